import type { ReactElement } from 'react';
import { writeDay } from '#contract/days';
import { befristungKind, needsBefristung, proposedDay, type BefristungChoice, type ZuordnungDraft } from '#rules/zuordnung-choice';
import { ZUORDNUNG } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import { RadioGroup } from '#ui/RadioGroup';
import { DayField } from '../form/DayField';
import type { FieldControl } from '../form/fields';

export interface BefristungFieldProps {
  readonly control: FieldControl<BefristungChoice>;
  /** What is chosen beside it: roles may demand an end. */
  readonly draft: ZuordnungDraft;
  /** In Berlin, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Until when: the end of the school year, without an end where the roles allow it, or a day of one's own (VAL-07, D-23). */
export function BefristungField({ control, draft, today }: BefristungFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG);
  const { value, onValue } = control;
  const mustEnd = needsBefristung(draft);
  return (
    <>
      <RadioGroup
        label={t('befristung')}
        value={befristungKind(draft)}
        onValue={(kind) => onValue({ kind, day: '' })}
        testid="befristung-radio-group"
        options={[
          { value: 'schuljahr', text: t('schuljahr', { date: writeDay(proposedDay(today)) }), testid: 'schuljahresende-radio-button' },
          {
            value: 'unbefristet',
            text: t(mustEnd ? 'unbefristetNot' : 'unbefristet'),
            testid: 'unbefristet-radio-button',
            disabled: mustEnd,
          },
          { value: 'tag', text: t('tag'), testid: 'befristet-radio-button' },
        ]}
      />
      <DayField
        label={t('day')}
        control={{ ...control, value: value.day, onValue: (day) => onValue({ kind: 'tag', day }) }}
        earliest={today}
        testid="befristung-input"
      />
    </>
  );
}
