import type { SortOrder } from '#contract/enums';
import type { NewerProviderKategorie } from '#contract/provider-enums';
import type { SchulAngebot } from '#contract/types';
import { ebeneOf, holds, inGerman, inOrderOfName, rankOfKategorie, type NamedRolle, type Titled } from './angebote';

/** An Angebot that may extend roles at the school. */
export interface ListedSchulAngebot {
  readonly id: string;
  readonly name: string;
  readonly kategorie: NewerProviderKategorie;
  /** Who provides it: the school itself or an organisation above. */
  readonly ebene: Titled;
  /** Roles that it extends at the school, by name. */
  readonly erweitert: readonly string[];
  /** The names of all of them are there; else there may be more than these. */
  readonly isWhole: boolean;
}

export interface SchulAngeboteAsked {
  /** Part of a name. */
  readonly search: string;
  readonly sortField: 'kategorie' | 'name';
  readonly sortOrder: SortOrder;
}

/** A backend of the newest state tells no more extended roles than these in the list of a school, without a word (ANG-07). */
export const ERWEITERUNGEN_AT_MOST = 5;

/** The roles that an entry of the list of a school tells as extended there. */
export const erweiterteIn = ({ rollenerweiterungen }: SchulAngebot): readonly NamedRolle[] =>
  inOrderOfName(rollenerweiterungen.map(({ rolle }) => rolle));

/** Whether there may be more of them than are told. */
export const mayBeCut = ({ rollenerweiterungen }: SchulAngebot): boolean => rollenerweiterungen.length >= ERWEITERUNGEN_AT_MOST;

/**
 * An Angebot of the API as the list of a school shows it (ANG-07).
 * @param whole all roles that it extends there, where the entry may be cut and they could be read
 */
export const listedSchulAngebot = (angebot: SchulAngebot, whole: readonly NamedRolle[] | null): ListedSchulAngebot => ({
  id: angebot.id,
  name: angebot.name,
  kategorie: angebot.kategorie,
  ebene: ebeneOf(angebot.administrationsebene),
  erweitert: (whole === null ? erweiterteIn(angebot) : inOrderOfName(whole)).map(({ name }) => name),
  isWhole: whole !== null || !mayBeCut(angebot),
});

/** Those of the school whose names hold what is searched, in the order that is asked; name and id follow, so that each stands once. */
export function foundSchulAngebote(
  all: readonly SchulAngebot[],
  { search, sortField, sortOrder }: SchulAngeboteAsked,
): readonly SchulAngebot[] {
  const turned = sortOrder === 'asc' ? 1 : -1;
  const names = (one: SchulAngebot, other: SchulAngebot): number => inGerman.compare(one.name, other.name);
  const ranks = (one: SchulAngebot, other: SchulAngebot): number => rankOfKategorie(one.kategorie) - rankOfKategorie(other.kategorie);
  return all
    .filter(({ name }) => holds(name, search))
    .toSorted(
      (one, other) =>
        turned * (sortField === 'name' ? names(one, other) : ranks(one, other)) || names(one, other) || (one.id < other.id ? -1 : 1),
    );
}
