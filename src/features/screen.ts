import type { RouteName } from '#contract/route-table';
import type { PlainRoute, RouteParams } from '#contract/routes';
import type { FeatureFlags } from '#contract/types';
import type { SignedInUser } from '#machines/frame/session/types';

/** What every screen is given by the frame. */
export interface ScreenProps<N extends RouteName = PlainRoute> {
  /** Null only on screens that need no sign-in. */
  readonly user: SignedInUser | null;
  readonly flags: FeatureFlags;
  /** What the path carries. */
  readonly params: RouteParams<N>;
  /** The page before, where the screen offers a way back. */
  readonly previous: string | null;
  /** Loads the login info anew, after something that changes it. */
  readonly onSessionChanged: () => void;
}
