import { PERSON_ERRORS } from '#contract/errors/person';
import type { MetadataDraft, PersonRead } from '#rules/person-drafts';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField, FormFields } from '#shared/form/fields';
import { TextField } from '#ui/TextField';

const OWN = [
  'NAME_MISSING',
  'NAME_TOO_SHORT',
  'NAME_TOO_LONG',
  'NAME_CHARACTERS',
  'PERSONALNUMMER_BLANKS',
  'PERSONALNUMMER_NOT_CLEARED',
  // When somebody is edited nobody gets an account.
  'PERSONALNUMMER_NICHT_EINDEUTIG',
] as const;
type Own = (typeof OWN)[number];
const isOwn = (code: string): code is Own => (OWN as readonly string[]).includes(code);

/** What the server says about a field. */
const FROM_SERVER = {
  vorname: ['VORNAME_ENTHAELT_LEERZEICHEN'],
  familienname: ['FAMILIENNAME_ENTHAELT_LEERZEICHEN'],
  personalnummer: ['PERSONALNUMMER_REQUIRED'],
} as const;

type Name = keyof typeof FROM_SERVER;

/** The fields of a person's names and number; a number only where a role demands one, names only where one may change them. */
export function useMetadataFields(read: PersonRead | null): FormFields<MetadataDraft> {
  const t = useTexts(PERSON);
  const field = (name: Name, help: string, isFixed: boolean, testid: string): FormField<string> => ({
    label: t(`field.${name}`),
    print: (text) => text,
    explain: (code) => {
      if (code === 'PERSONALNUMMER_NICHT_EINDEUTIG' && name !== 'personalnummer') return null;
      if (isOwn(code)) return t(`edit.problem.${code}`);
      return (FROM_SERVER[name] as readonly string[]).includes(code) ? explainAtField(code, PERSON_ERRORS) : null;
    },
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <TextField
        label={t(`field.${name}`)}
        help={help}
        value={value}
        onValue={onValue}
        error={error}
        readOnly={readOnly || isFixed}
        autoComplete="off"
        testid={testid}
        inputRef={fieldRef}
      />
    ),
  });
  const isFixed = read?.mayRename === false;
  const nameHelp = t(isFixed ? (read.isFromElsewhere ? 'blocked.elsewhere' : 'blocked.rights') : 'edit.nameHelp');
  return {
    vorname: field('vorname', nameHelp, isFixed, 'vorname-input'),
    familienname: field('familienname', nameHelp, isFixed, 'familienname-input'),
    ...(read?.needsKopers === true ? { personalnummer: field('personalnummer', t('edit.kopersHelp'), false, 'kopersnr-input') } : {}),
  };
}
