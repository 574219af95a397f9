import type { FeatureFlags } from '#contract/types';
import type { Resumption } from '#api/resume';
import type { SignedInUser } from '#machines/session/types';

/** What every screen is given by the frame. */
export interface ScreenProps {
  /** Null only on screens that need no sign-in. */
  readonly user: SignedInUser | null;
  readonly flags: FeatureFlags;
  /** The page before, where the screen offers a way back. */
  readonly previous: string | null;
  /** What a workflow of this screen goes on with after a sign-in or step-up (STATE-13). */
  readonly resumption: Resumption;
  /** Loads the login info anew, after something that changes it. */
  readonly onSessionChanged: () => void;
}
