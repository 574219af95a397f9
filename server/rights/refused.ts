import type { RuleCode } from '#contract/errors/index';

/**
 * Why the domain does not do what it is asked to. None of these knows HTTP: `http/` alone says how each is answered.
 */
export type Refused = RuleBroken | PartlyRefused | NotFound | Unusable | Outdated | NotOffered | TooManyTries | TooBusy;

/** A rule was broken; it names a code of the error table. */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken';

  constructor(
    readonly code: RuleCode,
    /** Own additions of the answer: figures that explain the refusal. */
    readonly details: Readonly<Record<string, number>> = {},
  ) {
    super(code);
  }
}

/** Of several roles some were refused, each for a reason of its own; what was asked for the others is done (ANG-09). */
export class PartlyRefused extends Error {
  override readonly name = 'PartlyRefused';

  constructor(readonly rollen: readonly { readonly rolleId: string; readonly code: RuleCode }[]) {
    super('Partly refused');
  }
}

/** @throws RuleBroken when there is a code */
export function demand(code: RuleCode | null): void {
  if (code !== null) throw new RuleBroken(code);
}

/** What is asked for does not exist, or the caller must not learn that it does. */
export class NotFound extends Error {
  override readonly name = 'NotFound';

  /** @param withheld it may exist: answered all the same, so that nobody learns what exists; the audit log tells the two apart */
  constructor(readonly withheld = false) {
    super('Not found');
  }
}

/** Every value is one that may be sent, but nothing can be done with them; what is wrong is said in German. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** The revision that a change stands on is not the newest one, and the API has no code for that. */
export class Outdated extends Error {
  override readonly name = 'Outdated';

  constructor() {
    super('Outdated');
  }
}

/** A call that exists in the API, and that the portal does not offer. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';

  constructor() {
    super('Not offered');
  }
}

/** Too many attempts; the caller is told how long to wait. */
export class TooManyTries extends Error {
  override readonly name = 'TooManyTries';

  constructor(readonly waitS: number) {
    super('Too many tries');
  }
}

/** Others are served first; says nothing about the request. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';

  constructor(readonly comeBackS: number) {
    super('Too busy');
  }
}
