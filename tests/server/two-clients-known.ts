/**
 * What is so before and after each call of two clients: what the oracle knows, as plain data, so that two ways to get somewhere can be
 * compared. Everything that the oracle says is written from the requirements, with nothing of the server's code and nothing of the machines.
 */

export type Who = 0 | 1;
export type Pair<T> = readonly [T, T];
export type Stand = 'VALID' | 'INVALID' | 'INPROGRESS' | 'FINISHED' | 'FAILED' | 'COMPLETED' | 'CANCELLED';
export type Right = 'import' | 'klassen';

export const MINUTE = 60_000;
export const OTP_STEP_MS = 30_000;
/** Further ahead than clocks differ: written by a clock that has been set back since. */
export const AHEAD_MS = 5 * MINUTE;

export interface KnownPerson {
  /** Until when; null where nobody has locked them. */
  readonly lockedUntil: number | null;
  /** A second factor that was never confirmed opens nothing. */
  readonly token: 'none' | 'begun' | 'confirmed';
  /** The half minute of the code that was used last. */
  readonly lastCode: number | null;
  readonly rights: Readonly<Record<Right, boolean>>;
}

export interface KnownSession {
  readonly who: Who;
  readonly gold: boolean;
  readonly begun: number;
  readonly asked: number;
  /** The polling of a status keeps the session, not its level. */
  readonly active: number;
  /** When the password was given. */
  readonly proved: number;
}

/** A sign-in that waits for its code. */
export interface KnownPending {
  readonly who: Who;
  readonly until: number;
  readonly proved: number | null;
  /** It began in a session, and ends with it. */
  readonly inSession: boolean;
}

export interface KnownBrowser {
  readonly session: KnownSession | null;
  readonly pending: KnownPending | null;
  /** Who signed in here before, and with what: tries at them are counted apart (D-17). */
  readonly device: Pair<{ readonly password: boolean; readonly code: boolean }>;
}

export interface KnownImport {
  readonly stand: Stand;
  readonly uploadedBy: Who;
  readonly executedBy: Who | null;
  readonly takenOverBy: readonly Who[];
  /** Rows of the file; all of them become pupils where the import is valid and nobody cancels it. */
  readonly rows: number;
}

export interface KnownKlasse {
  /** Which of the sequence's names. */
  readonly name: number;
  readonly version: number;
  readonly gone: boolean;
  readonly assigned: boolean;
  /** Which version each client was last told of. */
  readonly read: Pair<number>;
}

export interface Known {
  readonly now: number;
  readonly persons: Pair<KnownPerson>;
  readonly browsers: Pair<KnownBrowser>;
  readonly tries: Readonly<Record<string, { readonly count: number; readonly until: number }>>;
  readonly imports: Slots<KnownImport>;
  readonly klassen: Slots<KnownKlasse>;
}

/** Each call that would make something has a slot for it, so that it has the same name in whatever order calls were heard. */
export type Slots<T> = Readonly<Record<number, T>>;

type Of<Kind extends string, More = object> = Kind extends string ? { readonly kind: Kind } & Readonly<More> : never;

export type SignInCall =
  | Of<'password', { who: Who; right: boolean; gold: boolean }>
  | Of<'code', { right: boolean }>
  | Of<'stepUp' | 'signOut'>;
/** `reset` names whose second factor. */
export type TokenCall = Of<'init'> | Of<'verify', { right: boolean }> | Of<'reset', { whose: Who }>;
export type ImportCall =
  | Of<'status' | 'execute' | 'credentials' | 'takeOver', { slot: number }>
  | Of<'delete', { slot: number; expected: Stand | null }>;
export type KlasseCall = Of<'createKlasse' | 'renameKlasse', { slot: number; name: number }> | Of<'deleteKlasse', { slot: number }>;
export type GoldCall = Of<'upload', { slot: number; rows: number; faulty: boolean }> | Of<'history'> | ImportCall | KlasseCall;
export type Call = SignInCall | TokenCall | GoldCall | Of<'logininfo' | 'klassen'>;

/** Whom or what a line of the audit log is about; imports and classes by their slot. */
export type Subject = `person ${Who}` | `account ${Who}` | `import ${number}` | `organisation ${number}`;
/** A line of the audit log: who, what, how it ended, why not, about what. */
export type Line = readonly [actor: Who, action: string, outcome: 'ok' | 'refused', reason: string | null, subject: Subject];

/** The answer that must come, as far as it is decided; `said` is compared with what the answer says. */
export interface Expected {
  readonly status: number;
  readonly said?: string | number;
  readonly after: Known;
  /** What the audit log holds of it, in this order. */
  readonly log: readonly Line[];
}

const BROWSER: KnownBrowser = {
  session: null,
  pending: null,
  device: [
    { password: false, code: false },
    { password: false, code: false },
  ],
};
const PERSON: KnownPerson = { lockedUntil: null, token: 'confirmed', lastCode: null, rights: { import: true, klassen: true } };

export const nothingKnown = (now: number): Known => ({
  now,
  persons: [PERSON, PERSON],
  browsers: [BROWSER, BROWSER],
  tries: {},
  imports: {},
  klassen: {},
});

export const with2 = <T>(pair: Pair<T>, at: Who, value: T): Pair<T> => (at === 0 ? [value, pair[1]] : [pair[0], value]);

export const withBrowser = (known: Known, client: Who, change: Partial<KnownBrowser>): Known => ({
  ...known,
  browsers: with2(known.browsers, client, { ...known.browsers[client], ...change }),
});

export const withPerson = (known: Known, who: Who, change: Partial<KnownPerson>): Known => ({
  ...known,
  persons: with2(known.persons, who, { ...known.persons[who], ...change }),
});

export const isLocked = ({ now, persons }: Known, who: Who): boolean => (persons[who].lockedUntil ?? 0) > now;

/** Every import that runs has come to its end. */
export const settled = (known: Known): Known => ({
  ...known,
  imports: mapped(known.imports, (one) => (one.stand === 'INPROGRESS' ? { ...one, stand: 'FINISHED' } : one)),
});

export const mapped = <T>(slots: Slots<T>, change: (one: T) => T): Slots<T> =>
  Object.fromEntries(Object.entries(slots).map(([slot, one]) => [slot, change(one)]));

export const slotsOf = <T>(slots: Slots<T>): readonly (readonly [slot: number, one: T])[] =>
  Object.entries(slots).map(([slot, one]) => [Number(slot), one]);
