import { readDay } from '#contract/entered-days';
import type { Schule } from './klassen';
import { problemOfName, problemOfPersonalnummer, type PersonFieldProblem } from './person-names';

/** What is read along with a person's names; nobody types it. */
export interface PersonRead {
  readonly username: string | null;
  readonly lastModified: string;
  /** A role demands a KoPers number; without one there is none to enter. */
  readonly needsKopers: boolean;
  /** The actor may change the names (D-16). */
  readonly mayRename: boolean;
  /** The person is at home elsewhere and was only added here: the names are not to be changed for that (901). */
  readonly isFromElsewhere: boolean;
}

/** The names and the number of a person, each a field of their form, with nothing in it. */
export const NO_METADATA = { vorname: '', familienname: '', personalnummer: '' };

/** What is typed to change them. */
export type MetadataDraft = Readonly<typeof NO_METADATA>;

/** What is wrong with it, by field (VAL-01, VAL-02); a number that is stored is not taken away. */
export function problemsOfMetadata(
  { vorname, familienname, personalnummer }: MetadataDraft,
  { fields }: { readonly fields: MetadataDraft },
): Partial<Record<keyof MetadataDraft, PersonFieldProblem>> {
  const found = {
    vorname: problemOfName(vorname, 'vorname'),
    familienname: problemOfName(familienname, 'familienname'),
    personalnummer: problemOfPersonalnummer(personalnummer, fields.personalnummer),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** What is chosen to lock a person, or to change the lock. A type alias, so that forms know its fields. */
export type LockDraft = {
  /** On whose behalf; null while none is chosen. */
  readonly organisation: Schule | null;
  readonly end: LockEnd;
};

/** Without an end, or until a day: one field, since two that change a lock at once mean one or the other. */
export interface LockEnd {
  readonly kind: 'unlimited' | 'until';
  /** The last day as typed. */
  readonly day: string;
}

export const UNLIMITED: LockEnd = { kind: 'unlimited', day: '' };

/** `YYYY-MM-DD`; null without an end. */
export const lastDayOfLock = ({ kind, day }: LockEnd): string | null => (kind === 'until' ? readDay(day) : null);

/** What is read along: where the actor may lock, whether the lock exists already, and the day that it is in Berlin. */
export interface LockRead {
  /** In whose name the actor may lock: organisations in common with the person, or the roots of who has no assignment (D-30). */
  readonly organisations: readonly Schule[];
  /** The person has no assignment. */
  readonly unassigned: boolean;
  /** The lock exists: on whose behalf it is stays. */
  readonly exists: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export type LockProblem = 'ORGANISATION_MISSING' | 'DAY_MISSING' | 'DAY_UNREADABLE' | 'DAY_PAST';

function problemOfDay(typed: string, today: string): LockProblem | null {
  if (typed.trim() === '') return 'DAY_MISSING';
  const day = readDay(typed);
  if (day === null) return 'DAY_UNREADABLE';
  return day < today ? 'DAY_PAST' : null;
}

/** What is wrong with it, by field; today still counts, the day before does not (D-23). */
export function problemsOfLock(
  { organisation, end }: LockDraft,
  { read }: { readonly read: LockRead | null },
): Partial<Record<keyof LockDraft, LockProblem>> {
  const problem = end.kind === 'until' ? problemOfDay(end.day, read?.today ?? '') : null;
  return {
    ...(organisation === null ? { organisation: 'ORGANISATION_MISSING' as const } : {}),
    ...(problem === null ? {} : { end: problem }),
  };
}

/** What is typed to give somebody a hardware token (ENT-18). A type alias, so that forms know its fields. */
export type HardwareTokenDraft = {
  readonly serial: string;
  /** As typed or pasted, with its blanks. */
  readonly otp: string;
};

/** What is read along: whose token it will be, and whether they have one. */
export interface HardwareTokenRead {
  readonly username: string;
  readonly hasToken: boolean;
}

export type HardwareTokenProblem = 'HAS_TOKEN' | 'SERIAL_MISSING' | 'OTP_MISSING' | 'OTP_TOO_LONG';

const OTP_AT_MOST = 6;

/** A one-time password without the blanks that people type and apps copy (VAL-09). */
export const withoutBlanks = (typed: string): string => typed.replace(/\s/g, '');

/** What is wrong with it, by field (VAL-09). */
export function problemsOfHardwareToken(
  { serial, otp }: HardwareTokenDraft,
  { read }: { readonly read: HardwareTokenRead | null },
): Partial<Record<'serial' | 'otp', HardwareTokenProblem>> {
  if (read?.hasToken === true) return { serial: 'HAS_TOKEN' };
  const code = withoutBlanks(otp);
  const problem = code === '' ? 'OTP_MISSING' : code.length > OTP_AT_MOST ? 'OTP_TOO_LONG' : null;
  return { ...(serial.trim() === '' ? { serial: 'SERIAL_MISSING' as const } : {}), ...(problem === null ? {} : { otp: problem }) };
}
