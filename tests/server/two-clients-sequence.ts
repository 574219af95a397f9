import { expect } from 'vitest';
import { Clients, type Observed } from './two-clients-browsers';
import { changed } from './two-clients-klassen';
import {
  MINUTE,
  nothingKnown,
  OTP_STEP_MS,
  settled,
  slotsOf,
  withPerson,
  type Call,
  type Expected,
  type Known,
  type KnownImport,
  type Line,
  type Who,
} from './two-clients-known';
import { expected } from './two-clients-oracle';
import type { Portal } from './two-clients-portal';
import { canHappen, withSlot, type Step } from './two-clients-steps';

interface Asked {
  readonly client: Who;
  readonly call: Call;
}
interface Answered extends Asked {
  readonly seen: Observed;
}
/** One way in which everything can have come about. */
interface Way {
  readonly after: Known;
  readonly log: readonly Line[];
}

/** One sequence from its beginning; the real server keeps nothing of it that another one could meet. */
export class Sequence {
  /** After calls at one moment, everything that may be so; later answers tell more. */
  #possible: readonly Known[];
  #slots = 0;
  #lastLine = '0';

  private constructor(
    private readonly portal: Portal,
    private readonly clients: Clients,
    private readonly count: (label: string) => void,
  ) {
    this.#possible = [nothingKnown(portal.clock.now().getTime())];
  }

  static async begin(portal: Portal, count: (label: string) => void): Promise<Sequence> {
    const sequence = new Sequence(portal, new Clients(portal, [await portal.person(), await portal.person()]), count);
    await sequence.#newLines();
    return sequence;
  }

  async do(next: Step): Promise<void> {
    await this.#settle();
    if (!canHappen(this.#known, next)) return;
    switch (next.do) {
      case 'call':
        return this.#call(next);
      case 'signIn':
        return this.#signIn(next);
      case 'stepUp':
        await this.#call({ client: next.client, call: { kind: 'stepUp' } });
        return this.#call({ client: next.client, call: { kind: 'code', right: true } });
      case 'setUp':
        return this.#setUp(next.client);
      case 'guess':
        for (let time = 0; time < next.times; time += 1) await this.#call({ client: next.client, call: guessOf(next) });
        return;
      case 'together':
        return this.#together(next.calls.flatMap((calls, client) => calls.map((call) => ({ client: client as Who, call }))));
      case 'wait':
        this.count(next.minutes > 0 ? 'wait' : 'the clock is set back');
        return this.#pass(next.minutes * MINUTE);
      case 'restart':
        return this.#restart(next.executing);
      case 'lock':
      case 'unlock':
      case 'right':
      case 'fill':
        return this.#change(next);
    }
  }

  /** What one of the possible worlds says where any of them will do. */
  get #known(): Known {
    const [known] = this.#possible;
    if (known === undefined) throw new Error('Nothing is possible any more');
    return known;
  }

  #now(change: (known: Known) => Known): void {
    this.#possible = this.#possible.map(change);
  }

  async #settle(): Promise<void> {
    await this.portal.settle();
    this.#now(settled);
  }

  #pass(ms: number): void {
    this.portal.clock.advance(ms);
    this.#now((known) => ({ ...known, now: known.now + ms }));
  }

  async #restart(executing: boolean): Promise<void> {
    const valid = slotsOf(this.#known.imports).find(([, { stand }]) => stand === 'VALID');
    if (executing && valid !== undefined) await this.#call({ client: 0, call: { kind: 'execute', slot: valid[0] } }, true);
    this.count(slotsOf(this.#known.imports).some(([, { stand }]) => stand === 'INPROGRESS') ? 'restart in an import' : 'restart');
    await this.portal.restart();
  }

  /** What happens beside the clients. */
  async #change(next: Extract<Step, { do: 'lock' | 'unlock' | 'right' | 'fill' }>): Promise<void> {
    this.count(next.do === 'right' ? `right ${next.held ? 'given' : 'taken'}` : next.do);
    if (next.do === 'fill') {
      const free = slotsOf(this.#known.klassen).filter(([, { gone, assigned }]) => !gone && !assigned);
      const [slot = 0] = free[next.nth % free.length] ?? [];
      await this.portal.fill(this.clients.klassen.get(slot) ?? '');
      return this.#now((known) => changed(known, slot, { assigned: true }));
    }
    const person = this.clients.persons[next.who];
    if (next.do === 'right') {
      await this.portal.setRight(person, next.right, next.held);
      const change = { [next.right]: next.held };
      return this.#now((known) => withPerson(known, next.who, { rights: { ...known.persons[next.who].rights, ...change } }));
    }
    const until = next.do === 'unlock' ? null : next.minutes === null ? Number.MAX_SAFE_INTEGER : this.#known.now + next.minutes * MINUTE;
    await this.portal.setLocked(person, until === Number.MAX_SAFE_INTEGER ? 'forever' : until === null ? null : new Date(until));
    this.#now((known) => withPerson(known, next.who, { lockedUntil: until }));
  }

  async #signIn({ client, who, gold }: Extract<Step, { do: 'signIn' }>): Promise<void> {
    await this.#call({ client, call: { kind: 'password', who, right: true, gold } });
    if (this.#known.browsers[client].pending?.who === who) await this.#call({ client, call: { kind: 'code', right: true } });
  }

  /** The way to a second factor: the password once more, a key, its first code. */
  async #setUp(client: Who): Promise<void> {
    const { session } = this.#known.browsers[client];
    if (session !== null) await this.#call({ client, call: { kind: 'password', who: session.who, right: true, gold: false } });
    await this.#call({ client, call: { kind: 'init' } });
    await this.#call({ client, call: { kind: 'verify', right: true } });
  }

  async #call({ client, call }: Asked, isPlaced = false): Promise<void> {
    const placed = isPlaced ? call : withSlot(call, this.#known, () => this.#slots++);
    if (placed === null) return;
    // The code of the half minute before may have been used.
    if (placed.kind === 'code' && placed.right) this.#pass(OTP_STEP_MS);
    const asked = [{ client, call: placed }];
    await this.#learn(await this.#answers(asked));
  }

  async #together(calls: readonly Asked[]): Promise<void> {
    const asked = calls.flatMap(({ client, call }) => {
      const placed = withSlot(call, this.#known, () => this.#slots++);
      return placed === null ? [] : [{ client, call: placed }];
    });
    if (asked.length > 1) this.count(`together ${asked.length > 2 ? 'many' : 'two'}`);
    await this.#learn(await this.#answers(asked));
  }

  #answers(asked: readonly Asked[]): Promise<readonly Answered[]> {
    const { browsers } = this.#known;
    return Promise.all(
      asked.map(async ({ client, call }) => {
        const { session, pending } = browsers[client];
        const codeOf = (call.kind === 'code' ? pending?.who : session?.who) ?? client;
        const own = call.kind === 'password' ? call.who : codeOf;
        const isNobody = call.kind !== 'password' && call.kind !== 'code' && session === null;
        const others = ([0, 1] as const).filter((who) => isNobody || who !== own);
        return { client, call, seen: await this.clients.call(client, call, others, codeOf) };
      }),
    );
  }

  /** Keeps what agrees with what was seen, in the answers and in the audit log. @throws Error when nothing does */
  async #learn(answered: readonly Answered[]): Promise<void> {
    const lines = await this.#newLines();
    const before = this.#known;
    const ways = this.#possible.flatMap((known) => waysOf(known, answered));
    if (ways.length === 0) throw new Error(problemOf(this.#possible, answered));
    const agreeing = ways.filter(({ log }) => sorted(log.map((line) => this.#written(line))) === sorted(lines));
    if (agreeing.length === 0)
      throw new Error(
        `The audit log holds ${JSON.stringify(lines)} of ${JSON.stringify(answered)} instead of ` +
          ways.map(({ log }) => JSON.stringify(log)).join(' or '),
      );
    this.#possible = [...new Map(agreeing.map(({ after }) => [JSON.stringify(after), after])).values()];
    for (const { call, seen } of answered) this.count(labelOf(call, seen));
    for (const label of changesOf(before, this.#known, answered)) this.count(label);
  }

  #written([actor, action, outcome, reason, subject]: Line): string {
    return [this.clients.persons[actor].personId, action, outcome, reason, this.clients.idOf(subject)].join(' ');
  }

  /** What requests have added to the audit log since this was asked last. */
  async #newLines(): Promise<readonly string[]> {
    const rows = await this.portal.context.db.selectFrom('audit_log').selectAll().where('id', '>', this.#lastLine).orderBy('id').execute();
    this.#lastLine = rows.at(-1)?.id ?? this.#lastLine;
    return rows.flatMap((row) =>
      row.endpoint === null ? [] : [[row.actor_id, row.action, row.outcome, row.reason, row.subject_id].join(' ')],
    );
  }

  /** At the end every import and class stands as it must, and everybody who was to be created is there, once, and told of in the log. */
  async end(): Promise<void> {
    await this.#settle();
    const imports = await Promise.all([...this.clients.files].map(async ([slot, file]) => [slot, await this.#endOf(file)] as const));
    const klassen = await this.#klassenNow();
    expect({ imports, klassen }).toSatisfy(
      () =>
        this.#possible.some((known) => imports.every(([slot, end]) => endsWell(known.imports[slot], end)) && klassen === klassenOf(known)),
      this.#possible.map((known) => JSON.stringify([known.imports, klassenOf(known)])).join(' or '),
    );
  }

  async #endOf({ id, rows }: { readonly id: string; readonly rows: readonly { vorname: string; nachname: string }[] }): Promise<End> {
    const { db } = this.portal.context;
    const { status } = await db.selectFrom('import_vorgang').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    const linesOf = async (action: string, about: string): Promise<number> =>
      (await db.selectFrom('audit_log').select('id').where('action', '=', action).where('subject_id', '=', about).execute()).length;
    const created = await Promise.all(
      rows.map(async ({ vorname, nachname }) => {
        const persons = await db
          .selectFrom('person')
          .select('id')
          .where('vorname', '=', vorname)
          .where('familienname', '=', nachname)
          .execute();
        const told = await Promise.all(persons.map((person) => linesOf('person-create', person.id)));
        return { persons: persons.length, isTold: told.every((lines) => lines === 1) };
      }),
    );
    return { status, created, finishes: await linesOf('import-finish', id) };
  }

  async #klassenNow(): Promise<string> {
    const ids = [...this.clients.klassen.values()];
    if (ids.length === 0) return '';
    const rows = await this.portal.context.db.selectFrom('organisation').select(['name', 'version']).where('id', 'in', ids).execute();
    return rows
      .map(({ name, version }) => `${name.replace(/^.* /, '')} ${version}`)
      .toSorted()
      .join(', ');
  }
}

interface End {
  readonly status: string;
  readonly created: readonly { readonly persons: number; readonly isTold: boolean }[];
  readonly finishes: number;
}

/** Of an import that was cancelled while it ran, some are persons, and nobody knows how many. */
function endsWell(known: KnownImport | undefined, { status, created, finishes }: End): boolean {
  if (known === undefined || status !== known.stand || created.some(({ isTold }) => !isTold)) return false;
  const { stand, executedBy } = known;
  if (stand === 'CANCELLED' && executedBy !== null) return finishes === 0 && created.every(({ persons }) => persons <= 1);
  const each = executedBy === null ? 0 : 1;
  return finishes === each && created.every(({ persons }) => persons === each);
}

const klassenOf = ({ klassen }: Known): string =>
  slotsOf(klassen)
    .flatMap(([, { gone, name, version }]) => (gone ? [] : [`${name} ${version}`]))
    .toSorted()
    .join(', ');

const guessOf = ({ what, who }: Extract<Step, { do: 'guess' }>): Call =>
  what === 'password' ? { kind: 'password', who, right: false, gold: false } : { kind: 'code', right: false };

const agrees = ({ status, said }: Expected, seen: Observed): boolean =>
  status === seen.status && (said === undefined || said === seen.said);

/** Every order of the calls in which the oracle says what was seen; an import that one of them begins may end before the next. */
function waysOf(known: Known, answered: readonly Answered[]): readonly Way[] {
  if (answered.length === 0) return [{ after: known, log: [] }];
  const ways = answered.flatMap(({ client, call, seen }, index) => {
    const others = answered.filter((_, at) => at !== index);
    return beforeNext(known).flatMap((before) => {
      const must = expected(before, client, call);
      if (!agrees(must, seen)) return [];
      // Of a running import an answer may hold no password yet, and then none was read.
      const log = call.kind === 'credentials' && seen.said === 0 ? [] : must.log;
      return waysOf(must.after, others).map((way) => ({ after: way.after, log: [...log, ...way.log] }));
    });
  });
  return [...new Map(ways.map((way) => [JSON.stringify([way.after, sorted(way.log.map(String))]), way])).values()];
}

const beforeNext = (known: Known): readonly Known[] =>
  slotsOf(known.imports).some(([, { stand }]) => stand === 'INPROGRESS') ? [known, settled(known)] : [known];

const sorted = (lines: readonly string[]): string => JSON.stringify(lines.toSorted());

const problemOf = (possible: readonly Known[], answered: readonly Answered[]): string =>
  answered
    .map(({ client, call, seen }) => {
      const must = possible.map((known) => {
        const { status, said } = expected(known, client, call);
        return JSON.stringify({ status, said });
      });
      return `${JSON.stringify(call)} of client ${client}: ${JSON.stringify(seen)}, alone it would be ${must.join(' or ')}`;
    })
    .join('; ');

/** What is counted of a call: its kind, and why it was refused or where it led. */
const labelOf = ({ kind }: Call, { status, said }: Observed): string => {
  const why = typeof said === 'string' && (status >= 300 || kind === 'stepUp') ? ` ${said}` : '';
  return `${kind} ${status}${why}`;
};

/** What is counted of what became of the sessions. */
function changesOf(before: Known, after: Known, answered: readonly Answered[]): readonly string[] {
  return answered.flatMap(({ client, call }) => {
    const [was, is] = [before.browsers[client].session, after.browsers[client].session];
    if (was === null || call.kind === 'signOut') return [];
    if (is === null) return [after.persons[was.who].lockedUntil === null ? 'a session lapses' : 'a lock ends a session'];
    if (is.who !== was.who) return ['another person in the browser'];
    return was.gold && !is.gold && call.kind !== 'password' && call.kind !== 'reset' ? ['gold lapses'] : [];
  });
}
