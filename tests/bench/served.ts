import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../server/postgres';

const PORT = 8196;
const PASSWORD = 'Demo!2026';
const FORM = 'application/x-www-form-urlencoded';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** A running portal of its own process, with the demo data. */
export interface Served {
  /** Signs in by the real pages. @returns the cookie */
  signIn(username: string): Promise<string>;
  /** @throws Error for every answer that is no 200 */
  get(path: string, cookie: string): Promise<string>;
  /** @throws Error for every answer that is no 201 */
  post(path: string, cookie: string, body: object): Promise<string>;
  /** Of the process that answers. */
  readonly pid: number;
}

/**
 * Starts the portal, lets it be asked, and removes all of it.
 * @param database one of the two with the demo data, or the address of a filled one, which stays
 */
export async function withPortal(
  database: 'embedded' | 'PostgreSQL' | { readonly url: string },
  measure: (portal: Served) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-served-'));
  const programs = postgresPrograms();
  if (database === 'PostgreSQL' && programs === null) return console.log('PostgreSQL is not installed');
  const postgres = database === 'PostgreSQL' && programs !== null ? startPostgres(programs) : null;
  const url = typeof database === 'string' ? postgres?.url : database.url;
  const agent = new Agent({ keepAlive: true });
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      STEP_UP: 'off',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([
      once(server.stdout, 'data'),
      once(server, 'exit').then(() => Promise.reject(new Error('The portal did not start'))),
    ]);
    await measure({
      signIn: async (username) => {
        const form = new URLSearchParams({ username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'silver' });
        const { cookies } = await ask(agent, 'POST', '/api/auth/login', { 'content-type': FORM }, form.toString());
        return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      },
      get: async (path, cookie) => {
        const { status, body } = await ask(agent, 'GET', path, { cookie });
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
        return body;
      },
      post: async (path, cookie, wanted) => {
        const { status, body } = await ask(agent, 'POST', path, { cookie, 'content-type': 'application/json' }, JSON.stringify(wanted));
        if (status !== 201) throw new Error(`${path} answered ${status}: ${body}`);
        return body;
      },
      pid: server.pid ?? 0,
    });
  } finally {
    agent.destroy();
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The plainest client there is: it shares the processors with what it measures. */
async function ask(agent: Agent, method: string, path: string, headers: OutgoingHttpHeaders, sent?: string): Promise<Answer> {
  const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
  const asked = request({ agent, method, path, host: 'localhost', port: PORT, headers: { ...headers, ...length } });
  asked.end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString(), cookies: answer.headers['set-cookie'] ?? [] };
}

/** Addresses of the calls that people make most, for somebody who manages persons. */
export async function callsOf({ get }: Pick<Served, 'get'>, cookie: string): Promise<Readonly<Record<string, string>>> {
  const { items } = JSON.parse(await get('/api/personen-frontend?limit=30', cookie)) as { items: readonly { person: { id: string } }[] };
  const id = items[7]?.person.id ?? '';
  const angebote = JSON.parse(await get('/api/provider/manageable', cookie)) as {
    items: readonly { id: string; hasRollenerweiterungen: boolean }[];
  };
  const extending = angebote.items.find(({ hasRollenerweiterungen }) => hasRollenerweiterungen)?.id ?? '';
  return {
    logininfo: '/api/auth/logininfo',
    provider: '/api/provider',
    list: '/api/personen-frontend?offset=0&limit=30&sortField=familienname&sortOrder=asc',
    search: '/api/personen-frontend?offset=0&limit=30&suchFilter=hansen',
    one: `/api/personen/${id}`,
    overview: `/api/dbiam/personenuebersicht/${id}`,
    classes: '/api/organisationen?typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&offset=0&limit=30',
    angebote: '/api/provider/manageable',
    extended: `/api/provider/${extending}/rollenerweiterung?offset=0&limit=30`,
    schools: '/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&offset=0&limit=30',
  };
}

/** A duration at a share of all. */
export const durationAt = (durations: readonly number[], share: number): string =>
  (durations.toSorted((a, b) => a - b)[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0).toFixed(0);
