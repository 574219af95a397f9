import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import { IMPORT_STATUS, type ImportStatus } from '#contract/import-enums';
import type { TestBrowser } from './browser';
import { askResult, close, execute, i18n, importRows, sendFile, statusOf, testTarget, uploadRows, type Target } from './import-desk';
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

/** Pupils whose names no other test of this file uses. */
const fresh = (count: number) => {
  used += count;
  return pupils(count, ['1A', '1B'], 10_000 + used - count);
};
const persons = async (): Promise<number> => (await server.context.db.selectFrom('person').select('id').execute()).length;

async function importIn(status: ImportStatus): Promise<string> {
  if (status === 'INVALID')
    return (await sendFile(importeur, target, { content: 'nachname;vorname;klasse\nA;Bb;1A\n' })).json<{ importvorgangId: string }>()
      .importvorgangId;
  if (status === 'FINISHED' || status === 'COMPLETED') {
    const id = await importRows(server, importeur, target, fresh(1));
    if (status === 'COMPLETED') await close(importeur, id);
    return id;
  }
  const { importvorgangId } = await uploadRows(importeur, target, fresh(1));
  if (status === 'CANCELLED') await close(importeur, importvorgangId);
  else await server.context.db.updateTable('import_vorgang').set({ status }).where('id', '=', importvorgangId).execute();
  return importvorgangId;
}

describe('STATE-09, CALL-16: an import is executed only from VALID, and once', () => {
  test.each(IMPORT_STATUS.filter((status) => status !== 'VALID'))('not from %s', async (status) => {
    const id = await importIn(status);
    const before = await persons();
    const response = await execute(importeur, id);
    expect([response.statusCode, response.json()]).toEqual([400, i18n(400, 'IMPORT_ERROR')]);
    expect(await statusOf(importeur, id)).toMatchObject({ status });
    expect(await persons()).toBe(before);
  });

  test('of many requests at a time one wins, and everybody is created once', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, fresh(3));
    const before = await persons();
    const answers = await Promise.all(Array.from({ length: 5 }, () => execute(importeur, importvorgangId)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 400, 400, 400, 400]);
    const { workerOf } = await import('#server/import/worker');
    await workerOf(server.context).idle();
    expect(await persons()).toBe(before + 3);
  });

  test('ids: unknown 404, none 400', async () => {
    expect((await execute(importeur, '00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 404, subcode: '01' });
    expect((await execute(importeur, 'abc')).json()).toMatchObject({ code: 400, subcode: '03' });
    expect((await importeur.post('/api/import/execute', {})).json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('CALL-14, D-12: closing an import', () => {
  test.each([
    ['VALID', 'CANCELLED'],
    ['INVALID', 'CANCELLED'],
    ['FAILED', 'CANCELLED'],
    ['INPROGRESS', 'CANCELLED'],
    ['STARTED', 'CANCELLED'],
    ['FINISHED', 'COMPLETED'],
  ] as const)('%s becomes %s, its rows are gone, its persons stay', async (status, after) => {
    const id = await importIn(status);
    const before = await persons();
    expect((await close(importeur, id)).statusCode).toBe(204);
    expect(await statusOf(importeur, id)).toEqual({
      dataItemCount: 1,
      status: after,
      totalDataItemImported: 0,
      angelegt: status === 'FINISHED' ? 1 : 0,
      organisationsname: 'Testschule-PW665',
      rollenname: 'itslearning-Schüler',
      kennung: '1111165',
    });
    expect((await askResult(importeur, id)).json()).toMatchObject({ code: 404, subcode: '01' });
    expect(await persons()).toBe(before);
  });

  test.each(['COMPLETED', 'CANCELLED'] as const)('closing what is %s already changes nothing', async (status) => {
    const id = await importIn(status);
    expect((await close(importeur, id)).statusCode).toBe(204);
    expect(await statusOf(importeur, id)).toMatchObject({ status });
  });

  test('ids: unknown 404, none 400', async () => {
    expect((await close(importeur, '00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 404, subcode: '01' });
    expect((await close(importeur, 'abc')).json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('ENT-05: the life cycle that the server asks', () => {
  test('knows every status of the API', () => {
    for (const status of IMPORT_STATUS) expect(nextImportStatus(status, 'EXECUTE')).toBe(status === 'VALID' ? 'INPROGRESS' : null);
  });
  test('ends by what was created', () => {
    expect(nextImportStatus('INPROGRESS', 'SOME_IMPORTED')).toBe('FINISHED');
    expect(nextImportStatus('INPROGRESS', 'NONE_IMPORTED')).toBe('FAILED');
    expect(nextImportStatus('INPROGRESS', 'RESUME')).toBe('INPROGRESS');
    expect(nextImportStatus('CANCELLED', 'SOME_IMPORTED')).toBeNull();
  });
});
