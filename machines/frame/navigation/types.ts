import type { StepUpLevel } from '#contract/enums';
import type { Permission } from '#contract/permissions';
import type { RouteName, RouteSpec } from '#contract/route-table';
import type { FeatureFlags, TokenState } from '#contract/types';
import type { Failure } from '#machines/shared/failure';

/** What the guard reads of the session, and nothing else. */
export interface NavigationSession {
  readonly personId: string | null;
  readonly level: StepUpLevel;
  readonly permissions: readonly Permission[];
  /** Null where they could not be read, or were not asked for. */
  readonly flags: FeatureFlags | null;
  readonly flagsFailure: Failure | null;
}

/** The row of the route table that the target leads to. */
export interface NavigationRoute extends Pick<RouteSpec, 'auth' | 'permissions' | 'anyOf' | 'flag' | 'query'> {
  readonly name: RouteName;
  /** The effective one (D-01). */
  readonly level: StepUpLevel;
}

export interface NavigationInput {
  /** The target with query and hash, as it stands behind the origin. */
  readonly target: string;
  /** The path alone. */
  readonly path: string;
  /** What the target carries behind its question mark. */
  readonly query: Readonly<Record<string, string>>;
  readonly route: NavigationRoute;
  /** The stored previous URL, null when there is none. */
  readonly previous: string | null;
}

/** What the router does with a navigation. */
export type NavigationOutcome =
  | { readonly kind: 'show'; readonly route: RouteName }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The browser itself leaves for an address of the server. */
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'notFound' }
  /** It cannot be decided now; a retry is offered. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface NavigationContext extends NavigationInput {
  readonly session: NavigationSession;
  readonly outcome: NavigationOutcome;
}

export type { TokenState };
