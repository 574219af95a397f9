import type { ReactElement } from 'react';
import { Step } from './Step';

/** A step that only waits for an answer. */
export function Busy({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactElement;
}): ReactElement {
  return (
    <Step title={title}>
      <p role="status" className="busy" data-testid="loading-spinner">
        {text}
      </p>
      {action === undefined ? null : <div className="row">{action}</div>}
    </Step>
  );
}
