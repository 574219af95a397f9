import { describe, expect, test } from 'vitest';
import type { ErrorEntry } from '#contract/errors/entry';
import { ERRORS } from '#contract/errors/index';
import { errorText } from '#contract/errors/lookup';
import { ERROR_MEANINGS, SAME_MEANING } from './error-meanings';

const textOf = ({ title, text, wayOut }: ErrorEntry): string => [title, text, wayOut].join(' ').toLowerCase();
const codes = Object.keys(ERRORS);
const meansTheSame = (one: string, other: string): boolean => SAME_MEANING.some((group) => group.includes(one) && group.includes(other));
/** Every code whose text holds all these words. */
const codesSaying = (words: readonly string[]): string[] =>
  codes.filter((code) => words.every((word) => textOf(errorText(code, ERRORS)).includes(word)));

describe('what a code means is what its text says', () => {
  test('every code of the table has its meaning, and no meaning is left over', () => {
    expect(ERROR_MEANINGS.map(([code]) => code).toSorted()).toEqual(codes.toSorted());
    expect(ERROR_MEANINGS.filter(([, words]) => words.length === 0 || words.some((word) => word.length < 3))).toEqual([]);
  });

  test.for(ERROR_MEANINGS)('ERR-75: %s says so, and no other code does: two texts that are exchanged are noticed', ([code, words]) => {
    const saying = codesSaying(words);
    expect(saying).toContain(code);
    expect(saying.filter((other) => other !== code && !meansTheSame(code, other))).toEqual([]);
  });

  test.for(SAME_MEANING)('ERR-00: %s and %s mean the same and say the same', ([one = '', other = '']) => {
    expect(textOf(errorText(one, ERRORS))).toBe(textOf(errorText(other, ERRORS)));
  });

  test('no two other codes share a text as a whole', () => {
    const shared = codes.flatMap((one, index) =>
      codes
        .slice(index + 1)
        .filter((other) => textOf(errorText(one, ERRORS)) === textOf(errorText(other, ERRORS)) && !meansTheSame(one, other))
        .map((other) => `${one} ${other}`),
    );
    expect(shared).toEqual([]);
  });
});
