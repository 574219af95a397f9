import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The network, before the client is loaded: it takes hold of `fetch` at once. */
const network = vi.hoisted(() => {
  const fetched = {
    calls: [] as { url: string; headers: Headers }[],
    answer: (_url: string, _sent: string | null): Response | Promise<Response> => Promise.reject(new TypeError('no network')),
  };
  globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    const headers = new Headers(init.headers);
    fetched.calls.push({ url, headers });
    return fetched.answer(url, headers.get('x-csrf-token'));
  };
  return fetched;
});

const { knowToken } = await import('../no-token');
const { call } = await import('#api/client');
const { queryClient } = await import('#api/query-client');
const { announce, listen } = await import('#api/tabs');

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const BARE = { message: 'Invalid or missing CSRF token', error: 'Bad Request', statusCode: 400 };
const NO_ROUTE = { message: 'Cannot GET /api/auth/csrf-token', error: 'Not Found', statusCode: 404 };
const isToken = (url: string): boolean => url.endsWith('/api/auth/csrf-token');
/** A backend of the newest state: it takes writes with this token alone. */
const demands = (token: () => string): void => {
  network.answer = (url, sent) => (isToken(url) ? json(200, { csrfToken: token() }) : sent === token() ? json(200, {}) : json(400, BARE));
};
const execute = () => call('import.execute', { body: { importvorgangId: 'i' } });
const search = () => call('organisationen.parentsByIds', { body: { organisationIds: ['o'] } });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
/** Each request: what of, and the token that it carried. */
const sent = (): unknown[] => network.calls.map(({ url, headers }) => [isToken(url) ? 'token' : 'call', headers.get('x-csrf-token')]);

beforeEach(() => {
  knowToken({});
  network.calls.length = 0;
  queryClient.clear();
});

afterEach(() => vi.unstubAllGlobals());
afterAll(() => knowToken({ initialData: null }));

describe('API-02: the token against forged requests', () => {
  test('is fetched once before the first call that needs it, and goes with every call but reading ones by GET; reading POSTs carry it, too', async () => {
    demands(() => 'geheim');
    await call('config.get', {}).catch(() => undefined);
    await Promise.all([execute(), search()]);
    await execute();
    expect(sent()).toEqual([
      ['call', null],
      ['token', null],
      ['call', 'geheim'],
      ['call', 'geheim'],
      ['call', 'geheim'],
    ]);
  });

  test('a 404 without a code means that there is none: it is not asked for again', async () => {
    network.answer = (url) => (isToken(url) ? json(404, NO_ROUTE) : json(200, {}));
    await execute();
    await execute();
    expect(sent()).toEqual([
      ['token', null],
      ['call', null],
      ['call', null],
    ]);
  });

  test('where the own server says that it checks the origin, none is asked for', async () => {
    network.answer = () => json(200, {});
    queryClient.setQueryData(['config.get', {}], { originCheckEnabled: true });
    await execute();
    expect(sent()).toEqual([['call', null]]);
  });

  test('no answer, or one that is no token: nothing is sent, and it says so; the next call asks again', async () => {
    for (const answer of [
      () => Promise.reject(new TypeError('away')),
      () => json(503, {}),
      () => json(200, 'geheim'),
      () => json(404, { code: 404, i18nKey: 'X' }),
    ]) {
      network.calls.length = 0;
      network.answer = answer;
      expect(await failure(execute())).toMatchObject({ code: 'NOT_SENT', status: 408 });
      expect(sent()).toEqual([['token', null]]);
    }
    demands(() => 'geheim');
    expect(await failure(execute())).toBe('no failure');
  });

  test('ERR-00: without a line a write is told as not sent; where the line only broke meanwhile, or for what reads, that is not known', async () => {
    knowToken({ initialData: null });
    const line = { onLine: false };
    vi.stubGlobal('navigator', line);
    network.answer = () => Promise.reject(new TypeError('away'));
    expect(await failure(execute())).toMatchObject({ code: 'NOT_SENT', status: 408 });
    expect(await failure(search())).toMatchObject({ code: 'UNSPECIFIED_ERROR', status: 0 });
    line.onLine = true;
    network.answer = () => {
      line.onLine = false;
      return Promise.reject(new TypeError('away'));
    };
    expect(await failure(execute())).toMatchObject({ code: 'UNSPECIFIED_ERROR', status: 0 });
  });

  test('a 401 of the question counts as one of the call', async () => {
    network.answer = () => json(401, { code: 401, i18nKey: 'UNAUTHORIZED' });
    expect(await failure(execute())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    demands(() => 'geheim');
    expect(await failure(execute())).toBe('no failure');
  });

  test('after a 400 without a code another token is tried once; the same one is not', async () => {
    let valid = 'erster';
    demands(() => valid);
    await execute();
    valid = 'zweiter';
    network.calls.length = 0;
    await execute();
    expect(sent()).toEqual([
      ['call', 'erster'],
      ['token', null],
      ['call', 'zweiter'],
    ]);
    network.calls.length = 0;
    network.answer = (url) => (isToken(url) ? json(200, { csrfToken: 'zweiter' }) : json(400, BARE));
    expect(await failure(execute())).toMatchObject({ status: 400 });
    expect(sent()).toEqual([
      ['call', 'zweiter'],
      ['token', null],
    ]);
  });

  test('a 400 that names its reason is the verdict on the call', async () => {
    demands(() => 'geheim');
    await execute();
    network.calls.length = 0;
    network.answer = () => json(400, { code: 400, i18nKey: 'IMPORT_ERROR' });
    expect(await failure(execute())).toMatchObject({ code: 'IMPORT_ERROR', status: 400 });
    expect(sent()).toEqual([['call', 'geheim']]);
  });

  test('who signs in or is raised in another window has a new one: it is asked for before the next call', async () => {
    let valid = 'erster';
    demands(() => valid);
    await execute();
    valid = 'zweiter';
    network.calls.length = 0;
    const heard = new Promise<void>((resolve) => void listen(() => resolve()));
    const other = new BroadcastChannel('schulportal');
    other.postMessage({ type: 'levelChanged', personId: 'p', level: 'gold', from: 'another window' });
    await heard;
    other.close();
    await execute();
    expect(sent()).toEqual([
      ['token', null],
      ['call', 'zweiter'],
    ]);
    announce({ type: 'signedOut' });
  });
});
