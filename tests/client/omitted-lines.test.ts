import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOmitted, omittedLines } from '#features/import/omitted-lines';

const KEY = 'importeWeggelassen';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SCREEN-08: which lines an import lacks is known for a day, in the browser that uploaded it alone', () => {
  keepOmitted('vorgang-1', [3, 7]);
  keepOmitted('vorgang-2', []);
  expect([omittedLines('vorgang-1'), omittedLines('vorgang-2'), omittedLines('vorgang-3')]).toEqual([[3, 7], [], null]);
  vi.setSystemTime(1_000_000 + 24 * 60 * 60 * 1_000);
  expect(omittedLines('vorgang-1')).toBeNull();
  keepOmitted('vorgang-3', [2]);
  expect(Object.keys(JSON.parse(stored.get(KEY) ?? '') as object)).toEqual(['vorgang-3']);
});

test('SCREEN-08, D-12: what is noted of a file are lines, nothing of a person', () => {
  keepOmitted('vorgang-1', [3]);
  expect([...stored]).toEqual([[KEY, '{"vorgang-1":{"at":1000000,"zeilen":[3]}}']]);
});

test.for(['null', '{', '{"vorgang-1":[3]}', '{"vorgang-1":{"at":1000000,"zeilen":["Anna"]}}', '{"vorgang-1":{"zeilen":[3]}}'])(
  'SCREEN-08: what is no note is none: %s',
  (text) => {
    stored.set(KEY, text);
    expect(omittedLines('vorgang-1')).toBeNull();
  },
);

test('SCREEN-08: a browser that keeps nothing knows nothing, and says so', () => {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: full, setItem: full });
  keepOmitted('vorgang-1', [3]);
  expect(omittedLines('vorgang-1')).toBeNull();
});
