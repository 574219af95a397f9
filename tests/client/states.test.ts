import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error';
import { queryClient } from '#api/query-client';
import { newerOrOlder } from '#api/states';

const newer = vi.fn<() => Promise<string>>();
const older = vi.fn<() => Promise<string>>(async () => 'older');
const ask = (id = 'a') => newerOrOlder(id, newer, older);
const refused = (code: string, status: number) => newer.mockRejectedValueOnce(new ApiError(code, status));

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  newer.mockReset().mockResolvedValue('newer');
  older.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('API-01: a 404 without a code means the older form, for this page load, however long it stands open; another call is asked for itself', async () => {
  refused('CALL_UNKNOWN', 404);
  expect(await ask()).toBe('older');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await ask()).toBe('older');
  expect([newer.mock.calls.length, older.mock.calls.length]).toEqual([1, 2]);
  expect(await ask('b')).toBe('newer');
});

test.for([
  ['404', 404],
  ['ENTITY_NOT_FOUND', 404],
  ['MISSING_PERMISSIONS', 404],
  ['UNSPECIFIED_ERROR', 0],
] as const)('API-01, D-36: %s is the answer of the call; the older form is not made', async ([code, status]) => {
  refused(code, status);
  await expect(ask()).rejects.toMatchObject({ code, status });
  expect(older).not.toHaveBeenCalled();
  expect(await ask()).toBe('newer');
});
