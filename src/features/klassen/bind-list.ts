import { actorsOf, type Read, type Call } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { schuleOf, type Schule } from '#contract/klassen';
import type { Organisation } from '#contract/types';
import { klassenMachine } from '#machines/klassen/machine';
import type { model } from '#machines/klassen/model';
import type { KlassenQuery } from '#machines/klassen/types';
import { resumableOf } from '#machines/shared/content-hash';
import { ALL_AT_MOST } from '#machines/shared/list/types';

export const klassenResumable = resumableOf(klassenMachine);

/** So many ids one call names at most: an address has an end. */
const IDS_AT_MOST = 100;
/** So many classes of a school are offered for a choice; no school has as many. */
const OFFERED_AT_MOST = 300;
/** Nobody gets or loses a school while going through a list (milliseconds). */
const SCHULEN_FRESH_FOR = 60_000;

type ListCall = Call<'organisationen.list'>;
interface Found {
  readonly items: readonly Organisation[];
  readonly total: number;
}
const MANAGED = { systemrechte: ['KLASSEN_VERWALTEN' as const] };
const KLASSEN = { ...MANAGED, typ: 'KLASSE' as const };
const SCHULEN = { ...MANAGED, typ: 'SCHULE' as const };

const byName = new Intl.Collator('de', { numeric: true });

/**
 * Chosen classes come by one call with their ids. The server puts what is named in front of what fits and cuts at the limit, so that
 * others follow where an id names nothing; search and school are asked of what came, because they do not count for what is named.
 */
async function chosenKlassen({ klasseIds, schuleId, search, sortOrder, page, size }: KlassenQuery, call: ListCall): Promise<Found> {
  const ids = klasseIds.slice(0, IDS_AT_MOST);
  const { items } = await call('organisationen.list', { query: { ...KLASSEN, organisationIds: [...ids], offset: 0, limit: ids.length } });
  const typed = search.trim().toLocaleLowerCase('de');
  const chosen = items
    .filter(({ id, typ }) => typ === 'KLASSE' && ids.includes(id))
    .filter(({ administriertVon, name }) => (schuleId ?? administriertVon) === administriertVon && name.toLocaleLowerCase('de').includes(typed))
    .toSorted((one, other) => byName.compare(one.name, other.name) * (sortOrder === 'asc' ? 1 : -1));
  return { items: size === 'all' ? chosen : chosen.slice(page * size, (page + 1) * size), total: chosen.length };
}

function pageOfKlassen({ schuleId, search, sortField, sortOrder, page, size }: KlassenQuery, call: ListCall): Promise<Found> {
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const searched = search.trim() === '' ? {} : { searchString: search.trim() };
  const narrowed = schuleId === null ? {} : { administriertVon: [schuleId] };
  return call('organisationen.list', { query: { ...KLASSEN, ...searched, ...narrowed, sortField, sortOrder, offset: page * limit, limit } });
}

/** The id of the only school of whoever has no other one. */
async function onlySchule(read: Read<'organisationen.list'>): Promise<string | null> {
  const { items, total } = await read('organisationen.list', { query: { ...SCHULEN, offset: 0, limit: 2 } }, { freshForMs: SCHULEN_FRESH_FOR });
  return total === 1 ? (items[0]?.id ?? null) : null;
}

async function schulenOf(ids: readonly string[], call: ListCall): Promise<readonly Schule[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_MOST) }, (_, part) => ids.slice(part * IDS_AT_MOST, (part + 1) * IDS_AT_MOST));
  const found = await Promise.all(
    parts.map((part) => call('organisationen.list', { query: { ...SCHULEN, organisationIds: part, offset: 0, limit: part.length } })),
  );
  return found.flatMap(({ items }) => items.filter(({ id }) => ids.includes(id)).map(schuleOf));
}

async function offeredKlassen(schuleId: string | null, call: ListCall): Promise<readonly Organisation[]> {
  if (schuleId === null) return [];
  const query = { ...KLASSEN, administriertVon: [schuleId], sortField: 'name' as const, offset: 0, limit: OFFERED_AT_MOST };
  return (await call('organisationen.list', { query })).items;
}

/**
 * One page of classes, the names of all schools that occur, and the classes of the chosen or only school, which stand among the
 * facets by the id of that school.
 */
export const klassenList = klassenMachine.provide({
  actors: actorsOf<typeof model>(klassenMachine, {
    loadPage: async ({ input: query, call, read }) => {
      const [{ items, total }, schuleId] = await Promise.all([
        (query.klasseIds.length > 0 ? chosenKlassen : pageOfKlassen)(query, call),
        query.schuleId ?? onlySchule(read),
      ]);
      const ids = new Set([query.schuleId, ...items.map(({ administriertVon }) => administriertVon)].filter((id) => id != null));
      const [schulen, offered] = await Promise.all([schulenOf([...ids], call), offeredKlassen(schuleId, call)]);
      return {
        items: items.map(({ id, name, administriertVon }) => ({ id, name, schule: schulen.find((one) => one.id === administriertVon) ?? null })),
        total,
        facets: {
          schuleId: schulen.map(({ id, title }) => ({ value: id, text: title })),
          ...(schuleId === null ? {} : { [schuleId]: offered.map(({ id, name }) => ({ value: id, text: name })) }),
        },
      };
    },
    keeper: snapshotKeeper(klassenResumable),
  }),
  actions: leaveActions,
});
