import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { hashPassword } from '#server/passwords/hashes';
import { lockPerson } from './accounts';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let desk: PersonDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const CHOSEN = 'Wiese Lampe 7';

/** Something that happens between what a request was asked when it came and its transaction. */
function meanwhile(change: () => Promise<unknown>): void {
  const { db } = server.context;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    return Object.assign(transaction, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await change();
        return execute(work);
      },
    });
  });
}

const accountOf = async (personId: string) =>
  server.context.db.selectFrom('account').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow();
const sessionsOf = async (personId: string) => {
  const { id } = await accountOf(personId);
  return server.context.db.selectFrom('session').selectAll().where('account_id', '=', id).execute();
};
const dropSessions = async (personId: string) => {
  const { id } = await accountOf(personId);
  await server.context.db.deleteFrom('session').where('account_id', '=', id).execute();
};

describe('D-35: what let a request in is asked again where it writes', () => {
  let pupil: { readonly id: string };
  let administrator: { readonly id: string; readonly username: string };
  let browser: TestBrowser;

  const reset = () => browser.patch(`/api/personen/${pupil.id}/password`);

  beforeAll(async () => {
    pupil = await desk.person();
  });

  async function administrate(): Promise<void> {
    administrator = await desk.person({ like: 'admin', token: true });
    browser = await server.signIn(administrator.username, 'gold');
  }

  test('a session that ended meanwhile changes nothing: signed out', async () => {
    await administrate();
    const before = await accountOf(pupil.id);
    meanwhile(() => dropSessions(administrator.id));
    expect((await reset()).statusCode).toBe(401);
    expect(await accountOf(pupil.id)).toEqual(before);
    expect(await desk.writtenOf(pupil.id)).toEqual([]);
  });

  test('who was locked meanwhile changes nothing', async () => {
    await administrate();
    const before = await accountOf(pupil.id);
    meanwhile(() => lockPerson(server.context, administrator.username));
    expect((await reset()).statusCode).toBe(401);
    expect(await accountOf(pupil.id)).toEqual(before);
  });

  test('a level that fell meanwhile has to be reached again', async () => {
    await administrate();
    const before = await accountOf(pupil.id);
    meanwhile(async () => {
      const { id } = await accountOf(administrator.id);
      await server.context.db.updateTable('session').set({ level: 'silver' }).where('account_id', '=', id).execute();
    });
    expect(refusalOf(await reset())).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect(await accountOf(pupil.id)).toEqual(before);
  });

  test('a right that was taken meanwhile is missed like one that never was', async () => {
    await administrate();
    const before = await accountOf(pupil.id);
    meanwhile(() => server.context.db.deleteFrom('personenkontext').where('person_id', '=', administrator.id).execute());
    expect((await reset()).statusCode).toBe(404);
    expect(await accountOf(pupil.id)).toEqual(before);
  });

  test('whose session goes on is not asked anything new', async () => {
    await administrate();
    expect((await reset()).statusCode).toBe(202);
    expect(await desk.writtenOf(pupil.id)).toEqual(['password-reset']);
  });

  test('the calls for others refuse the own id, in capitals too: the own password has a way that asks for it', async () => {
    await administrate();
    for (const call of ['password', 'uem-password']) {
      const before = await accountOf(administrator.id);
      for (const id of [administrator.id, administrator.id.toUpperCase()]) {
        expect(refusalOf(await browser.patch(`/api/personen/${id}/${call}`))).toEqual([403, 'MISSING_PERMISSIONS']);
      }
      expect(await accountOf(administrator.id)).toEqual(before);
    }
  });

  test('D-08, D-20: the own second factor is given up at gold, and with the password of the last five minutes', async () => {
    await administrate();
    const token = () => server.context.db.selectFrom('token').select('id').where('person_id', '=', administrator.id).execute();
    const before = await token();
    await desk.pass(6 * 60_000);
    expect(refusalOf(await browser.put(`/api/2fa-token/reset?personId=${administrator.id}`))).toEqual([
      403,
      'REQUIRED_PASSWORD_PROOF_NOT_MET',
    ]);
    expect(await token()).toEqual(before);
    await browser.form('/api/auth/login/proof', { password: server.context.settings.demoPassword, redirectUrl: '/profile' });
    expect((await browser.put(`/api/2fa-token/reset?personId=${administrator.id}`)).statusCode).toBe(200);
  });

  test('D-20: a session found open confirms no second factor of its own: the password is asked for before the code counts', async () => {
    const person = await desk.person();
    const found = await server.signIn(person.username);
    expect((await found.post('/api/2fa-token/init', { personId: person.id })).statusCode).toBe(201);
    await desk.pass(6 * 60_000);
    expect(refusalOf(await found.post('/api/2fa-token/verify', { personId: person.id, otp: '000000' }))).toEqual([
      403,
      'REQUIRED_PASSWORD_PROOF_NOT_MET',
    ]);
  });
});

describe('D-33: a password that an administrator gave stays, and nothing that rests on the old one goes on', () => {
  /** What an administrator's reset leaves. */
  const resetBy = async (personId: string) => {
    const password_hash = await hashPassword('Einstieg 4711 Nuss');
    await server.context.db
      .updateTable('account')
      .set({ password_hash, password_temporary: true })
      .where('person_id', '=', personId)
      .execute();
    await dropSessions(personId);
    return password_hash;
  };
  const demoPassword = 'Demo!2026';

  test('a change that proved the old password before does not overwrite it, and says so', async () => {
    const { id, username } = await desk.person();
    const browser = await server.signIn(username);
    await browser.form('/api/auth/password', { username, password: demoPassword, redirectUrl: '/profile' });
    let given = '';
    meanwhile(async () => (given = await resetBy(id)));
    const answer = await browser.form('/api/auth/password/new', { 'password-new': CHOSEN, 'password-confirm': CHOSEN });
    expect([answer.statusCode, answer.body.includes(SIGN_IN_TEXTS.login.overtaken)]).toEqual([401, true]);
    expect(await accountOf(id)).toMatchObject({ password_hash: given, password_temporary: true });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('a first password that was being chosen does not overwrite a newer start password', async () => {
    const { id, username } = await desk.person({ temporary: true });
    const browser = server.browser();
    await browser.form('/api/auth/login', { username, password: demoPassword, redirectUrl: '/start' });
    let given = '';
    meanwhile(async () => (given = await resetBy(id)));
    const answer = await browser.form('/api/auth/login/password', { 'password-new': CHOSEN, 'password-confirm': CHOSEN });
    expect([answer.statusCode, answer.body.includes(SIGN_IN_TEXTS.login.overtaken)]).toEqual([401, true]);
    expect(await accountOf(id)).toMatchObject({ password_hash: given, password_temporary: true });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('a sign-in that was checked against the old password opens no session', async () => {
    const { id, username } = await desk.person();
    meanwhile(() => resetBy(id));
    const answer = await server.browser().form('/api/auth/login', { username, password: demoPassword, redirectUrl: '/start' });
    expect([answer.statusCode, answer.body.includes(SIGN_IN_TEXTS.login.overtaken)]).toEqual([401, true]);
    expect([answer.cookies.some(({ name }) => name.includes('sid')), await sessionsOf(id)]).toEqual([false, []]);
  });

  test('the own change ends the sign-in of somebody else that was checked before', async () => {
    const { id, username } = await desk.person();
    const browser = await server.signIn(username);
    await browser.form('/api/auth/password', { username, password: demoPassword, redirectUrl: '/profile' });
    meanwhile(() => browser.form('/api/auth/password/new', { 'password-new': CHOSEN, 'password-confirm': CHOSEN }));
    const other = await server.browser().form('/api/auth/login', { username, password: demoPassword, redirectUrl: '/start' });
    expect(other.statusCode).toBe(401);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(200);
  });
});
