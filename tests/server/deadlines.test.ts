import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TimeLimit } from '#contract/types';
import { connectEmbedded } from '#server/db/connect';
import { meetDeadlines } from '#server/deadlines/meet';
import { startServer } from '#server/start/start-server';
import { lockPerson } from './accounts';
import { keepPristine, startTestServer, type TestServer } from './rig';
import { readSnapshot, testSettings } from './snapshot';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let server: TestServer;
let putBack: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  putBack = await keepPristine(server);
});
beforeEach(() => putBack());
afterAll(() => server.stop());

/** Lets time pass until a moment, or to some time beside it; what is due then happens, asked for by two servers at once. @returns what failed */
async function passUntil(moment: string | Date, besideMs = 0): Promise<string[]> {
  server.clock.advance(new Date(moment).getTime() + besideMs - server.context.clock.now().getTime());
  const failures: string[] = [];
  const meet = (): Promise<void> => meetDeadlines(server.context, (line) => failures.push(line));
  await Promise.all([meet(), meet()]);
  return failures;
}

/** What is announced first to an account at its sign-in. */
async function announced(username: string): Promise<TimeLimit> {
  const browser = await server.signIn(username);
  const [limit] = (await browser.get('/api/auth/logininfo')).json<{ timeLimits: TimeLimit[] }>().timeLimits;
  if (limit === undefined) throw new Error(`Nothing is announced to ${username}`);
  return limit;
}

const sessionsOf = (username: string) =>
  server.context.db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id_hash')
    .where('a.username', '=', username)
    .execute();
const locksOf = (personId: string) => server.context.db.selectFrom('user_lock').selectAll().where('person_id', '=', personId).execute();
const kontexteOf = (personId: string) =>
  server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', personId).execute();
const personOf = (personId: string) =>
  server.context.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();

/** What the server did to a person by itself, in its order. */
async function doneTo(personId: string): Promise<string[]> {
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', personId)
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
}

describe('STATE-04: an account without the KoPers number that it needs', () => {
  test('is locked without an end at the announced time, not an hour before, and its sessions end', async () => {
    const id = await server.personId('lehrkraft');
    const { deadline } = await announced('lehrkraft');
    await passUntil(deadline, -HOUR_MS);
    expect(await locksOf(id)).toEqual([]);
    await server.signIn('lehrkraft');
    expect(await sessionsOf('lehrkraft')).not.toEqual([]);
    await passUntil(deadline);
    expect(await locksOf(id)).toMatchObject([{ lock_occasion: 'KOPERS_GESPERRT', locked_by: 'Cron', locked_until: null }]);
    expect(await sessionsOf('lehrkraft')).toEqual([]);
    expect(await doneTo(id)).toEqual(['kopers-lock']);
  });

  test('is left alone once it has the number; a manual lock stays beside the other one', async () => {
    const numbered = await server.personId('lehrkraft');
    await server.context.db.updateTable('person').set({ personalnummer: '0099999' }).where('id', '=', numbered).execute();
    const username = await server.createAccount({ like: 'lehrkraft' });
    await lockPerson(server.context, username);
    await passUntil(server.context.clock.now(), 60 * DAY_MS);
    expect(await locksOf(numbered)).toEqual([]);
    const occasions = (await locksOf(await server.personId(username))).map(({ lock_occasion }) => lock_occasion).toSorted();
    expect(occasions).toEqual(['KOPERS_GESPERRT', 'MANUELL_GESPERRT']);
  });
});

describe('STATE-06: an assignment with an end', () => {
  test('D-23: lasts to the midnight after its last day in Berlin and is gone then; the account is announced to be deleted', async () => {
    const id = await server.personId('befristet');
    const { deadline } = await announced('befristet');
    expect(deadline).toBe('2026-11-30T23:00:00.000Z');
    const { revision } = await personOf(id);
    await passUntil(deadline, -1);
    expect(await kontexteOf(id)).not.toEqual([]);
    await passUntil(deadline);
    expect(await kontexteOf(id)).toEqual([]);
    expect(await personOf(id)).toMatchObject({ revision, no_kontext_since: server.context.clock.now() });
    expect(await doneTo(id)).toEqual(['kontext-expire']);
    expect((await announced('befristet')).occasion).toBe('NO_KONTEXTE');
  });

  test('takes the classes of its school along, and nothing of another school', async () => {
    const { db, clock } = server.context;
    const id = await server.personId('schueler');
    const before = await kontexteOf(id);
    const other = await db
      .selectFrom('organisation')
      .select('id')
      .where('typ', '=', 'SCHULE')
      .where('kennung', '!=', '1111111')
      .executeTakeFirstOrThrow();
    const [first] = before;
    if (first === undefined) throw new Error('schueler has no assignment');
    await db
      .insertInto('personenkontext')
      .values({ ...first, id: randomUUID(), organisation_id: other.id })
      .execute();
    const schule = await db.selectFrom('organisation').select('id').where('kennung', '=', '1111111').executeTakeFirstOrThrow();
    await db
      .updateTable('personenkontext')
      .set({ befristung: clock.now() })
      .where('person_id', '=', id)
      .where('organisation_id', '=', schule.id)
      .execute();
    expect(before).toHaveLength(2);
    await passUntil(clock.now(), DAY_MS);
    expect((await kontexteOf(id)).map(({ organisation_id }) => organisation_id)).toEqual([other.id]);
    expect(await personOf(id)).toMatchObject({ no_kontext_since: null });
  });
});

describe('STATE-03: a lock with an end', () => {
  test('D-23: is there until the midnight after its last day and gone then; one without an end stays', async () => {
    const [until, open] = [await server.createAccount(), await server.createAccount()];
    const end = new Date('2026-12-01T23:00:00.000Z');
    await lockPerson(server.context, until, end);
    await lockPerson(server.context, open);
    const [id, other] = [await server.personId(until), await server.personId(open)];
    await passUntil(end, -1);
    expect(await locksOf(id)).toHaveLength(1);
    await passUntil(end);
    expect(await locksOf(id)).toEqual([]);
    expect(await doneTo(id)).toEqual(['person-lock-expire']);
    expect(await locksOf(other)).toHaveLength(1);
  });
});

describe('STATE-05: an account without an assignment', () => {
  test('is deleted at the announced time, not an hour before, and everything of it', async () => {
    const id = await server.personId('ohnekontext');
    const { deadline } = await announced('ohnekontext');
    await passUntil(deadline, -HOUR_MS);
    expect(await personOf(id)).toMatchObject({ username: 'ohnekontext' });
    await passUntil(deadline);
    const { db } = server.context;
    for (const table of ['person', 'account'] as const)
      expect(await db.selectFrom(table).select('id').where('username', '=', 'ohnekontext').execute()).toEqual([]);
    expect(await sessionsOf('ohnekontext')).toEqual([]);
    expect(await doneTo(id)).toEqual(['person-expire']);
  });

  test('stays when it got an assignment in the meantime', async () => {
    const { db } = server.context;
    const id = await server.personId('ohnekontext');
    const [kontext] = await kontexteOf(await server.personId('schueler'));
    if (kontext === undefined) throw new Error('schueler has no assignment');
    await db
      .insertInto('personenkontext')
      .values({ ...kontext, id: randomUUID(), person_id: id })
      .execute();
    await passUntil((await announced('ohnekontext')).deadline);
    expect(await personOf(id)).toMatchObject({ username: 'ohnekontext' });
  });

  test.each([
    { verified: true, blocked: false, becomes: 'back in stock' },
    { verified: false, blocked: true, becomes: 'blocked for good, because it was lost' },
  ])('STATE-08, D-08: its hardware token is $becomes', async ({ verified, blocked }) => {
    const { db } = server.context;
    const id = await server.personId('ohnekontext');
    const { deadline } = await announced('ohnekontext');
    await db.updateTable('token').set({ person_id: id, verified, blocked }).where('serial', '=', 'HWT-1002').execute();
    await passUntil(deadline);
    const token = await db.selectFrom('token').selectAll().where('serial', '=', 'HWT-1002').executeTakeFirst();
    expect(token).toMatchObject({ person_id: null, verified: false, blocked });
  });
});

test('STATE-05: where it fails with one person it is reported without a name, and the others go on', async () => {
  const { db } = server.context;
  const id = await server.personId('ohnekontext');
  const { deadline } = await announced('ohnekontext');
  const other = await db.selectFrom('person').select('id').where('no_kontext_since', 'is not', null).where('id', '!=', id).execute();
  await sql`create function keep_person() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(db);
  await sql`create trigger keep_person before delete on person for each row when (old.username = 'ohnekontext') execute function keep_person()`.execute(
    db,
  );
  const failures = await passUntil(deadline, 84 * DAY_MS);
  await sql`drop trigger keep_person on person`.execute(db);
  await sql`drop function keep_person`.execute(db);
  expect(failures).toEqual([`person-expire of person ${id} failed: P0001`, `person-expire of person ${id} failed: P0001`]);
  expect(await personOf(id)).toMatchObject({ username: 'ohnekontext' });
  const left = await db
    .selectFrom('person')
    .select('id')
    .where(
      'id',
      'in',
      other.map((person) => person.id),
    )
    .execute();
  expect([other.length > 0, left]).toEqual([true, []]);
  expect(await doneTo(id)).toEqual([]);
});

test('STATE-04 to STATE-06: a server that starts makes up for what came due while it stood still', async () => {
  const connection = await connectEmbedded({ snapshot: readSnapshot() });
  await connection.db
    .updateTable('person')
    .set({ no_kontext_since: new Date(0) })
    .where('username', '=', 'ohnekontext')
    .execute();
  const started = await startServer(testSettings(), { connection, log: false });
  try {
    const { db } = started.context;
    expect(await db.selectFrom('person').select('id').where('username', '=', 'ohnekontext').execute()).toEqual([]);
  } finally {
    await started.stop();
  }
});
