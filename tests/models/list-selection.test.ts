import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { listMachine } from '#machines/patterns/list/machine';
import type { ListItem, ListQuery, ReadPage } from '#machines/patterns/list/types';

interface Query extends ListQuery {
  readonly search: string;
}
const FIRST: Query = { page: 0, size: 30, search: '' };
const ALL = Array.from({ length: 70 }, (_, index) => ({ id: `p${index + 1}` }));
const list = listMachine<ListItem, Query>({
  id: 'rows',
  description: 'Zeilen',
  req: ['LIST-01'],
  first: FIRST,
  filters: ['search'],
  selection: true,
});

/** Seventy rows on three pages, found by a part of their ids; without a connection where it is taken away. */
async function opened() {
  const server = { isOnline: true };
  const loadPage = fromPromise<ReadPage<ListItem>, Query>(async ({ input: { search, page, size } }) => {
    if (!server.isOnline) throw Object.assign(new Error('away'), { code: 'UNSPECIFIED_ERROR', status: 0 });
    const found = ALL.filter(({ id }) => id.includes(search));
    return { items: size === 'all' ? found : found.slice(page * size, (page + 1) * size), total: found.length, at: 0 };
  });
  const actor = createActor(list.provide({ actors: { loadPage } }), { input: { personId: 'person', query: FIRST } }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  return {
    server,
    select: (...ids: readonly string[]) => actor.send({ type: 'SELECT', ids }),
    deselect: (...ids: readonly string[]) => actor.send({ type: 'DESELECT', ids }),
    ask: async (change: Partial<Query>) => {
      actor.send({ type: 'ASK', change });
      await settled();
    },
    selectAll: async () => {
      actor.send({ type: 'SELECT_ALL' });
      await settled();
    },
    shown: () => actor.getSnapshot().context.items.length,
    refresh: async () => {
      actor.send({ type: 'REFRESH' });
      await settled();
    },
    selectAgain: (...again: readonly ListItem[]) => actor.send({ type: 'REFRESH', again }),
    chosen: () => actor.getSnapshot().context.selected.map(({ id }) => id),
  };
}

test('LIST-01, D-26: four of two pages stay chosen over pages, filters, reading anew and a lost connection', async () => {
  const { server, select, deselect, ask, refresh, chosen } = await opened();
  select('p1', 'p2', 'p30');
  await ask({ page: 1 });
  select('p1');
  select('p31');
  const four = ['p1', 'p2', 'p30', 'p31'];
  expect(chosen()).toEqual(four);
  await refresh();
  expect(chosen()).toEqual(four);
  await ask({ search: 'p7' });
  expect(chosen()).toEqual(four);
  server.isOnline = false;
  await refresh();
  expect(chosen()).toEqual(four);
  server.isOnline = true;
  await ask({ search: 'nobody' });
  expect(chosen()).toEqual(four);
  await ask({ search: '' });
  deselect('p2', 'p31');
  expect(chosen()).toEqual(['p1', 'p30']);
});

test('LIST-01, D-26: all that were found are selected once they are there, and nobody is where the answer does not come', async () => {
  const { server, select, ask, selectAll, shown, chosen } = await opened();
  const first = ALL.slice(0, 30).map(({ id }) => id);
  await selectAll();
  expect(chosen()).toEqual([]);
  select(...first);
  server.isOnline = false;
  await selectAll();
  expect(chosen()).toEqual(first);
  server.isOnline = true;
  await ask({ size: 30 });
  await selectAll();
  expect(shown()).toBe(70);
  expect(chosen()).toEqual(ALL.map(({ id }) => id));
});

test('STATE-13, D-26: who was selected before a reload is selected again, also who the list does not show, and nobody twice', async () => {
  const { select, selectAgain, refresh, chosen } = await opened();
  select('p1');
  selectAgain({ id: 'p1' }, { id: 'p70' }, { id: 'gone' });
  expect(chosen()).toEqual(['p1', 'p70', 'gone']);
  await refresh();
  expect(chosen()).toEqual(['p1', 'p70', 'gone']);
});
