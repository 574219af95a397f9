import type { MeldungStatus } from '#contract/enums';

/** Publishing and ending share one, as testers know it; so does what settles a conflict. */
export const FORM_TESTIDS = { submit: 'submit-newsbox', discard: 'newsbox-form-discard-button' } as const;

/** Saving the text of a notice that stays as it is, by that state. */
export const SAVE_TESTIDS = {
  VEROEFFENTLICHT: 'save-published-newsbox',
  NICHT_VEROEFFENTLICHT: 'save-unpublished-newsbox',
} as const satisfies Record<MeldungStatus, string>;
