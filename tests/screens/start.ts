import type { StartEvent } from '#machines/own-account/start/types';
import type { UserActions } from './user-action';

/** How each event of the start page comes about on the screen. */
export const startEvents: UserActions<StartEvent> = {
  RETRY: [
    { does: 'press', testid: 'retry-button' },
    { does: 'press', testid: 'retry-person-button' },
    { does: 'press', testid: 'retry-meldung-button' },
  ],
  DISMISS: { does: 'press', testid: 'banner-close-icon' },
};
