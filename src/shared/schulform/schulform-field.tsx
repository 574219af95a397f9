import type { Schulform } from '#rules/schulen';
import { SCHULFORM } from '#i18n/de/schulform';
import { textsOf } from '#i18n/index';
import { RadioGroup } from '#ui/RadioGroup';
import type { FormField } from '../form/fields';

export interface SchulformFieldOptions {
  readonly options: readonly Schulform[];
  /** What follows from another choice, beside it. */
  readonly onChoose: (schulform: Schulform | null) => void;
  /** Of the radio buttons, by their place and the name of the land. */
  readonly testid: (index: number, title: string) => string;
  readonly groupTestid: string;
}

/** Public or replacement, both in sight. */
export function schulformField({ options, onChoose, testid, groupTestid }: SchulformFieldOptions): FormField<Schulform | null> {
  const t = textsOf(SCHULFORM);
  return {
    label: t('label'),
    print: (value) => value?.title ?? '',
    explain: (code) => (code === 'NO_SCHULFORM' ? t('missing') : null),
    draw: ({ value, readOnly }) => (
      <RadioGroup
        label={t('label')}
        value={value?.id ?? null}
        options={options.map(({ id, title }, index) => ({ value: id, text: title, testid: testid(index, title) }))}
        onValue={(id) => (readOnly ? undefined : onChoose(options.find((option) => option.id === id) ?? null))}
        testid={groupTestid}
      />
    ),
  };
}
