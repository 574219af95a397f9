import type { Angebot } from '#rules/rollen';

/** An Angebot that a role can be given. */
export interface OfferedAngebot extends Angebot {
  /** An assigned role may get and lose it, too (ERR-43). */
  readonly later: boolean;
}
