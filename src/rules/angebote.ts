import { ROLLENARTEN, type Rollenart } from '#contract/enums';
import { NEWER_PROVIDER_KATEGORIEN, PROVIDER_MERKMALE, type NewerProviderKategorie, type ProviderMerkmal } from '#contract/provider-enums';
import type { KnownSystemrecht } from '#contract/rollen-enums';
import type { AngebotDetails } from '#contract/types';
import { schuleOf } from './schule';

/** Where an Angebot belongs to, a role, a school: by what pages show of it. */
export interface Titled {
  readonly id: string;
  /** `kennung (name)`, or the name alone. */
  readonly title: string;
}

/** A role by its name. */
export interface NamedRolle {
  readonly id: string;
  readonly name: string;
}

/** The picture of an Angebot: one of the built-in ones by its number, an own one, or none that is known of. */
export interface AngebotLogo {
  readonly id: string;
  /** Number of a built-in picture, counted from 1; null without one. */
  readonly logoId: number | null;
  /** Null where the backend does not tell whether it has an own one. */
  readonly hasLogo: boolean | null;
}

/** An Angebot as pages show it (ANG-03). */
export interface AngebotRecord extends AngebotLogo {
  readonly name: string;
  readonly ebene: Titled;
  readonly kategorie: NewerProviderKategorie;
  /** Null without an address; what is no address of the web is text all the same. */
  readonly url: string | null;
  readonly requires2fa: boolean;
  readonly merkmale: readonly ProviderMerkmal[];
  /** Empty: all of them. */
  readonly rollenarten: readonly Rollenart[];
  readonly isVidis: boolean;
  /** All roles that have it, by name. */
  readonly rollen: readonly NamedRolle[];
  readonly hasRollenerweiterungen: boolean;
  /** What whoever asks may do with it: of the three rights over Angebote. */
  readonly rechte: readonly KnownSystemrecht[];
}

/** By which of the two rights somebody manages Angebote at a place. */
export type AngebotRight = 'full' | 'restricted';

/** The right by which somebody may change an Angebot; null where they only see it. */
export const rightOn = ({ rechte }: Pick<AngebotRecord, 'rechte'>): AngebotRight | null =>
  rechte.includes('ANGEBOTE_VERWALTEN') ? 'full' : rechte.includes('ANGEBOTE_EINGESCHRAENKT_VERWALTEN') ? 'restricted' : null;

/** As German sorts, numbers by their value. */
export const inGerman = new Intl.Collator('de', { numeric: true });

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('de').replace(/\s+/g, ' ').trim();
/** Whether a text holds what is searched, however it is written. */
export const holds = (text: string, search: string): boolean => folded(text).includes(folded(search));

/** By name, then by id: a stable order. */
export const inOrderOfName = <T extends NamedRolle>(named: readonly T[]): readonly T[] =>
  named.toSorted((one, other) => inGerman.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));

/** Each once, in the order of the table; what only a newer backend knows comes last. */
const inOrderOf =
  <T>(order: readonly T[]) =>
  (values: readonly T[]): readonly T[] => [
    ...order.filter((value) => values.includes(value)),
    ...new Set(values.filter((value) => !order.includes(value))),
  ];
export const angebotMerkmaleInOrder = inOrderOf(PROVIDER_MERKMALE);
export const rollenartenInOrder = inOrderOf(ROLLENARTEN);
/** Where a Kategorie stands among the others; one that only a newer backend knows stands last. */
export const rankOfKategorie = (kategorie: NewerProviderKategorie): number => {
  const rank = NEWER_PROVIDER_KATEGORIEN.indexOf(kategorie);
  return rank === -1 ? NEWER_PROVIDER_KATEGORIEN.length : rank;
};

/** An Angebot of the API as its page shows it. */
export const recordOfAngebot = (angebot: AngebotDetails): AngebotRecord => ({
  id: angebot.id,
  name: angebot.name,
  ebene: ebeneOf(angebot.administrationsebene),
  kategorie: angebot.kategorie,
  url: (angebot.url ?? '').trim() === '' ? null : (angebot.url ?? null),
  logoId: angebot.logoId ?? null,
  hasLogo: angebot.hasLogo ?? null,
  requires2fa: angebot.requires2fa,
  merkmale: angebotMerkmaleInOrder(angebot.merkmale),
  rollenarten: rollenartenInOrder(angebot.rollenartenWhitelist),
  isVidis: angebot.vidisAngebotId != null,
  rollen: inOrderOfName(angebot.rollen),
  hasRollenerweiterungen: angebot.hasRollenerweiterung,
  rechte: angebot.relevantSystemrechte,
});

/** An organisation as an Angebot names it. */
export const ebeneOf = ({ id, name, kennung }: AngebotDetails['administrationsebene']): Titled =>
  schuleOf({ id, name, kennung: kennung ?? null });
