import { actorsOf, type Call } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import type { Organisation } from '#contract/types';
import { klassenMachine } from '#machines/klassen/machine';
import type { model } from '#machines/klassen/model';
import type { KlassenQuery } from '#machines/klassen/types';
import { resumableOf } from '#machines/shared/content-hash';
import { ALL_AT_MOST } from '#machines/shared/list/types';
import { IDS_AT_MOST, namedSchulen, onlySchule } from '../../shared/schule/named';

export const klassenResumable = resumableOf(klassenMachine);

/** So many classes of a school are offered for a choice; no school has as many. */
const OFFERED_AT_MOST = 300;

type ListCall = Call<'organisationen.list'>;
interface Found {
  readonly items: readonly Organisation[];
  readonly total: number;
}
const RIGHT = 'KLASSEN_VERWALTEN' as const;
const KLASSEN = { typ: 'KLASSE' as const, systemrechte: [RIGHT] };

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
    .filter(
      ({ administriertVon, name }) => (schuleId ?? administriertVon) === administriertVon && name.toLocaleLowerCase('de').includes(typed),
    )
    .toSorted((one, other) => byName.compare(one.name, other.name) * (sortOrder === 'asc' ? 1 : -1));
  return { items: size === 'all' ? chosen : chosen.slice(page * size, (page + 1) * size), total: chosen.length };
}

function pageOfKlassen({ schuleId, search, sortField, sortOrder, page, size }: KlassenQuery, call: ListCall): Promise<Found> {
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const searched = search.trim() === '' ? {} : { searchString: search.trim() };
  const narrowed = schuleId === null ? {} : { administriertVon: [schuleId] };
  return call('organisationen.list', {
    query: { ...KLASSEN, ...searched, ...narrowed, sortField, sortOrder, offset: page * limit, limit },
  });
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
        query.schuleId ?? onlySchule(RIGHT, read),
      ]);
      const ids = new Set([query.schuleId, ...items.map(({ administriertVon }) => administriertVon)].filter((id) => id != null));
      const [schulen, offered] = await Promise.all([namedSchulen(RIGHT, [...ids], call), offeredKlassen(schuleId, call)]);
      return {
        items: items.map(({ id, name, administriertVon }) => ({
          id,
          name,
          schule: schulen.find((one) => one.id === administriertVon) ?? null,
        })),
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
