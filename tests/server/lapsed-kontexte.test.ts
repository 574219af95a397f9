import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoginInfo } from '#contract/types';
import { meetDeadlines } from '#server/deadlines/meet';
import { coversRightsOf } from './covers';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { findPlaces, replace, type Places } from './personenkontexte-desk';
import { keepPristine, startTestServer, type TestServer } from './rig';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let desk: PersonDesk;
let places: Places;
let putBack: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  places = await findPlaces(server);
  putBack = await keepPristine(server);
});
beforeEach(() => putBack());
afterAll(() => server.stop());

const kontexteOf = (personId: string) =>
  server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', personId).orderBy('id').execute();
const personOf = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Gives all assignments of somebody an end. */
const endAll = (personId: string, befristung: Date) =>
  server.context.db.updateTable('personenkontext').set({ befristung }).where('person_id', '=', personId).execute();
const inAnHour = (): Date => new Date(server.clock.now().getTime() + HOUR_MS);

async function sweep(): Promise<void> {
  const failures: string[] = [];
  await meetDeadlines(server.context, (line) => failures.push(line));
  expect(failures).toEqual([]);
}

describe('D-31: an assignment whose end has come, before it is removed', () => {
  /** Somebody like a demo account whose assignments end in an hour, signed in; what the test says passes, and nothing is removed. */
  async function ending(like: string): Promise<{ readonly id: string; readonly browser: TestBrowser }> {
    const { id, username } = await desk.person({ like, token: true });
    await endAll(id, inAnHour());
    return { id, browser: await server.signIn(username, 'gold') };
  }
  const untilTheEnd = async (id: string): Promise<void> => {
    const [kontext] = await kontexteOf(id);
    await desk.pass((kontext?.befristung?.getTime() ?? 0) - server.clock.now().getTime() - 1);
  };
  const theEnd = (): Promise<void> => desk.pass(1);

  /** Each asks for a right in a way of its own. */
  const CALLS: Readonly<Record<string, (browser: TestBrowser) => ReturnType<TestBrowser['get']>>> = {
    'somewhere: the list of persons': (browser) => browser.get('/api/personen-frontend?limit=1'),
    'over a person: the page of a person': async (browser) => browser.get(`/api/personen/${await server.personId('lehrkraft')}`),
    'at an organisation: a new class': (browser) =>
      browser.post('/api/organisationen', {
        administriertVon: places.own,
        zugehoerigZu: places.own,
        name: `K${randomUUID().slice(0, 5)}`,
        typ: 'KLASSE',
      }),
    'at what is listed: a new person': async (browser) => {
      const { id: rolleId } = await server.context.db
        .selectFrom('rolle')
        .select('id')
        .where('name', '=', 'Lehrkraft')
        .executeTakeFirstOrThrow();
      const createPersonenkontexte = [{ organisationId: places.own, rolleId }];
      return browser.post('/api/personenkontext-workflow', { vorname: 'Ida', familienname: 'Neu', createPersonenkontexte });
    },
  };

  test.each(Object.entries(CALLS))('D-31: gives no right from that moment on, and did until then: %s', async (_, call) => {
    const { id, browser } = await ending('schuladmin');
    await untilTheEnd(id);
    expect((await call(browser)).statusCode).toBeLessThan(300);
    await theEnd();
    expect([403, 404]).toContain((await call(browser)).statusCode);
    expect(await kontexteOf(id)).toHaveLength(1);
  });

  test('D-31: reaches nobody and no organisation, also at the root', async () => {
    const { id, browser } = await ending('admin');
    const reached = async () => [
      (await browser.get('/api/personen?limit=1')).headers['x-paging-total'],
      (await browser.get('/api/organisationen?limit=1')).headers['x-paging-total'],
      (await browser.get('/api/rolle?limit=1')).headers['x-paging-total'],
    ];
    await untilTheEnd(id);
    for (const total of await reached()) expect(Number(total)).toBeGreaterThan(0);
    await theEnd();
    expect(await reached()).toEqual(['0', '0', '0']);
    expect(refusalOf(await browser.post('/api/import/execute', { importvorgangId: id }))).toEqual([404, '01']);
  });

  test('D-31: brings no Angebote, and the sign-in tells neither it nor its rights', async () => {
    const { id, browser } = await ending('schuladmin');
    const told = async () => {
      const { personenkontexte, timeLimits } = (await browser.get('/api/auth/logininfo')).json<LoginInfo>();
      const angebote = (await browser.get('/api/provider')).json<unknown[]>();
      const info = (await browser.get('/api/person-info')).json<{ personenkontexte: unknown[] }>();
      const v1 = (await browser.get('/api/v1/person-info')).json<{ personenkontexte: unknown[] }>();
      return [personenkontexte, timeLimits, angebote, info.personenkontexte, v1.personenkontexte].map(({ length }) => length > 0);
    };
    await untilTheEnd(id);
    expect(await told()).toEqual([true, true, true, true, true]);
    await theEnd();
    expect(await told()).toEqual([false, false, false, false, false]);
  });

  test('D-31: a device password is for those who teach now', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    // Within the five minutes for which the password counts as just given.
    await endAll(id, new Date(server.clock.now().getTime() + 60_000));
    const browser = await server.signIn(username);
    await untilTheEnd(id);
    expect((await browser.patch('/api/personen/uem-password')).statusCode).toBe(202);
    await theEnd();
    expect(refusalOf(await browser.patch('/api/personen/uem-password'))).toEqual([400, 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR']);
  });

  test('D-31, CALL-08, CALL-47: it asks neither for a second factor nor for a KoPers.-Nr., and did until then', async () => {
    const { db } = server.context;
    const { id } = await desk.person({ like: 'lehrkraft' });
    await db.updateTable('service_provider').set({ requires_2fa: true }).execute();
    await endAll(id, inAnHour());
    const admin = await server.signIn('admin', 'gold');
    const asked = async () => {
      const { required } = (await admin.get(`/api/2fa-token/required?personId=${id}`)).json<{ readonly required: boolean }>();
      const { vorname, familienname, updated_at } = await personOf(id);
      const names = { vorname, familienname, lastModified: updated_at.toISOString() };
      // Whoever needs a number is told of the version first: nothing is written.
      const payload = { ...names, personalnummer: '7654321', revision: '0' };
      return [required, (await admin.send({ method: 'PATCH', url: `/api/personen/${id}/metadata`, payload })).statusCode];
    };
    await untilTheEnd(id);
    expect(await asked()).toEqual([true, 409]);
    await theEnd();
    expect(await asked()).toEqual([false, 400]);
  });

  test('D-31, D-16: it covers nothing, and need not be covered', async () => {
    const { db } = server.context;
    const [strong, weak] = [await desk.person({ like: 'admin' }), await desk.person({ like: 'schuladmin' })];
    const covered = async () => [await coversRightsOf(db, weak.id, strong.id), await coversRightsOf(db, strong.id, weak.id)];
    expect(await covered()).toEqual([false, true]);
    await endAll(strong.id, server.clock.now());
    expect(await covered()).toEqual([true, false]);
  });
});

describe('D-31: what follows from the end of an assignment', () => {
  /** A teacher with an address in use. */
  async function teacher(): Promise<string> {
    const { id } = await desk.person({ like: 'befristet' });
    const { db } = server.context;
    await db
      .insertInto('email_address')
      .values({ id: randomUUID(), person_id: id, address: `${id}@x.example`, status: 'ENABLED' })
      .execute();
    return id;
  }
  const stateOf = async (id: string) => {
    const { revision, no_kontext_since, updated_at } = await personOf(id);
    const addresses = await server.context.db.selectFrom('email_address').select('status').where('person_id', '=', id).execute();
    const locks = await server.context.db.selectFrom('user_lock').select('id').where('person_id', '=', id).execute();
    return { revision, no_kontext_since, updated_at, addresses, locks, kontexte: await kontexteOf(id) };
  };
  const lastDetail = async (id: string): Promise<string> => (await desk.writtenOf(id)).at(-1)?.replace(/^[a-z-]+: /, '') ?? '';

  test('D-31: is what follows when somebody removes it: address, date of deletion, history', async () => {
    const [byHand, byTime] = [await teacher(), await teacher()];
    await endAll(byTime, inAnHour());
    await desk.pass(HOUR_MS);
    const admin = await server.signIn('admin', 'gold');
    expect((await replace(admin, byHand, [])).statusCode).toBe(200);
    await sweep();
    const state = await stateOf(byTime);
    expect(state).toEqual(await stateOf(byHand));
    expect(state).toMatchObject({ no_kontext_since: server.clock.now(), kontexte: [], locks: [] });
    expect(state.addresses).not.toEqual([{ status: 'ENABLED' }]);
    expect(await lastDetail(byTime)).toBe(await lastDetail(byHand));
    expect((await desk.writtenOf(byTime)).at(-1)).toMatch(/^kontext-expire: -/);
  });

  test('D-31: an address that another assignment brings stays', async () => {
    const id = await teacher();
    await endAll(id, inAnHour());
    const kontexte = await kontexteOf(id);
    await server.context.db
      .insertInto('personenkontext')
      .values(kontexte.map((kontext) => ({ ...kontext, id: randomUUID(), organisation_id: places.other, befristung: null })))
      .execute();
    await desk.pass(HOUR_MS);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ addresses: [{ status: 'ENABLED' }], no_kontext_since: null });
    expect((await kontexteOf(id)).map(({ organisation_id }) => organisation_id)).toEqual([places.other]);
  });

  test('D-31, STATE-04: whoever needs no KoPers.-Nr. since is not locked for want of one', async () => {
    const id = await server.personId('lehrkraft');
    await endAll(id, inAnHour());
    await desk.pass(60 * DAY_MS);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ locks: [], kontexte: [] });
  });
});
