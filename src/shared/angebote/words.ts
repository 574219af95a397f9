import type { Rollenart } from '#contract/enums';
import type { NewerProviderKategorie, ProviderMerkmal } from '#contract/provider-enums';
import { ANGEBOT_LOGOS } from '#rules/angebot-logos';
import type { AngebotLogo } from '#rules/angebote';
import type { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import type { TextFunction } from '#i18n/index';

export type AngebotWords = typeof ANGEBOT_WORDS extends { readonly texts: infer T } ? TextFunction<T> : never;
type LogoName = keyof (typeof ANGEBOT_WORDS)['texts']['logo'];

/** Merkmale that say where schools find an Angebot. */
const ANBIETEN: readonly ProviderMerkmal[] = ['ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG', 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG'];

/** The parts of an Angebot, each as one text. */
export const printAngebot = (t: AngebotWords) => ({
  kategorie: (kategorie: NewerProviderKategorie): string => t(`kategorie.${kategorie}`),
  requires2fa: (is: boolean): string => t(is ? 'fact.asked' : 'fact.notAsked'),
  yesNo: (is: boolean): string => t(is ? 'yes' : 'no'),
  /** Of the Merkmale those that say where it is offered. */
  anbieten: (merkmale: readonly ProviderMerkmal[]): string =>
    merkmale
      .filter((merkmal) => ANBIETEN.includes(merkmal))
      .map((merkmal) => t(`merkmal.${merkmal}`))
      .join(', ') || t('fact.nowhere'),
  rollenarten: (arten: readonly Rollenart[]): string =>
    arten.length === 0 ? t('fact.allRollenarten') : arten.map((art) => t(`rollenart.${art}`)).join(', '),
  logo: ({ logoId, hasLogo }: Omit<AngebotLogo, 'id'>): string => {
    if (logoId !== null && logoId >= 1 && logoId <= ANGEBOT_LOGOS) {
      return t('fact.builtInLogo', { name: t(`logo.${String(logoId) as LogoName}`) });
    }
    if (logoId !== null) return t('fact.unknownLogo', { id: logoId });
    return hasLogo === true ? t('fact.ownLogo') : t('fact.noLogo');
  },
});
