import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import type { SearchWords } from '#shared/search/SearchField';

/** The words of the search for a level of administration. */
export function useEbeneWords(): SearchWords {
  const t = useTexts(ROLLEN);
  return (key, values) => t(`search.${key}`, values);
}
