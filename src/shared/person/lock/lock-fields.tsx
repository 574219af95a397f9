import { dayOf } from '#contract/days';
import type { LockDraft, LockEnd, LockRead } from '#rules/person-drafts';
import type { Schule } from '#rules/klassen';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { DayField } from '../../form/DayField';
import type { FormField, FormFields } from '../../form/fields';
import { FixedField } from '#ui/TextField';
import { RadioGroup } from '#ui/RadioGroup';
import { SelectField } from '#ui/SelectField';

const DAY_PROBLEMS = ['DAY_MISSING', 'DAY_UNREADABLE', 'DAY_PAST'] as const;

/** On whose behalf and how long; the last day only where there is one. */
export function useLockFields(read: LockRead | null): FormFields<LockDraft> {
  const t = useTexts(PERSON);
  const common = read?.organisations ?? [];
  const isFixed = read?.exists === true || common.length <= 1;
  const none = t(read?.unassigned === true ? 'lock.rootNone' : 'lock.organisationNone');
  const only = t(read?.unassigned === true ? 'lock.rootOnly' : 'lock.organisationOnly');
  const organisation: FormField<Schule | null> = {
    label: t('lock.organisation'),
    print: (value) => value?.title ?? '',
    explain: (code) => {
      if (code !== 'ORGANISATION_MISSING') return null;
      return common.length === 0 ? none : t('lock.problem.ORGANISATION_MISSING');
    },
    draw: ({ value, onValue, error, fieldRef }) =>
      isFixed ? (
        <FixedField
          label={t('lock.organisation')}
          help={read?.exists === true ? t('lock.organisationFixed') : common.length === 0 ? none : only}
          value={value?.title ?? ''}
          error={error}
          testid="schule-select"
          fieldRef={fieldRef}
        />
      ) : (
        <SelectField
          label={t('lock.organisation')}
          help={read?.unassigned === true ? t('lock.rootEither') : undefined}
          value={value?.id ?? ''}
          options={[{ value: '', text: t('lock.choose'), disabled: true }, ...common.map(({ id, title }) => ({ value: id, text: title }))]}
          onValue={(id) => onValue(common.find((one) => one.id === id) ?? null)}
          error={error}
          testid="schule-select"
          selectRef={fieldRef}
        />
      ),
  };
  const end: FormField<LockEnd> = {
    label: t('lock.duration'),
    wrongLabel: t('lock.until'),
    print: ({ kind, day }) => (kind === 'until' ? t('lock.limitedTo', { date: day }) : t('lock.unlimited')),
    explain: (code) => {
      const problem = DAY_PROBLEMS.find((one) => one === code);
      return problem === undefined ? null : t(`lock.problem.${problem}`);
    },
    draw: ({ value, onValue, ...control }) => (
      <>
        <RadioGroup
          label={t('lock.duration')}
          value={value.kind}
          onValue={(kind) => onValue({ ...value, kind })}
          testid="befristung-radio-group"
          options={[
            { value: 'unlimited', text: t('lock.unlimited'), testid: 'unbefristet-radio-button' },
            { value: 'until', text: t('lock.limited'), testid: 'befristet-radio-button' },
          ]}
        />
        {value.kind === 'until' ? (
          <DayField
            label={t('lock.until')}
            control={{ ...control, value: value.day, onValue: (day) => onValue({ ...value, day }) }}
            earliest={read?.today ?? dayOf(new Date())}
            testid="befristung-input"
          />
        ) : null}
      </>
    ),
  };
  return { organisation, end };
}
