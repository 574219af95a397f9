import { describe, expect, test } from 'vitest';
import { problemsOfKlasse } from '#rules/klassen';
import { LIST_MAX, limit, moment, text, uuid, version, whole } from '#contract/schemas/common';

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

  test.each(['-271820-01-01', '+010000-01-01T00:00:00.000Z', '0000-12-31', 'gestern', ''])('a date of no calendar is none: %s', (value) => {
    expect(isRead(moment, value)).toBe(false);
  });

  test('a date in any form that the platform reads is one', () => {
    expect(['2026-07-31', '2026.07.31', '0001-01-02', '9999-12-31T23:59:59.000Z'].every((value) => isRead(moment, value))).toBe(true);
  });

  test('D-34: numbers in bodies are JSON numbers, those of a query come as text', () => {
    const given = [2, '2', [2], true, null];
    expect(given.map((value) => isRead(version, value))).toEqual([true, false, false, false, false]);
    expect(whole(0).parse('2')).toBe(2);
  });

  test('D-34: ids are kept in lower case, text is composed, and a list is asked for what it answers at most', () => {
    expect(uuid.parse('A6F7B0C1-1111-4AAA-8BBB-0123456789AB')).toBe('a6f7b0c1-1111-4aaa-8bbb-0123456789ab');
    expect(text.parse('Mu\u0308ller')).toBe('M\u00fcller');
    expect(['1', '10000', '10001', undefined].map((value) => limit.parse(value))).toEqual([1, LIST_MAX, LIST_MAX, undefined]);
  });

  test('SCREEN-10: a list has at most a hundred classes', () => {
    const problemsOf = (count: number) => problemsOfKlasse({ mode: 'several', schule: GOETHE, name: '', pasted: '', names: listOf(count) });
    expect(problemsOf(100)).toEqual({});
    expect(problemsOf(101)).toEqual({ names: 'TOO_MANY_KLASSEN' });
  });
});
