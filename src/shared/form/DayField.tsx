import { useId, useState, type ReactElement } from 'react';
import { writeDay } from '#contract/days';
import { readDay } from '#contract/entered-days';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { formatWeekday } from '#i18n/weekday';
import { Button } from '#ui/Button';
import { WorkIcon } from '#ui/WorkIcon';
import { TextField } from '#ui/TextField';
import { lazyPart } from '../lazy-part';
import type { FieldControl } from './fields';
import './day-field.css';

const DayCalendar = lazyPart(() => import('#ui/spectrum/DayCalendar'));

/** Whoever goes on by the tabulator key leaves it: left open it would lie over what has the focus then. */
function closedBehind(popover: HTMLElement | null): (() => void) | undefined {
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && popover?.contains(relatedTarget) === false) popover.hidePopover();
  };
  popover?.addEventListener('focusout', leave);
  return () => popover?.removeEventListener('focusout', leave);
}

export interface DayFieldProps {
  readonly label: string;
  /** As typed: `TT.MM.JJJJ`. */
  readonly control: FieldControl<string>;
  /** The first day that counts, in Berlin, `YYYY-MM-DD`. */
  readonly earliest: string;
  readonly testid: string;
}

/**
 * A day, typed or chosen in a calendar that loads when it is opened; what is too early stands in the help and cannot be chosen. Whoever
 * means „bis Freitag“ reads which weekday it is.
 */
export function DayField({ label, control, earliest, testid }: DayFieldProps): ReactElement {
  const t = useTexts(FORM);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { value, onValue, error, readOnly, fieldRef } = control;
  const day = readDay(value);
  const weekday = day === null || day < earliest ? '' : `. ${t('weekday', { day: writeDay(day), weekday: formatWeekday(day) })}`;
  const choose = (chosen: string): void => {
    onValue(writeDay(chosen));
    const popover = document.getElementById(id);
    popover?.hidePopover();
    popover?.parentElement?.querySelector('input')?.focus();
  };
  return (
    <TextField
      label={label}
      help={`${t('dayHelp', { date: writeDay(earliest) })}${weekday}`}
      value={value}
      onValue={onValue}
      error={error}
      readOnly={readOnly}
      autoComplete="off"
      testid={testid}
      inputRef={fieldRef}
      aid={
        readOnly ? null : (
          <>
            <Button popoverTarget={id} aria-label={t('calendar')} testid={`${testid}-calendar-button`}>
              <WorkIcon name="calendar" />
            </Button>
            <div
              ref={closedBehind}
              id={id}
              popover="auto"
              className="day-field__calendar"
              role="group"
              aria-label={t('calendar')}
              data-testid={`${testid}-calendar`}
              onToggle={({ newState }) => setOpen(newState === 'open')}
            >
              {isOpen ? (
                <>
                  <p className="field__label">{label}</p>
                  <p className="field__help">{t('calendarFrom', { date: writeDay(earliest) })}</p>
                  <DayCalendar label={label} day={day} earliest={earliest} onDay={choose} />
                </>
              ) : null}
            </div>
          </>
        )
      }
    />
  );
}
