import type { AngebotDraft } from '#rules/angebot-form';
import type { UsingRolle, UsingSchule } from '#rules/angebot-verwendung';
import type { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { formatNumber } from '#i18n/format';
import { useTexts, type TextFunction } from '#i18n/index';
import { printAngebot, type AngebotWords } from '#shared/angebote/words';

export type FormWords = typeof ANGEBOT_FORM extends { readonly texts: infer T } ? TextFunction<T> : never;

type Printers = { readonly [K in keyof AngebotDraft]: (value: AngebotDraft[K]) => string };

/** The fields of an Angebot, each as one text. */
export function printFields(t: AngebotWords): Printers {
  const print = printAngebot(t);
  return {
    ebene: (ebene) => ebene?.title ?? '',
    name: (name) => name,
    url: (url) => url,
    logo: (logo) => print.logo({ logoId: typeof logo === 'number' ? logo : null, hasLogo: logo === 'own' }),
    kategorie: print.kategorie,
    requires2fa: print.requires2fa,
    nachtraeglich: print.yesNo,
    rollenerweiterung: print.yesNo,
    anbieten: print.anbieten,
    rollenarten: print.rollenarten,
  };
}

/** The label of each field. */
export const labelsOf = (t: AngebotWords, form: FormWords): Readonly<Record<keyof AngebotDraft, string>> => ({
  ebene: form('search.label'),
  name: t('field.name'),
  url: t('field.url'),
  logo: t('field.logo'),
  kategorie: t('field.kategorie'),
  requires2fa: t('field.requires2fa'),
  nachtraeglich: t('field.nachtraeglich'),
  rollenerweiterung: t('field.rollenerweiterung'),
  anbieten: t('field.anbieten'),
  rollenarten: t('field.rollenarten'),
});

/** What a field says where the Angebot is told as it stands. */
export function useAngebotTexts(draft: AngebotDraft): Readonly<Record<keyof AngebotDraft, string>> {
  const print = printFields(useTexts(ANGEBOT_WORDS));
  const anbieten = draft.rollenerweiterung ? draft.anbieten : [];
  return {
    ebene: print.ebene(draft.ebene),
    name: draft.name,
    url: draft.url,
    logo: print.logo(draft.logo),
    kategorie: print.kategorie(draft.kategorie),
    requires2fa: print.requires2fa(draft.requires2fa),
    nachtraeglich: print.nachtraeglich(draft.nachtraeglich),
    rollenerweiterung: print.rollenerweiterung(draft.rollenerweiterung),
    anbieten: print.anbieten(anbieten),
    rollenarten: print.rollenarten(draft.rollenarten),
  };
}

/** A role with the number of those who have it, where that is told. */
export const rolleWithPersons = (t: FormWords, { name, personen }: UsingRolle): string =>
  personen === null
    ? name
    : `${name} (${personen === 0 ? t('ends.personsNone') : t('ends.persons', { count: personen, n: formatNumber(personen) })})`;

/** Numbers of Rollenerweiterungen and schools, each with its word. */
export function numbersOf(
  t: FormWords,
  schulen: readonly UsingSchule[],
): { readonly count: number; readonly erweiterungen: string; readonly schulen: string } {
  const count = schulen.reduce((sum, { rollen }) => sum + rollen.length, 0);
  return {
    count,
    erweiterungen: t('ends.count', { count, n: formatNumber(count) }),
    schulen: t('ends.schulen', { count: schulen.length, n: formatNumber(schulen.length) }),
  };
}
