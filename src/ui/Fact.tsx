import type { ReactElement, ReactNode } from 'react';
import './fact.css';

export interface FactProps {
  readonly label: string;
  /** The long form of an abbreviated label. */
  readonly title?: string;
  readonly labelTestid?: string;
  readonly valueTestid: string;
  readonly children: ReactNode;
}

/** One line of a card: what it is and its value. */
export function Fact({ label, title, labelTestid, valueTestid, children }: FactProps): ReactElement {
  return (
    <div className="fact">
      <dt data-testid={labelTestid}>{title === undefined ? label : <abbr title={title}>{label}</abbr>}</dt>
      <dd data-testid={valueTestid}>{children}</dd>
    </div>
  );
}
