import type { SignedInUser } from '#machines/frame/session/types';

/** Who is signed in where a screen is rendered for itself: his assignment ends one day. */
export const LARS: SignedInUser = {
  personId: 'p',
  username: 'lkroeger',
  name: 'Lars Kröger',
  level: 'silver',
  permissions: [],
  timeLimits: [{ occasion: 'PERSONENKONTEXT_EXPIRES', deadline: '2099-07-31T22:00:00.000Z' }],
  passwordUpdatedAt: null,
};
