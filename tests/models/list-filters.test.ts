import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { REGISTRY } from '#machines/registry';
import type { ListMachine } from '#machines/patterns/list/machine';
import type { ListItem, ListQuery, ReadPage } from '#machines/patterns/list/types';

/** What narrows each list: without a hit it is told that nothing fits, not that there is nothing yet. */
const FILTERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  angebote: { search: 'Moodle', kategorie: 'UNTERRICHT', ebeneId: 'land' },
  'angebot-rollenerweiterungen': { search: 'Goethe', rolleId: 'lehr' },
  'import-history': { status: 'FINISHED', organisationId: 'goethe', rolleId: 'lern' },
  klassen: { search: '9a', schuleId: 'goethe', klasseIds: ['9a'] },
  personen: { search: 'Voß', organisationIds: ['goethe'], klasseIds: ['9a'], rolleIds: ['lern'], status: 'GESPERRT' },
  pruefprotokoll: { search: 'admin', wen: 'lehrkraft', aktion: 'person-lock', ergebnis: 'refused', von: '01.11.2026', bis: '30.11.2026' },
  rollen: { search: 'Lehr', rollenart: 'LEHR', merkmal: 'KOPERS_PFLICHT', ebeneIds: ['land'] },
  'schul-angebote': { search: 'Moodle' },
  schulen: { search: 'Goethe' },
  schultraeger: { search: 'Kiel' },
};

type AnyList = ListMachine<ListItem, ListQuery>;

/** A list that is asked for something and finds nothing. */
async function foundNothing(id: string, change: object): Promise<unknown> {
  const model = await REGISTRY.find((entry) => entry.id === id)?.load();
  if (model === undefined) throw new Error(`There is no list ${id}`);
  const [first] = model.inputs as readonly { readonly value: { readonly query: ListQuery } }[];
  const list = (model.machine as unknown as AnyList).provide({
    actors: { loadPage: fromPromise(async (): Promise<ReadPage<ListItem>> => ({ items: [], total: 0, at: 0 })) },
  });
  const query = { ...first?.value.query, ...change } as ListQuery;
  const actor = createActor(list, { input: { personId: 'person', query } }).start();
  const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.stop();
  return settled.value;
}

describe('LIST-01: no hits is not nothing', () => {
  test('every list that can be narrowed is here', () => {
    const narrowed = REGISTRY.filter(({ pattern }) => pattern === 'list').map(({ id }) => id);
    expect(Object.keys(FILTERS).toSorted()).toEqual(narrowed.filter((id) => id !== 'import-offers').toSorted());
  });

  test.each(Object.keys(FILTERS))('%s: without a wish there is nothing yet', async (id) => {
    expect(await foundNothing(id, {})).toEqual({ shown: 'empty' });
  });

  const narrowings = Object.entries(FILTERS).flatMap(([id, filters]) =>
    Object.entries(filters).map(([key, value]) => ({ id, key, value })),
  );

  test.each(narrowings)('$id: narrowed by $key nothing fits', async ({ id, key, value }) => {
    expect(await foundNothing(id, { [key]: value })).toEqual({ shown: 'unmatched' });
  });
});
