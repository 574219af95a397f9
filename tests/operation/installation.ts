import { execFileSync } from 'node:child_process';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { otpAnswer } from '#server/start/otp-socket';
import type { Db, ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import type { Database } from '#server/db/schema';
import { createAccount, type NewAccount } from '../server/accounts';
import { TestBrowser } from '../server/browser';
import { postgresPrograms, startPostgres, type TestPostgres } from '../server/postgres';
import { testSettings } from '../server/snapshot';
import { freePorts } from './free-ports';
import { nginxProgram } from './programs';
import { Proxy } from './proxy';
import { ServerProcess, type ServerPlace } from './server-process';
import { until } from './until';

export const SECRET_KEY = 'a key for several servers that is long enough';
const SERVERS = 3;

/** Both programs, null where one is missing. */
export const programs = (() => {
  const [postgres, nginx] = [postgresPrograms(), nginxProgram()];
  return postgres === null || nginx === null ? null : { postgres, nginx };
})();

/** What one installation has otherwise than others, by the number of its server. */
export type PlaceOf = (index: number, installation: Installation) => Partial<Pick<ServerPlace, 'folder' | 'preload' | 'environment'>>;

/** PostgreSQL with two roles, three servers and nginx before them, by the files of `docs/deploy`. */
export class Installation {
  private constructor(
    readonly postgres: TestPostgres,
    /** The owner of its tables. */
    readonly ownerUrl: string,
    /** What the portal's role may see. */
    readonly url: string,
    readonly ports: readonly number[],
    readonly proxy: Proxy,
  ) {}
  servers: readonly ServerProcess[] = [];
  #connection: Connection | null = null;

  /** Starts PostgreSQL and nginx on an empty database that its owner has prepared; no server runs yet. */
  static async prepare(placeOf: PlaceOf = () => ({})): Promise<Installation> {
    if (programs === null) throw new Error('PostgreSQL or nginx is missing');
    const postgres = startPostgres(programs.postgres);
    try {
      return await Installation.#prepareOn(postgres, programs.nginx, placeOf);
    } catch (error) {
      postgres.stop();
      throw error;
    }
  }

  static async #prepareOn(postgres: TestPostgres, nginx: string, placeOf: PlaceOf): Promise<Installation> {
    const superuser: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: postgres.url }) }) });
    for (const statement of ['create role besitzer login', 'create role anwendung login', 'create database schulportal owner besitzer'])
      await sql.raw(statement).execute(superuser);
    await superuser.destroy();
    const as = (role: string): string => postgres.url.replace('//portal@', `//${role}@`).replace('/portal?', '/schulportal?');
    prepareDatabase(as('besitzer'), as('anwendung'));
    const ports = await freePorts(2 * SERVERS + 2);
    const [http = 0, https = 0, ...rest] = ports;
    const proxy = new Proxy(nginx, { http, https, servers: rest.slice(0, SERVERS) });
    const installation = new Installation(postgres, as('besitzer'), as('anwendung'), rest.slice(0, SERVERS), proxy);
    installation.servers = rest.slice(0, SERVERS).map((port, index) => {
      const { environment = {}, ...place } = placeOf(index, installation);
      return new ServerProcess({
        port,
        operationPort: rest[SERVERS + index] ?? 0,
        // With demo data, which production refuses.
        environment: {
          NODE_ENV: 'test',
          DATA_DIR: 'memory',
          LOG_LEVEL: 'warn',
          PUBLIC_ORIGIN: proxy.origin,
          DATABASE_URL: installation.url,
          SECRET_KEY,
          ...environment,
        },
        ...place,
      });
    });
    await proxy.start();
    return installation;
  }

  /** Starts all servers at once and waits until each is ready. */
  async startAll(): Promise<void> {
    for (const server of this.servers) server.start();
    await Promise.all(this.servers.map((server) => server.ready()));
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  server(index: number): ServerProcess {
    const server = this.servers[index];
    if (server === undefined) throw new Error(`There is no server ${index}`);
    return server;
  }

  /** The database by the portal's role, with the key of the servers, to prepare and to look at. */
  async context(): Promise<ServerContext> {
    const settings = testSettings({ databaseUrl: this.url, secretKey: SECRET_KEY });
    this.#connection ??= await connect(settings);
    return createContext(settings, this.#connection.db);
  }

  /** A browser before nginx, without a session. */
  browser(): TestBrowser {
    return new TestBrowser({ inject: (options) => through(this.proxy, options) });
  }

  /** A browser of a new account that went through the real sign-in pages; one for each test, because a code works once. */
  async signIn(account: NewAccount, level: 'silver' | 'gold' = 'gold'): Promise<{ browser: TestBrowser; username: string }> {
    const context = await this.context();
    const username = await createAccount(context, { token: level === 'gold', ...account });
    const browser = this.browser();
    const wanted = { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: level };
    await browser.form('/api/auth/login', wanted);
    if (level === 'gold') await browser.form('/api/auth/login/otp', { otp: await this.otp(username) });
    return { browser, username };
  }

  otp(username: string): Promise<string> {
    return this.context().then((context) => otpAnswer(context, username));
  }

  /** Which servers gave these answers, by the log of nginx, which is written a moment after. */
  async serversOf(answers: readonly Pick<Response, 'headers'>[]): Promise<readonly number[]> {
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    const lineOf = (id: string) => this.proxy.passed().find(({ requestId }) => requestId === id);
    await until('a line for each answer', () => ids.every((id) => lineOf(id) !== undefined), 10_000);
    return ids.map((id) => this.ports.indexOf(lineOf(id)?.asked.at(-1) ?? 0));
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.#connection?.close();
    await this.proxy.stop();
    this.postgres.stop();
  }
}

/** Brings the database to the schema of a version and gives the portal's role its rights, as the owner does before an update. */
export function prepareDatabase(owner: string, portal: string, folder = process.cwd()): void {
  const env = { ...process.env, DATABASE_URL: portal, DATABASE_OWNER_URL: owner, SECRET_KEY };
  execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/prepare-database.ts'], { cwd: folder, env, stdio: 'pipe' });
}

/** Lets what test browsers send go through nginx. */
async function through(proxy: Proxy, { method = 'GET', url, payload, headers = {} }: InjectOptions): Promise<Response> {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = payload === undefined || isText ? payload : JSON.stringify(payload);
  const sent = {
    ...(payload === undefined || isText ? {} : { 'content-type': 'application/json' }),
    ...(headers as Record<string, string>),
  };
  const answer = await proxy.send(method, url as string, sent, body);
  const set = answer.headers['set-cookie'];
  const cookies = (Array.isArray(set) ? (set as string[]) : []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, age] = /max-age=(\d+)/i.exec(line) ?? [];
    const [, expires] = /expires=([^;]+)/i.exec(line) ?? [];
    return {
      name,
      value,
      ...(age === undefined ? {} : { maxAge: Number(age) }),
      ...(expires === undefined ? {} : { expires: new Date(expires) }),
    };
  });
  return { ...answer, cookies, json: () => JSON.parse(answer.body) as unknown } as unknown as Response;
}
