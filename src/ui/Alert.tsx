import type { ReactElement, ReactNode } from 'react';

export interface AlertProps {
  readonly severity: 'error' | 'warning' | 'info' | 'success';
  readonly title: string;
  /** Prefix of the test ids; the whole portal's default is `spsh`. */
  readonly testidPrefix?: string;
  /** Announced at once; for what appears after an action. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A message that stands in the page: what happened and what to do. */
export function Alert({ severity, title, testidPrefix = 'spsh', urgent = false, children, actions }: AlertProps): ReactElement {
  return (
    <div className={`alert alert--${severity}`} data-testid={`${testidPrefix}-alert`} role={urgent ? 'alert' : undefined}>
      <h2 className="alert__title" data-testid={`${testidPrefix}-alert-title`}>
        {title}
      </h2>
      <div data-testid={`${testidPrefix}-alert-text`}>{children}</div>
      {actions === undefined ? null : <div className="row">{actions}</div>}
    </div>
  );
}
