import type { ReactElement, ReactNode } from 'react';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { FailureNotice } from '../FailureNotice';

/** One answer to a question. */
export interface Answer {
  readonly label: string;
  readonly testid: string;
  readonly onPress: () => void;
}

export interface QuestionProps {
  /** What it means, in numbers where there are some. */
  readonly children: ReactNode;
  readonly failure?: Failure | null;
  readonly catalogue?: ErrorCatalogue | undefined;
  readonly failureTestid?: string | undefined;
  readonly busy?: boolean;
  /** Said while it is under way. */
  readonly busyText?: ReactNode;
}

export interface AnswersProps {
  /** The verb itself: "Löschen", never "OK". */
  readonly confirm: Answer & { readonly danger?: boolean; /** What it is about is still being read. */ readonly pending?: boolean };
  /** The safe answer, "Abbrechen" unless named; Escape gives it, too. */
  readonly cancel: Omit<Answer, 'label'> & {
    readonly label?: string | undefined;
    /** The other one loses something for good. */ readonly primary?: boolean;
  };
  /** A third answer, in its place after the others. */
  readonly more?: ReactNode;
  readonly busy?: boolean;
}

/** What is asked: a failed try first, then what it means. */
export function Question({ children, failure = null, catalogue, failureTestid, busy = false, busyText = '' }: QuestionProps): ReactElement {
  return (
    <>
      {failure === null ? null : <FailureNotice failure={failure} catalogue={catalogue} testid={failureTestid} />}
      {children}
      <p role="status">{busy ? busyText : ''}</p>
    </>
  );
}

/** The answers; the safe one has the focus, each time the question comes anew. */
export function Answers({ confirm, cancel, more, busy = false }: AnswersProps): ReactElement {
  const t = useTexts(COMMON);
  return (
    <>
      <Button kind={cancel.primary === true ? 'primary' : 'normal'} testid={cancel.testid} busy={busy} firstFocus onPress={cancel.onPress}>
        {cancel.label ?? t('cancel')}
      </Button>
      <Button
        kind={confirm.danger === true ? 'danger' : cancel.primary === true ? 'normal' : 'primary'}
        testid={confirm.testid}
        busy={busy || confirm.pending === true}
        onPress={confirm.onPress}
      >
        {confirm.label}
      </Button>
      {more}
    </>
  );
}
