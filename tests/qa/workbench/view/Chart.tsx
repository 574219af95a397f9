import { memo, type CSSProperties, type ReactElement } from 'react';
import { markChart, type Marks } from '../mark-chart';
import type { ToldChart } from '../told';

export interface ChartProps {
  readonly chart: ToldChart;
  readonly title: string;
  readonly marks: Marks;
}

/** The chart of a machine, with what was walked. */
function Drawn({ chart: { sheets, isWhole }, title, marks }: ChartProps): ReactElement {
  return (
    <>
      <ul className="legend marks">
        <li>
          <span className="mark mark--covered" />
          gegangen
        </li>
        <li>
          <span className="mark mark--partly" />
          zum Teil gegangen
        </li>
        <li>
          <span className="mark" />
          noch nicht gegangen
        </li>
        <li>
          <span className="mark mark--here" />
          hier ist der Weg gerade
        </li>
      </ul>
      {isWhole ? null : <p className="field__help">Gezeigt ist die oberste Ebene.</p>}
      {sheets.map(({ svg, width }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- sheets neither come nor go
          key={index}
          className="sheet"
          role="region"
          aria-label={sheets.length > 1 ? `Ablauf ${title}, Teil ${index + 1}` : `Ablauf ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
          tabIndex={0}
          style={{ '--width': `${width}pt` } as CSSProperties}
          // oxlint-disable-next-line react/no-danger -- made by the generator of the site, which escapes every word
          dangerouslySetInnerHTML={{ __html: markChart(svg, marks) }}
        />
      ))}
    </>
  );
}

const sameMarks = (one: Marks, other: Marks): boolean =>
  one.states.length === other.states.length && one.transitions.length === other.transitions.length && one.here.join() === other.here.join();

/** Drawn anew only when something of it changed: a run tells of itself ten times in a second. */
export const Chart = memo(Drawn, (one, other) => one.chart === other.chart && sameMarks(one.marks, other.marks));
