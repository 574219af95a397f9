import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connectEmbedded } from '#server/db/connect';
import { workerOf } from '#server/import/worker';
import { openApiDocument } from '#server/openapi/document';
import type { Settings } from '#server/settings';
import { PristineData } from '../e2e/pristine';
import { createAccount, type NewAccount } from './accounts';
import { TestBrowser } from './browser';
import { createTestClock, TEST_START, type TestClock } from './clock';
import { DiscreetLog } from './discreet-log';
import { DescribedAnswers } from './described-answers';
import { readSnapshot, testSettings } from './snapshot';

const OTP_STEP_MS = 30_000;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  /** Looked through at the end: no test may leave a name in it. */
  readonly log: DiscreetLog;
  readonly clock: TestClock;
  /** A browser without a session. */
  browser(): TestBrowser;
  /** A browser that went through the real sign-in pages. */
  signIn(username: string, level?: 'silver' | 'gold'): Promise<TestBrowser>;
  /** The next one-time code of an account; the clock moves on, because a code works once. */
  nextOtp(username: string): Promise<string>;
  personId(username: string): Promise<string>;
  /** An account of its own for a test. @returns its user name */
  createAccount(account?: NewAccount): Promise<string>;
  stop(): Promise<void>;
}

/** Every answer that a test receives is one that the description of the API knows; a test that gets another one fails there. */
function checked(app: FastifyInstance, described: DescribedAnswers): FastifyInstance {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checkedInject = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(options);
    const { method = 'GET', url = '/' } = answer.raw.req;
    described.check(method, url, answer);
    return answer;
  };
  return Object.assign(app, { inject: checkedInject });
}

/** A whole server on a copy of the demo data, in this process, with a clock that only the test moves. */
export async function startTestServer(changes: Partial<Settings> = {}): Promise<TestServer> {
  const connection = await connectEmbedded({ snapshot: readSnapshot() });
  const clock = createTestClock();
  const context = createContext(testSettings(changes), connection.db, clock);
  const log = new DiscreetLog();
  const app = checked(await buildApp(context, { log: log.stream }), new DescribedAnswers(openApiDocument(context.settings)));

  const nextOtp = (username: string): Promise<string> => {
    clock.advance(OTP_STEP_MS);
    return otpAnswer(context, username);
  };
  const signIn = async (username: string, level: 'silver' | 'gold' = 'silver'): Promise<TestBrowser> => {
    const browser = new TestBrowser(app);
    const entered = await browser.form('/api/auth/login', {
      username,
      password: context.settings.demoPassword,
      redirectUrl: '/start',
      requiredStepUpLevel: level,
    });
    const last = level === 'gold' ? await browser.form('/api/auth/login/otp', { otp: await nextOtp(username) }) : entered;
    await browser.passNotices(last);
    return browser;
  };
  return {
    app,
    context,
    log,
    clock,
    browser: () => new TestBrowser(app),
    signIn,
    nextOtp,
    personId: async (username) =>
      (await context.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id,
    createAccount: (account) => createAccount(context, account),
    stop: async () => {
      await app.close();
      await workerOf(context).stop();
      try {
        await log.lookThrough(context.db);
      } finally {
        await connection.close();
      }
    },
  };
}

/** One server for tests that each need the demo data and the day as they were drawn. @returns how to put both back */
export async function keepPristine({ context, clock }: TestServer): Promise<() => Promise<void>> {
  const data = new PristineData(context.db);
  await data.keep();
  return async () => {
    await data.restore();
    clock.advance(TEST_START.getTime() - clock.now().getTime());
  };
}
