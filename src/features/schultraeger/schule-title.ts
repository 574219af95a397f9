import type { Traeger } from '#rules/schulen';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';

/** What a school that is moved is called: with the other carrier that it comes from, where it has one. */
export function useSchuleTitle(): (schule: string, from: Traeger | undefined) => string {
  const t = useTexts(SCHULTRAEGER);
  return (schule, from) => (from === undefined ? schule : t('moves.comesFrom', { schule, traeger: from.title }));
}
