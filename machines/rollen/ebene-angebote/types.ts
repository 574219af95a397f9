import type { Rollenart } from '#contract/enums';
import type { Angebot } from '#rules/rollen';

/** An Angebot that a role can be given. */
export interface OfferedAngebot extends Angebot {
  /** An assigned role may get and lose it, too (ERR-43). */
  readonly later: boolean;
  /** Of which Rollenarten roles it is for; empty means all of them (ANG-12). */
  readonly rollenarten: readonly Rollenart[];
}
