import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from './browser';
import { isSignedIn, personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { START_PASSWORD } from './shapes';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let silver: TestBrowser;
/** Somebody with all rights at the root, who teaches at the school of `schuladmin`: visible there, not covered. */
let landesadmin: { readonly id: string; readonly username: string };
/** The school of `schuladmin`, and one that only the state administers. */
let schule: string;
let andereSchule: string;
/** Somebody whom `schuladmin` does not see. */
let fremd: { readonly id: string; readonly username: string };

beforeAll(async () => {
  server = await startTestServer({ startPasswordDays: 14 });
  desk = personDesk(server);
  [admin, schuladmin, silver] = [
    await server.signIn('admin', 'gold'),
    await server.signIn('schuladmin', 'gold'),
    await server.signIn('schuladmin'),
  ];
  [schule, andereSchule] = [await desk.organisation('1111111'), await desk.organisation('1111165')];
  landesadmin = await desk.person({ like: 'admin' });
  await desk.assign(landesadmin.id, 'Lehrkraft');
  fremd = await desk.person({ like: 'autotester' });
});
afterAll(() => server.stop());

interface Call {
  readonly send: (browser: TestBrowser, id: string) => ReturnType<TestBrowser['send']>;
  /** What is answered for somebody who is not there, or not visible. */
  readonly missing: readonly [number, string];
}
const lockWith = (browser: TestBrowser, id: string, payload: object) =>
  browser.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload });
const lock = (browser: TestBrowser, id: string, until?: string) =>
  lockWith(browser, id, { lock: true, locked_by: schule, ...(until === undefined ? {} : { locked_until: until }) });
const unlock = (browser: TestBrowser, id: string) => lockWith(browser, id, { lock: false, locked_by: schule });
const remove = (browser: TestBrowser, id: string) => browser.send({ method: 'DELETE', url: `/api/personen/${id}` });
const reset = (browser: TestBrowser, id: string) => browser.patch(`/api/personen/${id}/password`);
const renew = (browser: TestBrowser, id: string) => browser.patch(`/api/personen/${id}/uem-password`);
const sync = (browser: TestBrowser, id: string) => browser.post(`/api/personen/${id}/sync`, {});

const CALLS: Readonly<Record<string, Call>> = {
  'CALL-43 lock': { send: (browser, id) => lock(browser, id), missing: [404, 'PERSON_NOT_FOUND'] },
  'CALL-44 password': { send: reset, missing: [404, '01'] },
  'CALL-45 uem-password': { send: renew, missing: [404, '01'] },
  'CALL-46 sync': { send: sync, missing: [404, 'PERSON_NOT_FOUND'] },
  'CALL-40 delete': { send: remove, missing: [404, '01'] },
};
const locksOf = (personId: string) =>
  server.context.db.selectFrom('user_lock').selectAll().where('person_id', '=', personId).orderBy('lock_occasion').execute();

describe('who may do something to a person', () => {
  test.each(Object.entries(CALLS))(
    'ERR-30, ERR-33: %s: unknown and not visible look alike, no id is a fault of the request',
    async (_, { send, missing }) => {
      expect(refusalOf(await send(admin, UNKNOWN))).toEqual(missing);
      expect(refusalOf(await send(schuladmin, fremd.id))).toEqual(missing);
      expect(refusalOf(await send(schuladmin, 'abc'))).toEqual([400, '03']);
      expect(await desk.writtenOf(fremd.id)).toEqual([]);
    },
  );

  test.each(Object.entries(CALLS))('PERM-03, D-16: %s asks for gold before it tells who is there', async (_, { send }) => {
    for (const id of [UNKNOWN, fremd.id, landesadmin.id])
      expect(refusalOf(await send(silver, id))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await send(server.browser(), landesadmin.id)).statusCode).toBe(401);
  });

  test.each(['CALL-43 lock', 'CALL-44 password', 'CALL-45 uem-password', 'CALL-40 delete'])(
    'D-16: %s of somebody with rights beyond the own ones is refused, and nothing happens',
    async (name) => {
      const { id, username } = landesadmin;
      const browser = await server.signIn(username);
      expect(refusalOf((await CALLS[name]?.send(schuladmin, id)) ?? (await admin.get('/')))).toEqual([403, 'MISSING_PERMISSIONS']);
      expect(await isSignedIn(browser)).toBe(true);
      expect([await locksOf(id), await desk.writtenOf(id)]).toEqual([[], []]);
    },
  );

  test('D-16: what is kept from somebody stands in the audit log, also where the answer hides it', async () => {
    const before = await refusals(fremd.id);
    await lock(schuladmin, fremd.id);
    await reset(schuladmin, fremd.id);
    expect(await refusals(fremd.id)).toEqual([...before, 'NOT_PERMITTED', 'NOT_PERMITTED']);
    expect(await refusals(landesadmin.id)).toContain('MISSING_PERMISSIONS');
  });

  test.each(['CALL-43 lock', 'CALL-40 delete'])('%s: of oneself it is refused', async (name) => {
    const id = await server.personId('admin');
    expect(refusalOf((await CALLS[name]?.send(admin, id)) ?? (await admin.get('/')))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect([await isSignedIn(admin), await locksOf(id)]).toEqual([true, []]);
  });
});

const refusals = async (id: string): Promise<(string | null)[]> =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select('reason')
      .where('subject_id', '=', id)
      .where('outcome', '=', 'refused')
      .orderBy('id')
      .execute()
  ).map(({ reason }) => reason);

describe('CALL-43, STATE-03: the lock of a person', () => {
  test('ends every session at once and keeps the person out, until it is lifted', async () => {
    const { id, username } = await desk.person();
    const sessions = [await server.signIn(username), await server.signIn(username)];
    const answer = await lock(schuladmin, id);
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'User has been successfully locked.' }]);
    for (const session of sessions) expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(await server.signIn(username))).toBe(false);
    expect(await locksOf(id)).toMatchObject([{ locked_by: schule, locked_until: null, lock_occasion: 'MANUELL_GESPERRT' }]);
    expect((await unlock(schuladmin, id)).json()).toEqual({ message: 'User has been successfully unlocked.' });
    expect(await isSignedIn(await server.signIn(username))).toBe(true);
    expect(await desk.writtenOf(id)).toEqual(['person-lock: bis unbefristet', 'person-unlock']);
  });

  test('is changed in place: who and until when; without an end the former one is cleared', async () => {
    const { id } = await desk.person();
    await lock(admin, id, '2026-12-31T23:00:00.000Z');
    await desk.pass(60_000);
    const [first] = await locksOf(id);
    await lockWith(admin, id, { lock: true, locked_by: andereSchule, locked_until: '2027-01-31T23:00:00.000Z' });
    expect(await locksOf(id)).toMatchObject([
      { locked_by: andereSchule, locked_until: new Date('2027-01-31T23:00:00.000Z'), created_at: first?.created_at },
    ]);
    await lock(admin, id);
    expect(await locksOf(id)).toMatchObject([{ locked_by: schule, locked_until: null }]);
    expect(await desk.writtenOf(id)).toEqual([
      'person-lock: bis 2026-12-31T23:00:00.000Z',
      'person-lock-change: bis 2027-01-31T23:00:00.000Z',
      'person-lock-change: bis unbefristet',
    ]);
  });

  test('that is over already counts as none: the next one is a new one', async () => {
    const { id } = await desk.person();
    const until = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
    await lock(admin, id, until);
    await desk.pass(DAY_MS);
    await lock(admin, id);
    expect(await locksOf(id)).toMatchObject([{ created_at: server.clock.now(), locked_until: null }]);
    expect(await desk.writtenOf(id)).toEqual([`person-lock: bis ${until}`, 'person-lock: bis unbefristet']);
  });

  test('lifting what is not there changes nothing and leaves no line', async () => {
    const { id } = await desk.person();
    expect((await unlock(schuladmin, id)).statusCode).toBe(202);
    expect(await desk.writtenOf(id)).toEqual([]);
  });

  test('STATE-04: beside a lock for a missing KoPers number it is set, changed and lifted; the other one stays', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    await server.context.db
      .insertInto('user_lock')
      .values({ id: crypto.randomUUID(), person_id: id, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' })
      .execute();
    for (const call of [lock(schuladmin, id), lock(schuladmin, id, '2027-01-01T23:00:00.000Z'), unlock(schuladmin, id)])
      expect((await call).statusCode).toBe(202);
    expect((await unlock(admin, id)).statusCode).toBe(202);
    expect(await locksOf(id)).toMatchObject([{ lock_occasion: 'KOPERS_GESPERRT', locked_by: 'Cron' }]);
    expect(await isSignedIn(await server.signIn(username))).toBe(false);
  });

  test.each([
    [{ locked_by: 'Schule' }, '03'],
    [{ lock: 'false', locked_by: 'Schule' }, '03'],
    [{ lock: true, locked_by: '' }, '01'],
    [{ lock: true, locked_by: 'Schule', locked_until: 'abc' }, '09'],
  ])('the body %j is refused with the subcode %s', async (payload, subcode) => {
    const { id } = await desk.person();
    expect(refusalOf(await lockWith(schuladmin, id, payload))).toEqual([400, subcode]);
    expect(await locksOf(id)).toEqual([]);
  });

  test('of two at the same time there is one lock', async () => {
    const { id } = await desk.person();
    const answers = await Promise.all([lock(admin, id), lock(schuladmin, id), lock(admin, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await locksOf(id)).toHaveLength(1);
  });
});

describe('CALL-44, AUTH-02: a new start password', () => {
  const signInWith = async (username: string, password: string): Promise<{ readonly status: number; readonly text: string }> => {
    const answer = await server
      .browser()
      .form('/api/auth/login', { username, password, redirectUrl: '/start', requiredStepUpLevel: 'silver' });
    return { status: answer.statusCode, text: answer.body };
  };

  test('is answered once, must be changed at the next sign-in; the old one and its sessions are out', async () => {
    const { id, username } = await desk.person();
    const session = await server.signIn(username);
    const answer = await reset(schuladmin, id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([202, 'text/plain; charset=utf-8']);
    expect(answer.body).toMatch(START_PASSWORD);
    expect(await isSignedIn(session)).toBe(false);
    expect((await signInWith(username, server.context.settings.demoPassword)).status).toBe(401);
    expect((await signInWith(username, answer.body)).text).toContain('password-new');
    expect(await desk.writtenOf(id)).toEqual(['password-reset']);
  });

  test('the second factor stays: with the new password alone nobody comes further than before', async () => {
    const { id, username } = await desk.person({ token: true });
    const { body: password } = await reset(schuladmin, id);
    const browser = server.browser();
    await browser.form('/api/auth/login', { username, password, redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    const renewed = { 'password-new': 'Wiese Lampe 7', 'password-confirm': 'Wiese Lampe 7' };
    const asked = await browser.form('/api/auth/login/password', renewed);
    expect(asked.body).toContain('name="otp"');
    expect((await browser.form('/api/auth/login/otp', { otp: '000000' })).statusCode).not.toBe(303);
    expect(await isSignedIn(browser)).toBe(false);
    await browser.passNotices(await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) }));
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
  });

  test('lapses with its own days, not with those of the account, and another one helps', async () => {
    const { id, username } = await desk.person({ createdAt: new Date(server.clock.now().getTime() - 100 * DAY_MS) });
    const { body: password } = await reset(schuladmin, id);
    expect((await signInWith(username, password)).text).toContain('password-new');
    await desk.pass(15 * DAY_MS);
    expect((await signInWith(username, password)).text).not.toContain('password-new');
    const { body: next } = await reset(schuladmin, id);
    expect((await signInWith(username, next)).text).toContain('password-new');
  });
});

describe('CALL-45: the device password of somebody else', () => {
  test('is answered once and kept as a hash; the next one replaces it', async () => {
    const { id } = await desk.person({ like: 'lehrkraft' });
    const [first, second] = [await renew(schuladmin, id), await renew(schuladmin, id)];
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(first.body).toMatch(START_PASSWORD);
    expect(second.body).not.toBe(first.body);
    const rows = await server.context.db.selectFrom('device_password').selectAll().where('person_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second.body);
    expect(await desk.writtenOf(id)).toEqual(['device-password', 'device-password']);
  });

  test('ERR-31: who has no device has none', async () => {
    const { id } = await desk.person();
    expect(refusalOf(await renew(schuladmin, id))).toEqual([400, 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR']);
  });
});

test('CALL-46: synchronising needs its own right, answers nothing and stands in the audit log', async () => {
  const { id } = await desk.person();
  expect(refusalOf(await sync(schuladmin, id))).toEqual([404, 'PERSON_NOT_FOUND']);
  const answer = await sync(admin, id);
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(await desk.writtenOf(id)).toEqual(['person-sync']);
});

describe('CALL-40: deleting a person', () => {
  test('needs the right to delete at once as well: who sees the person is told so', async () => {
    const { id, username } = await desk.person();
    expect(refusalOf(await remove(schuladmin, id))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect(await isSignedIn(await server.signIn(username))).toBe(true);
  });

  test('takes account, sessions, assignments, addresses and locks along; a hardware token returns to the stock', async () => {
    const { db } = server.context;
    const { id, username } = await desk.person({ like: 'befristet' });
    const session = await server.signIn(username);
    await lock(admin, id, '2026-01-01');
    await renew(admin, id);
    await db
      .insertInto('email_address')
      .values({ id: crypto.randomUUID(), person_id: id, address: `${username}@x.example`, status: 'ENABLED' })
      .execute();
    await db.updateTable('token').set({ person_id: id, verified: true }).where('serial', '=', 'HWT-1002').execute();
    const answer = await remove(admin, id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    for (const table of ['personenkontext', 'email_address', 'user_lock', 'account', 'device_password', 'token'] as const)
      expect(await db.selectFrom(table).selectAll().where('person_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('token').select('verified').where('serial', '=', 'HWT-1002').execute()).toEqual([{ verified: false }]);
    expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(await server.signIn(username))).toBe(false);
    expect(refusalOf(await remove(admin, id))).toEqual([404, '01']);
    expect((await desk.writtenOf(id)).at(-1)).toBe('person-delete');
  });
});

test('D-13, CALL-39: creating a single assignment by POST is not offered, at gold', async () => {
  const url = `/api/personen/${landesadmin.id}/personenkontexte`;
  expect(refusalOf(await silver.post(url, {}))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  const answer = await admin.post(url, {});
  expect([answer.statusCode, answer.json()]).toEqual([501, { message: 'Not Implemented', statusCode: 501 }]);
});
