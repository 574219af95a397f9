import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema';

/** Shorter ones are in every word. */
const TELLING = 4;
/** What a line may consist of beside its time, process and computer; everything else has to be looked at before it is written. */
const KEYS = [
  'level',
  'reqId',
  'msg',
  'method',
  'route',
  'status',
  'ms',
  'err',
  'req',
  'res',
  'kind',
  'place',
  'build',
  'about',
  'audit',
] as const;

export type LogKey = (typeof KEYS)[number];

/** A log that is kept, to be looked through for whoever is named in it: who is named in a log is named for years, and to many. */
export class DiscreetLog {
  #lines: string[] = [];

  readonly stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.#lines.push(chunk.toString());
      done();
    },
  });

  /** What was written since it was looked through. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /**
   * Looks it through, and begins anew.
   * @param secrets passwords and codes that were typed meanwhile
   * @throws Error with the first line that names somebody of the database, or says something that no line may
   */
  async lookThrough(db: Kysely<Database>, secrets: readonly string[] = []): Promise<void> {
    const lines = this.#lines.splice(0);
    if (lines.length === 0) return;
    const people = await db.selectFrom('person').select(['vorname', 'familienname', 'username', 'personalnummer']).execute();
    const addresses = await db.selectFrom('email_address').select('address').execute();
    const values = [...people, ...addresses].flatMap((row) => Object.values(row));
    const names = new Set(values.flatMap((value) => (value === null ? [] : value.toLowerCase().split(/\s+/))));
    for (const line of lines) {
      // Numbers of the process and of the clock may be somebody's by chance.
      const { route, pid: _pid, time: _time, hostname: _hostname, ...said } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      const strange = Object.keys(said).find((key) => !KEYS.some((one) => one === key));
      const named = JSON.stringify(said)
        .toLowerCase()
        .split(/[^\p{L}\p{N}@.-]+/u)
        .find((word) => word.length >= TELLING && names.has(word));
      const words = JSON.stringify(said).split(/[^\p{L}\p{N}!%.-]+/u);
      const secret = secrets.find((one) => words.includes(one));
      const address = typeof route === 'string' && /[?%]|[0-9a-f]{8}-[0-9a-f]{4}/.test(route) ? route : undefined;
      const wrong = strange ?? named ?? secret ?? address;
      if (wrong !== undefined) throw new Error(`The log says ${wrong}: ${line}`);
    }
  }
}
