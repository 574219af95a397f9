import type { EmailStatus } from '#contract/enums';
import type { PersonHistoryEntry } from '#contract/types';
import type { MetadataDraft } from './person-drafts';

/** A lock of a person as a page tells it (STATE-03, STATE-04). */
export interface PersonLock {
  /** Whether somebody locked, or the portal did for a missing KoPers number. */
  readonly kind: 'manual' | 'kopers';
  /** The organisation on whose behalf it is; its title is null where it may not be seen. Null for the portal's own lock. */
  readonly by: { readonly id: string; readonly title: string | null } | null;
  /** Instants; without an end the lock is unlimited. */
  readonly since: string | null;
  readonly until: string | null;
}

/** What the actor may do to a person (D-16). */
export interface AllowedActions {
  readonly passwort: boolean;
  readonly sperre: boolean;
  readonly zweiterFaktor: boolean;
  readonly loeschen: boolean;
  readonly namen: boolean;
  /** Everything that is stored of them may be given out. */
  readonly auskunft?: boolean | null | undefined;
  /** The person is at home elsewhere and was only added here: what is not allowed is not for that (901). */
  readonly nurHinzugefuegt?: boolean | null | undefined;
}

/** One person as the page of that person shows it (ENT-10). */
export interface PersonRecord extends MetadataDraft {
  readonly id: string;
  readonly username: string | null;
  readonly email: { readonly status: EmailStatus; readonly address: string } | null;
  readonly isLocked: boolean;
  readonly locks: readonly PersonLock[];
  /** Null where the backend does not tell: then everything is offered, and a refusal is explained. */
  readonly allowed: AllowedActions | null;
  /** The lock that somebody set is of an organisation that the actor does not administer: only its administration, or one above, lifts it. */
  readonly isLockForeign: boolean;
  /** Instants at which the account is locked for want of a number, and deleted for want of an assignment; null where it is not, or nobody tells. */
  readonly lockDue: string | null;
  readonly deletionDue: string | null;
}

/** What was done to a person, the newest first; `total` counts what is not shown as well. */
export interface PersonHistory {
  readonly entries: readonly PersonHistoryEntry[];
  readonly total: number;
}

/** Whom an order is about, for its question and its result. */
export interface PersonSubject {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
}

export const fullName = ({ vorname, familienname }: Pick<PersonRecord, 'vorname' | 'familienname'>): string => `${vorname} ${familienname}`;

export const subjectOf = (person: PersonRecord): PersonSubject => ({ id: person.id, name: fullName(person), username: person.username });

/** The lock that somebody set; there is at most one. */
export const manualLockOf = ({ locks }: PersonRecord): PersonLock | null => locks.find(({ kind }) => kind === 'manual') ?? null;

/** The lock for a missing KoPers number. */
export const kopersLockOf = ({ locks }: PersonRecord): PersonLock | null => locks.find(({ kind }) => kind === 'kopers') ?? null;
