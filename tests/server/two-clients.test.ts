import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expected,
  NOTHING_KNOWN,
  settled,
  signedIn,
  signedOut,
  type Call,
  type Expected,
  type Known,
  type KnownImport,
  type Who,
} from './two-clients-oracle';
import { Clients, OTP_STEP_MS, Portal, type Observed } from './two-clients-portal';

/**
 * Two clients before the real server, in sequences that nobody thought of. Each answer is compared with an oracle of its own.
 * `npm run properties -- --runs 500 --seed 7` runs more of them; what fails is shrunk, and printed with its seed.
 */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 15);
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
  /** The server stops, in the middle of an import where one is executed just before. */
  | { readonly do: 'restart'; readonly executed: number | null }
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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logininfo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('call' as const), client: who, call }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('both' as const), calls: fc.tuple(onImport, onImport) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn' as const), client: who, who, gold: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 29, 30, 600) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), client: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), executed: fc.constantFrom(null, 0, 1) }) },
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

/** One sequence from its beginning; the real server keeps nothing of it that another one could meet. */
class Sequence {
  /** After two calls at one moment, everything that may be so; later answers tell more. */
  #possible: readonly Known[] = [NOTHING_KNOWN(portal.clock.now().getTime())];

  private constructor(private readonly clients: Clients) {}

  static async begin(): Promise<Sequence> {
    return new Sequence(new Clients(portal, [await portal.importer(), await portal.importer()]));
  }

  async do(next: Step): Promise<void> {
    await this.#settle();
    switch (next.do) {
      case 'signIn':
        return this.#signIn(next);
      case 'signOut':
        await this.clients.browsers[next.client].get('/api/auth/logout');
        return this.#now((known) => signedOut(known, next.client));
      case 'call':
        return this.#call(next.client, next.call);
      case 'both':
        return this.#both(next.calls);
      case 'wait':
        return this.#pass(next.minutes * 60_000);
      case 'restart':
        if (next.executed !== null) await this.#call(0, { kind: 'execute', index: next.executed });
        return portal.restart();
      case 'lock':
      case 'unlock':
        return this.#lock(next.who, next.do === 'lock');
    }
  }

  /** At the end every import stands where it must, and everybody who was to be created is there, once. */
  async end(): Promise<void> {
    await this.#settle();
    const rows = await portal.context.db
      .selectFrom('import_vorgang')
      .leftJoin('import_data_item as item', 'item.import_vorgang_id', 'import_vorgang.id')
      .select(({ fn }) => ['import_vorgang.id', 'import_vorgang.status', 'imported_count', fn.count('person_id').distinct().as('persons')])
      .where('import_vorgang.id', 'in', this.clients.imports)
      .groupBy(['import_vorgang.id', 'import_vorgang.status', 'imported_count'])
      .execute();
    const ends = this.clients.imports.map((id) => {
      const row = rows.find((candidate) => candidate.id === id);
      return { status: row?.status, persons: Number(row?.imported_count ?? row?.persons) };
    });
    expect(ends).toSatisfy(
      () => this.#possible.some(({ imports }) => imports.every((one, at) => endsWell(one, ends[at]))),
      told(this.#possible),
    );
  }

  #now(change: (known: Known) => Known): void {
    this.#possible = this.#possible.map(change);
  }

  async #settle(): Promise<void> {
    await portal.settle();
    this.#now(settled);
  }

  #pass(ms: number): void {
    portal.clock.advance(ms);
    this.#now((known) => ({ ...known, now: known.now + ms }));
  }

  async #lock(person: Who, isLocked: boolean): Promise<void> {
    if (this.#isLocked(person) === isLocked) return;
    await portal.setLocked(this.clients.usernames[person], isLocked);
    this.#now((known) => ({ ...known, locked: person === 0 ? [isLocked, known.locked[1]] : [known.locked[0], isLocked] }));
  }

  #isLocked(person: Who): boolean {
    return this.#possible.some(({ locked }) => locked[person]);
  }

  async #signIn({ client, who: person, gold }: Extract<Step, { do: 'signIn' }>): Promise<void> {
    // Whoever has no second factor, or is locked, gets no further than the password.
    const withCode = gold && !this.#isLocked(person) && this.#possible.every(({ hasToken }) => hasToken[person]);
    await this.clients.signIn(client, person, withCode);
    // The code of the next half minute was waited for.
    if (withCode) this.#now((known) => ({ ...known, now: known.now + OTP_STEP_MS }));
    this.#now((known) => signedIn(known, client, person, withCode));
  }

  async #call(client: Who, asked: Call): Promise<void> {
    if (!this.#exists(asked)) return;
    const must = this.#possible.map((known) => expected(known, client, asked));
    const seen = await this.clients.call(client, asked);
    this.#learn(
      must.filter((one) => agrees(one, seen)),
      () => `${JSON.stringify(asked)} of client ${client}: ${JSON.stringify(seen)} instead of ${must.map(answer).join(' or ')}`,
    );
  }

  async #both([one, other]: readonly [Call, Call]): Promise<void> {
    if (!this.#exists(one) || !this.#exists(other)) return;
    const ways = this.#possible.flatMap((known) => [
      ...inOrder(known, { client: 0, call: one }, { client: 1, call: other }),
      ...inOrder(known, { client: 1, call: other }, { client: 0, call: one }).map(({ first, second, after }) => ({
        first: second,
        second: first,
        after,
      })),
    ]);
    const [first, second] = await Promise.all([this.clients.call(0, one), this.clients.call(1, other)]);
    this.#learn(
      ways.filter((way) => agrees(way.first, first) && agrees(way.second, second)),
      () =>
        `${JSON.stringify([one, other])} together: ${JSON.stringify([first, second])} instead of ` +
        ways.map((way) => `${answer(way.first)}, ${answer(way.second)}`).join(' or '),
    );
  }

  /** Keeps what agrees with what was seen. @throws Error when nothing does */
  #learn(agreeing: readonly { readonly after: Known }[], problem: () => string): void {
    if (agreeing.length === 0) throw new Error(problem());
    this.#possible = agreeing.map(({ after }) => after);
  }

  #exists(asked: Call): boolean {
    return !('index' in asked) || asked.index < this.clients.imports.length;
  }
}

interface Asked {
  readonly client: Who;
  readonly call: Call;
}

/** Two calls one after the other, an import that the first one has begun running still or ended already. */
function inOrder(known: Known, { client, call: asked }: Asked, next: Asked) {
  const first = expected(known, client, asked);
  return [first.after, settled(first.after)].map((between) => {
    const second = expected(between, next.client, next.call);
    return { first, second, after: second.after };
  });
}

/** Of an import that was cancelled while it ran, some are persons, and nobody knows how many. */
function endsWell(
  { stand, executedBy, rows }: KnownImport,
  end: { readonly status: unknown; readonly persons: number } | undefined,
): boolean {
  if (end?.status !== stand) return false;
  if (stand === 'CANCELLED' && executedBy !== null) return end.persons <= rows;
  return end.persons === (executedBy === null ? 0 : rows);
}

const answer = ({ status, said }: Expected): string => JSON.stringify({ status, said });
const told = (possible: readonly Known[]): string => possible.map(({ imports }) => JSON.stringify(imports)).join(' or ');

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
