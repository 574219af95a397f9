import type { ClipboardEvent, ClipboardEventHandler, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import {
  KLASSEN_AT_MOST,
  namesWithComma,
  pastedKlassen,
  pastedLines,
  readKlassenLines,
  splitAtCommas,
  type KlasseDraft,
} from '#rules/klassen';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts, type TextFunction } from '#i18n/index';
import type { FieldControl, FormField, FormFields } from '#shared/form/fields';
import { explainAtField } from '#shared/form/explain';
import { fixedField, textField } from '#shared/form/text-field';
import { SchuleField } from '#shared/schule/SchuleField';
import type { Search } from '#shared/search/SearchField';
import { withTwins } from '#shared/twins/with-twins';
import { RadioGroup } from '#ui/RadioGroup';
import { TextArea } from '#ui/TextArea';
import { Commas } from './Commas';

type Words = typeof KLASSEN extends { readonly texts: infer T } ? TextFunction<T> : never;

/** What the server says about a name, whichever field it was typed into. */
const ABOUT_NAME = ['NAME_REQUIRED_FOR_KLASSE', 'NAME_ENTHAELT_LEERZEICHEN', 'KLASSENNAME_AN_SCHULE_EINDEUTIG'];

/** Draws what is there already and looks alike, below what is typed. */
export type DrawTwins = (typed: readonly string[]) => ReactElement | null;

const nameField = (t: Words, onPaste: ClipboardEventHandler<HTMLInputElement>): FormField<string> =>
  textField({
    onPaste,
    label: t('field.name'),
    help: t('field.nameHelp'),
    testid: 'klassenname-input',
    explain: (code) => {
      if (code === 'ORGANISATION_SPECIFICATION_ERROR') return t('problem.rule');
      return ABOUT_NAME.includes(code) ? explainAtField(code, ORGANISATION_ERRORS) : null;
    },
  });

function namesField(t: Words, draft: KlasseDraft): FormField<string> {
  const read = readKlassenLines(draft.names);
  const repeated = read.repeated.length === 0 ? '' : t('field.namesRepeated', { names: read.repeated.join(', ') });
  const empty = read.empty === 0 ? '' : t('field.namesEmpty', { count: read.empty });
  const lines = pastedLines(draft);
  const pasted = lines === 0 ? '' : t('field.namesPasted', { count: lines });
  return {
    label: t('field.names'),
    print: (names) => readKlassenLines(names).names.join(', '),
    explain: (code) => {
      if (code === 'NAME_REQUIRED_FOR_KLASSE') return t('problem.none');
      if (code === 'TOO_MANY_KLASSEN') return t('problem.tooMany', { count: read.names.length, most: KLASSEN_AT_MOST });
      return code === 'ORGANISATION_SPECIFICATION_ERROR'
        ? `${t('problem.wrong', { names: read.wrong.join(', ') })} ${t('problem.rule')}`
        : null;
    },
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <>
        <TextArea
          label={t('field.names')}
          help={t('field.namesHelp', { most: KLASSEN_AT_MOST })}
          summary={
            value === ''
              ? ''
              : [pasted, t('field.namesRead', { count: read.names.length }), empty, repeated].filter((part) => part !== '').join(' ')
          }
          value={value}
          onValue={onValue}
          error={error}
          readOnly={readOnly}
          testid="klassennamen-input"
          inputRef={fieldRef}
        />
        <div aria-live="polite">
          <Commas names={readOnly ? [] : namesWithComma(read.names)} onSplit={() => onValue(splitAtCommas(value))} />
        </div>
      </>
    ),
  };
}

/** The fields of a class; one that exists keeps its school, and a new one may be one of many: `onPasted` is told what a paste makes of it. */
export function useKlasseFields(
  draft: KlasseDraft,
  search: Search | null,
  twins: DrawTwins,
  onPasted?: (change: Partial<KlasseDraft>) => void,
): FormFields<KlasseDraft> {
  const t = useTexts(KLASSEN);
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const change = pastedKlassen(draft, event.clipboardData.getData('text'));
    if (change === null || onPasted === undefined) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    flushSync(() => onPasted(change));
    // The list goes on with the focus that the field of one name had.
    form?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus();
  };
  const options = (['one', 'several'] as const).map((value) => ({ value, text: t(`field.${value}`), testid: `klasse-mode-${value}` }));
  const mode: FormField<KlasseDraft['mode']> = {
    label: t('field.mode'),
    print: (value) => t(`field.${value}`),
    explain: () => null,
    draw: ({ value, onValue }) => <RadioGroup label={t('field.mode')} value={value} options={options} onValue={onValue} />,
  };
  const schule: Omit<FormField<KlasseDraft['schule']>, 'draw'> = {
    label: t('field.schule'),
    print: (value) => value?.title ?? '',
    explain: (code) => (code === 'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT' ? explainAtField(code, ORGANISATION_ERRORS) : null),
  };
  const names =
    draft.mode === 'several'
      ? { names: withTwins(namesField(t, draft), (text) => twins(readKlassenLines(text).names)) }
      : { name: withTwins(nameField(t, paste), (name) => twins([name])) };
  if (search === null) return { schule: fixedField({ ...schule, help: t('field.schuleFixed') }), ...names };
  const draw = (control: FieldControl<KlasseDraft['schule']>): ReactElement => (
    <SchuleField control={control} search={search} testid="klasse-form-schule-select" />
  );
  return { mode, schule: { ...schule, draw }, ...names };
}
