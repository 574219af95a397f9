import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '#contract/types';
import { angeboteDesk, type AngeboteDesk } from './angebote-desk';
import { personDesk, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import type { TestBrowser } from './browser';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let desk: PersonDesk;
let angebote: AngeboteDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let land: string;
let root: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  angebote = angeboteDesk(server.context.db);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  const { oeffentlich } = (await admin.get('/api/organisationen/root/children')).json<Record<'oeffentlich', Organisation>>();
  land = oeffentlich.id;
  root = oeffentlich.administriertVon ?? '';
});
afterAll(() => server.stop());

let numbers = 9_800_000;
const create = async (typ: string, above: string): Promise<string> => {
  numbers += 1;
  const body = { administriertVon: above, zugehoerigZu: above, name: `Neu ${numbers}`, typ };
  const answer = await admin.post('/api/organisationen', typ === 'SCHULE' ? { ...body, kennung: String(numbers) } : body);
  return answer.json<Organisation>().id;
};
const schule = () => create('SCHULE', land);
const remove = (id: string, browser = admin) => browser.send({ method: 'DELETE', url: `/api/organisationen/${id}` });
const told = (answer: { readonly statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { readonly i18nKey?: string }).i18nKey,
];
const isThere = async (id: string): Promise<boolean> => (await admin.get(`/api/organisationen/${id}`)).statusCode === 200;
const ROW = { name_sort: 'x', merkmale: [] };
const KEEPERS: readonly (readonly [code: string, keep: (id: string) => Promise<unknown>])[] = [
  ['ORGANISATION_HAT_KINDER', (id) => create('KLASSE', id)],
  [
    'ORGANISATION_HAT_ZUGEHOERIGE',
    async (id) =>
      server.context.db
        .updateTable('organisation')
        .set({ zugehoerig_zu: id })
        .where('id', '=', await schule())
        .execute(),
  ],
  [
    'ORGANISATION_HAT_ROLLEN',
    (id) =>
      server.context.db
        .insertInto('rolle')
        .values({ ...ROW, id: randomUUID(), name: 'Eigene', administered_by: id, rollenart: 'LERN', systemrechte: [] })
        .execute(),
  ],
  ['ORGANISATION_HAT_ANGEBOTE', (id) => angebote.provide(id)],
  [
    'ORGANISATION_HAT_ROLLENERWEITERUNGEN',
    async (id) => angebote.extend(await angebote.provide(land), id, await angebote.rolle('Lehrkraft')),
  ],
];

describe('ANG-13: GET organisationen/{id}/verwendung, an own addition that organisationUsageEnabled announces', () => {
  const usage = async (id: string, browser = admin) => browser.get(`/api/organisationen/${id}/verwendung`);
  const NOTHING = { kinder: 0, zugehoerige: 0, rollen: 0, personen: 0, angebote: 0, rollenerweiterungen: 0 };

  test('all six at once; a person with two roles is one person, and those of its classes are not of the school', async () => {
    expect((await admin.get('/api/config')).json()).toMatchObject({ organisationUsageEnabled: true });
    const { db } = server.context;
    const id = await schule();
    expect((await usage(id)).json()).toEqual(NOTHING);
    for (const [, keep] of KEEPERS) await keep(id);
    const klasse = await create('KLASSE', id);
    const rollen = await db.selectFrom('rolle').select('id').where('name', 'in', ['Lehrkraft', 'LiV']).execute();
    const [one, two] = [await desk.person({ like: 'ohnekontext' }), await desk.person({ like: 'ohnekontext' })];
    const given = [
      ...rollen.map((rolle) => [one.id, rolle.id, id]),
      [two.id, rollen[0]?.id ?? '', id],
      [two.id, rollen[0]?.id ?? '', klasse],
    ];
    expect(given).toHaveLength(4);
    for (const [person_id = '', rolle_id = '', organisation_id = ''] of given)
      await db.insertInto('personenkontext').values({ id: randomUUID(), person_id, organisation_id, rolle_id }).execute();
    expect((await usage(id)).json()).toEqual({ kinder: 2, zugehoerige: 3, rollen: 1, personen: 2, angebote: 1, rollenerweiterungen: 1 });
    expect((await usage(klasse)).json()).toEqual({ ...NOTHING, personen: 1 });
  });

  test('PERM-03, PERM-04: told to whoever may delete it, at gold; of a carrier and a level of the state to nobody', async () => {
    const id = await schule();
    const own = await create('KLASSE', await desk.organisation('1111111'));
    expect((await usage(own, schuladmin)).json()).toEqual(NOTHING);
    expect((await usage(id, schuladmin)).statusCode).toBe(404);
    for (const other of [await create('TRAEGER', land), land, root, UNKNOWN]) expect((await usage(other)).statusCode).toBe(404);
    expect(told(await usage(id, await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await usage(id, server.browser())).statusCode).toBe(401);
  });
});

describe('API-14, D-38: DELETE organisationen/{id}', () => {
  test('a school to which nothing belongs is deleted, once, with its line in the audit log', async () => {
    const id = await schule();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await isThere(id)).toBe(false);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await desk.writtenOf(id)).toEqual(['schule-create', expect.stringMatching(/^schule-delete: hiess \d+ \(.+\)$/)]);
  });

  test('a class is deleted by whoever manages the classes of its school, nobody else', async () => {
    const own = await create('KLASSE', await desk.organisation('1111111'));
    const foreign = await create('KLASSE', await schule());
    expect((await remove(foreign, schuladmin)).statusCode).toBe(404);
    expect([(await remove(own, schuladmin)).statusCode, await isThere(own)]).toEqual([204, false]);
    expect([(await remove(foreign)).statusCode, await isThere(foreign)]).toEqual([204, false]);
    expect(await desk.writtenOf(own)).toEqual(['klasse-create', expect.stringMatching(/^klasse-delete: hiess .+, 1111111 \(.+\)$/)]);
  });

  test('whoever had the school as Stammorganisation has none from then on', async () => {
    const id = await schule();
    const { id: personId } = await desk.person({ like: 'ohnekontext' });
    const { db } = server.context;
    await db.updateTable('person').set({ stammorganisation: id }).where('id', '=', personId).execute();
    expect((await remove(id)).statusCode).toBe(204);
    const row = await db.selectFrom('person').select('stammorganisation').where('id', '=', personId).executeTakeFirstOrThrow();
    expect(row.stammorganisation).toBeNull();
  });

  describe('what belongs to it keeps it, and is named', () => {
    test.for(KEEPERS)('%s', async ([code, keep]) => {
      const id = await schule();
      await keep(id);
      expect([told(await remove(id)), await isThere(id)]).toEqual([[400, code], true]);
    });

    test('ORGANISATION_HAT_PERSONENKONTEXTE, with their number, of a school as of a class', async () => {
      const { db } = server.context;
      const rolle = await db.selectFrom('rolle').select('id').where('name', '=', 'Lehrkraft').executeTakeFirstOrThrow();
      for (const id of [await schule(), await create('KLASSE', await schule())]) {
        for (const one of [await desk.person({ like: 'ohnekontext' }), await desk.person({ like: 'ohnekontext' })])
          await db
            .insertInto('personenkontext')
            .values({ id: randomUUID(), person_id: one.id, organisation_id: id, rolle_id: rolle.id })
            .execute();
        const answer = await remove(id);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { code: 400, i18nKey: 'ORGANISATION_HAT_PERSONENKONTEXTE', zugeordnetePersonen: 2 },
        ]);
      }
    });
  });

  test('D-14, PERM-03, PERM-04: no carrier, no level of the state, nothing without the right or the second factor', async () => {
    const id = await schule();
    for (const other of [await create('TRAEGER', land), land, root, UNKNOWN]) expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(id, schuladmin)).statusCode).toBe(404);
    expect(told(await remove(id, await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await remove(id, server.browser())).statusCode).toBe(401);
    expect((await remove('abc')).statusCode).toBe(400);
    expect(await isThere(id)).toBe(true);
  });
});
