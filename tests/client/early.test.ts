import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as EarlyCalls from '#api/early';

/** The network: every request with its signal, answered when the test says so. */
const network = vi.hoisted(() => {
  const requests: { url: string; signal: AbortSignal | null | undefined; answer: (response: Response) => void; fail: () => void }[] = [];
  globalThis.fetch = (input, init = {}) =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new TypeError('no network'));
      init.signal?.addEventListener('abort', fail);
      requests.push({ url: input instanceof Request ? input.url : input.toString(), signal: init.signal, answer: resolve, fail });
    });
  return { requests };
});

const ADDRESS = '/api/config';
let early: typeof EarlyCalls;

beforeEach(async () => {
  network.requests.length = 0;
  vi.resetModules();
  early = await import('#api/early');
});

const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

describe('calls that begin beside the download of the scripts', () => {
  test('NAV-01: the later call takes over the answer, and the next one asks anew', async () => {
    const said = early.begin(ADDRESS);
    const taken = early.fetchOrTake(ADDRESS, { method: 'GET' });
    network.requests[0]?.answer(new Response('first'));
    expect([await said, await text(taken)]).toEqual([true, 'first']);
    const again = early.fetchOrTake(ADDRESS);
    network.requests[1]?.answer(new Response('second'));
    expect(await text(again)).toBe('second');
    expect(network.requests).toHaveLength(2);
  });

  test('what was asked for in the usual way is not begun on top', async () => {
    void early.fetchOrTake(ADDRESS).catch(() => undefined);
    expect(await early.begin(ADDRESS)).toBe(false);
    expect(network.requests).toHaveLength(1);
  });

  test('a refusal and a lost connection reach whoever takes over, and say no to whoever began', async () => {
    const refused = early.begin(ADDRESS);
    network.requests[0]?.answer(new Response('', { status: 401 }));
    expect(await refused).toBe(false);
    expect((await early.fetchOrTake(ADDRESS)).status).toBe(401);
    const lost = early.begin('/api/provider');
    network.requests[1]?.fail();
    expect(await lost).toBe(false);
    await expect(early.fetchOrTake('/api/provider')).rejects.toThrow('no network');
  });

  test.for(['before', 'after'])('who gives up the call %s it was taken over ends it', async (when) => {
    void early.begin(ADDRESS);
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const taken = early.fetchOrTake(ADDRESS, { signal: controller.signal });
    controller.abort();
    await expect(taken).rejects.toThrow();
    expect(network.requests[0]?.signal?.aborted).toBe(true);
  });

  test('a write never takes over what was read', async () => {
    void early.begin(ADDRESS);
    void early.fetchOrTake(ADDRESS, { method: 'POST' });
    expect(network.requests).toHaveLength(2);
  });

  test('what nobody took is forgotten and ended', async () => {
    void early.begin(ADDRESS);
    early.forgetBegun();
    expect(network.requests[0]?.signal?.aborted).toBe(true);
    void early.fetchOrTake(ADDRESS);
    expect(network.requests).toHaveLength(2);
  });
});
