import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_STATUS, type ImportStatus } from '#contract/import-enums';
import { importStep } from '#machines/life-cycles/import/next';
import type { ImportEvent } from '#machines/life-cycles/import/types';
import { eraseExpired } from '#server/import/erase';
import type { TestBrowser } from './browser';
import { close, importRows, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let used = 0;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const changed = (id: string, changes: object) =>
  server.context.db.updateTable('import_vorgang').set(changes).where('id', '=', id).execute();

/** An import with rows that stands where a test wants it. */
async function importIn(status: ImportStatus): Promise<string> {
  const rows = pupils(1, ['1A'], 70_000 + (used += 1));
  if (status === 'FINISHED') return importRows(server, importeur, target, rows);
  const { importvorgangId: id } = await uploadRows(importeur, target, rows);
  await changed(id, {
    status,
    ...(status === 'INPROGRESS' || status === 'FAILED' ? { executed_by: await server.personId('importeur') } : {}),
  });
  return id;
}

type Way = (id: string, status: ImportStatus) => Promise<unknown>;
const order: Way = (id, status) => importeur.send({ method: 'DELETE', url: `/api/import/${id}?erwarteterStand=${status}` });

/** How each event that may end an import comes about on the server. */
const WAYS: Readonly<Partial<Record<ImportEvent['type'], Way>>> = {
  WITHDRAW: order,
  CANCEL: order,
  CLOSE: order,
  DELETE: (id) => close(importeur, id),
  DOWNLOADED: (id) => importeur.get(`/api/import/${id}/download`),
  EXPIRE: async (id) => {
    const long = new Date(server.clock.now().getTime() - 100 * 86_400_000);
    await changed(id, { erase_at: long, updated_at: long });
    await eraseExpired(server.context);
  },
};

/** In the words of D-12, D-18 and CALL-15: every way to an end erases, and nothing else does. */
const ERASING = [
  'STARTED WITHDRAW',
  'STARTED DELETE',
  'STARTED EXPIRE',
  'VALID WITHDRAW',
  'VALID DELETE',
  'VALID EXPIRE',
  'INVALID WITHDRAW',
  'INVALID DELETE',
  'INVALID EXPIRE',
  'INPROGRESS CANCEL',
  'INPROGRESS DELETE',
  'FINISHED CLOSE',
  'FINISHED DELETE',
  'FINISHED DOWNLOADED',
  'FINISHED EXPIRE',
  'FAILED CLOSE',
  'FAILED DELETE',
  'FAILED EXPIRE',
];

describe('D-12, D-18, CALL-15: what erases the rows of an import, start passwords among them', () => {
  test('the server erases by exactly these, from whatever status; the life cycle says the same', async () => {
    const erased: string[] = [];
    const told: string[] = [];
    for (const status of IMPORT_STATUS) {
      for (const [event, way] of Object.entries(WAYS) as [ImportEvent['type'], Way][]) {
        const id = await importIn(status);
        const rows = server.context.db.selectFrom('import_data_item').select('id').where('import_vorgang_id', '=', id);
        expect(await rows.execute(), `${status} ${event}`).toHaveLength(1);
        // An order fits one status: the call is the same for all three.
        if (way !== order || importStep(status, event) !== null) await way(id, status);
        if ((await rows.execute()).length === 0) erased.push(`${status} ${event}`);
        if (importStep(status, event)?.erasesRows === true) told.push(`${status} ${event}`);
      }
    }
    expect(erased.toSorted()).toEqual(ERASING.toSorted());
    expect(told.toSorted()).toEqual(ERASING.toSorted());
  });

  test.for(['ROWS_VALID', 'ROWS_INVALID', 'EXECUTE', 'RESUME', 'SOME_IMPORTED', 'NONE_IMPORTED'] as const)('%s erases nothing', (event) => {
    expect(IMPORT_STATUS.filter((status) => importStep(status, event)?.erasesRows === true)).toEqual([]);
  });
});
