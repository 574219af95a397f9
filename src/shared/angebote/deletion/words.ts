import type { UsingRolle } from '#rules/angebot-verwendung';
import type { ANGEBOT_DELETION } from '#i18n/de/angebot-deletion';
import { formatNumber } from '#i18n/format';
import type { TextFunction } from '#i18n/index';

export type DeletionWords = typeof ANGEBOT_DELETION extends { readonly texts: infer T } ? TextFunction<T> : never;

/** Numbers of the use of an Angebot, each with its word. */
export const printUse = (t: DeletionWords) => ({
  erweiterungen: (count: number): string => t('erweiterungen.count', { count, n: formatNumber(count) }),
  /** One by its name, several by their number. */
  schulen: (titles: readonly string[]): string =>
    titles.length === 1 ? (titles[0] ?? '') : t('erweiterungen.schulen', { count: titles.length, n: formatNumber(titles.length) }),
  /** How many persons have it; empty where nobody tells. */
  persons: ({ personen }: UsingRolle): string =>
    personen === null ? '' : personen === 0 ? t('personsNone') : t('persons', { count: personen, n: formatNumber(personen) }),
});

/** A role with the number of those who have it, where that is told. */
export const rolleWithPersons = (t: DeletionWords, rolle: UsingRolle): string => {
  const persons = printUse(t).persons(rolle);
  return persons === '' ? rolle.name : `${rolle.name} (${persons})`;
};
