import { readDay } from '#contract/days';
import type { Schule } from './klassen';
import { problemOfName, problemOfPersonalnummer, type PersonFieldProblem } from './person-names';

/** How a person stood on the server when the form was read. Read along with the fields; nobody types it. */
export interface StoredNames {
  readonly vorname: string;
  readonly familienname: string;
  readonly personalnummer: string;
  readonly username: string | null;
  readonly lastModified: string;
  /** A role demands a KoPers number; without one there is none to enter. */
  readonly needsKopers: boolean;
  /** The actor may change the names (D-16). */
  readonly mayRename: boolean;
}

/** What is typed to change a person's names or number. A type alias, so that forms know its fields. */
export type MetadataDraft = {
  readonly vorname: string;
  readonly familienname: string;
  readonly personalnummer: string;
  readonly stored: StoredNames | null;
};

/** What is wrong with it, by field (VAL-01, VAL-02). */
export function problemsOfMetadata({
  vorname,
  familienname,
  personalnummer,
  stored,
}: MetadataDraft): Partial<Record<'vorname' | 'familienname' | 'personalnummer', PersonFieldProblem>> {
  const found = {
    vorname: problemOfName(vorname, 'vorname'),
    familienname: problemOfName(familienname, 'familienname'),
    personalnummer: problemOfPersonalnummer(personalnummer, stored?.personalnummer ?? ''),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** What is chosen to lock a person, or to change the lock. A type alias, so that forms know its fields. */
export type LockDraft = {
  /** On whose behalf; null while none is chosen. */
  readonly organisation: Schule | null;
  readonly duration: 'unlimited' | 'until';
  /** The last day as typed. */
  readonly until: string;
  /** What was read along: where the actor may lock, whether the lock exists already, and the day that it is in Berlin. */
  readonly facts: LockFacts | null;
};

export interface LockFacts {
  /** In whose name the actor may lock: organisations in common with the person, or the roots of who has no assignment (D-30). */
  readonly organisations: readonly Schule[];
  /** The person has no assignment. */
  readonly unassigned: boolean;
  /** The lock exists: on whose behalf it is stays. */
  readonly exists: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** `NOT_READ`: where the actor may lock and which day it is were never read, because somebody did not want to sign in. */
export type LockProblem = 'NOT_READ' | 'ORGANISATION_MISSING' | 'DAY_MISSING' | 'DAY_UNREADABLE' | 'DAY_PAST';

function problemOfDay(typed: string, today: string): LockProblem | null {
  if (typed.trim() === '') return 'DAY_MISSING';
  const day = readDay(typed);
  if (day === null) return 'DAY_UNREADABLE';
  return day < today ? 'DAY_PAST' : null;
}

/** What is wrong with it, by field; today still counts, the day before does not (D-23). */
export function problemsOfLock({
  organisation,
  duration,
  until,
  facts,
}: LockDraft): Partial<Record<'organisation' | 'until', LockProblem>> {
  if (facts === null) return { organisation: 'NOT_READ' };
  const problem = duration === 'until' ? problemOfDay(until, facts.today) : null;
  return {
    ...(organisation === null ? { organisation: 'ORGANISATION_MISSING' as const } : {}),
    ...(problem === null ? {} : { until: problem }),
  };
}

/** What is typed to give somebody a hardware token (ENT-18). A type alias, so that forms know its fields. */
export type HardwareTokenDraft = {
  readonly serial: string;
  /** As typed or pasted, with its blanks. */
  readonly otp: string;
  /** What was read along: whose token it will be, and whether they have one. */
  readonly facts: HardwareTokenFacts | null;
};

export interface HardwareTokenFacts {
  readonly username: string;
  readonly hasToken: boolean;
}

/** `NOT_READ`: whose token it would be was never read, because somebody did not want to sign in. */
export type HardwareTokenProblem = 'NOT_READ' | 'HAS_TOKEN' | 'SERIAL_MISSING' | 'OTP_MISSING' | 'OTP_TOO_LONG';

const OTP_AT_MOST = 6;

/** A one-time password without the blanks that people type and apps copy (VAL-09). */
export const withoutBlanks = (typed: string): string => typed.replace(/\s/g, '');

/** What is wrong with it, by field (VAL-09). */
export function problemsOfHardwareToken({
  serial,
  otp,
  facts,
}: HardwareTokenDraft): Partial<Record<'serial' | 'otp', HardwareTokenProblem>> {
  if (facts === null) return { serial: 'NOT_READ' };
  if (facts.hasToken) return { serial: 'HAS_TOKEN' };
  const code = withoutBlanks(otp);
  const problem = code === '' ? 'OTP_MISSING' : code.length > OTP_AT_MOST ? 'OTP_TOO_LONG' : null;
  return { ...(serial.trim() === '' ? { serial: 'SERIAL_MISSING' as const } : {}), ...(problem === null ? {} : { otp: problem }) };
}
