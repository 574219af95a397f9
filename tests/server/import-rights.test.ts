import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CsvRow } from '#contract/csv';
import type { Systemrecht } from '#contract/rollen-enums';
import type { ImportVorgang } from '#contract/types';
import { workerOf } from '#server/import/worker';
import type { TestBrowser } from './browser';
import { askResult, close, execute, importRows, sendFile, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let importId: string;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
  importId = await importRows(server, importeur, target, pupils(2, ['1A'], 30_000));
});
afterAll(() => server.stop());

const GOOD = { content: 'nachname;vorname;klasse\nAa;Bb;1A\n' };
const CALLS = {
  upload: (browser: TestBrowser) => sendFile(browser, target, GOOD),
  execute: (browser: TestBrowser) => execute(browser, importId),
  status: (browser: TestBrowser) => browser.get(`/api/import/${importId}/status`),
  importedUsers: (browser: TestBrowser) => askResult(browser, importId),
  delete: (browser: TestBrowser) => close(browser, importId),
  history: (browser: TestBrowser) => browser.get('/api/import/history'),
};
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

describe('PERM-03, PERM-04, D-10: who may import', () => {
  test.each(NAMES)('%s without a session: 401', async (name) => {
    expect((await CALLS[name](server.browser())).statusCode).toBe(401);
  });

  test('every call at silver: the second factor is asked for', async () => {
    const silver = await server.signIn('importeur');
    for (const name of NAMES)
      expect((await CALLS[name](silver)).json(), name).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
  });

  test('a school administrator: like what does not exist, the history is empty', async () => {
    const schuladmin = await server.signIn('schuladmin', 'gold');
    for (const name of NAMES.filter((candidate) => candidate !== 'history'))
      expect((await CALLS[name](schuladmin)).json(), name).toMatchObject({ code: 404, subcode: '01' });
    const history = await CALLS.history(schuladmin);
    expect([history.statusCode, history.json(), history.headers['x-paging-total']]).toEqual([200, [], '0']);
  });

  test('the right to import at the root is enough for all of it', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, pupils(1, ['1A'], 30_100));
    expect((await execute(importeur, importvorgangId)).statusCode).toBe(204);
  });

  test('D-16: no file makes persons of a role that brings a right which the importer lacks', async () => {
    const { db } = server.context;
    const model = await db.selectFrom('rolle').selectAll().where('id', '=', target.rolleId).executeTakeFirstOrThrow();
    const strong = { ...model, id: randomUUID(), name: 'SuS mit Klassenverwaltung', systemrechte: ['KLASSEN_VERWALTEN' as const] };
    await db.insertInto('rolle').values(strong).execute();
    const refused = await sendFile(importeur, { ...target, rolleId: strong.id }, GOOD);
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 403, i18nKey: 'MISSING_PERMISSIONS' }]);
    const strongOne = await server.signIn(await server.createAccount({ like: 'admin', token: true }), 'gold');
    expect((await sendFile(strongOne, { ...target, rolleId: strong.id }, GOOD)).statusCode).toBe(201);
  });

  /** Lets a role have rights of its own while something is done. */
  async function whileRolleHas<T>(systemrechte: readonly Systemrecht[], work: () => Promise<T>): Promise<T> {
    const set = (rechte: readonly Systemrecht[]) =>
      server.context.db
        .updateTable('rolle')
        .set({ systemrechte: [...rechte] })
        .where('id', '=', target.rolleId)
        .execute();
    await set(systemrechte);
    try {
      return await work();
    } finally {
      await set([]);
    }
  }
  const MISSING = [403, { code: 403, i18nKey: 'MISSING_PERMISSIONS' }];
  const personsOf = (rows: readonly CsvRow[]) =>
    server.context.db
      .selectFrom('person')
      .select('id')
      .where(
        'familienname',
        'in',
        rows.map(({ nachname }) => nachname),
      )
      .execute();

  test('D-32: a role that got a right since the file was taken is not executed; the import waits, and nobody is created', async () => {
    const rows = pupils(1, ['1A'], 31_000);
    const { importvorgangId } = await uploadRows(importeur, target, rows);
    await whileRolleHas(['PERSONEN_VERWALTEN'], async () => {
      const refused = await execute(importeur, importvorgangId);
      expect([refused.statusCode, refused.json()]).toEqual(MISSING);
      await workerOf(server.context).idle();
      expect(await statusOf(importeur, importvorgangId)).toMatchObject({ status: 'VALID' });
      expect(await personsOf(rows)).toEqual([]);
    });
    expect((await execute(importeur, importvorgangId)).statusCode).toBe(204);
    await workerOf(server.context).idle();
    expect(await personsOf(rows)).toHaveLength(1);
  });

  test('D-32: nor is one that got it between the order and a run that begins later; its rows are told as failed', async () => {
    const rows = pupils(1, ['1A'], 31_100);
    const { importvorgangId } = await uploadRows(importeur, target, rows);
    const ordered = { status: 'INPROGRESS', executed_by: await server.personId('importeur') } as const;
    await server.context.db.updateTable('import_vorgang').set(ordered).where('id', '=', importvorgangId).execute();
    await whileRolleHas(['PERSONEN_VERWALTEN'], async () => {
      workerOf(server.context).enqueue(importvorgangId);
      await workerOf(server.context).idle();
    });
    expect(await statusOf(importeur, importvorgangId)).toMatchObject({ status: 'FAILED' });
    expect(await personsOf(rows)).toEqual([]);
  });

  test('D-32: start passwords of a role that got a right are not taken over by somebody who lacks it', async () => {
    const id = await importRows(server, importeur, target, pupils(1, ['1A'], 31_200));
    const other = await server.signIn(await server.createAccount({ like: 'importeur', token: true }), 'gold');
    const takeOver = () => other.post(`/api/import/${id}/zugangsdaten`, {});
    await whileRolleHas(['PERSONEN_VERWALTEN'], async () => {
      const refused = await takeOver();
      expect([refused.statusCode, refused.json()]).toEqual(MISSING);
      expect((await askResult(other, id)).json()).toEqual({ code: 403, i18nKey: 'IMPORT_ZUGANGSDATEN_FREMD' });
      const grants = server.context.db.selectFrom('import_credentials_grant').selectAll().where('import_vorgang_id', '=', id);
      expect(await grants.execute()).toEqual([]);
    });
    expect((await takeOver()).statusCode).toBe(204);
    expect((await askResult(other, id)).statusCode).toBe(200);
  });

  test('D-19: another holder of the right sees how an import stands and closes it, but gets no rows and has none in the history', async () => {
    const id = await importRows(server, importeur, target, pupils(1, ['1A'], 30_200));
    const admin = await server.signIn('admin', 'gold');
    expect(await statusOf(admin, id)).toMatchObject({ status: 'FINISHED', angelegt: 1 });
    expect((await askResult(admin, id)).json()).toEqual({ code: 403, i18nKey: 'IMPORT_ZUGANGSDATEN_FREMD' });
    expect((await admin.get('/api/import/history')).json<ImportVorgang[]>()).toEqual([]);
    expect((await close(admin, id)).statusCode).toBe(204);
  });
});

test('AUTH-05: asking for the status keeps the session, not the level', async () => {
  const { importvorgangId } = await uploadRows(importeur, target, pupils(1, ['1A'], 30_300));
  const admin = await server.signIn('admin', 'gold');
  const ask = () => admin.get(`/api/import/${importvorgangId}/status`);
  const almost = (server.context.settings.goldTimeoutS - 60) * 1000;
  server.clock.advance(almost);
  expect((await ask()).statusCode).toBe(200);
  server.clock.advance(almost);
  expect((await ask()).json()).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
  server.clock.advance(almost);
  expect((await admin.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'silver' });
});
