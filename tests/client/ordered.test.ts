import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderedAgo, orderOnce } from '#features/import/ordered';

const isRefused = (error: unknown): boolean => error === 'refused';
const order = (send: () => Promise<undefined>): Promise<unknown> =>
  orderOnce('vorgang-1', send, isRefused).catch((error: unknown) => error);

describe('The execution of an import, as this browser remembers it', () => {
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

  test('API-09: a second window orders nothing for a minute after the first, and does after it', async () => {
    const sent = vi.fn(() => Promise.resolve(undefined));
    await order(sent);
    vi.setSystemTime(1_059_999);
    await order(sent);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(orderedAgo('vorgang-1')).toBe(59_999);
    expect(orderedAgo('vorgang-2')).toBeNull();
    vi.setSystemTime(1_060_000);
    await order(sent);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(orderedAgo('vorgang-1')).toBe(0);
  });

  test('API-09: what the server refused was not ordered; what got no answer may have been', async () => {
    expect(await order(() => Promise.reject(new Error('lost')))).toBeInstanceOf(Error);
    expect(orderedAgo('vorgang-1')).toBe(0);
    vi.setSystemTime(1_070_000);
    expect(await orderOnce('vorgang-1', () => Promise.reject('refused'), isRefused).catch((error: unknown) => error)).toBe('refused');
    expect(orderedAgo('vorgang-1')).toBe(70_000);
    await orderOnce('vorgang-2', () => Promise.reject('refused'), isRefused).catch(() => null);
    expect(orderedAgo('vorgang-2')).toBeNull();
  });

  test('API-09: an order is forgotten after a day, and what is not an order is none', async () => {
    await order(() => Promise.resolve(undefined));
    vi.setSystemTime(1_000_000 + 24 * 60 * 60 * 1_000);
    expect(orderedAgo('vorgang-1')).toBeNull();
    stored.set('importeBeauftragt', '{"vorgang-1":"gestern"}');
    expect(orderedAgo('vorgang-1')).toBeNull();
    stored.set('importeBeauftragt', 'null');
    expect(orderedAgo('vorgang-1')).toBeNull();
  });

  test('API-09: a browser that keeps nothing orders all the same', async () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full });
    const sent = vi.fn(() => Promise.resolve(undefined));
    await order(sent);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(orderedAgo('vorgang-1')).toBeNull();
  });
});
