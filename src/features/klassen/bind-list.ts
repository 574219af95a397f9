import { wireList } from '#shared/list/wire-list';
import { klassenMachine } from '#machines/klassen/klassen/machine';
import type { ListedKlasse } from '#machines/klassen/klassen/types';
import type { model } from '#machines/klassen/klassen/model';
import { klasseSearchFor } from '#shared/klassen/search';
import { chosenOrganisationen, organisationenPage } from '#shared/organisation/list-page';
import { namedOrganisationen } from '#shared/organisation/named-organisationen';

const SYSTEMRECHT = 'KLASSEN_VERWALTEN';
const klassenOf = (schuleId: string | null) => ({ typ: 'KLASSE', systemrecht: SYSTEMRECHT, administriertVon: schuleId }) as const;

/** Classes to filter by. */
export const klasseSearch = klasseSearchFor(SYSTEMRECHT);

/** Classes of the same name, which a server tells in any order, by their school; the order of names stays. */
export function bySchule(items: readonly ListedKlasse[]): readonly ListedKlasse[] {
  const places = new Map<string, number>();
  for (const { name } of items) if (!places.has(name)) places.set(name, places.size);
  const placeOf = ({ name }: ListedKlasse): number => places.get(name) ?? 0;
  const schuleOf = ({ schule }: ListedKlasse): string => schule?.title ?? '';
  return items.toSorted((one, other) => placeOf(one) - placeOf(other) || schuleOf(one).localeCompare(schuleOf(other), 'de'));
}

/** One page of classes, with the names of all schools that occur and of the classes that are chosen. */
export const klassenList = wireList<typeof model>(klassenMachine, async ({ input: query, call }) => {
  const { schuleId, klasseIds } = query;
  const kind = klassenOf(schuleId);
  const { items, total, chosen } =
    klasseIds.length > 0
      ? await chosenOrganisationen(kind, klasseIds, query, call)
      : { ...(await organisationenPage(kind, query, call)), chosen: [] };
  const ids = new Set([schuleId, ...items.map(({ administriertVon }) => administriertVon)].filter((id) => id != null));
  const schulen = await namedOrganisationen({ systemrecht: SYSTEMRECHT, typ: 'SCHULE' }, [...ids], call);
  const schuleOf = (id: string | null | undefined) => schulen.find((schule) => schule.id === id) ?? null;
  return {
    items: bySchule(items.map(({ id, name, administriertVon }) => ({ id, name, schule: schuleOf(administriertVon) }))),
    total,
    facets: {
      schuleId: schulen.map(({ id, title }) => ({ value: id, text: title })),
      klasseIds: chosen.map(({ id, name }) => ({ value: id, text: name })),
    },
  };
});
