import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { giveToken, leaveNotice, lockPerson } from './accounts';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

interface Path {
  readonly id: string;
  readonly req: readonly string[];
  readonly steps: readonly { readonly event: string; readonly state: string }[];
}
const stored = JSON.parse(readFileSync(new URL('../models/generated/sign-in.paths.json', import.meta.url), 'utf8')) as {
  readonly paths: readonly Path[];
};

const PASSWORD = 'Demo!2026';
const OWN_PASSWORD = 'Wiese Lampe 7';
const TOO_LATE_MS = 10 * 60_000;
const SESSION_OVER_MS = 30 * 60_000;
const LAPSED_DAYS = 15;
const LIMIT = 10;
const PROOF = '/api/auth/login/proof';
const NOTICES = '/api/auth/login/notices';
/** A second factor came while its person read what was changed. */
const TOKEN_MEANWHILE = 'NOTICES_READ gold';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ startPasswordDays: 14 });
});
afterAll(() => server.stop());

/** In which state of the machine the server stands, by what it answered. */
function stateOf(answer: Response): string {
  const result = /kc_action_status=(\w+)/.exec(answer.headers.location ?? '')?.[1];
  if (result !== undefined) return result === 'success' ? 'passwordRenewed' : result;
  const location = answer.headers.location?.replace(/\?.*$/, '');
  if (location === '/start' && answer.raw.req.url === PROOF) return 'passwordProven';
  if (location !== undefined)
    return (
      {
        '/start': 'signedIn',
        '/login-error': 'unknownToPortal',
        '/no-second-factor': 'withoutSecondFactor',
        '/api/auth/login': 'asked',
        '/api/auth/password': 'confirmingPassword',
      }[location] ?? location
    );
  if (answer.statusCode === 429) return 'waiting';
  if (answer.body.includes(SIGN_IN_TEXTS.login.lapsed)) return 'passwordLapsed';
  if (answer.body.includes('data-testid="login-error-message"')) return 'locked';
  if (answer.body.includes(`action="${PROOF}"`)) return 'provingPassword';
  if (answer.body.includes('action="/api/auth/password"')) return 'confirmingPassword';
  if (answer.body.includes('action="/api/auth/password/new"')) return 'renewingPassword';
  const title = /<h1 data-testid="([^"]+)"/.exec(answer.body)?.[1] ?? '';
  return (
    {
      'login-page-title': 'enteringPassword',
      'otp-page-title': 'enteringOtp',
      'update-password-title': 'changingPassword',
      'security-notices-title': 'readingNotices',
    }[title] ?? title
  );
}

/** One person at one browser, walking a path. */
class Walk {
  readonly #wanted: Record<string, string>;
  #browser: TestBrowser;
  #username = '';

  constructor(private readonly events: readonly string[]) {
    this.#browser = server.browser();
    const gold = events.some((event) => event.includes('gold') || event.startsWith('SESSION_TOO_LOW'));
    this.#wanted = { redirectUrl: '/start', requiredStepUpLevel: gold ? 'gold' : 'silver' };
  }

  /** Whether the way changes a password. */
  get #renews(): boolean {
    return this.events[0] === 'NEW_PASSWORD_ASKED';
  }
  /** Whether the way asks whoever is signed in for the password. */
  get #proves(): boolean {
    return this.events[0] === 'PROOF_ASKED';
  }

  /** A lock ends the session before the form is looked at; the machine's answer is for a lock while the password is checked. */
  isSignedOutBy(event: string): boolean {
    return this.#proves && event.includes('gesperrt');
  }

  async begin(): Promise<void> {
    const has = (words: string): boolean => this.events.some((event) => event.includes(words));
    this.#username = await server.createAccount({
      like: has('unbekannt') ? null : 'schueler',
      token: !has('ohne Token') && !this.events.includes(TOKEN_MEANWHILE),
      temporary: has('Einstiegs-Passwort'),
      createdAt: new Date(server.clock.now().getTime() - (has('abgelaufenes') ? LAPSED_DAYS * 24 * 60 * 60_000 : 0)),
    });
    if (!this.#proves && !this.events[0]?.startsWith('SESSION')) return;
    // A lock ends the session: locked at the code is only who came there by the password.
    if (has('OTP_RIGHT gesperrt')) await this.#login(PASSWORD);
    else this.#browser = await server.signIn(this.#username);
  }

  async take(event: string): Promise<Response> {
    const [type = '', ...words] = event.split(' ');
    if (words.includes('gesperrt')) await lockPerson(server.context, this.#username);
    if (words.includes('Mitteilung')) await leaveNotice(server.context, this.#username);
    if (event === TOKEN_MEANWHILE) await giveToken(server.context, this.#username);
    switch (type) {
      case 'NEW_PASSWORD_ASKED':
        return this.#askForRenewal();
      case 'PROOF_ASKED':
        return this.#browser.get('/api/auth/login?redirectUrl=%2Fstart&passwortbestaetigung=erforderlich');
      case 'CANCELLED':
        return this.#browser.get('/api/auth/password/cancel?redirectUrl=%2Fstart');
      case 'NO_SESSION':
      case 'SESSION_SUFFICES':
        return this.#ask();
      case 'SESSION_TOO_LOW':
        return this.events.includes('OTP_RIGHT gesperrt') ? this.#browser.get('/api/auth/login/otp') : this.#ask();
      case 'PASSWORD_WRONG':
        return this.#login('falsch');
      case 'PASSWORD_RIGHT':
        return this.#login(PASSWORD);
      case 'PASSWORD_REFUSED':
        return this.#change('kurz');
      case 'PASSWORD_CHANGED':
        return this.#change(OWN_PASSWORD);
      case 'OTP_WRONG':
        return this.#confirm('12345');
      case 'OTP_RIGHT':
        return this.#confirm(await server.nextOtp(this.#username));
      case 'NOTICES_READ':
        return this.#browser.form(NOTICES, {});
      case 'TOO_MANY_ATTEMPTS':
        return this.#tooOften();
      case 'TOO_OLD':
        server.clock.advance(this.#proves ? SESSION_OVER_MS : TOO_LATE_MS);
        if (this.#proves) return this.#login(PASSWORD);
        if (this.events.includes('PASSWORD_RIGHT Mitteilung')) return this.#browser.form(NOTICES, {});
        return this.#renews || this.events.includes('PASSWORD_RIGHT Einstiegs-Passwort')
          ? this.#change(OWN_PASSWORD)
          : this.#confirm('123456');
      default:
        throw new Error(`Nobody knows how to bring about ${event}`);
    }
  }

  async #tooOften(): Promise<Response> {
    const attempt = () =>
      this.#renews || this.#proves || this.events[0] === 'NO_SESSION' ? this.#login('falsch') : this.#confirm('12345');
    for (let count = 0; count < LIMIT; count += 1) await attempt();
    return attempt();
  }

  #ask(): Promise<Response> {
    return this.#browser.get(`/api/auth/login?${new URLSearchParams(this.#wanted)}`);
  }
  async #askForRenewal(): Promise<Response> {
    const answer = await this.#browser.get('/api/auth/reset-password?redirectUrl=%2Fstart&login_hint=x');
    return this.#browser.get(answer.headers.location ?? '');
  }
  #login(password: string): Promise<Response> {
    return this.#browser.form(this.#proves ? PROOF : this.#renews ? '/api/auth/password' : '/api/auth/login', {
      ...this.#wanted,
      username: this.#username,
      password,
    });
  }
  #change(password: string): Promise<Response> {
    return this.#browser.form(this.#renews ? '/api/auth/password/new' : '/api/auth/login/password', {
      'password-new': password,
      'password-confirm': password,
    });
  }
  #confirm(otp: string): Promise<Response> {
    return this.#browser.form('/api/auth/login/otp', { otp });
  }
}

describe('the server walks every path of the sign-in machine', () => {
  test.for(stored.paths.map((path) => [`${path.req.join(', ')}: ${path.steps.map((step) => step.event).join(' > ')}`, path] as const))(
    '%s',
    async ([, path]) => {
      const walk = new Walk(path.steps.map((step) => step.event));
      await walk.begin();
      for (const { event, state } of path.steps) {
        expect([event, stateOf(await walk.take(event))]).toEqual([event, walk.isSignedOutBy(event) ? 'asked' : state]);
      }
    },
  );
});
