import { afterEach, describe, expect, test, vi } from 'vitest';

/** The network, before the client is loaded: it takes hold of `fetch` at once. */
const network = vi.hoisted(() => {
  const state = { answer: (_url: URL): Promise<Response> => Promise.reject(new TypeError('no network')) };
  globalThis.fetch = (input) => state.answer(new URL(input instanceof Request ? input.url : input.toString(), 'http://portal'));
  return state;
});

const { call } = await import('#api/client');
const { credentialsFile, failedUsersFile } = await import('#features/import/csv-export');
const { usersReader } = await import('#features/import/imported-users');

const ROWS = 230;
const userOf = (row: number) => ({
  klasse: '1A',
  vorname: 'Jörn',
  nachname: `Nr ${row}`,
  benutzername: `b${row}` as string | null,
  startpasswort: 'x',
  status: 'SUCCESS' as 'SUCCESS' | 'FAILED' | 'PENDING',
});
const failedOf = (row: number) => ({ ...userOf(row), benutzername: null, startpasswort: '', status: 'FAILED' as const });
type Row = ReturnType<typeof userOf>;
const upTo = (count: number, rowOf: (row: number) => Row = userOf): Row[] => Array.from({ length: count }, (_, row) => rowOf(row));

/** A server that answers its pages in any order, all of them at hand. */
class Server {
  readonly asked: number[] = [];
  atOnce = 0;
  most = 0;
  failsAt: number | null = null;
  failsWith = 500;

  /** @param rowsAt which rows it hands out for a page; others than those of its place where it has no order */
  constructor(
    private readonly rowsAt: (offset: number, limit: number, times: number) => readonly Row[],
    private readonly total: number,
  ) {
    network.answer = (url) => this.#answer(Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit')));
  }

  async #answer(offset: number, limit: number): Promise<Response> {
    this.asked.push(offset);
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    this.atOnce -= 1;
    if (offset === this.failsAt) return new Response('{"code":"ERROR_IMPORTING_FILE"}', { status: this.failsWith });
    const importedUsers = this.rowsAt(offset, limit, this.asked.filter((asked) => asked === offset).length);
    const names = { importvorgandId: 'i', rollenname: 'r', organisationsname: 's' };
    return new Response(JSON.stringify({ ...names, total: this.total, pageTotal: importedUsers.length, importedUsers }), { status: 200 });
  }
}

const inOrder = (rows: readonly Row[]): Server => new Server((offset, limit) => rows.slice(offset, offset + limit), rows.length);
const namesOf = (users: readonly { readonly nachname: string }[]): string[] => users.map(({ nachname }) => nachname);

afterEach(() => {
  network.answer = () => Promise.reject(new TypeError('no network'));
});

describe('the result of an import with many rows', () => {
  test('CALL-19, SCREEN-08: every row comes once and in order, each page of 25 is asked for once, two at a time, and it is told how far it is', async () => {
    const server = inOrder(upTo(ROWS));
    const told: number[] = [];
    const { users, total } = await usersReader()('i', call, ({ read, total: all }) => told.push(read, all));
    expect(namesOf(users)).toEqual(namesOf(upTo(ROWS)));
    expect(total).toBe(ROWS);
    expect(server.asked.toSorted((a, b) => a - b)).toEqual([0, 25, 50, 75, 100, 125, 150, 175, 200, 225]);
    expect(server.most).toBe(2);
    expect([told[0], told[1], told.at(-2), told.at(-1)]).toEqual([25, ROWS, ROWS, ROWS]);
  });

  test('CALL-19, D-12: a page that fails is no result at all; the next attempt repeats that page alone', async () => {
    for (const failsAt of [0, 100, 225]) {
      const server = inOrder(upTo(ROWS));
      const read = usersReader();
      server.failsAt = failsAt;
      await expect(read('i', call)).rejects.toMatchObject({ code: 'ERROR_IMPORTING_FILE' });
      server.failsAt = null;
      const { users } = await read('i', call);
      expect(namesOf(users)).toEqual(namesOf(upTo(ROWS)));
      expect([failsAt, server.asked.length, server.asked.filter((offset) => offset === failsAt).length]).toEqual([failsAt, 11, 2]);
    }
  });

  test('D-12, D-19: whoever may not read the result any more keeps nothing of what was read before', async () => {
    const server = inOrder(upTo(ROWS));
    const read = usersReader();
    [server.failsAt, server.failsWith] = [200, 401];
    await expect(read('i', call)).rejects.toMatchObject({ status: 401 });
    const before = server.asked.length;
    server.failsAt = null;
    expect((await read('i', call)).users).toHaveLength(ROWS);
    expect(server.asked.length - before).toBe(10);
  });

  test('CALL-19, D-12: of a server that pages without an order every row is counted once, and what is missing is read again and filled up', async () => {
    const rows = upTo(100);
    // The first time around the pages overlap; afterwards they are those of the order.
    const server = new Server((offset, limit, times) => {
      const from = times === 1 ? Math.floor(offset / 2) : offset;
      return rows.slice(from, from + limit);
    }, 100);
    const { users, total } = await usersReader()('i', call);
    expect(namesOf(users).toSorted()).toEqual(namesOf(rows).toSorted());
    expect([users.length, total]).toEqual([100, 100]);
    expect(server.asked.length).toBe(8);
  });

  test('CALL-19, D-12: what is missing after all is told by the total, and nobody stands there twice', async () => {
    const rows = upTo(500);
    const server = new Server(
      (offset, limit) => rows.slice(offset % 374, (offset % 374) + limit).filter(({ nachname }) => Number(nachname.slice(3)) < 374),
      500,
    );
    const { users, total } = await usersReader()('i', call);
    expect([users.length, new Set(namesOf(users)).size, total]).toEqual([374, 374, 500]);
    expect(server.asked.length).toBeLessThan(200);
  });

  test('CALL-19: failed rows count too, namesakes among them as often as they are there', async () => {
    const failed = upTo(10, failedOf);
    const rows = [...upTo(30), ...failed, failedOf(0)];
    void new Server(
      (offset, limit, times) => (times === 1 && offset === 25 ? rows.slice(24, 41) : rows.slice(offset, offset + limit)),
      rows.length,
    );
    const { users, total } = await usersReader()('i', call);
    expect([users.filter(({ status }) => status === 'FAILED').length, users.length, total]).toEqual([11, 41, 41]);
  });

  test('SCREEN-08, D-12: everybody of the file is in one of the two lists, also whom the import never reached', () => {
    const users = (['SUCCESS', 'FAILED', 'PENDING'] as const).map((status) => ({ ...userOf(0), nachname: status, status, fehler: null }));
    const imported = { organisationsname: 's', rollenname: 'r', erasedAt: null, total: 3, users };
    const everybody = { imported, kennung: null, klasse: null };
    const [created, others] = [credentialsFile(everybody, new Date()), failedUsersFile(imported, new Date())];
    expect(['SUCCESS', 'FAILED', 'PENDING'].map((name) => [created.text.includes(name), others.text.includes(name)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
});
