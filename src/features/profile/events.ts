import type { ProfileEvent } from '#machines/profile/types';
import type { UserActions } from '../user-action';

/** How each event of the profile comes about on the screen. */
export const profileEvents: UserActions<ProfileEvent> = {
  RETRY: { does: 'press', testid: 'retry-button' },
};
