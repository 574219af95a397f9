import { Agent } from 'node:https';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { SECRET_KEY, type Installation } from '../operation/installation';
import type { Answer } from '../operation/proxy';
import { testSettings } from '../server/snapshot';
import { callsOf, durationAt } from './served';
import { fillState, sizeOf } from './state';

/** What is asked for beside the demo data; `BENCH_PERSONS` takes another number. */
const PERSONS = Number(process.env['BENCH_PERSONS'] ?? 40_000);
const READS = 7;
/** One call in so many writes, of those who administer the state. */
const WRITES = 10;
const PASSWORD = 'Demo!2026';

export const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface User {
  readonly cookie: string;
  readonly paths: readonly string[];
  readonly writes: boolean;
}

/** What happened to those who asked. */
export class Told {
  readonly times = { reads: [] as number[], writes: [] as number[], signIns: [] as number[] };
  /** What was answered otherwise than wanted, or how asking failed, with how often. */
  readonly errors = new Map<string, number>();

  /** Waits for an answer. @returns null where there was none */
  async hear(kind: keyof Told['times'], wanted: number, asked: Promise<Answer>): Promise<Answer | null> {
    const before = performance.now();
    const answer = await asked.catch((error: unknown) => String(error));
    this.times[kind].push(performance.now() - before);
    const outcome = typeof answer === 'string' ? answer : String(answer.statusCode);
    if (outcome !== String(wanted)) this.errors.set(outcome, (this.errors.get(outcome) ?? 0) + 1);
    return typeof answer === 'string' ? null : answer;
  }

  get calls(): number {
    return Object.values(this.times).flat().length;
  }

  toString(): string {
    const times = Object.entries(this.times).filter(([, durations]) => durations.length > 0);
    const said = times.map(([kind, durations]) => `${kind} p50 ${durationAt(durations, 0.5)} ms, p95 ${durationAt(durations, 0.95)} ms, `);
    return `${said.join('')}errors: ${[...this.errors].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none'}`;
  }
}

let klassen = 0;

/** The people before nginx: they share connections as their browsers would keep theirs. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #callsBy = new Map<string, readonly string[]>();

  private constructor(
    private readonly installation: Installation,
    private readonly schools: readonly string[],
    private readonly thoughtMs: number,
  ) {}

  static async before(installation: Installation, thoughtMs: number): Promise<Crowd> {
    const { db } = await installation.context();
    const schools = await db.selectFrom('organisation').select('id').where('typ', '=', 'SCHULE').execute();
    return new Crowd(
      installation,
      schools.map(({ id }) => id),
      thoughtMs,
    );
  }

  #send(method: string, path: string, cookie: string, body?: string, type = 'application/json'): Promise<Answer> {
    const { proxy } = this.installation;
    return proxy.send(method, path, { origin: proxy.origin, 'content-type': type, cookie }, body, this.#agent);
  }

  /**
   * Signs somebody in by the real pages: one half administers the state, the other one a school.
   * @returns null where that was refused
   */
  async signIn(index: number, told: Told): Promise<User | null> {
    const username = index % 2 === 0 ? 'admin' : 'schuladmin';
    const form = new URLSearchParams({ username, password: PASSWORD, redirectUrl: '/start' }).toString();
    const answer = await told.hear('signIns', 303, this.#send('POST', '/api/auth/login', '', form, 'application/x-www-form-urlencoded'));
    if (answer?.statusCode !== 303) return null;
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    const paths = this.#callsBy.get(username) ?? (await this.#pathsOf(cookie));
    this.#callsBy.set(username, paths);
    return { cookie, paths, writes: username === 'admin' };
  }

  async #pathsOf(cookie: string): Promise<readonly string[]> {
    const get = async (path: string): Promise<string> => (await this.#send('GET', path, cookie)).body;
    const { schools: _, extended: __, angebote: ___, ...calls } = await callsOf({ get }, cookie);
    return Object.values(calls).slice(0, READS);
  }

  async signOut({ cookie }: User, told: Told): Promise<void> {
    await told.hear('writes', 302, this.#send('GET', '/api/auth/logout', cookie));
  }

  /** Seven calls and some thought, again and again; one call in twenty, of all of them, makes a class. */
  async use({ cookie, paths, writes }: User, until: number, told: Told): Promise<void> {
    for (let calls = Math.floor(Math.random() * WRITES); performance.now() < until; await rest(this.thoughtMs))
      for (const path of paths) {
        if (performance.now() >= until) return;
        calls += 1;
        if (writes && calls % WRITES === 0) await told.hear('writes', 201, this.#makeKlasse(cookie));
        else await told.hear('reads', 200, this.#send('GET', path, cookie));
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

/** Fills the database of an installation by the owner of its tables, who alone may drop an index. */
export async function fill({ ownerUrl }: Installation): Promise<void> {
  const settings = testSettings({ databaseUrl: ownerUrl, secretKey: SECRET_KEY });
  const owner = await connect(settings, true);
  await fillState(createContext(settings, owner.db), PERSONS);
  console.log(await sizeOf(owner.db));
  await owner.close();
}
