import {
  AHEAD_MS,
  isLocked,
  MINUTE,
  OTP_STEP_MS,
  with2,
  withBrowser,
  withPerson,
  type Call,
  type Expected,
  type Known,
  type KnownPending,
  type KnownSession,
  type Line,
  type Who,
} from './two-clients-known';

/** The oracle of sign-in, second factor and sessions (AUTH-01, AUTH-04, AUTH-05, CALL-07, CALL-09, CALL-10, D-09, D-17, D-20). */

/** A session ends when nothing is asked for this long, and in any case after ten hours; gold lapses earlier. */
const IDLE_MS = 30 * MINUTE;
const AT_MOST_MS = 600 * MINUTE;
const GOLD_MS = 15 * MINUTE;
/** A code may be given this long after the password, and a password counts as given now for so long. */
const PENDING_MS = 10 * MINUTE;
const PROOF_MS = 5 * MINUTE;

const START = '/start';
const WITHOUT_TOKEN = '/no-second-factor';
const LOGIN = '/api/auth/login';

/** Over by age, or dated by a clock that has been set back. */
const isOver = (now: number, moment: number, ms: number): boolean => now - moment >= ms || now - moment < -AHEAD_MS;

/** The session of a client once it asks something; null when it has ended. */
function alive(known: Known, session: KnownSession | null, isActivity: boolean): KnownSession | null {
  const { now } = known;
  if (session === null || isLocked(known, session.who)) return null;
  if (isOver(now, session.asked, IDLE_MS) || isOver(now, session.begun, AT_MOST_MS)) return null;
  const gold = session.gold && !isOver(now, session.active, GOLD_MS);
  return { ...session, gold, asked: now, active: isActivity ? now : session.active };
}

/** A client asks something: its session goes on, or has ended. */
export function asking(known: Known, client: Who, isActivity = true): { readonly session: KnownSession | null; readonly after: Known } {
  const session = alive(known, known.browsers[client].session, isActivity);
  return { session, after: withBrowser(known, client, { session }) };
}

interface Counter {
  readonly key: string;
  readonly tries: number;
  readonly ms: number;
  /** What succeeds takes back itself only. */
  readonly shared: boolean;
}

/** D-17; the thousand tries of an address are out of reach here. */
function countersOf({ browsers }: Known, client: Who, kind: 'password' | 'code', who: Who): readonly Counter[] {
  const quarter = { tries: 10, ms: 15 * MINUTE, shared: false };
  if (browsers[client].device[who][kind]) return [{ key: `${kind} device ${client} ${who}`, ...quarter }];
  return [
    { key: `${kind} address ${client} ${who}`, ...quarter },
    { key: `${kind} account ${who}`, tries: 100, ms: 60 * MINUTE, shared: true },
  ];
}

const counted = (known: Known, { key, ms }: Counter, by: number): Known => {
  const before = known.tries[key];
  const counts = before !== undefined && before.until > known.now && before.until <= known.now + ms + AHEAD_MS;
  const next = counts ? { ...before, count: Math.max(0, before.count + by) } : { count: Math.max(0, by), until: known.now + ms };
  return { ...known, tries: { ...known.tries, [key]: next } };
};

/** A try, counted before it is looked at. */
function tried(known: Known, counters: readonly Counter[]): { readonly admitted: boolean; readonly after: Known } {
  let after = known;
  for (const [index, counter] of counters.entries()) {
    after = counted(after, counter, 1);
    if ((after.tries[counter.key]?.count ?? 0) <= counter.tries) continue;
    return { admitted: false, after: counters.slice(0, index).reduce((given, earlier) => counted(given, earlier, -1), after) };
  }
  return { admitted: true, after };
}

/** It was right: what failed from here is forgotten. */
const forgiven = (known: Known, counters: readonly Counter[]): Known =>
  counters.reduce((given, counter) => {
    if (counter.shared) return counted(given, counter, -1);
    const { [counter.key]: _, ...others } = given.tries;
    return { ...given, tries: others };
  }, known);

const told = (who: Who, action: string, outcome: 'ok' | 'refused' = 'ok'): Line => [who, action, outcome, null, `account ${who}`];

/** The session in this browser of somebody who shows who they are; the one of somebody else ends. */
function ownSession(
  known: Known,
  client: Who,
  who: Who,
): { readonly session: KnownSession | null; readonly after: Known; readonly log: Line[] } {
  const { session, after } = asking(known, client);
  if (session === null || session.who === who) return { session, after, log: [] };
  return { session: null, after: withBrowser(after, client, { session: null }), log: [told(session.who, 'sign-out')] };
}

/** A new session; of the same person in the same browser it is no younger than the one before. */
function opened(known: Known, client: Who, who: Who, given: Pick<KnownSession, 'gold'> & { readonly proved: number | null }): Known {
  const { now, browsers } = known;
  const before = browsers[client].session;
  const same = before?.who === who ? before : null;
  const session = {
    who,
    gold: given.gold,
    begun: same?.begun ?? now,
    asked: now,
    active: now,
    proved: given.proved ?? same?.proved ?? Number.MIN_SAFE_INTEGER,
  };
  const { device } = browsers[client];
  const knows = { password: true, code: device[who].code || given.gold };
  return withBrowser(known, client, { session, pending: null, device: with2(device, who, knows) });
}

type Password = Extract<Call, { kind: 'password' }>;

export function givingPassword(known: Known, client: Who, { who, right, gold }: Password): Expected {
  const counters = countersOf(known, client, 'password', who);
  const { admitted, after: counting } = tried(known, counters);
  if (!admitted) return { status: 429, after: counting, log: [told(who, 'sign-in-blocked', 'refused')] };
  if (!right) return { status: 401, after: counting, log: [told(who, 'sign-in', 'refused')] };
  const { session, after, log } = ownSession(forgiven(counting, counters), client, who);
  if (isLocked(after, who)) {
    return { status: 403, after: withBrowser(after, client, { pending: null }), log: [...log, told(who, 'sign-in', 'refused')] };
  }
  if (gold && after.persons[who].token === 'confirmed') {
    const pending: KnownPending = { who, until: after.now + PENDING_MS, proved: after.now, inSession: false };
    return { status: 200, said: 'code', after: withBrowser(after, client, { pending }), log };
  }
  return {
    status: 303,
    said: gold ? WITHOUT_TOKEN : START,
    after: opened(after, client, who, { gold: false, proved: after.now }),
    log: session === null ? [...log, told(who, 'sign-in')] : log,
  };
}

export function givingCode(known: Known, client: Who, right: boolean): Expected {
  const { pending } = known.browsers[client];
  const { now } = known;
  const restart = (after: Known): Expected => ({ status: 303, said: LOGIN, after, log: [] });
  if (pending === null || isOver(now, pending.until - PENDING_MS, PENDING_MS)) return restart(known);
  const { who, proved } = pending;
  const asked = asking(known, client);
  if (pending.inSession && asked.session?.who !== who) return restart(asked.after);
  const counters = countersOf(asked.after, client, 'code', who);
  const { admitted, after: counting } = tried(asked.after, counters);
  if (!admitted) return { status: 429, after: counting, log: [told(who, 'step-up-blocked', 'refused')] };
  if (!right || !codeCounts(counting, who)) return { status: 401, after: counting, log: [told(who, 'step-up', 'refused')] };
  const used = withPerson(forgiven(counting, counters), who, { lastCode: Math.floor(now / OTP_STEP_MS) });
  if (isLocked(used, who)) {
    return { status: 403, after: withBrowser(used, client, { pending: null }), log: [told(who, 'sign-in', 'refused')] };
  }
  const { session, after, log } = ownSession(used, client, who);
  return {
    status: 303,
    said: START,
    after: opened(after, client, who, { gold: true, proved }),
    log: [...log, ...(session === null ? [told(who, 'sign-in')] : []), told(who, 'step-up')],
  };
}

/** A code works once; what a clock used that has been set back by more than two minutes is forgotten. */
function codeCounts({ now, persons }: Known, who: Who): boolean {
  const { token, lastCode } = persons[who];
  const step = Math.floor(now / OTP_STEP_MS);
  return token === 'confirmed' && (lastCode === null || lastCode < step || lastCode > step + 4);
}

export function steppingUp(known: Known, client: Who): Expected {
  const { session, after } = asking(known, client);
  if (session === null) return { status: 200, said: 'password', after, log: [] };
  if (session.gold) return { status: 302, said: START, after, log: [] };
  if (after.persons[session.who].token !== 'confirmed') return { status: 302, said: WITHOUT_TOKEN, after, log: [] };
  const pending: KnownPending = { who: session.who, until: after.now + PENDING_MS, proved: null, inSession: true };
  return { status: 200, said: 'code', after: withBrowser(after, client, { pending }), log: [] };
}

export function signingOut(known: Known, client: Who): Expected {
  const { session, after } = asking(known, client);
  return {
    status: 302,
    said: '/',
    after: withBrowser(after, client, { session: null, pending: null }),
    log: session === null ? [] : [told(session.who, 'sign-out')],
  };
}

export const refused = (after: Known, session: KnownSession, reason: string, subject: Line[4], status = 403): Expected => ({
  status,
  ...(reason === 'NOT_PERMITTED' ? {} : { said: reason }),
  after,
  log: [[session.who, 'call-refused', 'refused', reason, subject]],
});
const LEVEL = 'REQUIRED_STEP_UP_LEVEL_NOT_MET';

const PROOF = 'REQUIRED_PASSWORD_PROOF_NOT_MET';
const isProved = ({ now }: Known, { proved }: KnownSession): boolean => Math.abs(now - proved) <= PROOF_MS;

/** D-09, D-20: a second factor begins with a password that was just given, and never beside one that there is. */
export function beginningToken(after: Known, session: KnownSession): Expected {
  const { who } = session;
  const { token } = after.persons[who];
  if (token === 'confirmed' && !session.gold) return refused(after, session, LEVEL, `person ${who}`);
  if (token === 'confirmed') return { status: 400, said: 'SOFTWARE_TOKEN_VORHANDEN', after, log: [] };
  if (!isProved(after, session)) return refused(after, session, PROOF, `person ${who}`);
  return {
    status: 201,
    after: withPerson(after, who, { token: 'begun', lastCode: null }),
    log: [[who, 'second-factor-init', 'ok', null, `person ${who}`]],
  };
}

/** D-35: the password was given just now; whoever else is in with the password alone is out. */
export function confirmingToken(known: Known, client: Who, session: KnownSession, right: boolean): Expected {
  const { who } = session;
  const { token } = known.persons[who];
  if (token === 'confirmed' && !session.gold) return refused(known, session, LEVEL, `person ${who}`);
  if (token !== 'begun') return { status: 400, said: 'SOFTWARE_TOKEN_VERIFICATION_ERROR', after: known, log: [] };
  if (!isProved(known, session)) return refused(known, session, PROOF, `person ${who}`);
  const line = (outcome: 'ok' | 'refused', reason: string | null): Line => [who, 'second-factor-verify', outcome, reason, `person ${who}`];
  if (!right) return { status: 400, said: 'OTP_NICHT_GUELTIG', after: known, log: [line('refused', 'OTP_NICHT_GUELTIG')] };
  const confirmed = withPerson(known, who, { token: 'confirmed', lastCode: Math.floor(known.now / OTP_STEP_MS) });
  const other: Who = client === 0 ? 1 : 0;
  const after = confirmed.browsers[other].session?.who === who ? withBrowser(confirmed, other, { session: null }) : confirmed;
  return { status: 201, after, log: [line('ok', null)] };
}

/**
 * D-09, D-16, D-35: the own second factor is given up with it and the password only, another's by whoever manages them and lacks none of
 * their rights. Whoever else is in with it is out; this session goes on without gold (850).
 */
export function resettingToken(known: Known, client: Who, session: KnownSession, whose: Who): Expected {
  const own = session.who === whose;
  const [mine, theirs] = [known.persons[session.who], known.persons[whose]];
  const subject = `person ${whose}` as const;
  if (!own && !(mine.rights.klassen && theirs.rights.klassen)) return refused(known, session, 'ENTITY_NOT_FOUND', subject);
  if (!own && !session.gold) return refused(known, session, LEVEL, subject);
  if (!own && theirs.rights.import && !mine.rights.import) return refused(known, session, 'MISSING_PERMISSIONS', subject);
  if (theirs.token === 'confirmed' && !session.gold) return refused(known, session, LEVEL, subject);
  if (own && !isProved(known, session)) return refused(known, session, PROOF, subject);
  if (theirs.token !== 'confirmed') return { status: 400, said: 'TOKEN_RESET_ERROR', after: known, log: [] };
  const left = (at: Who, held: KnownSession | null): KnownSession | null =>
    held?.who !== whose ? held : at === client ? { ...held, gold: false } : null;
  const [first, second] = known.browsers;
  const after = withPerson(
    {
      ...known,
      browsers: [
        { ...first, session: left(0, first.session) },
        { ...second, session: left(1, second.session) },
      ],
    },
    whose,
    { token: 'none', lastCode: null },
  );
  return { status: 200, after, log: [[session.who, 'second-factor-reset', 'ok', null, subject]] };
}
