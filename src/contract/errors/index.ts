import { ANGEBOT_ERRORS } from './angebot';
import { GENERIC_ERRORS } from './generic';
import { IMPORT_ERRORS } from './import';
import { LOCK_ERRORS } from './lock';
import { MELDUNG_ERRORS } from './meldung';
import { ORGANISATION_DELETION_ERRORS } from './organisation-deletion';
import { ROLLE_ERRORS } from './rolle';
import { SCHULE_ERRORS } from './schule';
import { SECOND_FACTOR_ERRORS } from './second-factor';
import { VERSION_CONFLICT_ERRORS } from './version-conflict';

/** The whole error table (ERR-75). Features import their family, so that the first page load carries the generic one only. */
export const ERRORS = {
  ...GENERIC_ERRORS,
  ...VERSION_CONFLICT_ERRORS,
  ...SCHULE_ERRORS,
  ...ORGANISATION_DELETION_ERRORS,
  ...LOCK_ERRORS,
  ...ROLLE_ERRORS,
  ...ANGEBOT_ERRORS,
  ...SECOND_FACTOR_ERRORS,
  ...IMPORT_ERRORS,
  ...MELDUNG_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What the own server answers by a rule: a code with a name, and neither a fault's nor a default of the client. */
export type RuleCode = {
  [C in ErrorCode]: (typeof ERRORS)[C]['origin'] extends 'server' ? (C extends `${number}` ? never : C) : never;
}[ErrorCode];
