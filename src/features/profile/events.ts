import type { DevicePasswordEvent } from '#machines/device-password/types';
import type { PasswordChangeEvent } from '#machines/password-change/types';
import type { ProfileEvent } from '#machines/profile/types';
import type { UserActions } from '../user-action';

const KEEPER = { does: 'environment', invokeId: 'keeper' } as const;

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

export const devicePasswordEvents: UserActions<DevicePasswordEvent> = {
  OPEN: { does: 'press', testid: 'open-device-password-dialog-button' },
  CREATE: { does: 'press', testid: 'password-reset-button' },
  TOGGLE: { does: 'press', testid: 'show-password-icon' },
  PRINT: { does: 'press', testid: 'password-print-button' },
  CLOSE: [{ does: 'press', testid: 'close-password-reset-dialog-button' }, { does: 'escape' }],
  CONFIRM_SIGN_IN: { does: 'press', testid: 'password-reset-button' },
  CONFIRM_PASSWORD: { does: 'press', testid: 'password-reset-button' },
  DECLINE: [{ does: 'press', testid: 'close-password-reset-dialog-button' }, { does: 'escape' }],
  KEPT: KEEPER,
  NOT_KEPT: KEEPER,
  RESUMED: KEEPER,
};
