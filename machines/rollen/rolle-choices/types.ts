import type { KnownSystemrecht } from '#contract/rollen-enums';

/** What a role can be given wherever it is administered. */
export interface RolleChoices {
  /** Without technical ones. */
  readonly systemrechte: readonly KnownSystemrecht[];
}
