import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { queryClient } from '#api/query-client';
import { FIRST_QUERY, type KlassenQuery } from '#machines/klassen/klassen/types';
import { klassenCodec } from '#features/klassen/address';
import { klassenList, klasseSearch } from '#features/klassen/bind-list';
import { IDS_AT_MOST } from '#shared/organisation/list-page';
import { stubWindow } from '../seen-window';

const idOf = (number: number): string => `0b8f6f1a-5b0e-4a57-9a4a-${String(number).padStart(12, '0')}`;
const row = (number: number, typ: string, name: string, administriertVon: string | null, kennung: string | null = null) => ({
  id: idOf(number),
  typ,
  name,
  kennung,
  administriertVon,
  itslearningEnabled: false,
  version: 1,
});
const GOETHE = row(1, 'SCHULE', 'Goethe-Schule', null, '0701234');
const ASTRID = row(2, 'SCHULE', 'Astrid-Lindgren-Schule', null, '0705678');
const KLASSEN = [row(11, 'KLASSE', '10a', GOETHE.id), row(12, 'KLASSE', '9a', GOETHE.id), row(13, 'KLASSE', '9b', ASTRID.id)];
const [TEN_A, NINE_A, NINE_B] = KLASSEN.map(({ id }) => id) as [string, string, string];
const GONE = idOf(99);

let schulen = [GOETHE, ASTRID];
let rows = KLASSEN;
/** Holds the answer to a request back; at once where it is left alone. */
let before = async (_parameters: URLSearchParams): Promise<void> => undefined;
const asked: URLSearchParams[] = [];

/** Puts what is named in front, whatever the filters say, and cuts at the limit, as the contract has it (CALL-31). */
async function answer(parameters: URLSearchParams): Promise<Response> {
  asked.push(parameters);
  await before(parameters);
  const all = parameters.get('typ') === 'SCHULE' ? schulen : rows;
  const [ids, von] = [parameters.getAll('organisationIds'), parameters.getAll('administriertVon')];
  const text = (parameters.get('searchString') ?? '').toLowerCase();
  const fits = all.filter(
    ({ name, administriertVon }) => name.toLowerCase().includes(text) && (von.length === 0 || von.includes(administriertVon ?? '')),
  );
  const named = [...schulen, ...rows].filter(({ id }) => ids.includes(id));
  const found = [...named, ...fits.filter(({ id }) => !ids.includes(id))];
  const headers = { 'x-paging-total': String(found.length) };
  return Response.json(found.slice(0, Number(parameters.get('limit'))), { headers });
}

/** What was asked for the rows. */
const rowCalls = (): URLSearchParams[] => asked.filter((one) => one.get('typ') === 'KLASSE');
const opened: { stop(): void }[] = [];
/** One that was left over would ask for its window when that is gone. */
function start(search = '') {
  const list = createActor(klassenList, { input: { personId: 'person', query: klassenCodec.read(search) } }).start();
  opened.push(list);
  return list;
}
type List = ReturnType<typeof start>;
const shown = async (list: List): Promise<List['getSnapshot'] extends () => infer S ? S : never> =>
  waitFor(list, (snapshot) => !snapshot.matches({ shown: 'loading' }) && !snapshot.matches({ shown: 'pausing' }));
const names = async (list: List): Promise<string[]> => (await shown(list)).context.items.map(({ name }) => name);
const ask = (list: List, change: Partial<KlassenQuery>): void => list.send({ type: 'ASK', change });

beforeEach(() => {
  schulen = [GOETHE, ASTRID];
  rows = KLASSEN;
  before = async () => undefined;
  asked.length = 0;
  queryClient.clear();
  stubWindow();
  vi.stubGlobal('fetch', (address: string) => answer(new URL(address, 'http://portal').searchParams));
});
afterEach(() => {
  for (const list of opened.splice(0)) list.stop();
  vi.unstubAllGlobals();
});

describe('ROUTE-09, SCREEN-10, CALL-31: what the list of classes asks for', () => {
  test('only classes that one may manage, and the names of all their schools by one call with their ids', async () => {
    const list = start();
    const { context } = await shown(list);
    expect(context.items.map(({ name, schule }) => [name, schule?.title])).toEqual([
      ['10a', '0701234 (Goethe-Schule)'],
      ['9a', '0701234 (Goethe-Schule)'],
      ['9b', '0705678 (Astrid-Lindgren-Schule)'],
    ]);
    expect(asked.every((one) => one.getAll('systemrechte').join() === 'KLASSEN_VERWALTEN')).toBe(true);
    const byIds = asked.filter((one) => one.has('organisationIds'));
    expect(byIds.map((one) => [one.getAll('organisationIds'), one.get('limit')])).toEqual([[[GOETHE.id, ASTRID.id], '2']]);
    expect(rowCalls().map((one) => [one.get('sortField'), one.get('sortOrder'), one.get('offset'), one.get('limit')])).toEqual([
      ['name', 'asc', '0', '30'],
    ]);
  });

  test('another school empties the choice of classes: they are not asked for, and not in the address', async () => {
    const list = start(`?schule=${GOETHE.id}&klassen=${NINE_A}`);
    expect(await names(list)).toEqual(['9a']);
    asked.length = 0;
    ask(list, { schuleId: ASTRID.id });
    expect(await names(list)).toEqual(['9b']);
    expect(asked.some((one) => one.getAll('organisationIds').includes(NINE_A))).toBe(false);
    expect(rowCalls().map((one) => one.getAll('administriertVon'))).toEqual([[ASTRID.id]]);
    expect(klassenCodec.write(list.getSnapshot().context.query)).toBe(`?schule=${ASTRID.id}`);
    ask(list, { klasseIds: [NINE_B] });
    ask(list, { schuleId: null });
    expect((await shown(list)).context.query.klasseIds).toEqual([]);
  });

  test('chosen classes are one call: their ids, as many as they are, no page; they stand in the order of their names', async () => {
    const list = start(`?schule=${GOETHE.id}&klassen=${TEN_A},${NINE_A}`);
    expect(await names(list)).toEqual(['9a', '10a']);
    expect(list.getSnapshot().context.total).toBe(2);
    const [only, ...others] = rowCalls();
    expect(others).toEqual([]);
    expect([only?.getAll('organisationIds'), only?.get('limit'), only?.get('offset')]).toEqual([[TEN_A, NINE_A], '2', '0']);
    ask(list, { sortField: 'name', sortOrder: 'desc' });
    expect(await names(list)).toEqual(['10a', '9a']);
    ask(list, { search: '9' });
    expect(await names(list)).toEqual(['9a']);
  });

  test('an address that names classes which are gone, of another school or no class shows none of them and nothing else', async () => {
    const list = start(`?schule=${GOETHE.id}&klassen=${[GONE, NINE_B, ASTRID.id, NINE_A].join()}`);
    expect(await names(list)).toEqual(['9a']);
    expect(list.getSnapshot().context.total).toBe(1);
    const none = start(`?klassen=${GONE}&schule=${GOETHE.id}`);
    expect((await shown(none)).matches({ shown: 'unmatched' })).toBe(true);
    none.send({ type: 'RESET_FILTERS' });
    expect(await names(none)).toEqual(['10a', '9a', '9b']);
    expect(none.getSnapshot().context.query).toEqual(FIRST_QUERY);
  });

  test('the answer to an older question that comes late changes nothing', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    before = (parameters) => (parameters.get('searchString') === '10' ? held : Promise.resolve());
    const list = start();
    await shown(list);
    ask(list, { search: '10' });
    ask(list, { search: '9b' });
    expect(await names(list)).toEqual(['9b']);
    release();
    await held;
    await new Promise((resolve) => setImmediate(resolve));
    expect(await names(list)).toEqual(['9b']);
    expect(rowCalls().map((one) => one.get('searchString'))).toEqual([null, '10', '9b']);
  });

  test('a class without a school, or of one whose name nobody tells, is listed all the same', async () => {
    rows = [row(14, 'KLASSE', '1a', null), row(15, 'KLASSE', '1b', GONE)];
    expect((await shown(start())).context.items.map(({ name, schule }) => [name, schule])).toEqual([
      ['1a', null],
      ['1b', null],
    ]);
  });

  test('the chosen classes are named, whatever is searched among them; one that is gone has no name', async () => {
    const list = start(`?schule=${GOETHE.id}&klassen=${TEN_A},${NINE_A},${GONE}&suche=10`);
    const { items, facets } = (await shown(list)).context;
    expect(items.map(({ name }) => name)).toEqual(['10a']);
    expect(facets['klasseIds']?.map(({ text }) => text).toSorted()).toEqual(['10a', '9a']);
    expect((await shown(start())).context.facets['klasseIds']).toEqual([]);
  });

  test('more schools than one call may name come by several calls', async () => {
    schulen = Array.from({ length: 130 }, (_, index) => row(1000 + index, 'SCHULE', `Schule ${index}`, null, String(index)));
    rows = schulen.map(({ id }, index) => row(2000 + index, 'KLASSE', `k${index}`, id));
    const { items } = (await shown(start('?groesse=300'))).context;
    expect(items.every(({ schule }) => schule !== null)).toBe(true);
    expect(asked.filter((one) => one.has('organisationIds')).map((one) => one.getAll('organisationIds').length)).toEqual([100, 30]);
  });
});

describe('ROUTE-09, CALL-31: the classes that are offered for a choice', () => {
  const search = (within: string) => {
    const actor = createActor(klasseSearch([within]), { input: { within } }).start();
    expect(asked, 'nothing is asked before somebody is in the field').toEqual([]);
    actor.send({ type: 'OPEN' });
    return actor;
  };
  const offered = async (actor: ReturnType<typeof search>): Promise<string[]> => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'));
    return context.options.map(({ title }) => title);
  };

  test('they are searched on the server, among those of the school, with the right that managing them needs', async () => {
    const actor = search(GOETHE.id);
    expect(await offered(actor)).toEqual(['10a', '9a']);
    actor.send({ type: 'TYPE', text: ' 9 ' });
    expect(await offered(actor)).toEqual(['9a']);
    const facts = (one: URLSearchParams) => ['typ', 'systemrechte', 'administriertVon', 'searchString'].map((name) => one.getAll(name));
    expect(asked.map(facts)).toEqual([
      [['KLASSE'], ['KLASSEN_VERWALTEN'], [GOETHE.id], []],
      [['KLASSE'], ['KLASSEN_VERWALTEN'], [GOETHE.id], ['9']],
    ]);
  });

  test('a page of the search is larger than what can be chosen: something is left to choose', async () => {
    rows = Array.from({ length: 300 }, (_, index) => row(3000 + index, 'KLASSE', `k${index}`, GOETHE.id));
    const actor = search(GOETHE.id);
    expect((await offered(actor)).length).toBeGreaterThan(IDS_AT_MOST);
    expect(actor.getSnapshot().context.total).toBe(300);
  });

  test('the newest answer wins, and only the last word that was typed is asked for', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    before = (parameters) => (parameters.get('searchString') === '10' ? held : Promise.resolve());
    const actor = search(GOETHE.id);
    await offered(actor);
    actor.send({ type: 'TYPE', text: '1' });
    actor.send({ type: 'TYPE', text: '10' });
    await waitFor(actor, (snapshot) => snapshot.matches('searching'));
    actor.send({ type: 'TYPE', text: '9' });
    expect(await offered(actor)).toEqual(['9a']);
    release();
    await held;
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.options.map(({ title }) => title)).toEqual(['9a']);
    expect(asked.map((one) => one.get('searchString'))).toEqual([null, '10', '9']);
  });
});
