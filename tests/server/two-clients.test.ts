import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expected, NOTHING_KNOWN, signedIn, signedOut, type Call, type Expected, type Known, type Who } from './two-clients-oracle';
import { Clients, OTP_STEP_MS, Portal, type Observed } from './two-clients-portal';

/**
 * Two clients before the real server, in sequences that nobody thought of. Each answer is compared with an oracle of its own.
 * `npm run properties -- --runs 500 --seed 7` runs more of them; what fails is shrunk, and printed with its seed.
 */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 12);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.end());

type Step =
  | { readonly do: 'signIn'; readonly client: Who; readonly who: Who; readonly gold: boolean }
  | { readonly do: 'signOut'; readonly client: Who }
  | { readonly do: 'call'; readonly client: Who; readonly call: Call }
  /** Both at the same moment: the answers must be those of one order or the other. */
  | { readonly do: 'both'; readonly calls: readonly [Call, Call] }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'restart' }
  | { readonly do: 'lock' | 'unlock'; readonly who: Who };

const who = fc.constantFrom<Who>(0, 1);
const index = fc.nat({ max: 1 });
const onImport: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ kind: fc.constantFrom('execute' as const, 'credentials' as const, 'takeOver' as const, 'status' as const), index }),
  fc.record({
    kind: fc.constant('delete' as const),
    index,
    expected: fc.constantFrom(null, 'VALID' as const, 'INVALID' as const, 'FINISHED' as const),
  }),
);
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 8, arbitrary: onImport },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('upload' as const), rows: fc.integer({ min: 1, max: 3 }), faulty: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('logininfo' as const, 'reset' as const) }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('call' as const), client: who, call }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('both' as const), calls: fc.tuple(onImport, onImport) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn' as const), client: who, who, gold: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 29, 30, 600) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), client: who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lock' as const, 'unlock' as const), who }) },
);
/** Most of what is interesting needs two who are in, and an import; a sequence may undo both. */
const BEGINNING: readonly Step[] = [
  { do: 'signIn', client: 0, who: 0, gold: true },
  { do: 'signIn', client: 1, who: 1, gold: true },
  { do: 'call', client: 0, call: { kind: 'upload', rows: 2, faulty: false } },
];

const agrees = ({ status, said }: Expected, seen: Observed): boolean =>
  status === seen.status && (said === undefined || said === seen.said);
const exists = (known: Known, asked: Call): boolean => !('index' in asked) || asked.index < known.imports.length;

/** One sequence from its beginning; the real server keeps nothing of it that another one could meet. */
class Sequence {
  #known: Known;

  private constructor(private readonly clients: Clients) {
    this.#known = NOTHING_KNOWN(portal.clock.now().getTime());
  }

  static async begin(): Promise<Sequence> {
    return new Sequence(new Clients(portal, [await portal.importer(), await portal.importer()]));
  }

  async do(next: Step): Promise<void> {
    // A restart meets imports that run; everything else waits for their end.
    if (next.do !== 'restart') await portal.settle();
    switch (next.do) {
      case 'signIn':
        return this.#signIn(next);
      case 'signOut':
        await this.clients.browsers[next.client].get('/api/auth/logout');
        this.#known = signedOut(this.#known, next.client);
        return;
      case 'call':
        return this.#call(next.client, next.call);
      case 'both':
        return this.#both(next.calls);
      case 'wait':
        return this.#pass(next.minutes * 60_000);
      case 'restart':
        return portal.restart();
      case 'lock':
      case 'unlock': {
        const isLocked = next.do === 'lock';
        if (this.#known.locked[next.who] === isLocked) return;
        await portal.setLocked(this.clients.usernames[next.who], isLocked);
        const [first, second] = this.#known.locked;
        this.#known = { ...this.#known, locked: next.who === 0 ? [isLocked, second] : [first, isLocked] };
      }
    }
  }

  /** At the end every import stands where it must, and everybody who was to be created is there, once. */
  async end(): Promise<void> {
    await portal.settle();
    const rows = await portal.context.db
      .selectFrom('import_vorgang')
      .leftJoin('import_data_item as item', 'item.import_vorgang_id', 'import_vorgang.id')
      .select(({ fn }) => ['import_vorgang.id', 'import_vorgang.status', 'imported_count', fn.count('person_id').distinct().as('persons')])
      .where('import_vorgang.id', 'in', this.clients.imports)
      .groupBy(['import_vorgang.id', 'import_vorgang.status', 'imported_count'])
      .execute();
    const ends = this.clients.imports.map((id) => rows.find((row) => row.id === id));
    expect(ends.map((row) => [row?.status, Number(row?.imported_count ?? row?.persons)])).toEqual(
      this.#known.imports.map((one) => [one.stand, one.executedBy === null ? 0 : one.rows]),
    );
  }

  #pass(ms: number): void {
    portal.clock.advance(ms);
    this.#known = { ...this.#known, now: this.#known.now + ms };
  }

  async #signIn({ client, who: person, gold }: Extract<Step, { do: 'signIn' }>): Promise<void> {
    // Whoever has no second factor, or is locked, gets no further than the password.
    const withCode = gold && this.#known.hasToken[person] && !this.#known.locked[person];
    await this.clients.signIn(client, person, withCode);
    // The code of the next half minute was waited for.
    if (withCode) this.#known = { ...this.#known, now: this.#known.now + OTP_STEP_MS };
    this.#known = signedIn(this.#known, client, person, withCode);
  }

  async #call(client: Who, asked: Call): Promise<void> {
    if (!exists(this.#known, asked)) return;
    const must = expected(this.#known, client, asked);
    const seen = await this.clients.call(client, asked);
    if (!agrees(must, seen))
      throw new Error(`${JSON.stringify(asked)} of client ${client}: ${JSON.stringify(seen)} instead of ${told(must)}`);
    this.#known = must.after;
  }

  async #both([one, other]: readonly [Call, Call]): Promise<void> {
    if (!exists(this.#known, one) || !exists(this.#known, other)) return;
    const before = this.#known;
    const [first, second] = await Promise.all([this.clients.call(0, one), this.clients.call(1, other)]);
    const a0 = expected(before, 0, one);
    const a1 = expected(a0.after, 1, other);
    const b1 = expected(before, 1, other);
    const b0 = expected(b1.after, 0, one);
    if (agrees(a0, first) && agrees(a1, second)) this.#known = a1.after;
    else if (agrees(b0, first) && agrees(b1, second)) this.#known = b0.after;
    else
      throw new Error(
        `${JSON.stringify([one, other])} together: ${JSON.stringify([first, second])} instead of ${told(a0)}, ${told(a1)} or ${told(b0)}, ${told(b1)}`,
      );
  }
}

const told = ({ status, said }: Expected): string => JSON.stringify({ status, said });

test(
  `AUTH-04, AUTH-05, D-09, D-18, D-19, CALL-14, CALL-16, STATE-09: ${RUNS} sequences of two clients, seed ${SEED}`,
  async () => {
    const begun = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const sequence = await Sequence.begin();
        for (const next of [...BEGINNING, ...steps]) await sequence.do(next);
        await sequence.end();
      }),
      { numRuns: RUNS, seed: SEED },
    );
    console.log(`two clients: ${RUNS} sequences, seed ${SEED}, ${Math.round(performance.now() - begun)} ms`);
  },
  Math.max(120_000, RUNS * 20_000),
);
