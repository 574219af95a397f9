import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseExpired } from '#server/import/erase';
import type { TestBrowser } from './browser';
import { askResult, importRows, sendFile, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

const DAYS = 3;
const DAY_MS = 86_400_000;
let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let used = 0;

beforeAll(async () => {
  server = await startTestServer({ importSecretsDays: DAYS });
  target = await testTarget(server);
});
beforeEach(async () => {
  importeur = await server.signIn('importeur', 'gold');
});
afterAll(() => server.stop());

const fresh = () => pupils(2, ['1A'], 50_000 + 2 * (used += 1));
const rowsOf = async (id: string): Promise<number> =>
  (await server.context.db.selectFrom('import_data_item').select('id').where('import_vorgang_id', '=', id).execute()).length;
/** Lets time pass; the session ends meanwhile, so a new one is opened. */
async function later(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await eraseExpired(server.context);
  importeur = await server.signIn('importeur', 'gold');
}

describe('D-12: what is not closed is erased in time', () => {
  test('an executed import is readable until the day, then closed; its persons stay', async () => {
    const id = await importRows(server, importeur, target, fresh());
    await later(DAYS * DAY_MS - 60_000);
    expect((await askResult(importeur, id)).statusCode).toBe(200);
    await later(60_000);
    expect(await statusOf(importeur, id)).toMatchObject({ dataItemCount: 2, status: 'COMPLETED', totalDataItemImported: 0, angelegt: 2 });
    expect(await statusOf(importeur, id)).not.toHaveProperty('loeschungAm');
    expect((await askResult(importeur, id)).statusCode).toBe(404);
    expect(await rowsOf(id)).toBe(0);
  });

  test('an import that was never executed goes too, names of pupils and all', async () => {
    const valid = (await uploadRows(importeur, target, fresh())).importvorgangId;
    const invalid = (await sendFile(importeur, target, { content: 'nachname;vorname;klasse\nA;Bb;1A\n' })).json<{
      importvorgangId: string;
    }>().importvorgangId;
    await later(DAYS * DAY_MS);
    for (const id of [valid, invalid]) {
      expect(await statusOf(importeur, id)).toMatchObject({ status: 'CANCELLED', angelegt: 0 });
      expect(await rowsOf(id)).toBe(0);
    }
  });

  test('STATE-09, CALL-20: an upload that broke off is closed after an hour, not before', async () => {
    const { importvorgangId: id } = await uploadRows(importeur, target, fresh());
    await server.context.db.updateTable('import_vorgang').set({ status: 'STARTED' }).where('id', '=', id).execute();
    await later(60 * 60_000 - 1000);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'STARTED' });
    await later(1000);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'CANCELLED', angelegt: 0 });
    expect(await rowsOf(id)).toBe(0);
  });

  test('a running import is left alone', async () => {
    const { importvorgangId: id } = await uploadRows(importeur, target, fresh());
    await server.context.db.updateTable('import_vorgang').set({ status: 'INPROGRESS' }).where('id', '=', id).execute();
    await later(DAYS * DAY_MS);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'INPROGRESS' });
    expect(await rowsOf(id)).toBe(2);
  });

  test('the erasure is in the audit log, by nobody', async () => {
    const id = await importRows(server, importeur, target, fresh());
    await later(DAYS * DAY_MS);
    const entries = await server.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    expect(entries[0]).toMatchObject({ action: 'import-expire', actor_id: null, subject_type: 'import', outcome: 'ok' });
  });
});
