import { withoutBlanks } from '#rules/person-drafts';

/** The code without the blanks that people type and apps copy (VAL-09). */
export const normaliseOtp = withoutBlanks;

/** Whether what was typed is a code: six digits once the blanks are removed (VAL-09). */
export const isCompleteOtp = (typed: string): boolean => /^\d{6}$/.test(normaliseOtp(typed));
