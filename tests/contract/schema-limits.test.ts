import { describe, expect, test } from 'vitest';
import { problemsOfKlasse } from '#rules/klassen';
import { text, version, whole } from '#contract/schemas/common';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const isRead = (schema: { safeParse(value: unknown): { readonly success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;
const listOf = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1}a`).join('\n');

describe('limits of what is sent', () => {
  test('a text has at most 1024 characters', () => {
    expect([isRead(text, 'x'.repeat(1024)), isRead(text, 'x'.repeat(1025))]).toEqual([true, false]);
  });

  test.each([
    ['of a query', whole(0)],
    ['of a version', version],
  ])('a whole number %s is one that PostgreSQL counts with', (_, schema) => {
    expect([0, 2_147_483_647, 2_147_483_648, -1, 0.5].map((value) => isRead(schema, value))).toEqual([true, true, false, false, false]);
  });

  test('SCREEN-10: a list has at most a hundred classes', () => {
    const problemsOf = (count: number) => problemsOfKlasse({ mode: 'several', schule: GOETHE, name: '', names: listOf(count) });
    expect(problemsOf(100)).toEqual({});
    expect(problemsOf(101)).toEqual({ names: 'TOO_MANY_KLASSEN' });
  });
});
