import type { ReactElement } from 'react';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import type { SchuleDraft, Schulform, Traeger } from '#rules/schulen';
import { SCHULEN } from '#i18n/de/schulen';
import { TRAEGER_SEARCH } from '#i18n/de/traeger-search';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FieldControl, FormFields } from '#shared/form/fields';
import { textField } from '#shared/form/text-field';
import { schulformField } from '#shared/schulform/schulform-field';
import { SearchField } from '#shared/search/SearchField';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { traegerSearch } from './bind';

const ABOUT_KENNUNG = ['KENNUNG_REQUIRED_FOR_SCHULE', 'KENNUNG_ENTHAELT_LEERZEICHEN', 'SCHULE_KENNUNG_EINDEUTIG'];
const ABOUT_NAME = ['NAME_REQUIRED_FOR_SCHULE', 'NAME_ENTHAELT_LEERZEICHEN'];
const ABOUT_TRAEGER = ['SCHULE_UNTER_TRAEGER', 'NUR_KLASSE_UNTER_SCHULE', 'ORGANISATION_WECHSELT_TEILBAUM'];
const atField = (codes: readonly string[], code: string): string | null =>
  codes.includes(code) ? explainAtField(code, SCHULE_ERRORS) : null;

/** The carriers of the chosen land; another land begins another search. */
function TraegerField({ control, within }: { readonly control: FieldControl<Traeger | null>; readonly within: string }): ReactElement {
  const t = useTexts(TRAEGER_SEARCH);
  const [snapshot, send, mark] = useWorkflow(traegerSearch, { input: { within } });
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={t}
        selected={control.value}
        onSelect={control.onValue}
        error={control.error}
        testid="schule-form-traeger-select"
        retryTestid="retry-traeger-button"
        fieldRef={control.fieldRef}
      />
    </div>
  );
}

export interface SchuleFieldsOptions {
  readonly draft: SchuleDraft;
  readonly schulformen: readonly Schulform[];
  /** Another land has other carriers: none is chosen any more. */
  readonly onSchulform: (change: Pick<SchuleDraft, 'schulform' | 'traeger'>) => void;
}

/** The fields of a school: form, carrier, number, name (ENT-13, VAL-05, VAL-06). */
export function useSchuleFields({ draft, schulformen, onSchulform }: SchuleFieldsOptions): FormFields<SchuleDraft> {
  const t = useTexts(SCHULEN);
  return {
    schulform: schulformField({
      options: schulformen,
      onChoose: (schulform) => onSchulform({ schulform, traeger: null }),
      groupTestid: 'schulform-radio-group',
      testid: (index) => `schulform-radio-button-${index}`,
    }),
    traeger: {
      label: t('field.traeger'),
      print: (value) => value?.title ?? '',
      explain: (code) => atField(ABOUT_TRAEGER, code),
      draw: (control) => <TraegerField key={draft.schulform?.id ?? ''} control={control} within={draft.schulform?.id ?? ''} />,
    },
    kennung: textField({
      label: t('field.kennung'),
      help: t('field.kennungHelp'),
      testid: 'dienststellennummer-input',
      explain: (code) => (code === 'ORGANISATION_SPECIFICATION_ERROR' ? t('problem.kennungRule') : atField(ABOUT_KENNUNG, code)),
    }),
    name: textField({
      label: t('field.name'),
      help: t('field.nameHelp'),
      testid: 'schulname-input',
      explain: (code) => (code === 'ORGANISATION_SPECIFICATION_ERROR' ? t('problem.rule') : atField(ABOUT_NAME, code)),
    }),
  };
}
