import type { ReactElement, ReactNode } from 'react';
import { Alert } from './Alert';
import { focusFromTop } from './focus-from-top';

export interface PanelProps {
  readonly severity: 'warning' | 'info' | 'success';
  readonly title: string;
  readonly testid: string;
  readonly children: ReactNode;
  /** What it is about in full, below the message and as wide as the page. */
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

const focus = (panel: HTMLElement | null): void => (panel === null ? undefined : focusFromTop(panel));

/** Takes the place of the fields, and the focus with it: what they would say is not up to date any more. */
export function Panel({ severity, title, testid, children, detail, actions }: PanelProps): ReactElement {
  return (
    <div ref={focus} tabIndex={-1} className="stack" data-testid={testid}>
      <Alert severity={severity} title={title} testidPrefix={testid}>
        {children}
      </Alert>
      {detail}
      {actions === undefined ? null : <div className="row buttons">{actions}</div>}
    </div>
  );
}
