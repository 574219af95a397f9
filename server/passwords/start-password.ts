import { randomInt } from 'node:crypto';
import { START_PASSWORD_WORDS } from './start-password-words';

/** What is found on every keyboard without a third key, and looks like no letter and no digit. */
const SIGNS = ['+', '-', '*', '?', '%', '#'] as const;
/** 0 and 1 are left out: on paper they look like the letters O and l. */
const LOWEST_DIGIT = 2;
const DIGITS = 10 - LOWEST_DIGIT;

/** How many different start passwords there are, as a power of two. */
export const START_PASSWORD_BITS = Math.log2(START_PASSWORD_WORDS.length ** 2 * DIGITS ** 2 * SIGNS.length);

function pick<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

const digit = (): number => randomInt(LOWEST_DIGIT, 10);

/**
 * A start password: two capitalised German words, a sign between them and two digits, so that a pupil can type it from paper: a sign at the
 * end would be taken for that of a sentence.
 * It is temporary: it must be changed at the first sign-in (AUTH-02), and guessing is limited per account (D-17).
 */
export function createStartPassword(): string {
  return `${pick(START_PASSWORD_WORDS)}${pick(SIGNS)}${pick(START_PASSWORD_WORDS)}${digit()}${digit()}`;
}
