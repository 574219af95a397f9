/** Test ids of the forms' orders, on which testers rely. */
export const METADATA_TESTIDS = { submit: 'person-info-edit-save', discard: 'person-metadata-form-discard-button' } as const;
export const HARDWARE_TESTIDS = { submit: 'hardware-token-form-submit-button', discard: 'hardware-token-form-discard-button' } as const;
export const LOCK_TESTIDS = { submit: 'lock-user-button', discard: 'person-lock-discard-button' } as const;
