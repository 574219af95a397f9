import type { ReactElement } from 'react';
import { Alert } from './Alert';

export interface StepUpNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly wayOut: string;
  readonly testid?: string;
  /** Set when the browser keeps nothing: the login then goes to another tab. */
  readonly otherTab: { readonly text: string; readonly label: string; readonly href: string } | null;
}

/** What was there before is gone, its focused control too. */
const focus = (notice: HTMLElement | null): void => notice?.focus();

/** Why a workflow waits for the second factor or for a sign-in; it takes the focus, its buttons belong to the workflow (STATE-13). */
export function StepUpNotice({ title, text, wayOut, testid, otherTab }: StepUpNoticeProps): ReactElement {
  return (
    <div className="step-up-notice" tabIndex={-1} ref={focus} data-first-focus="">
      <Alert severity="warning" title={title} testidPrefix="step-up">
        <p data-testid={testid}>{text}</p>
        <p>{wayOut}</p>
        {otherTab === null ? null : (
          <p role="alert">
            {otherTab.text}{' '}
            <a href={otherTab.href} target="_blank" rel="noreferrer" data-testid="step-up-other-tab-link">
              {otherTab.label}
            </a>
          </p>
        )}
      </Alert>
    </div>
  );
}
