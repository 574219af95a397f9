import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { workerOf } from '#server/import/worker';
import { seedDemo } from '#server/demo/seed';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { execute, resultOf, rolleId, uploadRows } from './import-desk';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { pupils } from './pupils';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

describe.runIf(programs !== null)('classes and assignments, several at a time on one PostgreSQL', () => {
  let postgres: TestPostgres;
  const connections: Connection[] = [];
  const clock = createTestClock();
  let context: ServerContext;
  let other: ServerContext;
  let admin: TestBrowser;
  let schule: string;

  /** What one server has, with connections of its own. */
  async function startOne(): Promise<ServerContext> {
    const connection = await connect(testSettings({ databaseUrl: postgres.url }));
    connections.push(connection);
    return createContext(testSettings(), connection.db, clock);
  }

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    context = await startOne();
    other = await startOne();
    await migrate(context.db);
    await seedDemo(context);
    admin = new TestBrowser(await buildApp(context));
    await admin.form('/api/auth/login', {
      username: 'admin',
      password: 'Demo!2026',
      redirectUrl: '/start',
      requiredStepUpLevel: 'gold',
    });
    await admin.form('/api/auth/login/otp', { otp: await otpAnswer(context, 'admin') });
    const { id } = await context.db.selectFrom('organisation').select('id').where('kennung', '=', '1111111').executeTakeFirstOrThrow();
    schule = id;
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    postgres.stop();
  });

  async function createKlasse(name: string): Promise<string> {
    const answer = await admin.post('/api/organisationen', { administriertVon: schule, zugehoerigZu: schule, name, typ: 'KLASSE' });
    return answer.json<{ id: string }>().id;
  }
  const remove = (id: string) => admin.send({ method: 'DELETE', url: `/api/organisationen/${id}/klasse` });

  async function assignment(organisationId: string) {
    const { id: personId } = await context.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'schueler')
      .executeTakeFirstOrThrow();
    const { id: rolleId } = await context.db.selectFrom('rolle').select('id').where('rollenart', '=', 'LERN').executeTakeFirstOrThrow();
    return { id: randomUUID(), person_id: personId, organisation_id: organisationId, rolle_id: rolleId };
  }

  test('ANG-13: a school to which somebody is being assigned is not deleted; and nobody is assigned to one that is being deleted', async () => {
    const land = await context.db.selectFrom('organisation').select('administriert_von').where('id', '=', schule).executeTakeFirstOrThrow();
    const above = land.administriert_von;
    const body = { administriertVon: above, zugehoerigZu: above, name: 'Auslaufende Schule', kennung: '9870001', typ: 'SCHULE' };
    const { id } = (await admin.post('/api/organisationen', body)).json<{ id: string }>();
    const removeSchule = () => admin.send({ method: 'DELETE', url: `/api/organisationen/${id}` });
    const row = await assignment(id);
    let answer: ReturnType<typeof removeSchule> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx.insertInto('personenkontext').values(row).execute();
      answer = removeSchule();
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    expect((await answer)?.json()).toEqual({ code: 400, i18nKey: 'ORGANISATION_HAT_PERSONENKONTEXTE', zugeordnetePersonen: 1 });
    await context.db.deleteFrom('personenkontext').where('id', '=', row.id).execute();
    await other.db.transaction().execute(async (trx) => {
      await trx.selectFrom('organisation').select('id').where('id', '=', id).forUpdate().execute();
      answer = removeSchule();
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    expect((await answer)?.statusCode).toBe(204);
    await expect(
      context.db
        .insertInto('personenkontext')
        .values({ ...row, id: randomUUID() })
        .execute(),
    ).rejects.toThrow(/foreign key/);
  });

  test('ERR-24: a class to which somebody is being assigned is not deleted; the answer waits and says how many there are', async () => {
    const id = await createKlasse('50a');
    const row = await assignment(id);
    let answer: ReturnType<typeof remove> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx.insertInto('personenkontext').values(row).execute();
      answer = remove(id);
      // The deletion is under way and stands before the assignment's lock.
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    const told = await answer;
    expect([told?.statusCode, told?.json()]).toEqual([
      400,
      { code: 400, i18nKey: 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', zugeordnetePersonen: 1 },
    ]);
    expect((await admin.get(`/api/organisationen/${id}`)).statusCode).toBe(200);
  });

  test('API-14: a school under which a class arises meanwhile is not deleted; one that is being deleted gets none', async () => {
    const { id: land } = await context.db
      .selectFrom('organisation')
      .select('id')
      .where('name', 'like', '%Öffentliche%')
      .executeTakeFirstOrThrow();
    const school = async (kennung: string) => {
      const body = { administriertVon: land, zugehoerigZu: land, name: `Schule ${kennung}`, typ: 'SCHULE', kennung };
      return (await admin.post('/api/organisationen', body)).json<{ id: string }>().id;
    };
    const removeAny = (id: string) => admin.send({ method: 'DELETE', url: `/api/organisationen/${id}` });
    const klasseAt = (id: string) => ({ administriertVon: id, zugehoerigZu: id, name: '1a', typ: 'KLASSE' }) as const;

    const kept = await school('9700001');
    let answer: ReturnType<typeof removeAny> | undefined;
    await other.db.transaction().execute(async (trx) => {
      const { administriertVon, name, typ } = klasseAt(kept);
      const row = { id: randomUUID(), administriert_von: administriertVon, zugehoerig_zu: administriertVon, name, name_sort: name, typ };
      await trx.insertInto('organisation').values(row).execute();
      answer = removeAny(kept);
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    const told = await answer;
    expect([told?.statusCode, told?.json()]).toEqual([400, { code: 400, i18nKey: 'ORGANISATION_HAT_KINDER' }]);

    const gone = await school('9700002');
    let creation: Promise<LightMyRequestResponse> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('organisation').where('id', '=', gone).execute();
      creation = admin.post('/api/organisationen', klasseAt(gone));
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    expect((await creation)?.statusCode).toBe(404);
  });

  test('ERR-74: whoever is imported into a class that is deleted meanwhile is told so, row by row', async () => {
    const id = await createKlasse('51a');
    const target = { organisationId: schule, rolleId: await rolleId(context.db, 'itslearning-Schüler') };
    const { importvorgangId } = await uploadRows(admin, target, pupils(1, ['51a']));
    await other.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('organisation').where('id', '=', id).execute();
      expect((await execute(admin, importvorgangId)).statusCode).toBe(204);
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    await workerOf(context).idle();
    const [row] = (await resultOf(admin, importvorgangId)).importedUsers;
    expect(row).toMatchObject({ status: 'FAILED', fehler: 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND' });
  });

  test('D-16: who gets a greater role while their lock waits is not locked', async () => {
    const schuladmin = new TestBrowser(await buildApp(context));
    await schuladmin.form('/api/auth/login', {
      username: 'schuladmin',
      password: 'Demo!2026',
      redirectUrl: '/start',
      requiredStepUpLevel: 'gold',
    });
    await schuladmin.form('/api/auth/login/otp', { otp: await otpAnswer(context, 'schuladmin') });
    const { id } = await context.db.selectFrom('person').select('id').where('username', '=', 'schueler').executeTakeFirstOrThrow();
    const { organisation_id: land, rolle_id: greater } = await context.db
      .selectFrom('personenkontext as pk')
      .innerJoin('person as p', 'p.id', 'pk.person_id')
      .select(['pk.organisation_id', 'pk.rolle_id'])
      .where('p.username', '=', 'admin')
      .executeTakeFirstOrThrow();
    let answer: Promise<LightMyRequestResponse> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await sql`select 1 from person where id = ${id} for update`.execute(trx);
      answer = schuladmin.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload: { lock: true, locked_by: schule } });
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
      await trx
        .insertInto('personenkontext')
        .values({ id: randomUUID(), person_id: id, organisation_id: land, rolle_id: greater })
        .execute();
    });
    const told = await answer;
    expect([told?.statusCode, told?.json()]).toEqual([403, { code: 403, i18nKey: 'MISSING_PERMISSIONS' }]);
    expect(await context.db.selectFrom('user_lock').select('id').where('person_id', '=', id).execute()).toEqual([]);
  });

  async function createRolle(name: string, change: object = {}): Promise<{ readonly id: string; readonly version: number }> {
    const { id: land } = await context.db
      .selectFrom('organisation')
      .select('id')
      .where('name', 'like', '%Öffentliche%')
      .executeTakeFirstOrThrow();
    const rolle = { name, administeredBySchulstrukturknoten: land, rollenart: 'LEHR', merkmale: [], systemrechte: [], ...change };
    return (await admin.post('/api/rolle', rolle)).json<{ id: string; version: number }>();
  }
  const personWith = (rolleId: string) =>
    admin.post('/api/personenkontext-workflow', {
      vorname: 'Rosa',
      familienname: 'Rolle',
      createPersonenkontexte: [{ organisationId: schule, rolleId }],
    });

  test('ERR-41: a role that somebody is being given is not deleted; the answer waits and says how many have it', async () => {
    const { id } = await createRolle('Wird gerade vergeben');
    const row = { ...(await assignment(schule)), rolle_id: id };
    let answer: ReturnType<typeof remove> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx.insertInto('personenkontext').values(row).execute();
      answer = admin.send({ method: 'DELETE', url: `/api/rolle/${id}` });
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    const told = await answer;
    expect([told?.statusCode, told?.json()]).toEqual([
      400,
      { code: 400, i18nKey: 'ROLLE_HAT_PERSONENKONTEXTE_ERROR', zugeordnetePersonen: 1 },
    ]);
  });

  test('CALL-49: a role that is being deleted is given to nobody: it looks like missing', async () => {
    const { id } = await createRolle('Wird gerade gelöscht');
    let answer: ReturnType<typeof personWith> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rolle').where('id', '=', id).execute();
      answer = personWith(id);
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    expect((await answer)?.statusCode).toBe(404);
  });

  test('ERR-34: a role that becomes one for a time only is given to nobody without an end meanwhile', async () => {
    const { id } = await createRolle('Wird gerade befristet');
    let answer: ReturnType<typeof personWith> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('rolle')
        .set({ merkmale: ['BEFRISTUNG_PFLICHT'] })
        .where('id', '=', id)
        .execute();
      await sql`select 1 from rolle where id = ${id} for update`.execute(trx);
      answer = personWith(id);
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    const told = await answer;
    expect([told?.statusCode, told?.json()]).toMatchObject([400, { i18nKey: 'BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT' }]);
  });

  describe('over two servers', () => {
    let lehrkraft: string;
    /** One session at both. */
    let send: ((request: { method: 'POST' | 'PUT'; url: string; payload: object }) => Promise<LightMyRequestResponse>)[];
    beforeAll(async () => {
      lehrkraft = await rolleId(context.db, 'Lehrkraft');
      const apps = [await buildApp(context), await buildApp(other)];
      send = apps.map((app) => (request) => app.inject({ ...request, headers: { cookie: admin.cookies } }));
    });
    const atBoth = (request: (server: number) => { method: 'POST' | 'PUT'; url: string; payload: object }) =>
      Promise.all(send.map((one, server) => one(request(server))));
    const person = (familienname: string, more: object = {}) => ({
      method: 'POST' as const,
      url: '/api/personenkontext-workflow',
      payload: { vorname: 'Paul', familienname, createPersonenkontexte: [{ organisationId: schule, rolleId: lehrkraft }], ...more },
    });

    test('ENT-10: namesakes that are created at once have each a user name and an address of their own', async () => {
      const answers = (await Promise.all([1, 2, 3].map(() => atBoth(() => person('Parallel'))))).flat();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
      const usernames = answers.map((answer) => answer.json<{ person: { referrer: string } }>().person.referrer);
      expect(usernames.toSorted()).toEqual(['pparallel', ...[1, 2, 3, 4, 5].map((number) => `pparallel${number}`)]);
    });

    test('ERR-22: of two who create one class at once one does, and the other one is told that there is one', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answers = await atBoth(() => ({
          method: 'POST',
          url: '/api/organisationen',
          payload: { administriertVon: schule, zugehoerigZu: schule, name: `Zugleich ${turn}`, typ: 'KLASSE' },
        }));
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
        expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ i18nKey: 'KLASSENNAME_AN_SCHULE_EINDEUTIG' });
      }
    });

    test('ERR-28: of two who give one KoPers.-Nr. at once one gets it', async () => {
      const answers = await atBoth(() => person('Nummer', { personalnummer: '4600001' }));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    });

    test('STATE-12, ERR-20: of two changes of one version of a role one is written, and the other one learns of it', async () => {
      const { id, version } = await createRolle('Zweimal geändert');
      for (let turn = 0; turn < 5; turn += 1) {
        const answers = await atBoth((server) => ({
          method: 'PUT',
          url: `/api/rolle/${id}`,
          payload: { name: `Geändert ${turn} ${server}`, merkmale: [], systemrechte: [], serviceProviderIds: [], version: version + turn },
        }));
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
        expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ i18nKey: 'NEWER_VERSION_OF_ROLLE_AVAILABLE' });
      }
    });

    test('STATE-12, ERR-18: of two replacements of one state one wins, and the other one learns of it', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const made = (await send[0]?.(person('Doppelt')))?.json<{ person: { id: string } }>();
        const id = made?.person.id ?? '';
        const entry = { personId: id, organisationId: schule, rolleId: lehrkraft };
        const answers = await atBoth((server) => ({
          method: 'PUT',
          url: `/api/personenkontext-workflow/${id}`,
          payload: {
            count: 1,
            lastModified: clock.now().toISOString(),
            personenkontexte: [{ ...entry, befristung: `209${server}-08-01` }],
          },
        }));
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
        expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
          i18nKey: 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE',
        });
      }
    });
  });
});

/** How many statements wait for a lock. */
async function waiting({ db }: ServerContext): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
