import type { StepUpLevel } from '#contract/enums';
import type { Schule } from '#rules/klassen';
import type { Permission } from '#contract/permissions';
import type { FeatureFlags, LoginInfo, SystemrechtInfo, TimeLimit } from '#contract/types';
import type { Failure } from '#machines/shared/failure';

/** Who is signed in, as far as the portal's screens need it (ENT-01). */
export interface SignedInUser {
  readonly personId: string;
  readonly username: string | null;
  readonly name: string;
  readonly level: StepUpLevel;
  readonly permissions: readonly Permission[];
  readonly timeLimits: readonly TimeLimit[];
  readonly passwordUpdatedAt: string | null;
  /** Where persons are managed at one school only. */
  readonly onlySchule?: Schule;
}

export interface SessionContext {
  /** To whom this page was first shown; it never changes hands. */
  readonly openedFor: string | null;
  /** Null while nobody is signed in: no level, no permissions (STATE-01). While the server does not answer, whoever was known stays. */
  readonly user: SignedInUser | null;
  /** Why the login info could not be read, when it was no plain refusal. */
  readonly failure: Failure | null;
  /** System rights without the technical ones (ENT-04). */
  readonly systemrechte: readonly string[];
  /** Flags that were not fetched count as off (FLAG-01). */
  readonly flags: FeatureFlags;
  /** Set when the flags could not be fetched (SHELL-07). */
  readonly flagsFailure: Failure | null;
}

export type SessionEvent =
  /** Somebody needs the session: load what is not loaded yet or not fresh any more (NAV-01). */
  | { readonly type: 'ENSURE' }
  /** The server may know better: after a sign-in, a step-up, on the start page. */
  | { readonly type: 'REFRESH' }
  /** Somebody looks at the page again: at this computer somebody else may have signed in meanwhile. */
  | { readonly type: 'RETURNED' }
  /** Another tab says who is signed in. */
  | { readonly type: 'PERSON_SIGNED_IN'; readonly personId: string }
  /** Another tab signed out. */
  | { readonly type: 'SIGNED_OUT' };

export type { FeatureFlags, LoginInfo, SystemrechtInfo };
