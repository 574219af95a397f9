import type { AUDIT_OUTCOMES } from '#contract/audit-log';
import type { ListQuery } from '#machines/patterns/list/types';

export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** What the address of the audit log names. */
export interface PruefprotokollQuery extends ListQuery {
  /** Who: a name, a user name, or an id. */
  readonly search: string;
  /** Whom or what: a name or user name of a person, the name of a role, an Angebot or an organisation, or an id. */
  readonly wen: string | null;
  /** Name of an action, or of several that are asked for as one. */
  readonly aktion: string | null;
  readonly ergebnis: AuditOutcome | null;
  /** First and last day, as typed: TT.MM.JJJJ. Where one is no day of the calendar, or the first comes after the last, nothing is listed. */
  readonly von: string | null;
  readonly bis: string | null;
}

/** Somebody or something as the log knows it. */
export interface Named {
  readonly id: string | null;
  /** Today's; null where nobody told one. */
  readonly name: string | null;
  readonly benutzername: string | null;
  /** Whether it is known that this is not there any more. */
  readonly isGone: boolean;
}

/** A line of the audit log as it is listed, with all that it says. */
export interface ListedLine {
  readonly id: string;
  /** ISO 8601. */
  readonly zeitpunkt: string;
  readonly akteur: Named;
  readonly aktion: string;
  readonly gegenstand: Named & { readonly art: string };
  readonly ergebnis: AuditOutcome;
  readonly grund: string | null;
  /** Null for what the server did by itself. */
  readonly aufruf: string | null;
  readonly vorgangsnummer: string | null;
  readonly adresse: string | null;
  readonly stufe: string | null;
  readonly einzelheiten: string | null;
}

export const FIRST_QUERY: PruefprotokollQuery = {
  search: '',
  wen: null,
  aktion: null,
  ergebnis: null,
  von: null,
  bis: null,
  page: 0,
  size: 30,
};
