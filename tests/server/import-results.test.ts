import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_STATUS } from '#contract/import-enums';
import type { ImportResult, ImportVorgang } from '#contract/types';
import { importResult } from '#server/import/results';
import { createSecretBox } from '#server/secret-box';
import type { TestBrowser } from './browser';
import { askResult, close, i18n, importRows, resultOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let importId: string;
const ROWS = pupils(105, ['1A', '1B', '2A'], 40_000);

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
  importId = await importRows(server, importeur, target, ROWS);
});
afterAll(() => server.stop());

const page = async (query: string): Promise<ImportResult> => (await askResult(importeur, importId, query)).json<ImportResult>();
const namesOf = (result: ImportResult): string[] => result.importedUsers.map((user) => user.nachname);

describe('CALL-19: the result in pages', () => {
  test('in file order, a hundred at most, the rest by its offset', async () => {
    const [first, second] = [await page(''), await page('&offset=100')];
    expect([first.total, first.pageTotal, second.pageTotal]).toEqual([105, 100, 5]);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(ROWS.map((row) => row.nachname));
    expect(new Set([...first.importedUsers, ...second.importedUsers].map((user) => user.benutzername)).size).toBe(105);
  });
  test('a page in the middle, a page behind the end', async () => {
    expect(namesOf(await page('&offset=1&limit=2'))).toEqual(ROWS.slice(1, 3).map((row) => row.nachname));
    expect(await page('&offset=500')).toMatchObject({ importedUsers: [], total: 105, pageTotal: 0 });
  });
  test('pages side by side give the same as one after another', async () => {
    const offsets = [0, 25, 50, 75, 100];
    const pages = await Promise.all(offsets.map((offset) => page(`&offset=${offset}&limit=25`)));
    expect(pages.flatMap(namesOf)).toEqual(ROWS.map((row) => row.nachname));
  });
  test('ERR-75: more than a hundred are refused by their own code, other values as invalid', async () => {
    const answer = async (url: string) => (await importeur.get(url)).json<unknown>();
    const base = `/api/import/importedUsers?importvorgangId=${importId}`;
    expect(await answer(`${base}&limit=101`)).toEqual(i18n(400, 'IMPORT_RESULT_QUERY_LIMIT_ERROR'));
    expect(await answer(`${base}&limit=0`)).toMatchObject({ code: 400, subcode: '03' });
    expect(await answer(`${base}&offset=-1`)).toMatchObject({ code: 400, subcode: '03' });
    expect(await answer(`${base}&limit=abc`)).toMatchObject({ code: 400, subcode: '03' });
    expect(await answer('/api/import/importedUsers')).toMatchObject({ code: 400, subcode: '03' });
    expect(await answer('/api/import/importedUsers?importvorgangId=abc')).toMatchObject({ code: 400, subcode: '03' });
  });
  test('unknown: 404', async () => {
    expect((await askResult(importeur, '00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 404, subcode: '01' });
  });
});

describe('D-12: start passwords at rest', () => {
  test('are stored sealed, and in no other table', async () => {
    const { db } = server.context;
    const users = (await page('&limit=5')).importedUsers;
    const stored = await db.selectFrom('import_data_item').select('password').where('import_vorgang_id', '=', importId).execute();
    const elsewhere = JSON.stringify([
      stored,
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('import_vorgang').selectAll().execute(),
    ]);
    for (const { startpasswort, nachname } of users) {
      expect(startpasswort.length).toBeGreaterThan(8);
      expect(elsewhere).not.toContain(startpasswort);
      expect(elsewhere).not.toContain(nachname);
    }
  });
  test('cannot be read with another key: the import says so, the server does not break', async () => {
    const id = await importRows(server, importeur, target, pupils(1, ['1A'], 41_000));
    const foreign = createSecretBox('another key that is long enough as well').seal('Sonnenblume24+');
    await server.context.db.updateTable('import_data_item').set({ password: foreign }).where('import_vorgang_id', '=', id).execute();
    const response = await askResult(importeur, id);
    expect([response.statusCode, response.json()]).toEqual([400, i18n(400, 'IMPORT_ERROR')]);
  });
  test('the day of erasure is announced', async () => {
    const id = await importRows(server, importeur, target, pupils(1, ['1A'], 41_100));
    const inTwoWeeks = new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect((await resultOf(importeur, id)).loeschungAm).toBe(inTwoWeeks);
    expect((await importeur.get(`/api/import/${id}/status`)).json()).toMatchObject({ loeschungAm: inTwoWeeks });
  });
});

describe('CALL-17: the history', () => {
  let owner: TestBrowser;
  const ids: string[] = [];
  beforeAll(async () => {
    owner = await server.signIn('admin', 'gold');
    for (let index = 0; index < 4; index += 1) {
      server.clock.advance(1000);
      ids.push((await uploadRows(owner, target, pupils(index + 1, ['1A'], 42_000 + 10 * index))).importvorgangId);
    }
    for (const id of ids.slice(0, 2)) await close(owner, id);
  });
  const ask = (query = '') => owner.get(`/api/import/history${query}`);
  const found = async (query: string) => (await ask(query)).json<ImportVorgang[]>().map((vorgang) => vorgang.id);
  const [UNKNOWN] = ['00000000-0000-4000-8000-000000000000'];

  test("one's own, the newest first, with the figures of the page in the headers", async () => {
    const response = await ask();
    expect(response.json<ImportVorgang[]>().map(({ id, dataItemCount, status }) => [id, dataItemCount, status])).toEqual([
      [ids[3], 4, 'VALID'],
      [ids[2], 3, 'VALID'],
      [ids[1], 2, 'CANCELLED'],
      [ids[0], 1, 'CANCELLED'],
    ]);
    expect(response.headers).toMatchObject({ 'x-paging-offset': '0', 'x-paging-limit': '4', 'x-paging-total': '4' });
  });
  test('in pages', async () => {
    const response = await ask('?limit=2&offset=1');
    expect(response.json<ImportVorgang[]>().map((vorgang) => vorgang.id)).toEqual([ids[2], ids[1]]);
    expect(response.headers).toMatchObject({ 'x-paging-offset': '1', 'x-paging-limit': '2', 'x-paging-total': '4' });
  });
  test('filters hold together', async () => {
    expect(await found('?status=CANCELLED')).toEqual([ids[1], ids[0]]);
    expect(await found(`?status=VALID&organisationIds=${target.organisationId}&rolleIds=${target.rolleId}`)).toEqual([ids[3], ids[2]]);
    expect(await found(`?status=VALID&organisationIds=${UNKNOWN}`)).toEqual([]);
    expect(await found(`?rolleIds=${UNKNOWN}&rolleIds=${target.rolleId}`)).toHaveLength(4);
  });
  test('CALL-17: each status has its own list, pages of it overlap nowhere and miss nobody, also of imports of one moment', async () => {
    const browser = await server.signIn('ssuperadmin', 'gold');
    const uploaded: string[] = [];
    for (let index = 0; index < 7; index += 1)
      uploaded.push((await uploadRows(browser, target, pupils(1, ['1A'], 43_000 + index))).importvorgangId);
    const moment = server.clock.now();
    await server.context.db.updateTable('import_vorgang').set({ created_at: moment }).where('id', 'in', uploaded).execute();
    const idsOf = async (query: string): Promise<string[]> =>
      (await browser.get(`/api/import/history?${query}`)).json<ImportVorgang[]>().map(({ id }) => id);
    const paged: string[] = [];
    for (let offset = 0; offset < 8; offset += 2) paged.push(...(await idsOf(`status=VALID&offset=${offset}&limit=2`)));
    expect(paged).toEqual(uploaded.toSorted());
    expect(await idsOf('status=VALID')).toEqual(paged);
    for (const status of IMPORT_STATUS.filter((other) => other !== 'VALID')) expect(await idsOf(`status=${status}`), status).toEqual([]);
  });
  test.each(['limit=1.5', 'offset=0.5', 'limit=1e20', 'offset=1e20'])('%s is no number of rows', async (query) => {
    expect((await ask(`?${query}`)).json()).toMatchObject({ code: 400, subcode: '03' });
  });
  test('wrong filters are refused', async () => {
    expect((await ask('?status=X')).json()).toMatchObject({ code: 400, subcode: '10' });
    expect((await ask('?rolleIds=abc')).json()).toMatchObject({ code: 400, subcode: '03' });
    expect((await ask(`?rolleIds=${UNKNOWN}&rolleIds=${UNKNOWN}`)).json()).toMatchObject({ code: 400 });
  });
});

describe('AUTH-02: how long start passwords hold', () => {
  test('AUTH-02, D-23: where they lapse the result says when, the midnight after the last day; else nothing', async () => {
    expect((await page('&limit=1')).startpasswortGueltigBis).toBe('2027-02-18T23:00:00.000Z');
    const { settings } = server.context;
    const never = { ...server.context, settings: { ...settings, startPasswordDays: 0 } };
    expect(await importResult(never, importId, { offset: 0, limit: 1 })).not.toHaveProperty('startpasswortGueltigBis');
  });
});
