import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type AnyActorLogic, type SnapshotFrom } from 'xstate';
import { queryClient } from '#api/query-client';
import { REGISTRY } from '#machines/registry';
import type { ListMachine } from '#machines/patterns/list/machine';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { historyCodec } from '#features/import/history/address';
import { wireHistory } from '#features/import/history/bind';
import { klassenCodec } from '#features/klassen/address';
import { klassenList } from '#features/klassen/bind-list';
import { personenCodec } from '#features/personen/address';
import { personenList } from '#features/personen/bind';
import { pruefprotokollCodec } from '#features/pruefprotokoll/address';
import { pruefprotokollList } from '#features/pruefprotokoll/bind';
import { rollenCodec } from '#features/rollen/address';
import { rollenList } from '#features/rollen/bind-list';
import { schulenCodec } from '#features/schulen/address';
import { schulenList } from '#features/schulen/bind-list';
import { schultraegerCodec } from '#features/schultraeger/address';
import { schultraegerList } from '#features/schultraeger/bind-list';
import { stubWindow } from '../seen-window';

const idOf = (number: number): string => `0b8f6f1a-5b0e-4a57-9a4a-${String(number).padStart(12, '0')}`;
const [GOETHE, ASTRID, NINE_A, NINE_B, LEHR, LERN] = Array.from({ length: 6 }, (_, index) => idOf(index + 1));

interface AskedList {
  readonly list: ListMachine<ListItem, never>;
  readonly codec: { readonly read: (search: string) => unknown; readonly write: (query: never) => string };
  readonly path: string;
  /** What every call of it says, whatever is asked for. */
  readonly always: string;
  /** Its order where the address says none, and the other one. */
  readonly order: string;
  readonly descending?: readonly [address: string, asked: string];
  /** By filter: how it stands in the address, and what is asked of the server. */
  readonly filters: Readonly<Record<string, readonly [address: string, asked: string]>>;
}

const LISTS: Readonly<Record<string, AskedList>> = {
  pruefprotokoll: {
    list: pruefprotokollList as never,
    codec: pruefprotokollCodec,
    path: '/api/pruefprotokoll',
    always: '',
    order: '',
    filters: {
      search: ['wer=Voß', 'wer=Voß'],
      wen: ['wen=Thomsen', 'wen=Thomsen'],
      aktion: ['was=person-lock', 'aktion=person-lock'],
      ergebnis: ['ergebnis=refused', 'ergebnis=refused'],
      von: ['von=01.11.2026', 'von=2026-10-31T23:00:00.000Z'],
      bis: ['bis=30.11.2026', 'bis=2026-11-30T23:00:00.000Z'],
    },
  },
  personen: {
    list: personenList as never,
    codec: personenCodec,
    path: '/api/personen-frontend',
    always: '',
    order: 'sortField=familienname&sortOrder=asc',
    descending: ['richtung=desc', 'sortField=familienname&sortOrder=desc'],
    filters: {
      search: ['suche=Voß', 'suchFilter=Voß'],
      organisationIds: [`schulen=${GOETHE},${ASTRID}`, `organisationIDs=${GOETHE}&organisationIDs=${ASTRID}`],
      klasseIds: [`klassen=${NINE_A},${NINE_B}`, `organisationIDs=${NINE_A}&organisationIDs=${NINE_B}`],
      rolleIds: [`rollen=${LEHR},${LERN}`, `rolleIDs=${LEHR}&rolleIDs=${LERN}`],
      status: ['status=GESPERRT', 'status=GESPERRT'],
    },
  },
  klassen: {
    list: klassenList as never,
    codec: klassenCodec,
    path: '/api/organisationen',
    always: 'typ=KLASSE&systemrechte=KLASSEN_VERWALTEN',
    order: 'sortField=name&sortOrder=asc',
    descending: ['richtung=desc', 'sortField=name&sortOrder=desc'],
    filters: {
      search: ['suche=9a', 'searchString=9a'],
      schuleId: [`schule=${GOETHE}`, `administriertVon=${GOETHE}`],
    },
  },
  rollen: {
    list: rollenList.filteredThere as never,
    codec: rollenCodec,
    path: '/api/rolle',
    always: '',
    order: '',
    filters: {
      search: ['suche=Lehr', 'searchStr=Lehr'],
      rollenart: ['rollenart=LEHR', 'rollenarten=LEHR'],
      merkmal: ['merkmal=KOPERS_PFLICHT', 'merkmale=KOPERS_PFLICHT'],
      ebeneIds: [`ebenen=${GOETHE},${ASTRID}`, `administrationsebenen=${GOETHE}&administrationsebenen=${ASTRID}`],
    },
  },
  schulen: {
    list: schulenList as never,
    codec: schulenCodec,
    path: '/api/organisationen',
    always: 'typ=SCHULE&systemrechte=SCHULEN_VERWALTEN',
    order: 'sortField=kennung&sortOrder=asc',
    descending: ['sortierung=name&richtung=desc', 'sortField=name&sortOrder=desc'],
    filters: { search: ['suche=Goethe', 'searchString=Goethe'] },
  },
  schultraeger: {
    list: schultraegerList as never,
    codec: schultraegerCodec,
    path: '/api/organisationen',
    always: 'typ=TRAEGER&systemrechte=SCHULTRAEGER_VERWALTEN',
    order: 'sortField=name&sortOrder=asc',
    descending: ['richtung=desc', 'sortField=name&sortOrder=desc'],
    filters: { search: ['suche=Kiel', 'searchString=Kiel'] },
  },
  'import-history': {
    list: wireHistory(true) as never,
    codec: historyCodec,
    path: '/api/import/history',
    always: '',
    order: 'sortField=createdAt&sortOrder=desc',
    descending: ['sortierung=status&richtung=asc', 'sortField=status&sortOrder=asc'],
    filters: {
      status: ['stand=FINISHED', 'status=FINISHED'],
      organisationId: [`schule=${GOETHE}`, `organisationIds=${GOETHE}`],
      rolleId: [`rolle=${LERN}`, `rolleIds=${LERN}`],
    },
  },
};

const PAGE_TWO = 'offset=100&limit=100';
/** One row of each kind is enough to stand there: what it is called is asked elsewhere. */
const row = { id: idOf(11), name: 'Zeile', typ: 'KLASSE', merkmale: [], serviceProviders: [] };
const person = { id: idOf(12), name: { familienname: 'Voß', vorname: 'Ida' } };
const line = {
  id: '4711',
  zeitpunkt: '2026-11-22T09:00:00.000Z',
  akteur: {},
  aktion: 'person-lock',
  gegenstand: { art: 'person' },
  ergebnis: 'refused',
};

let asked: URL[] = [];

/** A server of 250 entries, whatever is asked of it. */
function answer(address: string): Response {
  const url = new URL(address, 'http://portal');
  asked.push(url);
  if (url.pathname === '/api/personen-frontend') return Response.json({ items: [{ person }], total: 250 });
  if (url.pathname === '/api/pruefprotokoll') return Response.json([line], { headers: { 'x-paging-total': '250' } });
  if (url.pathname === '/api/import/history/filters') return Response.json({ organisationen: [], rollen: [] });
  if (url.pathname === '/api/person-administration/rollen') return Response.json({ moeglicheRollen: [] });
  return Response.json([row], { headers: { 'x-paging-total': '250' } });
}

const sorted = (query: string): string[] => [...new URLSearchParams(query)].map((pair) => pair.join('=')).toSorted();

/** Opens the list at an address: what its page is asked with, and where it then stands. */
async function opened({ list, codec, path }: AskedList, address: string): Promise<readonly [asked: string[][], stands: string]> {
  const actor = createActor(list as unknown as AnyActorLogic, { input: { personId: 'person', query: codec.read(`?${address}`) } }).start();
  const { context } = (await waitFor(actor, (snapshot) => (snapshot as SnapshotFrom<typeof list>).matches({ shown: 'listed' }))) as {
    readonly context: { readonly query: never };
  };
  actor.stop();
  // What belongs to the rows is asked for by their ids.
  const isOfRows = ({ searchParams }: URL): boolean => ['organisationIds', 'zugehoerigZu'].some((name) => searchParams.has(name));
  const pages = asked.filter((url) => url.pathname === path && (path !== '/api/organisationen' || !isOfRows(url)));
  return [pages.map((url) => sorted(url.search)), decodeURIComponent(codec.write(context.query))];
}

beforeEach(() => {
  asked = [];
  queryClient.clear();
  stubWindow();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
});
afterEach(() => vi.unstubAllGlobals());

/** Read whole and asked in the client: `tests/client/angebote-rules.test.ts`, `schul-angebote.test.ts` (ANG-02, ANG-03, ANG-07); offers have no address. */
const NOT_ASKED: readonly string[] = ['import-offers', 'angebote', 'angebot-rollenerweiterungen', 'schul-angebote'];

describe('LIST-01: what the address of a list says is asked of the server, and nothing else', () => {
  test('every list that can be narrowed is here, with each of its filters', async () => {
    const found = await Promise.all(
      REGISTRY.filter(({ pattern, id }) => pattern === 'list' && !NOT_ASKED.includes(id)).map(async ({ id, load }) => {
        const [first] = (await load()).inputs as readonly { readonly value: { readonly query: ListQuery } }[];
        const keys = Object.keys(first?.value.query ?? {}).filter((key) => !['page', 'size', 'sortField', 'sortOrder'].includes(key));
        return [id, keys.filter((key) => !(id === 'klassen' && key === 'klasseIds')).toSorted()];
      }),
    );
    expect(found.toSorted()).toEqual(
      Object.entries(LISTS)
        .map(([id, { filters }]) => [id, Object.keys(filters).toSorted()])
        .toSorted(),
    );
  });

  const asks = Object.entries(LISTS).flatMap(([id, one]) => [
    { id, one, address: '', call: `${one.always}&${one.order}` },
    ...(one.descending === undefined ? [] : [{ id, one, address: one.descending[0], call: `${one.always}&${one.descending[1]}` }]),
    ...Object.values(one.filters).map(([address, call]) => ({ id, one, address, call: `${one.always}&${one.order}&${call}` })),
  ]);
  for (const { id, one, address, call } of asks) {
    test(`${id}: page 2 with 100 rows${address === '' ? '' : `, ${address.replaceAll(/0b8f\S*?(\d)(?=[,&]|$)/g, '$1')}`}`, async () => {
      const [calls, stands] = await opened(one, [address, 'seite=2&groesse=100'].filter((part) => part !== '').join('&'));
      expect(calls).toEqual([sorted(`${call}&${PAGE_TWO}`)]);
      expect(sorted(stands)).toEqual(sorted(`${address}&seite=2&groesse=100`));
    });
  }

  test('schulen, schultraeger: what stands in a row is that of its land and of all its schools', async () => {
    const land = { id: GOETHE, name: 'Land Schleswig-Holstein (Ersatzschulen)', typ: 'LAND' };
    const schulen = Array.from({ length: 5 }, (_, index) => ({
      id: idOf(20 + index),
      typ: 'SCHULE',
      name: 'Schule',
      kennung: `070000${index}`,
      administriertVon: GOETHE,
      zugehoerigZu: ASTRID,
    }));
    const traeger = { id: ASTRID, name: 'Träger', typ: 'TRAEGER', administriertVon: GOETHE };
    vi.stubGlobal('fetch', async (address: string) => {
      const { searchParams } = new URL(address, 'http://portal');
      const typ = searchParams.get('typ');
      const items = typ === 'SCHULE' ? schulen : typ === 'TRAEGER' ? [traeger] : [land, traeger];
      return Response.json(items, { headers: { 'x-paging-total': String(items.length) } });
    });
    const rowOf = async (list: AskedList['list'], query: unknown) => {
      const actor = createActor(list as unknown as AnyActorLogic, { input: { personId: 'person', query } }).start();
      const isListed = (snapshot: unknown): boolean => (snapshot as SnapshotFrom<typeof list>).matches({ shown: 'listed' });
      const { context } = (await waitFor(actor, isListed)) as SnapshotFrom<typeof list>;
      actor.stop();
      return context.items[0];
    };
    expect(await rowOf(schulenList as never, schulenCodec.read(''))).toMatchObject({ schulform: 'ersatz', traeger: 'Träger' });
    expect(await rowOf(schultraegerList as never, schultraegerCodec.read(''))).toMatchObject({
      schulform: land.name,
      schulen: schulen.map(({ kennung }) => kennung),
    });
  });

  test('klassen: of forty that are chosen, page 2 shows the last ten, from the end of the alphabet', async () => {
    const klassen = Array.from({ length: 40 }, (_, index) => ({ ...row, id: idOf(100 + index), name: `Klasse ${index + 1}` }));
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://portal'));
      return Response.json(klassen, { headers: { 'x-paging-total': '40' } });
    });
    const ids = klassen.map(({ id }) => id);
    const query = klassenCodec.read(`?klassen=${ids.join()}&richtung=desc&seite=2`);
    const actor = createActor(klassenList, { input: { personId: 'person', query } }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'listed' }));
    actor.stop();
    const named = ids.map((id) => `organisationIds=${id}`).join('&');
    expect(asked.map((url) => sorted(url.search))).toEqual([sorted(`${LISTS['klassen']?.always}&${named}&offset=0&limit=40`)]);
    expect([context.items.map(({ name }) => name), context.total]).toEqual([
      Array.from({ length: 10 }, (_, index) => `Klasse ${10 - index}`),
      40,
    ]);
  });

  test('import-history: of a backend that does not sort, the second hundred of all is shown, the newest first', async () => {
    const vorgaenge = Array.from({ length: 150 }, (_, index) => ({ id: idOf(index), createdAt: new Date(index * 1000).toISOString() }));
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://portal'));
      return Response.json(vorgaenge, { headers: { 'x-paging-total': '150' } });
    });
    const query = historyCodec.read(`?stand=FINISHED&seite=2&groesse=100`);
    const actor = createActor(wireHistory(false), { input: { personId: 'person', query } }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'listed' }));
    actor.stop();
    expect(asked.map((url) => sorted(url.search))).toEqual([sorted('status=FINISHED&offset=0&limit=10000')]);
    expect([context.items.length, context.items[0]?.id, context.items.at(-1)?.id, context.total]).toEqual([50, idOf(49), idOf(0), 150]);
  });
});
