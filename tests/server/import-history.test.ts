import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportHistoryFilters, ImportVorgang } from '#contract/types';
import type { TestBrowser } from './browser';
import { askResult, close, i18n, importRows, rolleId, sendFile, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let owner: TestBrowser;
let target: Target;
let other: Target;

beforeAll(async () => {
  server = await startTestServer();
  target = await testTarget(server);
  const { db } = server.context;
  const schule = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('typ', '=', 'SCHULE')
    .where('id', '<>', target.organisationId)
    .orderBy('name_sort')
    .executeTakeFirstOrThrow();
  other = { organisationId: schule.id, rolleId: await rolleId(db, 'itslearning-Schüler') };
});
afterAll(() => server.stop());

describe('CALL-17: the history of a person with three imports', () => {
  const ids: Record<'finished' | 'valid' | 'invalid', string> = { finished: '', valid: '', invalid: '' };
  beforeAll(async () => {
    owner = await server.signIn('importeur', 'gold');
    // The third has a name from which no user name comes.
    const failing = { vorname: 'Nina', nachname: '..', klasse: '1A' };
    ids.finished = await importRows(server, owner, target, [...pupils(2, ['1A'], 60_000), failing]);
    server.clock.advance(1000);
    ids.valid = (await uploadRows(owner, target, pupils(5, ['1A'], 60_010))).importvorgangId;
    server.clock.advance(1000);
    const faulty = await sendFile(owner, other, { content: 'nachname;vorname;klasse\nA;Bb;1A\n' });
    ids.invalid = faulty.json<{ importvorgangId: string }>().importvorgangId;
  });
  const history = async (query = '') => (await owner.get(`/api/import/history${query}`)).json<ImportVorgang[]>();
  const order = async (query: string) => (await history(query)).map(({ id }) => Object.entries(ids).find(([, value]) => value === id)?.[0]);

  test('D-12: tells school number, created persons and the day of erasure', async () => {
    const [finished] = await history('?status=FINISHED');
    const { kennung } = await server.context.db
      .selectFrom('organisation')
      .select('kennung')
      .where('id', '=', target.organisationId)
      .executeTakeFirstOrThrow();
    expect(finished).toMatchObject({ id: ids.finished, kennung, angelegt: 2, dataItemCount: 3 });
    expect(finished?.loeschungAm).toBe((await statusOf(owner, ids.finished)).loeschungAm);
  });

  test('is sorted by each column, both ways; without a wish the newest comes first', async () => {
    expect(await order('')).toEqual(['invalid', 'valid', 'finished']);
    expect(await order('?sortField=createdAt&sortOrder=asc')).toEqual(['finished', 'valid', 'invalid']);
    expect(await order('?sortField=dataItemCount')).toEqual(['invalid', 'finished', 'valid']);
    expect(await order('?sortField=dataItemCount&sortOrder=desc')).toEqual(['valid', 'finished', 'invalid']);
    expect(await order('?sortField=status')).toEqual(['finished', 'valid', 'invalid']);
    const schools = (await history('?sortField=organisationsname')).map((vorgang) => vorgang.organisationsname);
    expect(new Set(schools).size).toBe(2);
    expect((await history('?sortField=organisationsname&sortOrder=desc')).map((vorgang) => vorgang.organisationsname)).toEqual(
      schools.toReversed(),
    );
    expect(await order('?sortField=rollenname')).toEqual(['invalid', 'valid', 'finished']);
  });

  test('a sort that does not exist is refused', async () => {
    expect((await owner.get('/api/import/history?sortField=owner_id')).json()).toMatchObject({ code: 400 });
    expect((await owner.get('/api/import/history?sortOrder=up')).json()).toMatchObject({ code: 400 });
  });

  test('names the schools and roles that occur in it, and no others', async () => {
    const filters = (await owner.get('/api/import/history/filters')).json<ImportHistoryFilters>();
    expect(filters.organisationen.map(({ id }) => id).toSorted()).toEqual([target.organisationId, other.organisationId].toSorted());
    expect(filters.rollen).toEqual([{ id: target.rolleId, name: 'itslearning-Schüler' }]);
  });

  test("CALL-17, PERM-04: nobody sees another person's history or its filters, without the right it is empty", async () => {
    const colleague = await server.signIn('admin', 'gold');
    const without = await server.signIn('schuladmin', 'gold');
    for (const browser of [colleague, without]) {
      expect((await browser.get('/api/import/history')).json()).toEqual([]);
      expect((await browser.get('/api/import/history/filters')).json()).toEqual({ organisationen: [], rollen: [] });
    }
    expect((await server.browser().get('/api/import/history/filters')).statusCode).toBe(401);
  });

  test('PERM-03: the filters need gold', async () => {
    const silver = await server.signIn('importeur');
    expect((await silver.get('/api/import/history/filters')).json()).toEqual(i18n(403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET'));
  });
});

describe('CALL-15: the download of the older form', () => {
  const download = (browser: TestBrowser, id: string) => browser.get(`/api/import/${id}/download`);
  beforeAll(async () => {
    owner = await server.signIn('importeur', 'gold');
  });

  test('D-12: gives the credentials as text and closes the import: a second one finds nothing', async () => {
    const rows = pupils(2, ['1A', '1B'], 61_000);
    const id = await importRows(server, owner, target, rows);
    const users = (await askResult(owner, id)).json<{ importedUsers: { benutzername: string; startpasswort: string }[] }>().importedUsers;
    const response = await download(owner, id);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${id}_spsh_csv_import_ergebnis.txt"`);
    const [head, blank, columns, ...lines] = response.body.split('\n');
    expect(head).toMatch(/^Schule:.+ - Rolle:itslearning-Schüler$/);
    expect([blank, columns]).toEqual(['', 'Klasse - Vorname - Nachname - Benutzername - Passwort']);
    expect(lines).toEqual(
      rows.map((row, index) => {
        const user = users[index];
        return [row.klasse, row.vorname, row.nachname, user?.benutzername, user?.startpasswort].join(' - ');
      }),
    );
    expect(await statusOf(owner, id)).toMatchObject({ status: 'COMPLETED', angelegt: 2 });
    expect((await download(owner, id)).statusCode).toBe(404);
  });

  test('ERR-75: of an import that is not finished it is refused, and nothing is erased', async () => {
    const { importvorgangId: id } = await uploadRows(owner, target, pupils(1, ['1A'], 61_100));
    const response = await download(owner, id);
    expect([response.statusCode, response.json()]).toEqual([400, i18n(400, 'IMPORT_ERROR')]);
    expect(await statusOf(owner, id)).toMatchObject({ status: 'VALID' });
    expect((await askResult(owner, id)).statusCode).toBe(200);
  });

  test('D-12: with a password of another key nothing is erased', async () => {
    const id = await importRows(server, owner, target, pupils(1, ['1A'], 61_200));
    await server.context.db.updateTable('import_data_item').set({ password: 'unlesbar' }).where('import_vorgang_id', '=', id).execute();
    const response = await download(owner, id);
    expect([response.statusCode, response.json()]).toEqual([400, i18n(400, 'IMPORT_ERROR')]);
    expect(await statusOf(owner, id)).toMatchObject({ status: 'FINISHED' });
  });

  test('PERM-04: unknown or without the right: 404; the erased rows of a closed one: 404', async () => {
    expect((await download(owner, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    const id = await importRows(server, owner, target, pupils(1, ['1A'], 61_300));
    expect((await download(await server.signIn('schuladmin', 'gold'), id)).statusCode).toBe(404);
    expect(await statusOf(owner, id)).toMatchObject({ status: 'FINISHED' });
    await close(owner, id);
    expect((await download(owner, id)).statusCode).toBe(404);
  });

  test('the audit log names who took the credentials, and nothing of them', async () => {
    const id = await importRows(server, owner, target, pupils(1, ['1A'], 61_400));
    await download(owner, id);
    const entries = await server.context.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['import-credentials-read', 'import-download']));
    const takers = entries.filter(({ action }) => action === 'import-download').map((entry) => entry.actor_id);
    expect(takers).toEqual([await server.personId('importeur')]);
  });
});
