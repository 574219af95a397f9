import { describe, expect, test } from 'vitest';
import { createStartPassword } from '#server/domain/start-password';
import { START_PASSWORD_WORDS } from '#server/domain/start-password-words';
import { formulaSafe } from '#contract/csv-output';

describe('AUTH-02: start passwords', () => {
  test('at least 400 words, each once, 6 to 14 letters without umlauts', () => {
    expect(START_PASSWORD_WORDS.length).toBeGreaterThanOrEqual(400);
    expect(new Set(START_PASSWORD_WORDS).size).toBe(START_PASSWORD_WORDS.length);
    expect(START_PASSWORD_WORDS.filter((word) => !/^[A-Z][a-z]{5,13}$/.test(word))).toEqual([]);
  });

  test('a word, two digits that look like no letter, and a sign; no spreadsheet takes one for a formula', () => {
    for (let index = 0; index < 500; index += 1) {
      const password = createStartPassword();
      expect(password).toMatch(/^[A-Z][a-z]{5,13}[2-9]{2}[-+*/%&!?@$#]$/);
      expect(START_PASSWORD_WORDS).toContain(password.slice(0, -3));
      expect(formulaSafe(password)).toBe(password);
    }
  });

  test('are drawn from the whole supply', () => {
    const drawn = new Set(Array.from({ length: 400 }, createStartPassword));
    expect(START_PASSWORD_WORDS.length * 8 * 8 * 11).toBeGreaterThan(2 ** 18);
    expect(drawn.size).toBeGreaterThan(395);
  });
});
