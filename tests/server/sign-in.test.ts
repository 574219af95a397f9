import { randomUUID } from 'node:crypto';
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { hashPassword } from '#server/passwords/hashes';
import { lockPerson } from './accounts';
import { startTestServer, type TestServer } from './rig';

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Demo!2026';
const login = (username: string, password = PASSWORD, more: Record<string, string> = {}) =>
  server.browser().form('/api/auth/login', { username, password, ...more });
const acrOf = async (browser: { get(url: string): Promise<{ json(): unknown }> }): Promise<string> =>
  ((await browser.get('/api/auth/logininfo')).json() as { acr: string }).acr;

describe('sign-in', () => {
  test('CALL-02: the page asks for user name and password and carries the target', async () => {
    const page = await server.browser().get('/api/auth/login?redirectUrl=%2Fprofile%3Fa%3D1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('value="/profile?a=1"');
    for (const testid of ['login-page-title', 'login-prompt-text', 'username-input', 'password-input', 'login-button'])
      expect(page.body).toContain(`data-testid="${testid}"`);
  });

  test('CALL-02: what the address cannot mean counts as absent, a foreign target as the landing page', async () => {
    const page = await server
      .browser()
      .get('/api/auth/login?redirectUrl=https://evil.example.org/&redirectUrl=//x&requiredStepUpLevel=platin');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('name="redirectUrl" value="/"');
    expect(page.body).toContain('name="requiredStepUpLevel" value="silver"');
  });

  test('AUTH-01: the right password leads to the target with a session of level silver', async () => {
    const browser = server.browser();
    const answer = await browser.form('/api/auth/login', { username: 'schueler', password: PASSWORD, redirectUrl: '/start?x=1#y' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/start?x=1#y']);
    expect(await acrOf(browser)).toBe('silver');
  });

  test('CALL-02, ROUTE-02: a page that demands gold is asked for with the code, although its screen does not exist yet', async () => {
    const username = await server.createAccount({ token: true });
    const browser = server.browser();
    const page = await browser.get('/api/auth/login?redirectUrl=%2Fadmin%2Fpersonen');
    expect(page.body).toContain('name="redirectUrl" value="/admin/personen"');
    const code = await browser.form('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/admin/personen?seite=2' });
    expect(code.body).toContain('data-testid="otp-input"');
    const answer = await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/personen?seite=2']);
    const silver = await server.signIn(username);
    expect((await silver.get('/api/auth/login?redirectUrl=%2Fadmin%2Fklassen%2F4f1c')).body).toContain('data-testid="otp-input"');
    expect((await silver.get('/api/auth/login?redirectUrl=%2Fprofile')).headers.location).toBe('/profile');
  });

  test('AUTH-01: user names are taken in any case and with blanks around', async () => {
    expect((await login('  Schueler ')).statusCode).toBe(303);
  });

  test('CALL-02: a target that was changed in the form is checked again', async () => {
    expect((await login('schueler', PASSWORD, { redirectUrl: '//evil.example.org' })).headers.location).toBe('/');
  });

  test('AUTH-01, ERR-12: unknown user and wrong password get the same words', async () => {
    const [unknown, wrong] = [await login('gibtesnicht'), await login('schueler', 'falsch')];
    for (const answer of [unknown, wrong]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain(SIGN_IN_TEXTS.login.wrong);
    }
    expect(unknown.body.replaceAll('gibtesnicht', 'X')).toBe(wrong.body.replaceAll('schueler', 'X'));
    const names = ({ headers }: { headers: object }) => Object.keys(headers).toSorted();
    expect(names(unknown)).toEqual(names(wrong));
  });

  test('AUTH-01: unknown user and wrong password cost the same check, so that time tells nothing', async () => {
    const costs = async (username: string): Promise<(string | undefined)[]> => {
      vi.mocked(verify).mockClear();
      await login(username, 'falsch');
      return vi.mocked(verify).mock.calls.map(([hash]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(hash))?.[0]);
    };
    const known = await costs('schueler');
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await costs('gibtesauchnicht')).toEqual(known);
  });

  test('AUTH-01: a locked account is told so only after the right password', async () => {
    expect((await login('gesperrt', 'falsch')).body).toContain(SIGN_IN_TEXTS.login.wrong);
    const right = await login('gesperrt');
    expect([right.statusCode, right.cookies.some(({ value }) => value !== '')]).toEqual([403, false]);
    expect(right.body).toMatch(
      /data-testid="login-error-message">Ihr Konto ist gesperrt\. Gesperrt hat es „[^“]+“; wenden Sie sich dorthin\.</,
    );
  });

  test('AUTH-01, D-30: a lock by hand names its organisation and its last day; where the KoPers number is missing too, whom else to ask', async () => {
    const { db, clock } = server.context;
    const username = await server.createAccount();
    const schule = await db.selectFrom('organisation').select(['id', 'name']).where('typ', '=', 'SCHULE').executeTakeFirstOrThrow();
    await lockPerson(server.context, username, new Date('2098-12-04T23:00:00Z'), schule.id.toUpperCase());
    expect((await login(username)).body).toContain(
      `>Ihr Konto ist gesperrt. Gesperrt hat es „${schule.name}“; wenden Sie sich dorthin. Die Sperre gilt bis einschließlich 04.12.2098.<`,
    );
    await db.updateTable('organisation').set({ name: '<b>Nord</b>' }).where('id', '=', schule.id).execute();
    expect((await login(username)).body).toContain('„&lt;b&gt;Nord&lt;/b&gt;“');
    await db.updateTable('organisation').set({ name: schule.name }).where('id', '=', schule.id).execute();
    const lock = {
      id: randomUUID(),
      person_id: await server.personId(username),
      locked_by: 'Cron',
      lock_occasion: 'KOPERS_GESPERRT',
    } as const;
    await db
      .insertInto('user_lock')
      .values({ ...lock, created_at: clock.now() })
      .execute();
    expect((await login(username)).body).toContain(SIGN_IN_TEXTS.login.locked);
  });

  test('ERR-14, ROUTE-23: an account that the portal does not know is told so, without a session', async () => {
    const browser = server.browser();
    const answer = await browser.form('/api/auth/login', { username: 'unbekannt', password: PASSWORD, redirectUrl: '/start' });
    expect(answer.headers.location).toBe('/login-error');
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);
  });

  test('AUTH-01: nothing entered is no attempt', async () => {
    const answer = await login('', '');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(SIGN_IN_TEXTS.login.empty);
  });

  test('input is escaped in the page that comes back', async () => {
    const answer = await login('"><script>alert(1)</script>', 'x');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('a form that another site sends is refused by a page', async () => {
    const answer = await server.browser().send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example.org' },
      payload: `username=schueler&password=${encodeURIComponent(PASSWORD)}`,
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).toContain(SIGN_IN_TEXTS.login.foreign);
  });

  test('ERR-11: when the database fails, a page says that signing in is not possible now', async () => {
    const broken = await startTestServer();
    await broken.context.db.schema.dropTable('session').execute();
    const form = await broken.browser().form('/api/auth/login', { username: 'schueler', password: PASSWORD });
    expect(form.statusCode).toBe(500);
    expect(form.body).toContain(SIGN_IN_TEXTS.login.unavailable);
    expect(form.body).not.toContain('relation');
    const page = await broken.browser().send({ method: 'GET', url: '/api/auth/login', headers: { cookie: 'schulportal.sid=x' } });
    expect([page.statusCode, page.body.includes(SIGN_IN_TEXTS.login.unavailable)]).toEqual([500, true]);
    await broken.stop();
  });
});

describe('pages', () => {
  test('an error comes first in the title and takes the focus; the field is tied to its text', async () => {
    const { body } = await login('schueler', 'falsch');
    expect(body).toContain('<title>Fehler: Anmelden – Schulportal</title>');
    expect(body).toMatch(/class="summary" role="alert"[^>]* tabindex="-1" autofocus/);
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(body).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-error"/);
    expect(body).toContain('id="password-error"');
  });

  test('AUTH-01: that an account is locked is said once, and not at the password as if that were wrong', async () => {
    const { body } = await login('gesperrt');
    expect(body).toContain('<title>Fehler: Anmelden – Schulportal</title>');
    expect(body.split('Ihr Konto ist gesperrt.')).toHaveLength(2);
    expect(body).not.toContain('aria-invalid');
    expect(body).not.toMatch(/<a href="#[a-z]/);
    expect(body.match(/autofocus/g)).toHaveLength(1);
  });

  test('without an error the first field has the focus, fields say what browsers may fill in', async () => {
    const { body } = await server.browser().get('/api/auth/login');
    expect(body).toContain('<html lang="de">');
    expect(body).toMatch(/id="username"[^>]*autocomplete="username"[^>]* autofocus/);
    expect(body).toMatch(/id="password"[^>]*autocomplete="current-password"/);
    expect(body).not.toContain('<script');
  });

  test('the style is found under an address that changes with its content', async () => {
    const { body } = await server.browser().get('/api/auth/login');
    const style = await server.browser().get(/<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? '');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.headers['cache-control']).toContain('immutable');
  });
});

describe('AUTH-02: the first own password', () => {
  const enter = async (username: string) => {
    const browser = server.browser();
    const page = await browser.form('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start' });
    const change = (password: string, confirmation = password) =>
      browser.form('/api/auth/login/password', { 'password-new': password, 'password-confirm': confirmation });
    return { browser, page, change };
  };

  test('AUTH-02: a temporary password must be changed before anything else', async () => {
    const username = await server.createAccount({ temporary: true });
    const { browser, page, change } = await enter(username);
    for (const testid of ['update-password-title', 'password-update-prompt', 'new-password-input', 'new-password-confirm-input'])
      expect(page.body).toContain(`data-testid="${testid}"`);
    expect(page.body).toContain(`data-testid="attempted-username">${username}`);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);

    const changed = await change('Wiese Lampe 7');
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/start']);
    expect(await acrOf(browser)).toBe('silver');
    expect((await login(username, 'Wiese Lampe 7')).statusCode).toBe(303);
    expect((await login(username)).statusCode).toBe(401);
  });

  test.for([
    ['kurz', 'kurz', 'tooShort', 'password-new'],
    ['Wiese Lampe 7', 'Wiese Lampe 8', 'different', 'password-confirm'],
    ['NAME-2026-x', 'NAME-2026-x', 'containsName', 'password-new'],
    ['Demo!2026 lang', 'Demo!2026 lang', 'same', 'password-new'],
  ] as const)('AUTH-02: %s and %s are refused as %s at %s', async ([password, confirmation, problem, field]) => {
    const username = await server.createAccount({ temporary: true });
    if (problem === 'same') {
      const password_hash = await hashPassword(password);
      await server.context.db.updateTable('account').set({ password_hash }).where('username', '=', username).execute();
    }
    const browser = server.browser();
    await browser.form('/api/auth/login', { username, password: problem === 'same' ? password : PASSWORD });
    const refused = await browser.form('/api/auth/login/password', {
      'password-new': password.replace('NAME', username.toUpperCase()),
      'password-confirm': confirmation.replace('NAME', username.toUpperCase()),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(`<a href="#${field}">${SIGN_IN_TEXTS.newPassword[problem]}`);
  });

  test.for(['1234567890', 'aaaaaaaaaa', 'schulportal2026', 'Schulportal2026!', 'qwertzuiop', 'Passwort123', 'Sommer2026!', 'iloveyou123'])(
    'AUTH-02: %s is refused as easily guessed, at the first password and at a later one',
    async (password) => {
      const username = await server.createAccount({ temporary: true });
      const { browser, change } = await enter(username);
      const first = await change(password);
      expect([first.statusCode, first.body.includes(SIGN_IN_TEXTS.newPassword.common)]).toEqual([400, true]);
      await browser.form('/api/auth/password', { username, password: PASSWORD, redirectUrl: '/profile' });
      const later = await browser.form('/api/auth/password/new', { 'password-new': password, 'password-confirm': password });
      expect([later.statusCode, later.body.includes(SIGN_IN_TEXTS.newPassword.common)]).toEqual([400, true]);
    },
  );

  test.for(['Wiese Lampe 7', 'Blauer Wal 2026', 'Möwe über Föhr', 'tanne-regen-47'])('AUTH-02: %s is good enough', async (password) => {
    const { change } = await enter(await server.createAccount({ temporary: true }));
    expect((await change(password)).statusCode).toBe(303);
  });

  test('AUTH-02, AUTH-01: a start password that lapsed is told so after it was right, with whom to ask; unless the setting says otherwise after 90 days', async () => {
    const strict = await startTestServer({ startPasswordDays: 14 });
    const createdAt = strict.clock.now();
    const [early, late, own] = [
      await strict.createAccount({ temporary: true, createdAt }),
      await strict.createAccount({ temporary: true, createdAt }),
      await strict.createAccount({ createdAt }),
    ];
    const ask = (path: string, username: string, password = PASSWORD) => strict.browser().form(path, { username, password });
    strict.clock.advance(14 * 24 * 60 * 60_000);
    expect((await ask('/api/auth/login', early)).body).toContain('data-testid="update-password-title"');
    // Until an own one is set, the start password goes on holding.
    expect((await ask('/api/auth/login', early)).body).toContain('data-testid="update-password-title"');
    strict.clock.advance(24 * 60 * 60_000);
    expect((await ask('/api/auth/login', late, 'falsch')).body).toContain(SIGN_IN_TEXTS.login.wrong);
    for (const path of ['/api/auth/login', '/api/auth/password']) {
      const lapsed = await ask(path, late);
      expect([lapsed.statusCode, lapsed.body.includes(SIGN_IN_TEXTS.login.lapsed)]).toEqual([403, true]);
      expect(lapsed.body).toContain('data-testid="login-error-message"');
    }
    expect((await ask('/api/auth/login', own)).statusCode).toBe(303);
    await strict.stop();
    const daysAgo = (days: number): Date => new Date(server.clock.now().getTime() - days * 24 * 60 * 60_000);
    const young = await server.createAccount({ temporary: true, createdAt: daysAgo(89) });
    const old = await server.createAccount({ temporary: true, createdAt: daysAgo(92) });
    expect((await enter(young)).page.body).toContain('update-password-title');
    const refused = await server.browser().form('/api/auth/login', { username: old, password: PASSWORD });
    expect([refused.statusCode, refused.body.includes(SIGN_IN_TEXTS.login.lapsed)]).toEqual([403, true]);
  });

  test('AUTH-02: an umlaut is the same password, however a keyboard writes it', async () => {
    const username = await server.createAccount({ temporary: true });
    await (await enter(username)).change('Möwe über Föhr'.normalize('NFD'));
    expect((await login(username, 'Möwe über Föhr'.normalize('NFC'))).statusCode).toBe(303);
  });

  test('AUTH-02: without a sign-in the form changes nothing and leads to one', async () => {
    const answer = await server
      .browser()
      .form('/api/auth/login/password', { 'password-new': 'Wiese Lampe 9', 'password-confirm': 'Wiese Lampe 9' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/api/auth/login?redirectUrl=%2F&requiredStepUpLevel=silver&hinweis=abgelaufen',
    ]);
    expect((await server.browser().get(answer.headers.location ?? '')).body).toContain(SIGN_IN_TEXTS.login.expired);
  });

  test('AUTH-02: a sign-in that was changed by somebody else meanwhile does not go on', async () => {
    const username = await server.createAccount({ temporary: true });
    const [mine, theirs] = [await enter(username), await enter(username)];
    await theirs.change('Wiese Lampe 7');
    const late = await mine.change('Wiese Lampe 8');
    expect(late.headers.location).toMatch(/^\/api\/auth\/login\?/);
    expect((await login(username, 'Wiese Lampe 7')).statusCode).toBe(303);
  });

  test('AUTH-02: a reloaded page is the same page again', async () => {
    const { browser } = await enter(await server.createAccount({ temporary: true }));
    expect((await browser.get('/api/auth/login/password')).body).toContain('data-testid="update-password-title"');
  });
});
