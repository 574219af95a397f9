import { ROLLEN } from '#i18n/de/rollen';
import { useTexts, type TextFunction } from '#i18n/index';
import type { RolleDraft } from '#rules/rollen';

export type RollenWords = typeof ROLLEN extends { readonly texts: infer T } ? TextFunction<T> : never;

/** What of a role is told in words. */
export interface RolleTexts {
  readonly ebene: string;
  readonly rollenart: string;
  readonly name: string;
  readonly merkmale: string;
  readonly angebote: string;
  readonly systemrechte: string;
}

const listed = (t: RollenWords, texts: readonly string[]): string => (texts.length === 0 ? t('none') : texts.join(', '));

/** The parts of a role, each as one text. */
export const printRolle = (t: RollenWords) => ({
  ebene: (ebene: RolleDraft['ebene']): string => ebene?.title ?? '',
  rollenart: (art: RolleDraft['rollenart']): string => (art === null ? '' : t(`art.${art}`)),
  name: (name: string): string => name,
  merkmale: (merkmale: RolleDraft['merkmale']): string =>
    listed(
      t,
      merkmale.map((merkmal) => t(`merkmal.${merkmal}`)),
    ),
  angebote: (angebote: RolleDraft['angebote']): string =>
    listed(
      t,
      angebote.map(({ name }) => name),
    ),
  systemrechte: (rechte: RolleDraft['systemrechte']): string =>
    listed(
      t,
      rechte.map((recht) => t(`recht.${recht}`)),
    ),
});

/** A role in words. */
export function useRolleTexts({ ebene, rollenart, name, merkmale, angebote, systemrechte }: RolleDraft): RolleTexts {
  const print = printRolle(useTexts(ROLLEN));
  return {
    ebene: print.ebene(ebene),
    rollenart: print.rollenart(rollenart),
    name,
    merkmale: print.merkmale(merkmale),
    angebote: print.angebote(angebote),
    systemrechte: print.systemrechte(systemrechte),
  };
}
