import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Meldung } from '#contract/types';
import { isFolded, keepFolded } from '#features/start/folded';

const MELDUNG = { id: 'm', revision: 1, inhalt: 'Wartung' } as Meldung;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.for([
  ['in summer', '2026-07-31T21:59:00Z', '2026-07-31T22:00:00Z'],
  ['in winter', '2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z'],
  ['when the clocks have gone forward', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
  ['when the clocks have gone back', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
] as const)('SCREEN-02: a notice stays folded until midnight in Berlin and not longer, %s', ([, before, midnight]) => {
  keepFolded(true, 'person', MELDUNG, new Date(before));
  expect(isFolded('person', MELDUNG, new Date(before))).toBe(true);
  expect(isFolded('person', MELDUNG, new Date(midnight))).toBe(false);
  expect(isFolded('other', MELDUNG, new Date(before))).toBe(false);
});
