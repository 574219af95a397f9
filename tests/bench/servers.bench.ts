import { Agent } from 'node:https';
import { sql } from 'kysely';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { Installation, programs, SECRET_KEY } from '../operation/installation';
import type { Answer } from '../operation/proxy';
import { testSettings } from '../server/snapshot';
import { callsOf, durationAt } from './served';
import { fillState, sizeOf } from './state';

/** What is asked for beside the demo data; `BENCH_PERSONS` takes another number. */
const PERSONS = Number(process.env['BENCH_PERSONS'] ?? 40_000);
const USERS = [200, 1000];
const READS = 7;
const THOUGHT_MS = 1000;
const FOR_MS = 60_000;
/** One call in so many writes, of those who administer the state. */
const WRITES = 10;
const PASSWORD = 'Demo!2026';

const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface User {
  readonly cookie: string;
  readonly paths: readonly string[];
  readonly writes: boolean;
}

interface Told {
  readonly reads: number[];
  readonly writes: number[];
  /** What was answered otherwise than wanted, or how asking failed, with how often. */
  readonly errors: Map<string, number>;
}

let klassen = 0;

/** The people before nginx: they share connections as their browsers would keep theirs. */
class Crowd {
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly installation: Installation,
    private readonly schools: readonly string[],
  ) {}

  static async before(installation: Installation): Promise<Crowd> {
    const { db } = await installation.context();
    const schools = await db.selectFrom('organisation').select('id').where('typ', '=', 'SCHULE').execute();
    return new Crowd(
      installation,
      schools.map(({ id }) => id),
    );
  }

  #send(method: string, path: string, cookie: string, body?: string, type = 'application/json'): Promise<Answer> {
    const { proxy } = this.installation;
    return proxy.send(method, path, { origin: proxy.origin, 'content-type': type, cookie }, body, this.#agent);
  }

  /** Signs in by the real pages; half administer the state, half a school. */
  async signIn(count: number): Promise<readonly User[]> {
    const users: User[] = [];
    const callsBy = new Map<string, readonly string[]>();
    for (let at = 0; at < count; at += 1) {
      const username = at % 2 === 0 ? 'admin' : 'schuladmin';
      const form = new URLSearchParams({ username, password: PASSWORD, redirectUrl: '/start' }).toString();
      const { headers } = await this.#send('POST', '/api/auth/login', '', form, 'application/x-www-form-urlencoded');
      const cookie = [headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';')[0])
        .join('; ');
      const get = async (path: string): Promise<string> => (await this.#send('GET', path, cookie)).body;
      const { schools: _, extended: __, angebote: ___, ...calls } = callsBy.has(username) ? {} : await callsOf({ get }, cookie);
      if (!callsBy.has(username)) callsBy.set(username, Object.values(calls).slice(0, READS));
      users.push({ cookie, paths: callsBy.get(username) ?? [], writes: username === 'admin' });
    }
    return users;
  }

  /** Seven calls and a second of thought, again and again; one call in twenty, of all of them, makes a class. */
  async use({ cookie, paths, writes }: User, until: number, told: Told): Promise<void> {
    for (let calls = Math.floor(Math.random() * WRITES); performance.now() < until; await rest(THOUGHT_MS))
      for (const path of paths) {
        if (performance.now() >= until) return;
        calls += 1;
        const isWrite = writes && calls % WRITES === 0;
        const before = performance.now();
        const wanted = isWrite ? this.#makeKlasse(cookie) : this.#send('GET', path, cookie);
        const outcome = await wanted.then(
          ({ statusCode }) => (statusCode === (isWrite ? 201 : 200) ? null : String(statusCode)),
          (error: unknown) => String(error),
        );
        (isWrite ? told.writes : told.reads).push(performance.now() - before);
        if (outcome !== null) told.errors.set(outcome, (told.errors.get(outcome) ?? 0) + 1);
      }
  }

  #makeKlasse(cookie: string): Promise<Answer> {
    klassen += 1;
    // Many at one school would change what is read.
    const school = this.schools[klassen % this.schools.length] ?? '';
    const klasse = { typ: 'KLASSE', name: `Last ${klassen}`, administriertVon: school, zugehoerigZu: school };
    return this.#send('POST', '/api/organisationen', cookie, JSON.stringify(klasse));
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** The most connections that the portal's role had to PostgreSQL, looked at while something goes on. */
async function mostConnections(installation: Installation, isOver: () => boolean): Promise<number> {
  const { db } = await installation.context();
  let most = 0;
  while (!isOver()) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where usename = 'anwendung' and pid <> pg_backend_pid()`.execute(db);
    most = Math.max(most, rows[0]?.count ?? 0);
    await rest(500);
  }
  return most;
}

async function measure(
  installation: Installation,
  users: readonly User[],
  crowd: Crowd,
): Promise<{ readonly rate: number; readonly line: string }> {
  const told: Told = { reads: [], writes: [], errors: new Map() };
  const start = performance.now();
  let isOver = false;
  const connections = mostConnections(installation, () => isOver);
  await Promise.all(
    users.map(async (user, index) => {
      await rest((THOUGHT_MS * index) / users.length);
      await crowd.use(user, start + FOR_MS, told);
    }),
  );
  isOver = true;
  const rate = (told.reads.length + told.writes.length) / ((performance.now() - start) / 1000);
  const p = (durations: readonly number[]): string => `p50 ${durationAt(durations, 0.5)} ms, p95 ${durationAt(durations, 0.95)} ms`;
  const errors = [...told.errors].map(([what, count]) => `${count} × ${what}`).join(', ');
  return {
    rate,
    line: `${rate.toFixed(0)} calls a second, reads ${p(told.reads)}, writes ${p(told.writes)}, errors: ${errors || 'none'}, connections: ${await connections}`,
  };
}

/** By the owner of the tables, who alone may drop an index. */
async function fill({ ownerUrl }: Installation): Promise<void> {
  const settings = testSettings({ databaseUrl: ownerUrl, secretKey: SECRET_KEY });
  const owner = await connect(settings, true);
  await fillState(createContext(settings, owner.db), PERSONS);
  console.log(await sizeOf(owner.db));
  await owner.close();
}

/** Many people before nginx, over one server and over three, on PostgreSQL (G2.4): all of it shares this computer, the people too. */
export default async function bench(): Promise<void> {
  if (programs === null) return console.log('PostgreSQL or nginx is not installed');
  const installation = await Installation.prepare(() => ({ environment: { STEP_UP: 'off' } }));
  try {
    await fill(installation);
    const alone = new Map<number, number>();
    for (const servers of [1, 3]) {
      const running = installation.servers.slice(0, servers);
      for (const server of running) if (!server.isRunning()) server.start();
      await Promise.all(running.map((server) => server.ready()));
      const crowd = await Crowd.before(installation);
      const users = await crowd.signIn(Math.max(...USERS));
      for (const count of USERS) {
        const { rate, line } = await measure(installation, users.slice(0, count), crowd);
        const ratio = servers === 1 ? '' : `, ${(rate / (alone.get(count) ?? rate)).toFixed(2)} times one server`;
        if (servers === 1) alone.set(count, rate);
        console.log(`${servers} ${servers === 1 ? 'server ' : 'servers'}, ${String(count).padStart(4)} users: ${line}${ratio}`);
      }
      crowd.leave();
    }
  } finally {
    await installation.stop();
  }
}
