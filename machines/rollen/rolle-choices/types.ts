import type { KnownSystemrecht } from '#contract/enums';
import type { Angebot } from '#rules/rollen';

/** What a role can be given. */
export interface RolleChoices {
  readonly angebote: readonly (Angebot & { /** An assigned role may get and lose it, too (ERR-43). */ readonly later: boolean })[];
  /** Without technical ones. */
  readonly systemrechte: readonly KnownSystemrecht[];
}
