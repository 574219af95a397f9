import { Calendar } from '@adobe/react-spectrum';
import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { SpectrumProvider } from './SpectrumProvider';

export interface DayCalendarProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null where none is chosen yet. */
  readonly day: string | null;
  /** The first that can be chosen, `YYYY-MM-DD`. */
  readonly earliest: string;
  readonly onDay: (day: string) => void;
}

/** Of „M D M D F S S“ nobody tells Dienstag from Donnerstag; the library's grid takes this, its types do not name it. */
const WEEKDAYS = { weekdayStyle: 'short' } as const;

/** A month in which a day is chosen, by arrow keys too; it has the focus when it appears. Loaded by who opens it. */
export default function DayCalendar({ label, day, earliest, onDay }: DayCalendarProps): ReactElement {
  return (
    <SpectrumProvider>
      <Calendar
        {...WEEKDAYS}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is a dialog's content, opened by who wants to choose
        autoFocus
        aria-label={label}
        minValue={parseDate(earliest)}
        value={day === null || day < earliest ? null : parseDate(day)}
        onChange={(date) => onDay(date.toString())}
      />
    </SpectrumProvider>
  );
}
