import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { importWiring } from '#features/import/bind';

const SCHULE = { id: '0b8f6f1a-5b0e-4a57-9a4a-111111111111', name: 'Goethe-Schule', kennung: '1111165', typ: 'SCHULE' };
const ROLLEN = Array.from({ length: 40 }, (_, index) => ({
  id: `r${index}`,
  name: `Rolle ${index}`,
  rollenart: index % 2 === 0 ? 'LERN' : 'LEHR',
}));
const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://portal');
    asked.push(url);
    return Response.json(url.pathname === '/api/organisationen' ? [SCHULE] : { organisations: [], rollen: ROLLEN, canCommit: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('CALL-31, CALL-50, D-10, VAL-11: only schools where one may import, a single one chosen; all of their pupil roles, and no others', async () => {
  const actor = createActor(importWiring, { input: { personId: 'p', vorgangId: null, kennung: null } }).start();
  actor.send({ type: 'START' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ choosing: { rollen: 'found' } }));
  actor.stop();
  expect(context.schule?.name).toBe('Goethe-Schule');
  expect(context.rollen.map(({ id }) => id)).toEqual(ROLLEN.filter(({ rollenart }) => rollenart === 'LERN').map(({ id }) => id));
  const [schulen, rollen] = asked;
  expect(schulen?.searchParams.getAll('systemrechte')).toEqual(['IMPORT_DURCHFUEHREN']);
  expect(rollen?.searchParams.get('organisationId')).toBe(SCHULE.id);
  expect(rollen?.searchParams.has('limit')).toBe(false);
});
