import type { ReactElement, ReactNode } from 'react';
import { Alert } from './Alert';

export interface PanelProps {
  readonly severity: 'warning' | 'info' | 'success';
  readonly title: string;
  readonly testid: string;
  readonly children: ReactNode;
  /** What it is about in full, below the message and as wide as the page. */
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

/** What is higher than the window would be shown from wherever the browser likes: its title is what is read first. */
function focus(panel: HTMLElement | null): void {
  if (panel === null) return;
  panel.focus({ preventScroll: true });
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' });
}

/** Takes the place of the fields, and the focus with it: what they would say is not up to date any more. */
export function Panel({ severity, title, testid, children, detail, actions }: PanelProps): ReactElement {
  return (
    <div ref={focus} tabIndex={-1} role="group" aria-label={title} className="stack" data-testid={testid}>
      <Alert severity={severity} title={title} testidPrefix={testid}>
        {children}
      </Alert>
      {detail}
      {actions === undefined ? null : <div className="row buttons">{actions}</div>}
    </div>
  );
}
