import type { ReactElement } from 'react';
import './progress-bar.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly percent: number;
  /** What it means, read instead of the bare number. */
  readonly text: string;
  readonly testid?: string;
}

/** How much of something long is done. */
export function ProgressBar({ label, percent, text, testid }: ProgressBarProps): ReactElement {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      data-testid={testid}
    >
      <div className="progress-bar__done" style={{ width: `${percent}%` }} />
      <span className="progress-bar__text">{percent} %</span>
    </div>
  );
}
