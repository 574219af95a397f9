import type { ErrorCode } from '#contract/errors/index';
import { problemOfKennung, problemOfSchuleName, problemOfTraegerName } from '#contract/organisation-names';
import type { Schule } from './schule';

/** One of the two lands, as forms show it: it makes a school public or a replacement school (ENT-13). */
export type Schulform = Schule;

/** A carrier as forms show it. */
export type Traeger = Schule;

/** What is typed to create a school. A type alias, so that forms know its fields. */
export type SchuleDraft = {
  readonly schulform: Schulform | null;
  /** Null for a school without a carrier. */
  readonly traeger: Traeger | null;
  readonly kennung: string;
  readonly name: string;
};

/** What is wrong with a draft, by field (VAL-05, VAL-06, VAL-11). */
export function problemsOfSchule({ schulform, kennung, name }: SchuleDraft): Partial<Record<keyof SchuleDraft, SchulProblem>> {
  const [number, named] = [problemOfKennung(kennung), problemOfSchuleName(name)];
  return {
    ...(schulform === null ? { schulform: 'NO_SCHULFORM' as const } : {}),
    ...(number === null ? {} : { kennung: number }),
    ...(named === null ? {} : { name: named }),
  };
}

/** What is typed to create a carrier or to rename one. */
export type TraegerDraft = {
  readonly schulform: Schulform | null;
  readonly name: string;
};

export type SchulProblem = ErrorCode | 'NO_SCHULFORM' | 'NO_TRAEGER_NAME';

/** What is wrong with a draft, by field (VAL-05, VAL-11); the API has no code of its own for a carrier without a name. */
export function problemsOfTraeger({ schulform, name }: TraegerDraft): Partial<Record<keyof TraegerDraft, SchulProblem>> {
  const named = name.trim() === '' ? 'NO_TRAEGER_NAME' : problemOfTraegerName(name);
  return {
    ...(schulform === null ? { schulform: 'NO_SCHULFORM' as const } : {}),
    ...(named === null ? {} : { name: named }),
  };
}
