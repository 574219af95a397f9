/** Test ids of the forms' orders, on which testers rely. */
export const METADATA_TESTIDS = { submit: 'person-info-edit-save', discard: 'person-metadata-form-discard-button' } as const;
export const HARDWARE_TESTIDS = { submit: 'hardware-token-form-submit-button', discard: 'hardware-token-form-discard-button' } as const;
export const PLAN_TESTIDS = { submit: 'zuordnung-changes-save-button', discard: 'zuordnungen-discard-button' } as const;
/** The test ids of the form of each choice, as the existing client has them where it knows the choice. */
export const CHOICE_TESTIDS = {
  add: { form: 'zuordnung-creation-form', submit: 'zuordnung-creation-submit-button', discard: 'zuordnung-creation-discard-button' },
  klasse: { form: 'klasse-change-form', submit: 'klasse-change-submit-button', discard: 'klasse-change-discard-button' },
  befristung: { form: 'change-befristung-form', submit: 'change-befristung-submit-button', discard: 'change-befristung-discard-button' },
  rolle: { form: 'rolle-change-form', submit: 'rolle-change-submit-button', discard: 'rolle-change-discard-button' },
  schule: { form: 'schule-change-form', submit: 'schule-change-submit-button', discard: 'schule-change-discard-button' },
} as const;
