import type { ReactElement } from 'react';
import type { ToldStep } from '../told';

export interface StepsProps {
  readonly steps: readonly ToldStep[];
  /** The one that was gone last; left out where nothing is gone. */
  readonly at?: number;
}

/** A path as somebody would go it by hand. */
export const Steps = ({ steps, at }: StepsProps): ReactElement => (
  <ol className="steps">
    {steps.map(({ action, data, expected }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice, and none moves
      <li
        key={index}
        aria-current={index === at ? 'step' : undefined}
        className={at !== undefined && index > at ? 'steps__ahead' : undefined}
      >
        <span className="steps__action">{action}</span>
        {data === '' ? null : <span className="steps__line">Daten: {data}</span>}
        {expected.map((line) => (
          <span key={line} className="steps__line">
            {line}
          </span>
        ))}
      </li>
    ))}
  </ol>
);
