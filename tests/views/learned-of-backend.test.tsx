import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import { queryClient } from '#api/query-client';
import { newerOrOlder } from '#api/states';

// React Query forgets what nobody shows after five minutes, but only where there is a window.
test('API-01: what a page has learned of its backend is kept as long as the page', async () => {
  const unknown = (): Promise<string> => Promise.reject(new ApiError('CALL_UNKNOWN', 404));
  await newerOrOlder('test.kept', unknown, () => Promise.resolve('older'));
  const kept = queryClient.getQueryCache().find({ queryKey: ['api', 'older', 'test.kept'] });
  expect(kept?.gcTime).toBe(Infinity);
  queryClient.removeQueries({ queryKey: ['api', 'older', 'test.kept'] });
});
