import type { SortOrder } from '#contract/enums';
import type { NewerProviderKategorie } from '#contract/provider-enums';
import type { ManageableAngebot, Rollenerweiterung } from '#contract/types';
import { ebeneOf, holds, inGerman, inOrderOfName, rankOfKategorie, type NamedRolle, type Titled } from './angebote';

/** An Angebot as it is listed (ANG-02). */
export interface ListedAngebot {
  readonly id: string;
  readonly name: string;
  readonly kategorie: NewerProviderKategorie;
  /** Who provides it. */
  readonly ebene: Titled;
  /** By name; a backend of the newest state tells twenty of them at most. */
  readonly rollen: readonly NamedRolle[];
  /** It extends roles at some school. */
  readonly isExtended: boolean;
}

export type AngeboteOrder = 'kategorie' | 'name' | 'ebene';

/** What of a list is asked: a part of it, in an order. */
interface Asked {
  /** Part of the name; empty for all. */
  readonly search: string;
  /** Counted from 0. */
  readonly page: number;
  readonly size: number | 'all';
}

export interface AngeboteAsked extends Asked {
  /** Null for all of them. */
  readonly kategorie: NewerProviderKategorie | null;
  /** Of one who provides; null for all of them. */
  readonly ebeneId: string | null;
  readonly sortField: AngeboteOrder;
  readonly sortOrder: SortOrder;
}

function cut<T>(
  items: readonly T[],
  { page, size }: Pick<Asked, 'page' | 'size'>,
): { readonly items: readonly T[]; readonly total: number } {
  return { items: size === 'all' ? items : items.slice(page * size, (page + 1) * size), total: items.length };
}

/** An Angebot of the API as its list shows it. */
export const listedAngebot = (angebot: ManageableAngebot): ListedAngebot => ({
  id: angebot.id,
  name: angebot.name,
  kategorie: angebot.kategorie,
  ebene: ebeneOf(angebot.administrationsebene),
  rollen: inOrderOfName(angebot.rollen),
  isExtended: angebot.hasRollenerweiterungen,
});

const BY: Readonly<Record<AngeboteOrder, (one: ListedAngebot, other: ListedAngebot) => number>> = {
  kategorie: (one, other) => rankOfKategorie(one.kategorie) - rankOfKategorie(other.kategorie),
  name: (one, other) => inGerman.compare(one.name, other.name),
  ebene: (one, other) => inGerman.compare(one.ebene.title, other.ebene.title),
};

/** What there is to filter by. */
interface Facets<Key extends string> {
  readonly facets: Readonly<Record<Key, readonly { readonly value: string; readonly text: string }[]>>;
}

/**
 * One page of the Angebote (ANG-02), and who provides any, by whom they are filtered: no backend searches or orders them, and those of one
 * Kategorie come in no order, so that the list is read whole and asked here. Whatever it is ordered by, name and id follow: each stands
 * once, on one page.
 */
export function pageOfAngebote(
  all: readonly ListedAngebot[],
  { search, kategorie, ebeneId, sortField, sortOrder, page, size }: AngeboteAsked,
): { readonly items: readonly ListedAngebot[]; readonly total: number } & Facets<'ebeneId'> {
  const turned = sortOrder === 'asc' ? 1 : -1;
  const found = all.filter(
    (angebot) =>
      (kategorie === null || angebot.kategorie === kategorie) &&
      (ebeneId === null || angebot.ebene.id === ebeneId) &&
      holds(angebot.name, search),
  );
  const providing = new Map(all.map(({ ebene }) => [ebene.id, ebene.title] as const));
  return {
    ...cut(
      found.toSorted((one, other) => turned * BY[sortField](one, other) || BY.name(one, other) || (one.id < other.id ? -1 : 1)),
      { page, size },
    ),
    facets: {
      ebeneId: [...providing]
        .map(([value, text]) => ({ value, text }))
        .toSorted((one, other) => inGerman.compare(one.text, other.text) || (one.value < other.value ? -1 : 1)),
    },
  };
}

/** A school at which an Angebot extends roles (ANG-03); its id is that of the school. */
export interface ErweiterteSchule {
  readonly id: string;
  /** Empty where it has none. */
  readonly kennung: string;
  readonly name: string;
  readonly rollen: readonly NamedRolle[];
}

export interface ErweiterungenAsked extends Asked {
  /** Null for all of them. */
  readonly rolleId: string | null;
}

/** What has the same key together, in the order in which the keys come. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

/** Rollenerweiterungen by their schools, those by number and name. */
export function erweiterteSchulen(erweiterungen: readonly Rollenerweiterung[]): readonly ErweiterteSchule[] {
  return groupedBy(erweiterungen, ({ organisationId }) => organisationId)
    .map(([id, own]) => ({
      id,
      kennung: own[0]?.organisationKennung ?? '',
      name: own[0]?.organisationName ?? '',
      rollen: inOrderOfName(own.map(({ rolleId, rolleName }) => ({ id: rolleId, name: rolleName }))),
    }))
    .toSorted(
      (one, other) =>
        inGerman.compare(one.kennung, other.kennung) || inGerman.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
    );
}

/** One page of the schools, and the roles that occur, by which they are filtered. */
export function pageOfSchulen(
  all: readonly ErweiterteSchule[],
  { search, rolleId, page, size }: ErweiterungenAsked,
): { readonly items: readonly ErweiterteSchule[]; readonly total: number } & Facets<'rolleId'> {
  const found = all.filter(
    ({ kennung, name, rollen }) => holds(`${kennung} ${name}`, search) && (rolleId === null || rollen.some(({ id }) => id === rolleId)),
  );
  const occurring = new Map(all.flatMap(({ rollen }) => rollen.map((rolle) => [rolle.id, rolle] as const)));
  return {
    ...cut(found, { page, size }),
    facets: { rolleId: inOrderOfName([...occurring.values()]).map(({ id, name }) => ({ value: id, text: name })) },
  };
}

/** By what a school is called: its number and name. */
export const schuleTitle = ({ kennung, name }: Pick<ErweiterteSchule, 'kennung' | 'name'>): Titled['title'] =>
  kennung === '' ? name.trim() : `${kennung} (${name.trim()})`;
