import { writeDay } from '#contract/days';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PERSON_CODES, type CreationDraft } from '#rules/person-creation';
import { kopersLockDay, needsKopers } from '#rules/zuordnung-choice';
import { PERSON } from '#i18n/de/person';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField, FormFields } from '#shared/form/fields';
import { textField } from '#shared/form/text-field';
import { CheckboxField } from '#ui/CheckboxField';

const OWN = ['NAME_MISSING', 'NAME_TOO_SHORT', 'NAME_TOO_LONG', 'NAME_CHARACTERS', 'PERSONALNUMMER_BLANKS'] as const;

/** Names, and the KoPers number with the way to say that there is none, where a chosen role wants one (VAL-01, VAL-02). */
export function usePersonFields(draft: CreationDraft, today: string): FormFields<CreationDraft> {
  const t = useTexts(PERSON_CREATION);
  const person = useTexts(PERSON);
  const explain = (name: keyof typeof PERSON_CODES) => (code: string) => {
    const own = OWN.find((problem) => problem === code);
    if (own !== undefined) return person(`edit.problem.${own}`);
    return (PERSON_CODES[name] as readonly string[]).includes(code) ? explainAtField(code, PERSON_ERRORS) : null;
  };
  const name = (field: 'vorname' | 'familienname'): FormField<string> =>
    textField({ label: t(`field.${field}`), help: t('field.nameHelp'), testid: `${field}-input`, explain: explain(field) });
  const names = { vorname: name('vorname'), familienname: name('familienname') };
  if (!needsKopers(draft)) return names;
  const personalnummer = textField({
    label: t('field.kopers'),
    help: t('field.kopersHelp'),
    testid: 'kopersnr-input',
    explain: explain('personalnummer'),
  });
  const hasNoPersonalnummer: FormField<boolean> = {
    label: t('field.noKopers'),
    print: () => '',
    explain: () => null,
    draw: ({ value, onValue, readOnly }) => (
      <CheckboxField
        label={t('field.noKopers')}
        help={t('field.noKopersHelp', { date: writeDay(kopersLockDay(today)) })}
        checked={value}
        onChecked={onValue}
        disabled={readOnly || draft.personalnummer !== ''}
        testid="has-no-kopersnr-checkbox"
      />
    ),
  };
  return { ...names, ...(draft.hasNoPersonalnummer ? {} : { personalnummer }), hasNoPersonalnummer };
}
