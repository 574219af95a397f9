import { isOneOf, ROLLENARTEN } from '#contract/enums';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import type { RolleDraft, RolleUse } from '#rules/rollen';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField, FormFields } from '#shared/form/fields';
import { fixedField, textField } from '#shared/form/text-field';
import { SearchField, type Search } from '#shared/search/SearchField';
import { withTwins } from '#shared/twins/with-twins';
import { SelectField } from '#ui/SelectField';
import { printRolle, type RollenWords } from '../words';
import { angeboteField, merkmaleField, systemrechteField } from './choice-fields';
import { useEbeneWords } from './ebene-words';

type Twins = Parameters<typeof withTwins>[1];
type Field<K extends keyof RolleDraft> = FormField<RolleDraft[K]>;

const ABOUT_NAME = ['ROLLE_NAME_UNIQUE_ON_SSK', 'ROLLENNAME_ENTHAELT_LEERZEICHEN'];

function explainName(t: RollenWords, code: string): string | null {
  if (code === 'REQUIRED') return t('problem.name');
  if (code === 'TOO_LONG') return t('problem.long');
  if (code === 'CHARACTERS') return t('problem.characters');
  return ABOUT_NAME.includes(code) ? explainAtField(code, ROLLE_ERRORS) : null;
}

function ebeneField(t: RollenWords, words: ReturnType<typeof useEbeneWords>, search: Search): Field<'ebene'> {
  return {
    label: t('field.ebene'),
    print: printRolle(t).ebene,
    explain: (code) => (code === 'REQUIRED' ? t('problem.ebene') : null),
    draw: ({ value, onValue, error, fieldRef }) => (
      <SearchField
        search={search}
        words={words}
        selected={value}
        onSelect={onValue}
        error={error}
        testid="rolle-form-organisation-select"
        retryTestid="retry-ebenen-button"
        fieldRef={fieldRef}
      />
    ),
  };
}

function rollenartField(t: RollenWords): Field<'rollenart'> {
  return {
    label: t('field.rollenart'),
    print: printRolle(t).rollenart,
    explain: (code) => (code === 'REQUIRED' ? t('problem.rollenart') : null),
    draw: ({ value, onValue, error, fieldRef }) => (
      <SelectField
        label={t('field.rollenart')}
        value={value ?? ''}
        options={[{ value: '', text: t('field.choose') }, ...ROLLENARTEN.map((art) => ({ value: art, text: t(`art.${art}`) }))]}
        onValue={(given) => onValue(isOneOf(ROLLENARTEN, given) ? given : null)}
        error={error}
        testid="rollenart-select"
        selectRef={fieldRef}
      />
    ),
  };
}

/**
 * The fields of a role (SCREEN-11, ENT-12). One that exists keeps its level and Rollenart, and what somebody who has it rules out is
 * explained before it is tried (ERR-42, ERR-43).
 * @param use how many persons have it
 * @param page who asks, and the search for the level of a new role; null for one that exists
 * @param twins draws what is there already and looks alike, below the name that is typed
 */
export function useRolleFields(
  draft: RolleDraft,
  use: RolleUse,
  choices: RolleChoices,
  page: { readonly personId: string; readonly search: Search | null },
  twins: Twins,
): FormFields<RolleDraft> {
  const { personId, search } = page;
  const t = useTexts(ROLLEN);
  const words = useEbeneWords();
  const print = printRolle(t);
  const kept = {
    ebene: fixedField({ label: t('field.ebene'), print: print.ebene, explain: () => null, help: t('field.ebeneFixed') }),
    rollenart: fixedField({ label: t('field.rollenart'), print: print.rollenart, explain: () => null, help: t('field.rollenartFixed') }),
  };
  return {
    ...(search === null ? kept : { ebene: ebeneField(t, words, search), rollenart: rollenartField(t) }),
    name: withTwins(
      textField({
        label: t('field.name'),
        help: t('field.nameHelp'),
        testid: 'rollenname-input',
        explain: (code) => explainName(t, code),
      }),
      twins,
    ),
    merkmale: merkmaleField(t, draft, use),
    angebote: angeboteField(t, draft, use, personId),
    systemrechte: systemrechteField(t, draft, choices),
  };
}
