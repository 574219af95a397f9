import type { ReactElement } from 'react';
import type { PasswordProofEvent, StepUpEvent } from '#machines/shared/step-up';
import { STEP_UP } from '#i18n/de/step-up';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { StepUpNotice } from '#ui/StepUpNotice';
import { waitsFor, WAITING, type Waiting } from './waiting';

export interface StepUpReasonProps {
  readonly snapshot: Waiting;
  /** Other words than the error table's for the demand of the second factor. */
  readonly stepUpWords?: { readonly title: string; readonly text: string; readonly wayOut: string } | undefined;
}

export interface StepUpButtonsProps {
  readonly snapshot: Waiting;
  /** Of a machine that embeds `machines/shared/step-up.ts`; it is sent only what its waiting state listens to. */
  readonly send: (event: never) => void;
}

/** Why a workflow waits: for the second factor, a sign-in or the password; what was entered survives it. It takes the focus. */
export function StepUpReason({ snapshot, stepUpWords }: StepUpReasonProps): ReactElement | null {
  const t = useTexts(STEP_UP);
  const what = waitsFor(snapshot);
  if (what === null) return null;
  const { otherTab, href, reason } = WAITING[what];
  const { title, text, wayOut } = (what === 'stepUp' ? stepUpWords : undefined) ?? reason();
  return (
    <StepUpNotice
      title={title}
      text={text}
      wayOut={wayOut}
      otherTab={snapshot.context.notKept ? { text: t('notKept'), label: t(otherTab), href: href() } : null}
    />
  );
}

/** "Not now" and the way to the login; in a dialog they are its footer. */
export function StepUpButtons({ snapshot, send }: StepUpButtonsProps): ReactElement | null {
  const t = useTexts(STEP_UP);
  const what = waitsFor(snapshot);
  if (what === null) return null;
  const answer = send as (event: StepUpEvent | PasswordProofEvent) => void;
  const { event, confirm } = WAITING[what];
  return (
    <>
      <Button testid="step-up-decline-button" onPress={() => answer({ type: 'DECLINE' })}>
        {t('decline')}
      </Button>
      <Button kind="primary" testid="step-up-confirm-button" onPress={() => answer({ type: event })}>
        {t(confirm)}
      </Button>
    </>
  );
}

/** Both on a page: what it waits for and the ways on (STATE-13). Nothing while the workflow does not wait. */
export function StepUpPanel({ snapshot, send, stepUpWords }: StepUpReasonProps & StepUpButtonsProps): ReactElement | null {
  if (waitsFor(snapshot) === null) return null;
  return (
    <>
      <StepUpReason snapshot={snapshot} stepUpWords={stepUpWords} />
      <div className="row buttons">
        <StepUpButtons snapshot={snapshot} send={send} />
      </div>
    </>
  );
}
