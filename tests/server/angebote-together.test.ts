import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { otpAnswer } from '#server/start/otp-socket';
import { angeboteDesk, applyAt, refusedOf, type AngeboteDesk } from './angebote-desk';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { refusalOf } from './person-desk';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

describe.runIf(programs !== null)('Angebote and extensions, several at a time on one PostgreSQL', () => {
  let postgres: TestPostgres;
  const connections: Connection[] = [];
  const clock = createTestClock();
  let context: ServerContext;
  let other: ServerContext;
  let admin: TestBrowser;
  let desk: AngeboteDesk;
  let schule: string;
  let land: string;
  let lehrkraft: string;

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
    await admin.form('/api/auth/login', { username: 'admin', password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    await admin.form('/api/auth/login/otp', { otp: await otpAnswer(context, 'admin') });
    desk = angeboteDesk(context.db);
    schule = await desk.organisation('1111111');
    land = await desk.organisation('Öffentliche Schulen Land Schleswig-Holstein');
    lehrkraft = await desk.rolle('Lehrkraft');
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    postgres.stop();
  });

  /** Asks for something while somebody else's transaction is open, and lets that one end once the other waits for it. */
  async function meanwhile(work: (trx: Parameters<AngeboteDesk['extend']>[3] & object) => Promise<unknown>, ask: () => Promise<Response>) {
    let answer: Promise<Response> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await work(trx);
      answer = ask();
      await expect.poll(() => waiting(context)).toBeGreaterThan(0);
    });
    if (answer === undefined) throw new Error('Nothing was asked');
    return answer;
  }
  const update = (id: string, payload: object) => admin.send({ method: 'PATCH', url: `/api/provider/${id}`, payload });
  const remove = (id: string) => admin.send({ method: 'DELETE', url: `/api/provider/${id}` });
  const createRolle = async (name: string): Promise<string> => {
    const rolle = { name, administeredBySchulstrukturknoten: land, rollenart: 'LEHR', merkmale: [], systemrechte: [] };
    return (await admin.post('/api/rolle', rolle)).json<{ id: string }>().id;
  };

  test('ANG-04: of two Angebote of one name that arise at once one is kept', async () => {
    const name = 'Zugleich';
    const answer = await meanwhile(
      (trx) => angeboteDesk(trx).provide(schule, { name }),
      () =>
        admin.post('/api/provider', {
          organisationId: schule,
          name: name.toUpperCase(),
          url: 'https://zugleich.example.org',
          kategorie: 'SCHULISCH',
          requires2fa: false,
          merkmale: [],
        }),
    );
    expect(refusalOf(answer)).toEqual([400, 'DUPLICATE_NAME']);
  });

  test('ANG-06: an Angebot that extends a role meanwhile is not deleted', async () => {
    const id = await desk.provide(schule);
    const answer = await meanwhile(
      (trx) => desk.extend(id, schule, lehrkraft, trx),
      () => remove(id),
    );
    expect(refusalOf(answer)).toEqual([409, 'ATTACHED_ROLLENERWEITERUNGEN']);
  });

  test('ANG-06: an Angebot that a role is given meanwhile is not deleted, and not narrowed either', async () => {
    for (const change of [(id: string) => remove(id), (id: string) => update(id, { rollenartenWhitelist: ['LERN'] })]) {
      const id = await desk.provide(land);
      const answer = await meanwhile(
        (trx) => trx.insertInto('rolle_service_provider').values({ rolle_id: lehrkraft, service_provider_id: id }).execute(),
        () => change(id),
      );
      expect(refusalOf(answer)).toEqual([409, 'ATTACHED_ROLLEN']);
    }
  });

  test('ANG-08: an Angebot that is being deleted extends nothing: it looks like missing', async () => {
    const id = await desk.provide(schule);
    const answer = await meanwhile(
      (trx) => trx.deleteFrom('service_provider').where('id', '=', id).execute(),
      () => applyAt(admin, { angebot: id, organisation: schule }, [lehrkraft]),
    );
    expect(refusalOf(answer)).toEqual([404, '01']);
  });

  test('ANG-08: a role that is being deleted is not extended; the others are', async () => {
    const [id, rolle] = [await desk.provide(schule), await createRolle('Wird gelöscht')];
    const answer = await meanwhile(
      (trx) => trx.deleteFrom('rolle').where('id', '=', rolle).execute(),
      () => applyAt(admin, { angebot: id, organisation: schule }, [rolle, lehrkraft]),
    );
    expect([answer.statusCode, refusedOf(answer)]).toEqual([400, [{ rolleId: rolle, i18nKey: 'NOT_FOUND' }]]);
    expect(await desk.extended(id)).toEqual(['1111111 Lehrkraft']);
  });

  test('ANG-08: a role that is given the Angebot everywhere meanwhile is not extended by it', async () => {
    const [id, rolle] = [await desk.provide(schule), await createRolle('Bekommt es überall')];
    const answer = await meanwhile(
      async (trx) => {
        await sql`select 1 from rolle where id = ${rolle} for update`.execute(trx);
        await trx.insertInto('rolle_service_provider').values({ rolle_id: rolle, service_provider_id: id }).execute();
      },
      () => applyAt(admin, { angebot: id, organisation: schule }, [rolle]),
    );
    expect(refusedOf(answer)).toEqual([{ rolleId: rolle, i18nKey: 'NO_REDUNDANT_ROLLENERWEITERUNG' }]);
  });

  test('ANG-05: an Angebot that is narrowed meanwhile is not for the role any more, in none of the calls', async () => {
    const narrowed = async () => {
      const id = await desk.provide(land);
      const work: Parameters<typeof meanwhile>[0] = (trx) =>
        trx
          .updateTable('service_provider')
          .set({ rollenarten: ['LERN'] })
          .where('id', '=', id)
          .execute();
      return { id, work };
    };
    const extended = await narrowed();
    const refused = await meanwhile(extended.work, () => applyAt(admin, { angebot: extended.id, organisation: schule }, [lehrkraft]));
    expect(refusedOf(refused)).toEqual([{ rolleId: lehrkraft, i18nKey: 'ROLLENART_NICHT_ERLAUBT' }]);
    const given = await narrowed();
    const rolle = {
      name: 'Bekommt es nicht',
      administeredBySchulstrukturknoten: land,
      rollenart: 'LEHR',
      merkmale: [],
      systemrechte: [],
      serviceProviderIds: [given.id],
    };
    expect(refusalOf(await meanwhile(given.work, () => admin.post('/api/rolle', rolle)))).toEqual([400, 'ROLLENART_NICHT_ERLAUBT']);
  });

  test('API-14, ANG-08: a school at which a role is extended meanwhile is not deleted; at one that is being deleted none is', async () => {
    const school = async (kennung: string): Promise<string> => {
      const body = { administriertVon: land, zugehoerigZu: land, name: `Schule ${kennung}`, typ: 'SCHULE', kennung };
      return (await admin.post('/api/organisationen', body)).json<{ id: string }>().id;
    };
    const id = await desk.provide(land);
    const kept = await school('9700011');
    const refused = await meanwhile(
      (trx) => desk.extend(id, kept, lehrkraft, trx),
      () => admin.send({ method: 'DELETE', url: `/api/organisationen/${kept}` }),
    );
    expect(refusalOf(refused)).toEqual([400, 'ORGANISATION_HAT_ROLLENERWEITERUNGEN']);
    const gone = await school('9700012');
    const late = await meanwhile(
      (trx) => trx.deleteFrom('organisation').where('id', '=', gone).execute(),
      () => applyAt(admin, { angebot: id, organisation: gone }, [lehrkraft]),
    );
    expect(refusalOf(late)).toEqual([404, '01']);
  });

  test('ANG-09: two that extend the same roles at once both succeed, with one extension and one line of the log for each', async () => {
    const id = await desk.provide(schule);
    const rollen = [lehrkraft, await desk.rolle('LiV'), await desk.rolle('Schulsekretariat')];
    const answers = await Promise.all(
      [rollen, rollen.toReversed()].map((added) => applyAt(admin, { angebot: id, organisation: schule }, added)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await desk.extended(id)).toEqual(['1111111 Lehrkraft', '1111111 LiV', '1111111 Schulsekretariat']);
    const lines = await context.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'rollenerweiterung-add')
      .where('detail', 'like', `%${id}%`)
      .execute();
    expect(lines.length).toBe(3);
  });

  test('ANG-05: of two changes that stand on one version the second is refused', async () => {
    const id = await desk.provide(schule);
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((name) => update(id, { name: `${name} ${randomUUID().slice(0, 8)}`, version: 1 })),
    );
    expect(answers.map((answer) => refusalOf(answer)[1]).toSorted()).toEqual(['NEWER_VERSION_OF_ANGEBOT_AVAILABLE', undefined]);
  });
});

/** How many statements wait for a lock of another one. */
async function waiting({ db }: ServerContext): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
