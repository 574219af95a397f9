import type { ErrorCode } from '#contract/errors/index';

/**
 * A rule of the domain was broken. It names the code of the error table and nothing of HTTP:
 * which status a code has is known to `http/` alone.
 */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken';

  constructor(
    readonly code: ErrorCode,
    /** Own additions of the answer: figures that explain the refusal. */
    readonly details: Readonly<Record<string, number>> = {},
  ) {
    super(code);
  }
}

/** @throws RuleBroken when there is a code */
export function demand(code: ErrorCode | null): void {
  if (code !== null) throw new RuleBroken(code);
}
