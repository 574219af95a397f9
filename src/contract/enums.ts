/**
 * Closed value sets of the API (requirements ENT-02, ENT-03, ENT-05 to ENT-09).
 * A client meets unknown values all the same: `isOneOf` tells them apart.
 */

export const STEP_UP_LEVELS = ['none', 'silver', 'gold'] as const;
export type StepUpLevel = (typeof STEP_UP_LEVELS)[number];

/** Own addition (D-20): what `passwortbestaetigung` of the login may say. */
export const PASSWORD_CONFIRMATION = ['erforderlich'] as const;

export const TOKEN_KINDS = ['software', 'hardware'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export const ORGANISATIONS_TYPEN = [
  'ROOT',
  'LAND',
  'TRAEGER',
  'SCHULE',
  'KLASSE',
  'ANBIETER',
  'SONSTIGE ORGANISATION / EINRICHTUNG',
  'UNBESTAETIGT',
] as const;
export type OrganisationsTyp = (typeof ORGANISATIONS_TYPEN)[number];

export const TRAEGERSCHAFTEN = ['01', '02', '03', '04', '05', '06'] as const;
export type Traegerschaft = (typeof TRAEGERSCHAFTEN)[number];

export const ROLLENARTEN = ['LERN', 'LEHR', 'EXTERN', 'ORGADMIN', 'LEIT', 'SYSADMIN', 'SORGBER', 'SCHB', 'NLEHR'] as const;
export type Rollenart = (typeof ROLLENARTEN)[number];

/** How the transfer of a school to itslearning stands, an addition of the own server (flag itslearningStatusEnabled). */
export const ITSLEARNING_STATUS = ['PENDING', 'TRANSFERRED', 'FAILED', 'SKIPPED'] as const;
export type ItslearningStatus = (typeof ITSLEARNING_STATUS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const IMPORT_DATA_ITEM_STATUS = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type ImportDataItemStatus = (typeof IMPORT_DATA_ITEM_STATUS)[number];

export const EMAIL_STATUS = ['ENABLED', 'DISABLED', 'REQUESTED', 'FAILED', 'DELETED_LDAP', 'DELETED_OX', 'DELETED'] as const;
export type EmailStatus = (typeof EMAIL_STATUS)[number];

export const TIME_LIMIT_OCCASIONS = ['KOPERS', 'NO_KONTEXTE', 'PERSONENKONTEXT_EXPIRES'] as const;

export const LOCK_OCCASIONS = ['KOPERS_GESPERRT', 'MANUELL_GESPERRT'] as const;
export type LockOccasion = (typeof LOCK_OCCASIONS)[number];

/** What an administrator did to the way a person signs in, as the sign-in page tells it (D-29). */
export type SecurityDeed = 'PASSWORD_RESET' | 'FACTOR_RESET' | 'SOFTWARE_TOKEN' | 'HARDWARE_TOKEN';

/** What the history of a person tells (own addition): each is an action of the audit log. */
export const PERSON_HISTORY_ACTIONS = [
  'person-create',
  'person-update',
  'person-lock',
  'person-lock-change',
  'person-unlock',
  'person-lock-expire',
  'kopers-lock',
  'password-reset',
  'device-password',
  'person-sync',
  'kontexte-update',
  'kontext-expire',
  'second-factor-init',
  'second-factor-verify',
  'second-factor-assign',
  'second-factor-reset',
  'second-factor-lost',
  'second-factor-recovery',
  'sessions-end',
  'email-update',
] as const;

/** Who did it: the person, somebody visible to the caller, of the others who administers the state or anybody else, somebody who is gone, or the portal by itself. */
export const PERSON_HISTORY_ACTORS = ['SELBST', 'PERSON', 'LANDESADMINISTRATION', 'ANDERE', 'GELOESCHT', 'SCHULPORTAL'] as const;

/** What became of an assignment. */
export const PERSON_HISTORY_CHANGES = ['HINZUGEFUEGT', 'ENTFERNT', 'BEFRISTUNG'] as const;
export type PersonHistoryChange = (typeof PERSON_HISTORY_CHANGES)[number];

/** What of a person a change wrote. */
export const PERSON_HISTORY_FIELDS = ['vorname', 'familienname', 'benutzername', 'personalnummer', 'stammorganisation', 'email'] as const;
export type PersonHistoryField = (typeof PERSON_HISTORY_FIELDS)[number];

export const PROVIDER_TARGETS = ['URL', 'EMAIL', 'SCHULPORTAL_ADMINISTRATION'] as const;
export type ProviderTarget = (typeof PROVIDER_TARGETS)[number];

/** In the order in which the start page shows them (SCREEN-02). */
export const PROVIDER_KATEGORIEN = ['EMAIL', 'UNTERRICHT', 'VERWALTUNG', 'HINWEISE', 'ANGEBOTE'] as const;
export type ProviderKategorie = (typeof PROVIDER_KATEGORIEN)[number];

export const MELDUNG_STATUS = ['VEROEFFENTLICHT', 'NICHT_VEROEFFENTLICHT'] as const;
export type MeldungStatus = (typeof MELDUNG_STATUS)[number];

export const OPERATION_CONTEXTS = ['PERSON_ANLEGEN', 'PERSON_BEARBEITEN'] as const;
export type OperationContext = (typeof OPERATION_CONTEXTS)[number];

/** Whether a value of unknown origin belongs to a closed set. */
export function isOneOf<const T extends string>(set: readonly T[], value: unknown): value is T {
  return typeof value === 'string' && (set as readonly string[]).includes(value);
}
