import { describe, expect, test } from 'vitest';
import { createStartPassword, START_PASSWORD_BITS } from '#server/passwords/start-password';
import { startPasswordEnd } from '#server/passwords/start-password-end';
import { START_PASSWORD_WORDS } from '#server/passwords/start-password-words';
import { formulaSafe } from '#contract/csv-cells';
import { START_PASSWORD } from './shapes';

describe('AUTH-02: start passwords', () => {
  test('at least 700 words, each once, short, without umlauts', () => {
    expect(START_PASSWORD_WORDS.length).toBeGreaterThanOrEqual(700);
    expect(new Set(START_PASSWORD_WORDS).size).toBe(START_PASSWORD_WORDS.length);
    expect(START_PASSWORD_WORDS.filter((word) => !/^[A-Z][a-z]{2,9}$/.test(word))).toEqual([]);
  });

  test('two words with a sign between them and two digits; no sign ends it, nothing that looks like something else on paper, no formula for a spreadsheet', () => {
    for (let index = 0; index < 500; index += 1) {
      const password = createStartPassword();
      expect(password).toMatch(START_PASSWORD);
      expect(password).not.toMatch(/[0O1lI|]/);
      expect(password.length).toBeLessThanOrEqual(23);
      for (const word of password.slice(0, -2).split(/[-+*?%#]/)) expect(START_PASSWORD_WORDS).toContain(word);
      expect(formulaSafe(password)).toBe(password);
    }
  });

  test('at least 26 bits, drawn from the whole supply', () => {
    expect(START_PASSWORD_BITS).toBeGreaterThanOrEqual(26);
    const drawn = Array.from({ length: 3000 }, createStartPassword);
    expect(new Set(drawn).size).toBeGreaterThan(2990);
    for (const position of [-2, -1])
      expect([...new Set(drawn.map((password) => password.at(position)))].toSorted().join('')).toBe('23456789');
    expect(new Set(drawn.map((password) => /[-+*?%#]/.exec(password)?.[0])).size).toBe(6);
    expect(new Set(drawn.flatMap((password) => password.slice(0, -2).split(/[-+*?%#]/))).size).toBeGreaterThan(680);
  });

  test.for([
    ['2026-11-20T08:00:00.000Z', 14, '2026-12-04T23:00:00.000Z'],
    ['2026-11-20T22:59:59.999Z', 14, '2026-12-04T23:00:00.000Z'],
    ['2026-11-20T23:00:00.000Z', 14, '2026-12-05T23:00:00.000Z'],
    ['2026-03-27T12:00:00.000Z', 1, '2026-03-28T23:00:00.000Z'],
    ['2026-03-27T12:00:00.000Z', 2, '2026-03-29T22:00:00.000Z'],
    ['2026-10-23T12:00:00.000Z', 1, '2026-10-24T22:00:00.000Z'],
    ['2026-10-23T12:00:00.000Z', 2, '2026-10-25T23:00:00.000Z'],
  ] as const)('D-23: made at %s for %i days it lapses at %s, midnight in Berlin', ([made, days, end]) => {
    expect(startPasswordEnd(new Date(made), days)?.toISOString()).toBe(end);
  });

  test('without the setting they never lapse', () => {
    expect(startPasswordEnd(new Date(), 0)).toBeNull();
  });
});
