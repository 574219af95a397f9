import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_STATUS, type ImportStatus } from '#contract/import-enums';
import { IMPORT_ORDERS, orderFor } from '#machines/life-cycles/import/orders';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { TestBrowser } from './browser';
import { askResult, close, i18n, importRows, statusOf, testTarget, uploadRows, type Target } from './import-desk';
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

const fresh = () => pupils(1, ['1A'], 60_000 + (used += 1));

/** An import that stands where a test wants it. */
async function importIn(status: ImportStatus): Promise<string> {
  if (status === 'FINISHED') return importRows(server, importeur, target, fresh());
  const { importvorgangId } = await uploadRows(importeur, target, fresh());
  const executed = status === 'INPROGRESS' || status === 'FAILED' ? { executed_by: await server.personId('importeur') } : {};
  const changes = { status, ...executed };
  await server.context.db.updateTable('import_vorgang').set(changes).where('id', '=', importvorgangId).execute();
  return importvorgangId;
}

const endAt = (id: string, expected: string) => importeur.send({ method: 'DELETE', url: `/api/import/${id}?erwarteterStand=${expected}` });
const actionsOn = async (id: string): Promise<string[]> =>
  (await server.context.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

const ORDERS = [
  ['STARTED', 'WITHDRAW', 'CANCELLED', 'import-withdraw'],
  ['VALID', 'WITHDRAW', 'CANCELLED', 'import-withdraw'],
  ['INVALID', 'WITHDRAW', 'CANCELLED', 'import-withdraw'],
  ['INPROGRESS', 'CANCEL', 'CANCELLED', 'import-cancel'],
  ['FINISHED', 'CLOSE', 'COMPLETED', 'import-close'],
  ['FAILED', 'CLOSE', 'CANCELLED', 'import-close'],
] as const;

describe('D-18, CALL-14: withdraw, cancel and close are three orders', () => {
  test.each(ORDERS)('an import that is %s takes %s alone and becomes %s', async (status, order, after, action) => {
    expect(orderFor(status)).toBe(order);
    for (const other of IMPORT_ORDERS) expect(nextImportStatus(status, other)).toBe(other === order ? after : null);
    const id = await importIn(status);
    expect((await endAt(id, status)).statusCode).toBe(204);
    expect(await statusOf(importeur, id)).toMatchObject({ status: after, totalDataItemImported: 0 });
    expect((await actionsOn(id)).at(-1)).toBe(action);
  });

  test.each(ORDERS)('an import that is %s is not ended by an order for another status', async (status) => {
    const id = await importIn(status);
    const before = await statusOf(importeur, id);
    for (const expected of IMPORT_STATUS.filter((other) => other !== status)) {
      const response = await endAt(id, expected);
      expect([response.statusCode, response.json()], expected).toEqual([409, i18n(409, 'IMPORT_STAND_GEAENDERT')]);
    }
    expect(await statusOf(importeur, id)).toEqual(before);
    expect((await askResult(importeur, id)).json()).toMatchObject({ total: 1 });
  });

  test.each(ORDERS)('the same order for %s, sent twice, answers 204 twice and is noted once', async (status, _order, after, action) => {
    const id = await importIn(status);
    const answers = await Promise.all([endAt(id, status), endAt(id, status)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
    expect(await statusOf(importeur, id)).toMatchObject({ status: after });
    expect((await actionsOn(id)).filter((noted) => noted === action)).toHaveLength(1);
  });

  test('start passwords stay when the page that withdraws has not seen that the import was executed', async () => {
    const id = await importRows(server, importeur, target, fresh());
    expect((await endAt(id, 'VALID')).statusCode).toBe(409);
    expect((await askResult(importeur, id)).json()).toMatchObject({
      importedUsers: [{ startpasswort: expect.stringMatching(/.{8}/) as string }],
    });
  });

  test('withdrawing an import that was executed and cancelled meanwhile says so: persons may exist', async () => {
    const id = await importRows(server, importeur, target, fresh());
    await server.context.db.updateTable('import_vorgang').set({ status: 'INPROGRESS' }).where('id', '=', id).execute();
    expect((await endAt(id, 'INPROGRESS')).statusCode).toBe(204);
    expect((await endAt(id, 'VALID')).json()).toEqual(i18n(409, 'IMPORT_STAND_GEAENDERT'));
  });

  test.each(['COMPLETED', 'CANCELLED'] as const)('an import expected to be %s that is so is left as it is', async (status) => {
    const id = await importIn(status);
    expect((await endAt(id, status)).statusCode).toBe(204);
    expect(await statusOf(importeur, id)).toMatchObject({ status });
  });

  test('without an expectation the call means what the API says', async () => {
    const id = await importIn('FINISHED');
    expect((await close(importeur, id)).statusCode).toBe(204);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'COMPLETED' });
    expect((await actionsOn(id)).at(-1)).toBe('import-delete');
  });

  test('an expectation that is no status is refused, an unknown import is not found', async () => {
    const id = await importIn('VALID');
    expect((await endAt(id, 'FERTIG')).json()).toMatchObject({ code: 400, subcode: '10' });
    expect((await endAt('00000000-0000-4000-8000-000000000000', 'VALID')).json()).toMatchObject({ code: 404, subcode: '01' });
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'VALID' });
  });

  test('FLAG-01: the flag says that the expectation is asked', async () => {
    expect((await importeur.get('/api/config')).json()).toMatchObject({ importExpectedStatusEnabled: true });
  });
});
