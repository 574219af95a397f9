/** Test ids of the form's orders, on which testers rely. */
export const LOCK_TESTIDS = { submit: 'lock-user-button', discard: 'person-lock-discard-button' } as const;
