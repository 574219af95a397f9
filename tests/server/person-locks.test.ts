import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Erlaubt, Person } from '#contract/types';
import { meetDeadlines } from '#server/deadlines/meet';
import { fillLastRoots } from '#server/db/migrations/019-locks-and-notices';
import type { TestBrowser } from './browser';
import { isSignedIn, personDesk, refusalOf, type PersonDesk } from './person-desk';
import { findPlaces, replace, type Places } from './personenkontexte-desk';
import { startTestServer, type TestServer } from './rig';

const UNTIL = '2027-01-31T23:00:00.000Z';

let server: TestServer;
let desk: PersonDesk;
let places: Places & { readonly oeffentlich: string; readonly ersatzLand: string; readonly second: string };
let admin: TestBrowser;
let schuladmin: TestBrowser;
/** Administers another school, where the person is as well. */
let mehrschuladmin: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  const landOf = async (name: string) =>
    (await server.context.db.selectFrom('organisation').select('id').where('name', 'like', `${name}%`).executeTakeFirstOrThrow()).id;
  places = {
    ...(await findPlaces(server)),
    oeffentlich: await landOf('Öffentliche Schulen'),
    ersatzLand: await landOf('Ersatzschulen'),
    second: await landOf('Grundschule Ahrensburg'),
  };
  [admin, schuladmin, mehrschuladmin] = [
    await server.signIn('admin', 'gold'),
    await server.signIn('schuladmin', 'gold'),
    await server.signIn('mehrschuladmin', 'gold'),
  ];
});
afterAll(() => server.stop());

const send = (browser: TestBrowser, id: string, payload: object) =>
  browser.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload });
const lock = (browser: TestBrowser, id: string, locked_by: string, more: object = {}) =>
  send(browser, id, { lock: true, locked_by, ...more });
const unlock = (browser: TestBrowser, id: string, locked_by: string) => send(browser, id, { lock: false, locked_by });
const lockersOf = async (personId: string) =>
  (await server.context.db.selectFrom('user_lock').select('locked_by').where('person_id', '=', personId).execute()).map(
    ({ locked_by }) => locked_by,
  );
const read = async (browser: TestBrowser, id: string) =>
  (await browser.get(`/api/personen/${id}`)).json<{ person: Person; erlaubt: Erlaubt }>();
/** A person whom both schools administer. */
async function shared(): Promise<{ readonly id: string; readonly username: string }> {
  const person = await desk.person({ like: 'lehrkraft' });
  const { kennung } = await server.context.db
    .selectFrom('organisation')
    .select('kennung')
    .where('id', '=', places.second)
    .executeTakeFirstOrThrow();
  await desk.assign(person.id, 'Lehrkraft', kennung ?? '');
  return person;
}
async function unassigned(lastRoot: string | null = null): Promise<string> {
  const { id } = await desk.person({ like: 'ohnekontext' });
  await server.context.db.updateTable('person').set({ last_root_id: lastRoot }).where('id', '=', id).execute();
  return id;
}

describe('D-30: in whose name somebody is locked', () => {
  test('D-30: locked_by of a new lock is an organisation where the caller has PERSONEN_VERWALTEN, there or above; else 400', async () => {
    const { id, username } = await shared();
    const session = await server.signIn(username);
    for (const organisation of [places.second, places.oeffentlich, places.root, randomUUID(), 'Die Schule', 'x'.repeat(36)])
      expect(refusalOf(await lock(schuladmin, id, organisation))).toEqual([400, 'PERSON_ERROR']);
    expect([await lockersOf(id), await isSignedIn(session), await desk.writtenOf(id)]).toEqual([[], true, []]);
    expect((await lock(schuladmin, id, places.own)).statusCode).toBe(202);
    expect([await lockersOf(id), await isSignedIn(session)]).toEqual([[places.own], false]);
    // Above the school: whoever has the right at the root has it there.
    const other = await shared();
    expect((await lock(admin, other.id, places.second)).statusCode).toBe(202);
  });

  test('D-30: a lock is moved to an organisation of the caller only; unchanged, it is not asked for', async () => {
    const { id } = await shared();
    await lock(schuladmin, id, places.own);
    expect(refusalOf(await lock(schuladmin, id, places.second))).toEqual([400, 'PERSON_ERROR']);
    expect((await lock(schuladmin, id, places.own, { locked_until: UNTIL })).statusCode).toBe(202);
    expect((await lock(admin, id, places.second)).statusCode).toBe(202);
    expect(await lockersOf(id)).toEqual([places.second]);
    // A lock of former times, with words instead of an organisation: who has the right at the root may keep the words.
    await server.context.db.updateTable('user_lock').set({ locked_by: 'Schule am See' }).where('person_id', '=', id).execute();
    expect(refusalOf(await lock(schuladmin, id, 'Schule am See'))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect((await lock(admin, id, 'Schule am See', { locked_until: UNTIL })).statusCode).toBe(202);
    expect((await unlock(admin, id, 'irgendwas')).statusCode).toBe(202);
  });
});

describe('D-30: who changes or lifts a lock', () => {
  test('D-30: only the administration that set it, or one above; others may neither change nor lift it', async () => {
    const { id, username } = await shared();
    await lock(schuladmin, id, places.own);
    for (const organisation of [places.own, places.second]) {
      expect(refusalOf(await lock(mehrschuladmin, id, organisation))).toEqual([403, 'MISSING_PERMISSIONS']);
      expect(refusalOf(await unlock(mehrschuladmin, id, organisation))).toEqual([403, 'MISSING_PERMISSIONS']);
    }
    expect([await lockersOf(id), await isSignedIn(await server.signIn(username))]).toEqual([[places.own], false]);
    expect(await desk.writtenOf(id)).toEqual(['person-lock: bis unbefristet']);
    // At unlocking the organisation is not asked for.
    expect((await unlock(schuladmin, id, 'was auch immer')).statusCode).toBe(202);
    await lock(mehrschuladmin, id, places.second);
    expect((await unlock(admin, id, places.own)).statusCode).toBe(202);
    expect(await isSignedIn(await server.signIn(username))).toBe(true);
  });

  test('D-30: others see who set it, and are told beforehand that they may not', async () => {
    const { id } = await shared();
    expect((await read(mehrschuladmin, id)).erlaubt).toMatchObject({ sperre: true });
    await lock(schuladmin, id, places.own);
    const seen = await read(mehrschuladmin, id);
    expect(seen.person.userLock).toMatchObject([{ locked_by: places.own }]);
    expect(seen.erlaubt).toMatchObject({ passwort: true, sperre: false, fremdeSperre: true });
    expect((await mehrschuladmin.get(`/api/organisationen/${places.own}`)).json()).toMatchObject({ name: 'Testschule Schulportal' });
    for (const browser of [schuladmin, admin]) {
      const { erlaubt } = await read(browser, id);
      expect([erlaubt.sperre, erlaubt.fremdeSperre]).toEqual([true, undefined]);
    }
  });

  test('D-30: a lock that is over, or of an organisation that is gone, holds nobody back', async () => {
    const { id } = await shared();
    await lock(schuladmin, id, places.own, { locked_until: new Date(server.clock.now().getTime() + 1000).toISOString() });
    await desk.pass(1000);
    expect((await read(mehrschuladmin, id)).erlaubt).toMatchObject({ sperre: true });
    expect((await lock(mehrschuladmin, id, places.second)).statusCode).toBe(202);
    await server.context.db.updateTable('user_lock').set({ locked_by: randomUUID() }).where('person_id', '=', id).execute();
    expect((await read(mehrschuladmin, id)).erlaubt).toMatchObject({ sperre: false, fremdeSperre: true });
    expect((await unlock(admin, id, places.own)).statusCode).toBe(202);
  });

  test('D-16, D-30: whose rights are greater is said first, whoever locked them', async () => {
    const { id } = await desk.person({ like: 'admin' });
    await desk.assign(id, 'Lehrkraft');
    await lock(admin, id, places.root);
    const { erlaubt } = await read(schuladmin, id);
    expect([erlaubt.sperre, erlaubt.fremdeSperre]).toEqual([false, undefined]);
  });
});

describe('D-30: a person without an assignment', () => {
  test('D-30: is locked in the name of the root that the last assignment lay under', async () => {
    const id = await unassigned(places.ersatzLand);
    expect((await read(admin, id)).erlaubt.sperrorganisationen).toMatchObject([
      { id: places.ersatzLand, name: 'Ersatzschulen Land Schleswig-Holstein' },
    ]);
    for (const organisation of [places.oeffentlich, places.own, places.root])
      expect(refusalOf(await lock(admin, id, organisation))).toEqual([400, 'PERSON_ERROR']);
    expect((await lock(admin, id, places.ersatzLand)).statusCode).toBe(202);
    expect(await lockersOf(id)).toEqual([places.ersatzLand]);
    expect((await unlock(admin, id, places.ersatzLand)).statusCode).toBe(202);
  });

  test('D-30: where that is not known, in the name of either', async () => {
    const id = await unassigned();
    const { sperrorganisationen = [] } = (await read(admin, id)).erlaubt;
    expect(sperrorganisationen?.map(({ id: root }) => root)).toEqual([places.ersatzLand, places.oeffentlich]);
    expect((await lock(admin, id, places.oeffentlich)).statusCode).toBe(202);
    expect((await lock(admin, id, places.ersatzLand)).statusCode).toBe(202);
    expect((await read(admin, (await shared()).id)).erlaubt).not.toHaveProperty('sperrorganisationen');
  });

  const rootOf = async (id: string) =>
    (await server.context.db.selectFrom('person').select('last_root_id').where('id', '=', id).executeTakeFirstOrThrow()).last_root_id;

  test('D-30: the root is kept when somebody takes the last assignment away, and when it ends', async () => {
    const removed = await desk.person({ like: 'schueler' });
    expect(await rootOf(removed.id)).toBeNull();
    expect((await replace(admin, removed.id, [])).statusCode).toBe(200);
    expect(await rootOf(removed.id)).toBe(places.oeffentlich);
    const expiring = await desk.person({ like: 'befristet' });
    const end = new Date(server.clock.now().getTime() + 1000);
    await server.context.db
      .updateTable('personenkontext')
      .set({ befristung: end, organisation_id: places.ersatz })
      .where('person_id', '=', expiring.id)
      .execute();
    await desk.pass(1000);
    const failures: string[] = [];
    await meetDeadlines(server.context, (line) => failures.push(line));
    expect([failures, await rootOf(expiring.id)]).toEqual([[], places.ersatzLand]);
  });

  test('D-30: of assignments under both roots that go together none was the last', async () => {
    const { id } = await desk.person({ like: 'schueler' });
    const [first] = await server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', id).execute();
    if (first === undefined) throw new Error('A pupil has a school');
    await server.context.db
      .insertInto('personenkontext')
      .values({ ...first, id: randomUUID(), organisation_id: places.ersatz })
      .execute();
    expect((await replace(admin, id, [])).statusCode).toBe(200);
    expect(await rootOf(id)).toBeNull();
  });

  test('D-30: of who has none already, the audit log says where the last one was, if it was there', async () => {
    const { db } = server.context;
    const [known, both, unknown] = [await unassigned(), await unassigned(), await unassigned()];
    const line = (id: string, detail: string, action = 'kontexte-update') =>
      db
        .insertInto('audit_log')
        .values({ actor_id: null, action, subject_type: 'person', subject_id: id, outcome: 'ok', detail })
        .execute();
    const pair = (organisation: string) => `-${organisation}/${randomUUID()}`;
    await line(known, `${pair(places.own)}\n[]`);
    await line(known, `${pair(places.ersatz)} personalnummer\n[{"organisation":"x -${places.own}/y","rolle":"z"}]`, 'kontext-expire');
    await line(both, `${pair(places.own)} ${pair(places.ersatz)}\n[]`);
    await line(unknown, `+${places.own}/${randomUUID()}@-\n[]`);
    await fillLastRoots(db as never);
    expect([await rootOf(known), await rootOf(both), await rootOf(unknown)]).toEqual([places.ersatzLand, null, null]);
  });
});

beforeEach(async () => {
  // Sessions of this file outlive the time that its tests let pass.
  await sql`update session set last_seen_at = ${server.clock.now()}, last_active_at = ${server.clock.now()}`.execute(server.context.db);
});
