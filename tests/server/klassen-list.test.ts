import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '#contract/types';
import { rebuildClosure } from '#server/db/closure';
import { sortKey } from '#server/db/sort-key';
import { demandRight } from '#server/http/demand-right';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

const KLASSEN = 'typ=KLASSE&systemrechte=KLASSEN_VERWALTEN';

let server: TestServer;
let two: TestBrowser;
let one: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  two = await server.signIn('mehrschuladmin');
  one = await server.signIn('schuladmin');
});
afterAll(() => server.stop());

async function list(browser: TestBrowser, query: string) {
  const answer = await browser.get(`/api/organisationen?${query}`);
  return {
    items: expectShape<Organisation[]>('organisationen.list', answer.json()),
    total: Number(answer.headers['x-paging-total']),
  };
}
const schulenOf = (items: readonly Organisation[]): string[] => [...new Set(items.map(({ administriertVon }) => administriertVon ?? ''))];

/** Adds a school with so many classes below an existing one's parent. @returns the user name of whoever administers it alone */
async function ofALargeSchule(count: number): Promise<string> {
  const { db } = server.context;
  const like = await db.selectFrom('organisation').selectAll().where('kennung', '=', '1111111').executeTakeFirstOrThrow();
  const [id, name] = [randomUUID(), 'Große Schule'];
  await db
    .insertInto('organisation')
    .values({ ...like, id, name, name_sort: sortKey(name), kennung: null, kennung_sort: null })
    .execute();
  const klassen = Array.from({ length: count }, (_, number) => `${number % 20 === 0 ? 'Kurs' : 'Klasse'} ${number}`).map((klasse) => ({
    id: randomUUID(),
    typ: 'KLASSE' as const,
    name: klasse,
    name_sort: sortKey(klasse),
    administriert_von: id,
    zugehoerig_zu: id,
  }));
  await db.insertInto('organisation').values(klassen).execute();
  await rebuildClosure(db);
  const username = await server.createAccount({ like: 'schuladmin' });
  await db
    .updateTable('personenkontext')
    .set({ organisation_id: id })
    .where('person_id', '=', await server.personId(username))
    .execute();
  return username;
}

describe('CALL-31: the list of classes', () => {
  test('who administers two schools finds the classes of both and no other, each with its version and school', async () => {
    const { items, total } = await list(two, `${KLASSEN}&limit=300`);
    expect(items).toHaveLength(total);
    expect(items.every(({ typ, version }) => typ === 'KLASSE' && version === 1)).toBe(true);
    const schulen = await list(two, 'typ=SCHULE&systemrechte=KLASSEN_VERWALTEN');
    expect(schulen.items.map(({ name }) => name)).toEqual(['Grundschule Ahrensburg', 'Gemeinschaftsschule Bad Bramstedt']);
    expect(schulenOf(items).toSorted()).toEqual(schulen.items.map(({ id }) => id).toSorted());
  });

  test('who administers one school finds that one alone', async () => {
    const schulen = await list(one, 'typ=SCHULE&systemrechte=KLASSEN_VERWALTEN');
    expect(schulen.items.map(({ kennung }) => kennung)).toEqual(['1111111']);
    expect(schulenOf((await list(one, KLASSEN)).items)).toEqual(schulen.items.map(({ id }) => id));
  });

  test('the names of all schools of a page come by one call with their ids, and those of others do not', async () => {
    const ids = schulenOf((await list(two, `${KLASSEN}&limit=300`)).items);
    const foreign = schulenOf((await list(one, KLASSEN)).items);
    const asked = [...ids, ...foreign].map((id) => `&organisationIds=${id}`).join('');
    const { items } = await list(two, `typ=SCHULE&systemrechte=KLASSEN_VERWALTEN&limit=${ids.length}${asked}`);
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('CALL-31, PERM-04: far pages go on where the near ones end, in every order, and lead no further', async () => {
    const browser = await server.signIn(await ofALargeSchule(1200));
    for (const query of ['sortField=name', 'sortField=name&sortOrder=desc', 'sortField=kennung', 'searchString=klasse']) {
      const whole = await list(browser, `${KLASSEN}&${query}`);
      expect([query, whole.total, schulenOf(whole.items).length]).toEqual([query, query.startsWith('search') ? 1140 : 1200, 1]);
      for (const offset of [980, 1040, whole.total - 30]) {
        const { items, total } = await list(browser, `${KLASSEN}&${query}&limit=60&offset=${offset}`);
        expect([query, offset, total]).toEqual([query, offset, whole.total]);
        expect(items).toEqual(whole.items.slice(offset, offset + 60));
      }
    }
  });

  test('a school narrows the list, a text narrows it further, the order is German by name both ways', async () => {
    const [schule] = schulenOf((await list(two, `${KLASSEN}&limit=1`)).items);
    const whole = (await list(two, `${KLASSEN}&administriertVon=${schule}&sortField=name`)).items;
    expect(schulenOf(whole)).toEqual([schule]);
    expect(whole.map(({ name }) => name).slice(0, 5)).toEqual(['1a', '1b', '1c', '1d', '2a']);
    const backwards = (await list(two, `${KLASSEN}&administriertVon=${schule}&sortField=name&sortOrder=desc`)).items;
    expect(backwards.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toReversed());
    const found = (await list(two, `${KLASSEN}&administriertVon=${schule}&searchString=3A`)).items;
    expect(found.map(({ name }) => name)).toEqual(['3a']);
  });
});

describe('PERM-04: where a right is asked', () => {
  const demand = async (username: string, at: 'root' | 'anywhere') =>
    demandRight(
      server.context,
      { right: { systemrecht: 'KLASSEN_VERWALTEN', at } },
      { personId: await server.personId(username) },
      { path: {}, body: undefined },
    );
  const WITHHELD = { name: 'NotFound', withheld: true };

  test('anywhere: at whatever school, not for whoever holds it nowhere', async () => {
    await expect(demand('schuladmin', 'anywhere')).resolves.toBeUndefined();
    await expect(demand('lehrkraft', 'anywhere')).rejects.toMatchObject(WITHHELD);
  });

  test('at the root: not for whoever holds it at a school', async () => {
    await expect(demand('admin', 'root')).resolves.toBeUndefined();
    await expect(demand('schuladmin', 'root')).rejects.toMatchObject(WITHHELD);
  });

  test('an endpoint that names an organisation which its requests do not have is a fault, not a right', async () => {
    const right = { systemrecht: 'KLASSEN_VERWALTEN', at: { organisation: 'body.schule' } } as const;
    const caller = { personId: await server.personId('admin') };
    await expect(demandRight(server.context, { right }, caller, { path: {}, body: {} })).rejects.toThrow('no body.schule');
  });
});
