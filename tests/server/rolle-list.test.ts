import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RolleWithServiceProviders } from '#contract/types';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

let server: TestServer;
let admin: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

async function list(browser: TestBrowser, query = '') {
  const answer = await browser.get(`/api/rolle?${query}`);
  const paging = ['offset', 'limit', 'total', 'pagetotal'].map((name) => Number(answer.headers[`x-paging-${name}`]));
  return { items: expectShape<RolleWithServiceProviders[]>('rolle.list', answer.json()), paging };
}
const names = async (browser: TestBrowser, query = ''): Promise<string[]> => (await list(browser, query)).items.map(({ name }) => name);

/** An account whose one role may manage roles, at one organisation only. */
async function managerAt(organisationName: string): Promise<TestBrowser> {
  const { db } = server.context;
  const username = await server.createAccount({ like: 'lehrkraft' });
  const organisation = await db.selectFrom('organisation').select('id').where('name', '=', organisationName).executeTakeFirstOrThrow();
  const model = await db.selectFrom('rolle').selectAll().where('name', '=', 'Lehrkraft').executeTakeFirstOrThrow();
  const rolle = { ...model, id: randomUUID(), name: `Rollenverwaltung ${username}`, systemrechte: ['ROLLEN_VERWALTEN' as const] };
  await db
    .insertInto('rolle')
    .values({ ...rolle, administered_by: organisation.id })
    .execute();
  await db
    .updateTable('personenkontext')
    .set({ rolle_id: rolle.id, organisation_id: organisation.id })
    .where('person_id', '=', await server.personId(username))
    .execute();
  return server.signIn(username);
}

describe('CALL-56, ENT-12: roles with what belongs to them', () => {
  test('name, Rollenart, Merkmale, rights, level of administration and Angebote', async () => {
    const { items } = await list(admin, 'searchStr=Lehrkraft');
    expect(items.find(({ name }) => name === 'Lehrkraft')).toMatchObject({
      rollenart: 'LEHR',
      merkmale: ['KOPERS_PFLICHT'],
      systemrechte: [],
      administeredBySchulstrukturknotenName: expect.stringContaining('Öffentliche') as string,
      administeredBySchulstrukturknotenKennung: null,
      version: 1,
      serviceProviders: expect.arrayContaining([{ id: expect.any(String) as string, name: 'E-Mail' }]) as unknown,
    });
    const angebote = items.find(({ name }) => name === 'itslearning-Lehrkraft')?.serviceProviders.map(({ name }) => name);
    expect(angebote).toEqual(['itslearning']);
  });

  test('D-04: rights say which of them are technical; technical roles are not listed', async () => {
    const [rolle] = (await list(admin, 'searchStr=Landesadministrator')).items;
    expect(rolle?.systemrechte).toContainEqual({ name: 'ROLLEN_VERWALTEN', isTechnical: false });
    const hidden = await server.context.db.selectFrom('rolle').select('name').where('is_technical', '=', true).execute();
    expect(hidden.length).toBeGreaterThan(0);
    const shown = await names(admin);
    expect(hidden.filter(({ name }) => shown.includes(name))).toEqual([]);
  });
});

describe('CALL-56: search and pages', () => {
  test('by name, in German order', async () => {
    const shown = await names(admin);
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'de', { numeric: true })));
  });

  test('pages follow each other; figures are in the headers', async () => {
    const all = await names(admin);
    const [first, second] = [await list(admin, 'limit=3'), await list(admin, 'limit=3&offset=3')];
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(all.slice(0, 6));
    expect([first.paging, second.paging]).toEqual([
      [0, 3, all.length, 3],
      [3, 3, all.length, 3],
    ]);
    expect((await list(admin)).paging).toEqual([0, all.length, all.length, all.length]);
    expect(await list(admin, 'offset=500&limit=4')).toEqual({ items: [], paging: [500, 4, all.length, 0] });
  });

  test('the search finds parts of names in any case, means signs as themselves, and an empty one finds all', async () => {
    const found = await names(admin, 'searchStr=ADMIN');
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((name) => !/admin/i.test(name))).toEqual([]);
    expect(await names(admin, 'searchStr=%25')).toEqual([]);
    expect(await names(admin, 'searchStr=_')).toEqual([]);
    expect(await names(admin, 'searchStr=')).toEqual(await names(admin));
  });

  test.for(['limit=0', 'limit=abc', 'offset=-1'])('%s is refused', async (query) => {
    expect((await admin.get(`/api/rolle?${query}`)).json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('CALL-56, FLAG-01: filters, an own addition that rolleFiltersEnabled announces', () => {
  test('the flag is set', async () => {
    expect((await admin.get('/api/config')).json()).toMatchObject({ rolleFiltersEnabled: true, rolleAssignedPersonsEnabled: true });
  });

  test('D-38: one of several Rollenarten, one of several Merkmale, one of several levels, and all of it together', async () => {
    const { items } = await list(admin);
    const expected = (is: (rolle: RolleWithServiceProviders) => boolean) => items.filter(is).map(({ name }) => name);
    const land = items.find(({ name }) => name === 'Lehrkraft')?.administeredBySchulstrukturknoten ?? '';
    const arten = expected(({ rollenart }) => rollenart === 'LERN' || rollenart === 'LEIT');
    expect(await names(admin, 'rollenarten=LERN&rollenarten=LEIT')).toEqual(arten);
    const both = await names(admin, 'merkmale=BEFRISTUNG_PFLICHT&merkmale=KOPERS_PFLICHT');
    expect(both).toEqual(expected(({ merkmale }) => merkmale.length > 0));
    const there = await names(admin, `administrationsebenen=${land}`);
    expect(there).toEqual(expected((rolle) => rolle.administeredBySchulstrukturknoten === land));
    expect([arten, both, there].map(({ length }) => length > 1 && length < items.length)).toEqual([true, true, true]);
    expect(await names(admin, `rollenarten=LEHR&merkmale=BEFRISTUNG_PFLICHT&administrationsebenen=${land}&searchStr=liv`)).toEqual(['LiV']);
    expect((await list(admin, `administrationsebenen=${randomUUID()}`)).paging).toEqual([0, 0, 0, 0]);
  });

  test('API-14: levels under the newer name too; roles that are named come in addition, only those that one manages', async () => {
    const { items } = await list(admin);
    const lehrkraft = items.find(({ name }) => name === 'Lehrkraft');
    const land = lehrkraft?.administeredBySchulstrukturknoten ?? '';
    expect(await names(admin, `organisationenForFilter=${land}`)).toEqual(await names(admin, `administrationsebenen=${land}`));
    expect(await names(admin, `searchStr=LiV&rolleIds=${lehrkraft?.id}`)).toEqual(['Lehrkraft', 'LiV']);
    expect(await names(await server.signIn('schuladmin'), `searchStr=LiV&rolleIds=${lehrkraft?.id}`)).toEqual([]);
  });

  test.for(['rollenarten=X', 'merkmale=X', 'rollenarten=LERN&rollenarten=LERN'])('%s is refused', async (query) => {
    expect((await admin.get(`/api/rolle?${query}`)).statusCode).toBe(400);
  });
});

describe('CALL-56: whose roles', () => {
  test('without the right none, signed out nothing', async () => {
    expect(await list(await server.signIn('schuladmin'))).toEqual({ items: [], paging: [0, 0, 0, 0] });
    expect((await server.browser().get('/api/rolle')).statusCode).toBe(401);
  });

  test('with the right at one branch those that are administered there or below', async () => {
    const branch = (await list(admin, 'searchStr=Ersatzschullehrkraft')).items[0]?.administeredBySchulstrukturknotenName ?? '';
    const manager = await managerAt(branch);
    const { items } = await list(manager);
    expect(items.map(({ name }) => name)).toContain('Ersatzschullehrkraft');
    expect(new Set(items.map((rolle) => rolle.administeredBySchulstrukturknotenName))).toEqual(new Set([branch]));
    expect(items.length).toBeLessThan((await names(admin)).length);
  });
});
