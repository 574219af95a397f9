import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { stubWindow } from '../seen-window';

const network = vi.hoisted(() => {
  const state = { answer: (_url: URL, _method: string): Response => new Response(null, { status: 500 }) };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), 'http://portal');
    return state.answer(url, (input instanceof Request ? input.method : init?.method) ?? 'GET');
  };
  return state;
});

const { call } = await import('#api/client');
const { eraseAsShown } = await import('#features/import/erase-order');
const { NO_ADDITIONS } = await import('#features/import/additions');
const { wireHistory } = await import('#features/import/history/bind');
const { importOffersWiring } = await import('#features/import/offers/bind');
const { FIRST_QUERY } = await import('#machines/import/import-history/types');

const asked: string[] = [];
beforeEach(() => void stubWindow());
afterEach(() => {
  asked.splice(0);
  vi.unstubAllGlobals();
});

/** A backend whose import has this status, and which knows no own additions. */
const answering = (status: string): void => {
  network.answer = (url, method) => {
    asked.push(`${method} ${url.pathname}${url.search}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json({ status, dataItemCount: 2, totalDataItemImported: 0 });
  };
};
const order = (expectedStatus: boolean, expected: 'VALID' | 'FINISHED') =>
  eraseAsShown({ vorgangId: 'v', expected }, { ...NO_ADDITIONS, expectedStatus }, call);

test('D-18: where the backend takes the expected status, every deletion names it', async () => {
  answering('VALID');
  await order(true, 'VALID');
  expect(asked).toEqual(['DELETE /api/import/v?erwarteterStand=VALID']);
});

test('D-18: elsewhere the status is read immediately before, and another one than shown sends no deletion', async () => {
  answering('FINISHED');
  await order(false, 'FINISHED');
  expect(asked).toEqual(['GET /api/import/v/status', 'DELETE /api/import/v']);
  asked.splice(0);
  for (const status of ['INPROGRESS', 'FINISHED', 'COMPLETED']) {
    answering(status);
    await expect(order(false, 'VALID')).rejects.toMatchObject({ code: 'IMPORT_STAND_GEAENDERT', status: 409 });
  }
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET /api/import/v/status'));
});

const entry = (day: number, status: string) => ({
  id: `vorgang-${day}`,
  createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  rollenname: 'r',
  organisationsname: 's',
  dataItemCount: 1,
  status,
});
/** 130 imports in no order; the newest one waits for its credentials to be saved. */
const ENTRIES = Array.from({ length: 130 }, (_, index) => entry(((index * 37) % 130) + 1, 'COMPLETED')).map((one) =>
  one.id === 'vorgang-130' ? { ...one, status: 'FINISHED' } : one,
);
const unordered = (): void => {
  network.answer = (url) => {
    const status = url.searchParams.get('status');
    const fitting = ENTRIES.filter((one) => status === null || one.status === status);
    const offset = Number(url.searchParams.get('offset'));
    const page = fitting.slice(offset, offset + Number(url.searchParams.get('limit')));
    return new Response(JSON.stringify(page), {
      headers: { 'x-paging-total': String(fitting.length), 'content-type': 'application/json' },
    });
  };
};

test('STATE-09, CALL-17: before a backend that lists imports in no order the newest finished one is offered', async () => {
  unordered();
  const actor = createActor(importOffersWiring, { input: { personId: 'p', query: { page: 0, size: 30 } } }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'listed' })).toBe(true));
  expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual(['vorgang-130']);
  actor.stop();
});

test('CALL-17, LIST-01: before a backend without an order the list shows the newest first, page by page', async () => {
  unordered();
  const shown = async (page: number): Promise<string[]> => {
    const input = { personId: 'p', query: { ...FIRST_QUERY, page } };
    const actor = createActor(wireHistory(false), { input }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'listed' })).toBe(true));
    const { items, total } = actor.getSnapshot().context;
    actor.stop();
    expect(total).toBe(130);
    return items.map(({ id }) => id);
  };
  expect(await shown(0)).toEqual(Array.from({ length: 30 }, (_, index) => `vorgang-${130 - index}`));
  expect(await shown(4)).toEqual(Array.from({ length: 10 }, (_, index) => `vorgang-${10 - index}`));
});

test('LIST-01: an address that asks for all of more than 10 000 entries gets pages instead', async () => {
  const asksFor: string[] = [];
  network.answer = (url) => {
    if (url.pathname.endsWith('filters')) return Response.json({ organisationen: [], rollen: [] });
    const limit = Number(url.searchParams.get('limit'));
    asksFor.push(String(limit));
    const page = ENTRIES.slice(0, Math.min(limit, 30));
    return new Response(JSON.stringify(page), { headers: { 'x-paging-total': '10001', 'content-type': 'application/json' } });
  };
  const input = { personId: 'p', query: { ...FIRST_QUERY, size: 'all' as const } };
  const actor = createActor(wireHistory(true), { input }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'listed' })).toBe(true));
  const { query } = actor.getSnapshot().context;
  expect([query.size, asksFor.at(-1)]).toEqual([300, '300']);
  actor.stop();
});
