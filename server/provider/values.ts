import { BUILT_IN_LOGOS, isAngebotName, isWebAddress } from '#contract/angebot-values';
import { ROLLENARTEN, type ProviderKategorie, type Rollenart } from '#contract/enums';
import { PROVIDER_MERKMALE, type NewerProviderKategorie, type ProviderMerkmal } from '#contract/provider-enums';
import { RuleBroken, Unusable } from '../rights/refused';
import { toStoredKategorie } from './rows';

/** What may be sent of an Angebot, as it is sent; absent stays. */
export interface Sent {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly kategorie?: ProviderKategorie | NewerProviderKategorie | undefined;
  readonly merkmale?: readonly ProviderMerkmal[] | undefined;
  readonly rollenartenWhitelist?: readonly Rollenart[] | undefined;
  /** Null removes the picture. */
  readonly logoId?: number | null | undefined;
  readonly logoBase64?: string | null | undefined;
  readonly logoMimeType?: string | null | undefined;
}

/** Offering something for extensions means nothing where it cannot extend a role. */
function keptMerkmale(sent: readonly ProviderMerkmal[]): ProviderMerkmal[] {
  const extending = sent.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG');
  return PROVIDER_MERKMALE.filter((merkmal) => sent.includes(merkmal) && (extending || !merkmal.startsWith('ANBIETEN_')));
}

/**
 * The columns that a call changes, each as it is kept: name and address without outer blanks, sets in the order of the contract. One picture
 * takes the place of the other, and none is uploaded (ANG-04, D-39).
 * @throws RuleBroken, Unusable
 */
export function columnsOf({ kategorie, merkmale, rollenartenWhitelist, logoId, ...sent }: Sent) {
  if (sent.logoBase64 != null || sent.logoMimeType != null) throw new RuleBroken('INVALID_LOGO_COMBINATION');
  const [name, url] = [sent.name?.trim(), sent.url?.trim()];
  if (name !== undefined && !isAngebotName(name)) throw new Unusable('Der Name ist leer, zu lang oder enthält Zeichen, die kein Name hat.');
  if (url !== undefined && !isWebAddress(url))
    throw new Unusable('Die Adresse muss mit http:// oder https:// und dem Namen eines Servers beginnen.');
  if (typeof logoId === 'number' && logoId > BUILT_IN_LOGOS) throw new Unusable('Dieses Logo gibt es nicht.');
  return {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(kategorie === undefined ? {} : { kategorie: toStoredKategorie(kategorie) }),
    ...(merkmale === undefined ? {} : { merkmale: keptMerkmale(merkmale) }),
    ...(rollenartenWhitelist === undefined ? {} : { rollenarten: ROLLENARTEN.filter((art) => rollenartenWhitelist.includes(art)) }),
    ...(logoId === undefined ? {} : { logo_id: logoId, logo: null, logo_media_type: null }),
  };
}

/** Whether an Angebot is for a Rollenart: an empty list is for all. */
export const isForRollenart = (rollenarten: readonly Rollenart[], rollenart: Rollenart): boolean =>
  rollenarten.length === 0 || rollenarten.includes(rollenart);

/** What the restricted right fixes. */
interface Fixed {
  readonly kategorie: ProviderKategorie;
  readonly merkmale: readonly ProviderMerkmal[];
  readonly rollenarten: readonly Rollenart[];
  readonly requires_2fa: boolean;
}

/** To what it fixes a new Angebot; one that is there keeps what it has (D-39). */
export const FIXED: Fixed = { kategorie: 'ANGEBOTE', merkmale: PROVIDER_MERKMALE, rollenarten: [], requires_2fa: false };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify([one].flat().toSorted()) === JSON.stringify([other].flat().toSorted());

/** @throws Unusable where a value is another one than the restricted right leaves: it is not overwritten in silence (D-39) */
export function demandFixed(fixed: Fixed, sent: { readonly [K in keyof Fixed]?: Fixed[K] | undefined }): void {
  const keys = ['kategorie', 'merkmale', 'rollenarten', 'requires_2fa'] as const;
  if (keys.every((key) => sent[key] === undefined || isSame(sent[key], fixed[key]))) return;
  throw new Unusable('Mit dem eingeschränkten Recht sind Kategorie, Merkmale, Rollenarten und zweiter Faktor vorgegeben.');
}
