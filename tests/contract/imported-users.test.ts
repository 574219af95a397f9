import { afterEach, describe, expect, test, vi } from 'vitest';

/** The network, before the client is loaded: it takes hold of `fetch` at once. */
const network = vi.hoisted(() => {
  const state = { answer: (_url: URL): Promise<Response> => Promise.reject(new TypeError('no network')) };
  globalThis.fetch = (input) => state.answer(new URL(input instanceof Request ? input.url : input.toString(), 'http://portal'));
  return state;
});

const { credentialsFile, failedUsersFile } = await import('../../src/features/import/csv-export');
const { fetchImportedUsers } = await import('../../src/features/import/imported-users');

const ROWS = 730;
const userOf = (row: number) => ({
  klasse: '1A',
  vorname: 'Jörn',
  nachname: `Nr ${row}`,
  benutzername: `b${row}`,
  startpasswort: 'x',
  status: 'SUCCESS',
});
const refused = () => Promise.resolve(new Response('{"code":"ERROR_IMPORTING_FILE"}', { status: 500 }));

/** A server that answers its pages in any order, all of them at hand. */
class Server {
  readonly asked: number[] = [];
  atOnce = 0;
  most = 0;

  constructor(private readonly failsAt: number | null = null) {
    network.answer = (url) => this.#answer(Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit')));
  }

  async #answer(offset: number, limit: number): Promise<Response> {
    this.asked.push(offset);
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    this.atOnce -= 1;
    if (offset === this.failsAt) return refused();
    const importedUsers = Array.from({ length: Math.min(limit, ROWS - offset) }, (_, index) => userOf(offset + index));
    const page = {
      importvorgandId: 'i',
      rollenname: 'r',
      organisationsname: 's',
      total: ROWS,
      pageTotal: importedUsers.length,
      importedUsers,
    };
    return new Response(JSON.stringify(page), { status: 200 });
  }
}

afterEach(() => {
  network.answer = () => Promise.reject(new TypeError('no network'));
});

describe('the result of an import with many rows', () => {
  test('CALL-19, SCREEN-08: every row comes once and in order, each page is asked for once, four at a time and without waiting', async () => {
    const server = new Server();
    const { users } = await fetchImportedUsers('i', new AbortController().signal);
    expect(users.map(({ nachname }) => nachname)).toEqual(Array.from({ length: ROWS }, (_, row) => `Nr ${row}`));
    expect(server.asked.toSorted((a, b) => a - b)).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
    expect(server.most).toBe(4);
  });

  test('CALL-19, D-12: a page that fails is no result at all: nobody is missing in a file, nobody in it twice', async () => {
    for (const offset of [0, 300, 700]) {
      void new Server(offset);
      await expect(fetchImportedUsers('i', new AbortController().signal)).rejects.toMatchObject({ code: 'ERROR_IMPORTING_FILE' });
    }
  });

  test('SCREEN-08, D-12: everybody of the file is in one of the two lists, also whom the import never reached', () => {
    const users = (['SUCCESS', 'FAILED', 'PENDING'] as const).map((status) => ({ ...userOf(0), nachname: status, status, fehler: null }));
    const imported = { organisationsname: 's', rollenname: 'r', erasedAt: null, users };
    const everybody = { imported, kennung: null, klasse: null };
    const [created, others] = [credentialsFile(everybody, new Date()), failedUsersFile(imported, new Date())];
    expect(['SUCCESS', 'FAILED', 'PENDING'].map((name) => [created.text.includes(name), others.text.includes(name)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
});
