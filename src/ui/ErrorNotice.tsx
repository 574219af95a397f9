import type { ReactElement, ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';

export interface ErrorWords {
  readonly severity: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  readonly wayOut: string;
}

export interface ErrorNoticeProps {
  readonly words: ErrorWords;
  /** For the helpdesk, in small print. */
  readonly code: string;
  /** What the helpdesk finds it by. */
  readonly reference?: ReactNode;
  readonly testid?: string;
  /** Announced at once; not where it takes the focus, and is heard by that. */
  readonly urgent?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly testid?: string };
}

/** An error where its subject would stand: what happened, what to do now, and a retry where one helps. */
export function ErrorNotice({ words, code, reference, testid, urgent = true, action }: ErrorNoticeProps): ReactElement {
  return (
    <Alert
      severity={words.severity}
      title={words.title}
      urgent={urgent}
      actions={
        action === undefined ? undefined : (
          <Button testid={action.testid} onPress={action.onPress}>
            {action.label}
          </Button>
        )
      }
    >
      <p data-testid={testid}>{words.text}</p>
      <p>{words.wayOut}</p>
      <p className="alert__code">{code}</p>
      {reference}
    </Alert>
  );
}
