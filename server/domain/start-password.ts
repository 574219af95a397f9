import { randomInt } from 'node:crypto';
import { START_PASSWORD_WORDS } from './start-password-words';

const SIGNS = ['+', '-', '*', '/', '%', '&', '!', '?', '@', '$', '#'] as const;
/** 0 and 1 are left out: on paper they look like the letters O and l. */
const LOWEST_DIGIT = 2;

function pick<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

/**
 * A start password: a capitalised German word, two digits and a sign, so that a pupil can type it from paper.
 * It is temporary: it must be changed at the first sign-in (AUTH-02), and guessing is limited per account.
 */
export function createStartPassword(): string {
  return `${pick(START_PASSWORD_WORDS)}${randomInt(LOWEST_DIGIT, 10)}${randomInt(LOWEST_DIGIT, 10)}${pick(SIGNS)}`;
}
