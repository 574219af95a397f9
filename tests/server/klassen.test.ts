import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '#contract/types';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
let schule: string;
let fremdeSchule: string;
let admin: TestBrowser;
let schuladmin: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  const own = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
    .select('o.id')
    .where('pk.person_id', '=', await server.personId('schuladmin'))
    .where('o.typ', '=', 'SCHULE')
    .executeTakeFirstOrThrow();
  schule = own.id;
  const other = await db
    .selectFrom('organisation')
    .select('id')
    .where('typ', '=', 'SCHULE')
    .where('id', '!=', schule)
    .executeTakeFirstOrThrow();
  fremdeSchule = other.id;
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
});
afterAll(() => server.stop());

const body = (name: string, change: object = {}) => ({ administriertVon: schule, zugehoerigZu: schule, name, typ: 'KLASSE', ...change });
const create = (browser: TestBrowser, name: string, change: object = {}) => browser.post('/api/organisationen', body(name, change));
const created = async (name: string): Promise<Organisation> => expectShape('organisationen.create', (await create(admin, name)).json());
const rename = (browser: TestBrowser, { id }: { id: string }, name: string, version: number) =>
  browser.send({ method: 'PATCH', url: `/api/organisationen/${id}/name`, payload: { name, version } });
const remove = (browser: TestBrowser, id: string) => browser.send({ method: 'DELETE', url: `/api/organisationen/${id}/klasse` });
const key = (answer: { json(): unknown }) => (answer.json() as { i18nKey?: string }).i18nKey;
const auditOf = async (id: string) =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('outcome', '=', 'ok')
      .orderBy('id')
      .execute()
  ).map((row) => row.action);

describe('CALL-27, ENT-15: creating a class', () => {
  test('it stands at its school, in version 1, and is found in the list', async () => {
    const answer = await create(schuladmin, '11c');
    expect(answer.statusCode).toBe(201);
    const klasse = expectShape<Organisation>('organisationen.create', answer.json());
    expect(klasse).toMatchObject({ name: '11c', typ: 'KLASSE', administriertVon: schule, zugehoerigZu: schule, version: 1 });
    const list = await schuladmin.get(
      `/api/organisationen?typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&administriertVon=${schule}&searchString=11c`,
    );
    expect(list.json<Organisation[]>().map(({ id }) => id)).toEqual([klasse.id]);
    expect(await auditOf(klasse.id)).toEqual(['klasse-create']);
  });

  test.each([
    ['', 'NAME_REQUIRED_FOR_KLASSE'],
    ['   ', 'NAME_REQUIRED_FOR_KLASSE'],
    [' 9b', 'NAME_ENTHAELT_LEERZEICHEN'],
    ['9b\t', 'NAME_ENTHAELT_LEERZEICHEN'],
    ['9b\u00a0', 'NAME_ENTHAELT_LEERZEICHEN'],
  ])('VAL-03: the name %j is refused with %s', async (name, code) => {
    const answer = await create(admin, name);
    expect([answer.statusCode, key(answer)]).toEqual([400, code]);
  });

  test.each(['--', '9<b>', '9b\n9c'])('VAL-03, ERR-25: the name %j breaks the rule for names of organisations', async (name) => {
    const answer = await create(admin, name);
    expect([answer.statusCode, key(answer)]).toEqual([400, 'ORGANISATION_SPECIFICATION_ERROR']);
  });

  test.each(['Ä', '9', 'Ärzte', '10 (bilingual)', "9.b'", 'Z'.repeat(255)])('VAL-03: the name %j is in order', async (name) => {
    expect((await create(admin, name)).statusCode).toBe(201);
  });

  test('VAL-03: 256 letters are too many', async () => {
    expect((await create(admin, 'Z'.repeat(256))).statusCode).toBe(400);
  });

  test('ERR-22: a name that the school has is refused, another school may use it', async () => {
    await created('12d');
    const again = await create(admin, '12d');
    expect([again.statusCode, key(again)]).toEqual([400, 'KLASSENNAME_AN_SCHULE_EINDEUTIG']);
    expect((await create(admin, '12d', { administriertVon: fremdeSchule, zugehoerigZu: fremdeSchule })).statusCode).toBe(201);
  });

  test('ERR-22: of many that are sent at the same time one is created, the others say why not', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(admin, '13e')));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400, 400, 400]);
    expect(answers.filter((answer) => answer.statusCode === 400).map(key)).toEqual(Array(4).fill('KLASSENNAME_AN_SCHULE_EINDEUTIG'));
  });

  test('ERR-23: a class belongs to a school, to one and the same by both links', async () => {
    const { id: root } = (await admin.get('/api/organisationen/root')).json() as { id: string };
    for (const links of [{ administriertVon: root, zugehoerigZu: root }, { zugehoerigZu: fremdeSchule }]) {
      const answer = await create(admin, '14f', links);
      expect([answer.statusCode, key(answer)]).toEqual([400, 'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT']);
    }
  });

  test('ERR-75: a class has no address of its own for e-mail', async () => {
    const answer = await create(admin, '15g', { emailAdress: 'klasse@schule.example' });
    expect([answer.statusCode, key(answer)]).toEqual([400, 'EMAIL_ADRESS_ON_ORGANISATION_TYP']);
  });

  test('PERM-04: at another school, without the right, or of another kind it looks like missing', async () => {
    expect((await create(schuladmin, '9z', { administriertVon: fremdeSchule, zugehoerigZu: fremdeSchule })).statusCode).toBe(404);
    const importeur = await server.signIn('importeur', 'gold');
    expect((await create(importeur, '9z')).statusCode).toBe(404);
    expect((await create(admin, '9z', { typ: 'SONSTIGE ORGANISATION / EINRICHTUNG' })).statusCode).toBe(404);
  });

  test('PERM-03: below gold the second factor is demanded before anything else', async () => {
    const silver = await server.signIn('schuladmin');
    const answer = await create(silver, '');
    expect([answer.statusCode, key(answer)]).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });
});

describe('CALL-36, STATE-12: renaming a class', () => {
  test('the version rises, the order follows the new name, both changes stand in the audit log', async () => {
    const klasse = await created('20a');
    const answer = await rename(schuladmin, klasse, '20b', 1);
    expect(answer.statusCode).toBe(200);
    expect(expectShape<Organisation>('organisationen.rename', answer.json())).toMatchObject({ name: '20b', version: 2 });
    expect(await auditOf(klasse.id)).toEqual(['klasse-create', 'klasse-rename']);
  });

  test('ERR-16: on an old version nothing is written', async () => {
    const klasse = await created('21a');
    await rename(admin, klasse, '21b', 1);
    const late = await rename(schuladmin, klasse, '21c', 1);
    expect([late.statusCode, key(late)]).toEqual([400, 'NEWER_VERSION_ORGANISATION']);
    const now = (await admin.get(`/api/organisationen/${klasse.id}`)).json() as Organisation;
    expect(now).toMatchObject({ name: '21b', version: 2 });
  });

  test('ERR-16: of two at the same time on one version one wins', async () => {
    const klasse = await created('22a');
    const answers = await Promise.all([rename(admin, klasse, '22b', 1), rename(schuladmin, klasse, '22c', 1)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
  });

  test('ERR-22, VAL-03: a taken or faulty name is refused; its own name is not taken', async () => {
    const klasse = await created('23a');
    await created('23b');
    expect(key(await rename(admin, klasse, '23b', 1))).toBe('KLASSENNAME_AN_SCHULE_EINDEUTIG');
    expect(key(await rename(admin, klasse, ' 23c', 1))).toBe('NAME_ENTHAELT_LEERZEICHEN');
    expect((await rename(admin, klasse, '23a', 1)).statusCode).toBe(200);
  });

  test('PERM-04: a class of another school looks like missing; a school is no class', async () => {
    const { id } = (await create(admin, '24a', { administriertVon: fremdeSchule, zugehoerigZu: fremdeSchule })).json() as Organisation;
    expect((await rename(schuladmin, { id }, '24b', 1)).statusCode).toBe(404);
    const school = await rename(admin, { id: schule }, 'Neue Schule', 1);
    expect([school.statusCode, key(school)]).toEqual([400, 'ORGANISATION_SPECIFICATION_ERROR']);
  });
});

describe('CALL-28, D-14: deleting a class', () => {
  test('an unused class is gone for good', async () => {
    const klasse = await created('30a');
    expect((await remove(schuladmin, klasse.id)).statusCode).toBe(204);
    expect((await admin.get(`/api/organisationen/${klasse.id}`)).statusCode).toBe(404);
    expect((await remove(admin, klasse.id)).statusCode).toBe(404);
    expect(await auditOf(klasse.id)).toEqual(['klasse-create', 'klasse-delete']);
  });

  test('ERR-24: one with pupils stays, and the answer says how many there are', async () => {
    const { db } = server.context;
    const used = await db
      .selectFrom('personenkontext as pk')
      .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
      .select(['o.id', (where) => where.fn.count<string>('pk.person_id').distinct().as('persons')])
      .where('o.typ', '=', 'KLASSE')
      .groupBy('o.id')
      .executeTakeFirstOrThrow();
    const answer = await remove(admin, used.id);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      i18nKey: 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR',
      zugeordnetePersonen: Number(used.persons),
    });
    expect((await admin.get(`/api/organisationen/${used.id}`)).statusCode).toBe(200);
  });

  test('ERR-24: one that something else refers to stays, too', async () => {
    const { id } = await created('30b');
    const { db } = server.context;
    const rolle = { id: randomUUID(), name: 'Klassenrolle', name_sort: 'klassenrolle', administered_by: id, rollenart: 'LERN' } as const;
    await db
      .insertInto('rolle')
      .values({ ...rolle, merkmale: [], systemrechte: [] })
      .execute();
    const answer = await remove(admin, id);
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, i18nKey: 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR' }]);
    await db.deleteFrom('rolle').where('id', '=', rolle.id).execute();
  });

  test('PERM-04: not at another school, and never a school', async () => {
    const { id } = (await create(admin, '31a', { administriertVon: fremdeSchule, zugehoerigZu: fremdeSchule })).json() as Organisation;
    expect((await remove(schuladmin, id)).statusCode).toBe(404);
    expect((await remove(admin, fremdeSchule)).statusCode).toBe(400);
    expect((await admin.get(`/api/organisationen/${fremdeSchule}`)).statusCode).toBe(200);
  });
});

describe('CALL-35: replacing a class', () => {
  const replace = (browser: TestBrowser, id: string, payload: object) =>
    browser.send({ method: 'PUT', url: `/api/organisationen/${id}`, payload });

  test('it keeps its own name without complaint, and its version rises', async () => {
    const klasse = await created('40a');
    const answer = await replace(schuladmin, klasse.id, body('40a', { kuerzel: 'x' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: '40a', kuerzel: 'x', version: 2 });
  });

  test('PERM-04: it moves to another school only with the right at both, and then lies in that school’s scope', async () => {
    const klasse = await created('41a');
    const away = body('41a', { administriertVon: fremdeSchule, zugehoerigZu: fremdeSchule });
    expect((await replace(schuladmin, klasse.id, away)).statusCode).toBe(404);
    expect((await replace(admin, klasse.id, away)).statusCode).toBe(200);
    expect((await rename(schuladmin, klasse, '41b', 2)).statusCode).toBe(404);
  });
});
