import type { SessionEndEvent } from '#machines/frame/session-end/types';
import type { UserActions } from './user-action';

/** How each event of the end of a session comes about. */
export const sessionEndEvents: UserActions<SessionEndEvent> = {
  PROLONG: { does: 'press', testid: 'session-prolong-button' },
  NOTED: [{ does: 'press', testid: 'session-go-on-button' }, { does: 'press', testid: 'session-hide-lapse-button' }, { does: 'escape' }],
  CHANGED_ELSEWHERE: { does: 'environment', invokeId: 'windows' },
  LOOKED_AT: { does: 'environment', invokeId: 'windows' },
  SIGN_IN: [{ does: 'press', testid: 'session-sign-in-button' }, { does: 'escape' }],
};
