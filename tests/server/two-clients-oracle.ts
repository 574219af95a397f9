/**
 * What two clients must be answered, written down a second time: from the requirements, with nothing of the server's code and
 * nothing of the machines, so that a mistake in either shows (D-09, D-17 to D-19, AUTH-05, CALL-14 to CALL-20, STATE-09).
 */

const MINUTE = 60_000;
/** AUTH-04, AUTH-05: a session ends when nothing is asked for this long, and in any case after ten hours; gold lapses earlier. */
const IDLE_MS = 30 * MINUTE;
const AT_MOST_MS = 600 * MINUTE;
const GOLD_MS = 15 * MINUTE;

export type Who = 0 | 1;
export type Stand = 'VALID' | 'INVALID' | 'INPROGRESS' | 'FINISHED' | 'FAILED' | 'COMPLETED' | 'CANCELLED';

export interface KnownSession {
  readonly who: Who;
  readonly gold: boolean;
  readonly begun: number;
  readonly asked: number;
  /** The polling of a status keeps the session, not its level. */
  readonly active: number;
}

export interface KnownImport {
  readonly stand: Stand;
  readonly uploadedBy: Who;
  readonly executedBy: Who | null;
  readonly takenOverBy: readonly Who[];
  /** Rows of the file; all of them become pupils where the import is valid and nobody cancels it. */
  readonly rows: number;
}

export interface Known {
  readonly now: number;
  readonly sessions: readonly [KnownSession | null, KnownSession | null];
  readonly locked: readonly [boolean, boolean];
  readonly hasToken: readonly [boolean, boolean];
  readonly imports: readonly KnownImport[];
}

export type Call =
  | { readonly kind: 'logininfo' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'upload'; readonly rows: number; readonly faulty: boolean }
  | { readonly kind: 'status' | 'execute' | 'credentials' | 'takeOver'; readonly index: number }
  | { readonly kind: 'delete'; readonly index: number; readonly expected: Stand | null };

/** The answer that must come, as far as it is decided; `said` is compared with what the answer says. */
export interface Expected {
  readonly status: number;
  readonly said?: string | number;
  readonly after: Known;
}

export const NOTHING_KNOWN = (now: number): Known => ({
  now,
  sessions: [null, null],
  locked: [false, false],
  hasToken: [true, true],
  imports: [],
});

const with2 = <T>(pair: readonly [T, T], at: Who, value: T): readonly [T, T] => (at === 0 ? [value, pair[1]] : [pair[0], value]);

/** The session of a client once it asks something; null when it has ended. */
function alive({ now, locked }: Known, session: KnownSession | null, isActivity: boolean): KnownSession | null {
  if (session === null || locked[session.who]) return null;
  if (now - session.asked >= IDLE_MS || now - session.begun >= AT_MOST_MS) return null;
  const gold = session.gold && now - session.active < GOLD_MS;
  return { ...session, gold, asked: now, active: isActivity ? now : session.active };
}

/** A sign-in that gets through; a new session of the same person in the same browser is no younger than the one before. */
export function signedIn(known: Known, client: Who, who: Who, gold: boolean): Known {
  if (known.locked[who]) return known;
  const before = alive(known, known.sessions[client], true);
  const begun = before?.who === who ? before.begun : known.now;
  return { ...known, sessions: with2(known.sessions, client, { who, gold, begun, asked: known.now, active: known.now }) };
}

export const signedOut = (known: Known, client: Who): Known => ({ ...known, sessions: with2(known.sessions, client, null) });

/** Every import that runs has come to its end. */
export const settled = (known: Known): Known => ({
  ...known,
  imports: known.imports.map((one) => (one.stand === 'INPROGRESS' ? { ...one, stand: 'FINISHED' } : one)),
});

/** What a call of a client must be answered with, and what is so afterwards. */
export function expected(known: Known, client: Who, call: Call): Expected {
  const session = alive(known, known.sessions[client], call.kind !== 'status');
  const after = { ...known, sessions: with2(known.sessions, client, session) };
  if (session === null) return { status: 401, after };
  if (call.kind === 'logininfo') return { status: 200, said: session.gold ? 'gold' : 'silver', after };
  if (call.kind === 'reset') return resetting(after, session);
  if (!session.gold) return { status: 403, said: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', after };
  if (call.kind === 'upload') {
    const uploaded: KnownImport = {
      stand: call.faulty ? 'INVALID' : 'VALID',
      uploadedBy: session.who,
      executedBy: null,
      takenOverBy: [],
      rows: call.rows,
    };
    return { status: 201, after: { ...after, imports: [...after.imports, uploaded] } };
  }
  const it = after.imports[call.index];
  if (it === undefined) throw new Error('Only imports that exist are asked for');
  const changed = (change: Partial<KnownImport>): Known => ({
    ...after,
    imports: after.imports.map((one, index) => (index === call.index ? { ...one, ...change } : one)),
  });
  switch (call.kind) {
    case 'status':
      return { status: 200, said: it.stand, after };
    case 'execute':
      if (it.stand !== 'VALID') return { status: 400, said: 'IMPORT_ERROR', after };
      return { status: 204, after: changed({ stand: 'INPROGRESS', executedBy: session.who }) };
    case 'credentials': {
      if (isOver(it)) return { status: 404, after };
      if (!mayRead(it, session.who)) return { status: 403, said: 'IMPORT_ZUGANGSDATEN_FREMD', after };
      // Of a running import nobody knows how far it is.
      return { status: 200, ...(it.stand === 'INPROGRESS' ? {} : { said: it.stand === 'FINISHED' ? it.rows : 0 }), after };
    }
    case 'takeOver':
      if (it.stand !== 'FINISHED' && it.stand !== 'INPROGRESS') return { status: 400, said: 'IMPORT_ERROR', after };
      return { status: 204, after: mayRead(it, session.who) ? after : changed({ takenOverBy: [...it.takenOverBy, session.who] }) };
    case 'delete':
      return ending(it, call.expected, after, (stand) => changed({ stand }));
  }
}

const isOver = ({ stand }: KnownImport): boolean => stand === 'COMPLETED' || stand === 'CANCELLED';
/** D-19. */
const mayRead = ({ stand, uploadedBy, executedBy, takenOverBy }: KnownImport, who: Who): boolean =>
  takenOverBy.includes(who) || (stand === 'VALID' || stand === 'INVALID' ? uploadedBy : executedBy) === who;

/** D-18: an order counts for the status that it names; who names none, ends the import as it stands. */
function ending(it: KnownImport, named: Stand | null, after: Known, endsAs: (stand: Stand) => Known): Expected {
  const end: Stand = it.stand === 'FINISHED' ? 'COMPLETED' : 'CANCELLED';
  if (named === null || named === it.stand) return { status: 204, after: isOver(it) ? after : endsAs(end) };
  // The second of two equal orders finds done what it asks for.
  const isDone = named === 'FINISHED' ? it.stand === 'COMPLETED' : it.stand === 'CANCELLED' && it.executedBy === null;
  return isDone ? { status: 204, after } : { status: 409, said: 'IMPORT_STAND_GEAENDERT', after };
}

/** D-09: whoever has a second factor gives it up with it only; then no session of theirs is gold any more. */
function resetting(after: Known, { who, gold }: KnownSession): Expected {
  if (!after.hasToken[who]) return { status: 400, said: 'TOKEN_RESET_ERROR', after };
  if (!gold) return { status: 403, said: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', after };
  const lowered = (one: KnownSession | null): KnownSession | null => (one?.who === who ? { ...one, gold: false } : one);
  const [first, second] = after.sessions;
  return {
    status: 200,
    after: { ...after, hasToken: with2(after.hasToken, who, false), sessions: [lowered(first), lowered(second)] },
  };
}
