import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { toCanonicalCsv } from '#contract/csv-output';
import { buildApp } from '#server/app';
import { SESSION_COOKIE } from '#server/auth/sessions';
import { otpAnswer } from '#server/commands/otp-socket';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { resumeImports, workerOf } from '#server/import/worker';
import { createAccount, lockPerson } from './accounts';
import { TestBrowser } from './browser';
import { createTestClock, type TestClock } from './clock';
import { askResult, close, execute, sendFile, testTarget, type Target } from './import-desk';
import { pupils } from './pupils';
import { readSnapshot, testSettings } from './snapshot';
import type { Call, Who } from './two-clients-oracle';

/** How long a one-time code counts. */
export const OTP_STEP_MS = 30_000;

/** What came back, as far as the oracle says something of it. */
export interface Observed {
  readonly status: number;
  readonly said?: string | number;
}

/** The real server, which can be restarted under its clients, in this process. */
export class Portal {
  readonly clock: TestClock = createTestClock();
  #running: { readonly app: FastifyInstance; readonly context: ServerContext; readonly stopImports: () => Promise<void> } | null = null;
  #used = 0;
  target: Target | null = null;

  private constructor(private readonly connection: Connection) {}

  static async start(): Promise<Portal> {
    const portal = new Portal(await connectEmbedded({ snapshot: readSnapshot() }));
    await portal.#start();
    portal.target = await testTarget({ context: portal.context } as Parameters<typeof testTarget>[0]);
    return portal;
  }

  get context(): ServerContext {
    if (this.#running === null) throw new Error('The server does not run');
    return this.#running.context;
  }

  /** What browsers send their requests to, whichever app answers at the moment. */
  readonly #door = {
    inject: (options: InjectOptions): Promise<Response> => {
      if (this.#running === null) throw new Error('The server does not run');
      return this.#running.app.inject(options);
    },
  } as FastifyInstance;

  async #start(): Promise<void> {
    const context = createContext(testSettings(), this.connection.db, this.clock);
    this.#running = { context, app: await buildApp(context), stopImports: await resumeImports(context) };
  }

  async #stop(): Promise<void> {
    await this.#running?.app.close();
    await this.#running?.stopImports();
  }

  /** Stops the server at whatever row an import is, and starts another one on the same database. */
  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async end(): Promise<void> {
    await this.#stop();
    await this.connection.close();
  }

  /** Imports run to their end. */
  settle(): Promise<void> {
    return workerOf(this.context).idle();
  }

  browser(): TestBrowser {
    return new TestBrowser(this.#door);
  }

  importer(): Promise<string> {
    return createAccount(this.context, { like: 'importeur', token: true });
  }

  async signIn(browser: TestBrowser, username: string, gold: boolean): Promise<void> {
    const { demoPassword } = this.context.settings;
    const fields = { username, password: demoPassword, redirectUrl: '/start', requiredStepUpLevel: gold ? 'gold' : 'silver' };
    await browser.form('/api/auth/login', fields);
    if (!gold) return;
    this.clock.advance(OTP_STEP_MS);
    await browser.form('/api/auth/login/otp', { otp: await otpAnswer(this.context, username) });
  }

  async setLocked(username: string, locked: boolean): Promise<void> {
    if (locked) return lockPerson(this.context, username);
    const personId = await this.personId(username);
    await this.context.db.deleteFrom('user_lock').where('person_id', '=', personId).execute();
  }

  async personId(username: string): Promise<string> {
    const { id } = await this.context.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return id;
  }

  /** Pupils of whom nobody has heard. */
  freshRows(count: number, faulty: boolean) {
    const rows = pupils(count, [faulty ? '99Z' : '1A'], 100_000 + this.#used);
    this.#used += count;
    return rows;
  }
}

/** The browsers of two persons, and what a sequence needs to name what it is about. */
export class Clients {
  /** Ids of the imports in order of their upload. */
  readonly imports: string[] = [];
  readonly browsers: readonly [TestBrowser, TestBrowser];
  /** Of whoever signed in last at each browser. */
  readonly #personIds: [string, string] = ['', ''];

  constructor(
    private readonly portal: Portal,
    readonly usernames: readonly [string, string],
  ) {
    this.browsers = [portal.browser(), portal.browser()];
  }

  /** Goes through the sign-in, which a locked person does not get through. */
  async signIn(client: Who, who: Who, gold: boolean): Promise<void> {
    const before = this.browsers[client].cookie(SESSION_COOKIE);
    await this.portal.signIn(this.browsers[client], this.usernames[who], gold);
    if (this.browsers[client].cookie(SESSION_COOKIE) !== before) this.#personIds[client] = await this.portal.personId(this.usernames[who]);
  }

  /** Makes a call of a client. */
  async call(client: Who, call: Call): Promise<Observed> {
    const browser = this.browsers[client];
    switch (call.kind) {
      case 'logininfo':
        return observed(await browser.get('/api/auth/logininfo'), ({ acr }) => acr);
      case 'reset':
        return observed(await browser.put(`/api/2fa-token/reset?personId=${this.#personIds[client]}`));
      case 'upload': {
        const rows = this.portal.freshRows(call.rows, call.faulty);
        const answer = await sendFile(browser, this.portal.target ?? {}, { content: toCanonicalCsv(rows) });
        if (answer.statusCode === 201) this.imports.push(answer.json<{ importvorgangId: string }>().importvorgangId);
        return observed(answer);
      }
      case 'status':
        return observed(await browser.get(`/api/import/${this.#id(call.index)}/status`), ({ status }) => status);
      case 'execute':
        return observed(await execute(browser, this.#id(call.index)));
      case 'credentials':
        return observed(await askResult(browser, this.#id(call.index)), passwordsIn);
      case 'takeOver':
        return observed(await browser.post(`/api/import/${this.#id(call.index)}/zugangsdaten`, {}));
      case 'delete':
        return observed(await this.#delete(browser, this.#id(call.index), call.expected));
    }
  }

  #delete(browser: TestBrowser, id: string, expected: string | null): Promise<Response> {
    return expected === null
      ? close(browser, id)
      : browser.send({ method: 'DELETE', url: `/api/import/${id}?erwarteterStand=${expected}` });
  }

  #id(index: number): string {
    return this.imports[index] ?? '';
  }
}

type Body = Readonly<Record<string, unknown>>;

function observed(answer: Response, said: (body: Body) => unknown = () => undefined): Observed {
  const body = answer.headers['content-type']?.toString().includes('json') === true ? answer.json<Body>() : {};
  const code = answer.statusCode < 300 ? said(body) : (body['i18nKey'] ?? body['code']);
  return { status: answer.statusCode, ...(typeof code === 'string' || typeof code === 'number' ? { said: code } : {}) };
}

const passwordsIn = ({ importedUsers }: Body): number =>
  (importedUsers as readonly { readonly startpasswort: string }[]).filter(({ startpasswort }) => startpasswort !== '').length;
