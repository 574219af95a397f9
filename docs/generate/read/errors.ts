import { type EndpointSpec } from '#contract/endpoints';
import { ADMINISTRATION_ERRORS } from '#contract/errors/administration';
import type { ErrorEntry } from '#contract/errors/entry';
import { GENERIC_ERRORS } from '#contract/errors/generic';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { MELDUNG_ERRORS } from '#contract/errors/meldung';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import { PERSON_ERRORS } from '#contract/errors/person';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';

/** What a call is refused with beside the common errors; a demanded level refuses whoever has not confirmed it, named in its row or not (PERM-03). */
export const refusedWith = ({ errors, defaultError, level }: EndpointSpec): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([...errors, ...(level === undefined ? [] : ['REQUIRED_STEP_UP_LEVEL_NOT_MET' as const]), defaultError]),
];

export interface ErrorFamily {
  readonly title: string;
  readonly entries: readonly (readonly [code: string, entry: ErrorEntry])[];
}

const FAMILIES: readonly (readonly [title: string, codes: Readonly<Record<string, ErrorEntry>>])[] = [
  ['Allgemein', GENERIC_ERRORS],
  ['Gleichzeitige Änderungen', VERSION_CONFLICT_ERRORS],
  ['Administration des Landes', ADMINISTRATION_ERRORS],
  ['Klassen, Schulen und Schulträger', ORGANISATION_ERRORS],
  ['Personen und Zuordnungen', PERSON_ERRORS],
  ['Rollen', ROLLE_ERRORS],
  ['Zweiter Faktor', SECOND_FACTOR_ERRORS],
  ['Import', IMPORT_ERRORS],
  ['Hinweise', MELDUNG_ERRORS],
];

/** The whole error table by families, each code once; one of a family that is not known here stands at the end. */
export function readErrors(): ErrorFamily[] {
  const known = new Set<string>();
  const families = FAMILIES.map(([title, codes]) => {
    const entries = Object.entries(codes).filter(([code]) => !known.has(code));
    for (const [code] of entries) known.add(code);
    return { title, entries };
  });
  const others = Object.entries<ErrorEntry>(ERRORS).filter(([code]) => !known.has(code));
  return others.length === 0 ? families : [...families, { title: 'Weitere', entries: others }];
}
