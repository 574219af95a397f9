import type { PasswordChangeEvent } from '#machines/own-account/password-change/types';
import type { ProfileEvent } from '#machines/own-account/profile/types';
import type { SessionEndOrder } from '#machines/own-account/own-session-end/machine';
import { actionEvents } from './patterns/dialog';
import { readingEvents } from './patterns/reading';
import type { UserActions } from './user-action';

/** How each event of the profile's machines comes about on the screen. */
export const profileEvents: UserActions<ProfileEvent> = {
  RETRY: { does: 'press', testid: 'retry-button' },
};

export const passwordChangeEvents: UserActions<PasswordChangeEvent> = {
  OPEN: { does: 'press', testid: 'open-change-password-dialog-button' },
  CONFIRM: { does: 'press', testid: 'change-password-button' },
  CANCEL: [{ does: 'press', testid: 'close-change-password-dialog-button' }, { does: 'escape' }],
  CLOSE: [{ does: 'press', testid: 'close-password-changed-dialog-button' }, { does: 'escape' }],
};

export const devicePasswordEvents = actionEvents<null>({
  open: 'open-device-password-dialog-button',
  confirm: 'password-reset-button',
  cancel: 'close-password-reset-dialog-button',
  print: 'password-print-button',
});

export const ownSessionsEvents = readingEvents('own-sessions');

export const sessionEndEvents = actionEvents<SessionEndOrder>({
  open: ({ subject }) => (subject.kind === 'one' ? 'end-session-button' : 'end-other-sessions-button'),
  confirm: 'session-end-button',
  cancel: 'close-session-end-dialog-button',
});
