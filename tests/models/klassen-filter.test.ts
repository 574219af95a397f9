import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { queryClient } from '#api/query-client';
import { klasseSearchFor } from '#shared/klassen/search';
import { rememberNames } from '#shared/search/known-names';

const [GOETHE, HEINE] = ['0b8f6f1a-5b0e-4a57-9a4a-000000000001', '0b8f6f1a-5b0e-4a57-9a4a-000000000002'];
const klasse = (id: string, name: string, administriertVon: string) => ({
  id,
  name,
  typ: 'KLASSE',
  administriertVon,
  itslearningEnabled: false,
  version: 1,
});
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  rememberNames([
    { id: GOETHE, title: '0701234 (Goethe-Schule)' },
    { id: HEINE, title: '0705678 (Heine-Schule)' },
  ]);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://portal.invalid').searchParams);
    const items = [
      klasse('0b8f6f1a-5b0e-4a57-9a4a-000000000003', '9a', GOETHE),
      klasse('0b8f6f1a-5b0e-4a57-9a4a-000000000004', '9a', HEINE),
    ];
    return Response.json(items, {
      headers: { 'X-Paging-Total': '2', 'X-Paging-PageTotal': '2', 'X-Paging-Offset': '0', 'X-Paging-Limit': '125' },
    });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const found = async (schuleIds: readonly string[], within: string | null): Promise<readonly string[]> => {
  const actor = createActor(klasseSearchFor('PERSONEN_VERWALTEN')(schuleIds), { input: { within } }).start();
  actor.send({ type: 'OPEN' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found') || snapshot.matches('unopened'));
  actor.stop();
  return context.options.map(({ title }) => title);
};

describe('CALL-31, SCREEN-04: the classes that a list is filtered by', () => {
  test('of one school by their name alone', async () => {
    expect(await found([GOETHE], GOETHE)).toEqual(['9a', '9a']);
    expect(asked.map((query) => query.getAll('administriertVon'))).toEqual([[GOETHE]]);
  });

  test('of several schools by one call, each with its school', async () => {
    expect(await found([GOETHE, HEINE], null)).toEqual(['9a, 0701234 (Goethe-Schule)', '9a, 0705678 (Heine-Schule)']);
    expect(asked.map((query) => [query.get('typ'), query.get('systemrechte'), query.getAll('administriertVon')])).toEqual([
      ['KLASSE', 'PERSONEN_VERWALTEN', [GOETHE, HEINE]],
    ]);
  });
});
