import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '#contract/types';
import type { TestBrowser } from './browser';
import { askResult, close, execute, i18n, importRows, resultOf, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let admin: TestBrowser;
let target: Target;
let used = 0;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  admin = await server.signIn('admin', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const fresh = (count = 1) => pupils(count, ['1A'], 70_000 + (used += count));
const download = (browser: TestBrowser, id: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  browser.send({ method, url: `/api/import/${id}/download`, headers });
const takeOver = (browser: TestBrowser, id: string) => browser.post(`/api/import/${id}/zugangsdaten`, {});
const FREMD = i18n(403, 'IMPORT_ZUGANGSDATEN_FREMD');

interface Noted {
  readonly action: string;
  readonly outcome: string;
  readonly detail: string | null;
  readonly actor_id: string | null;
}
const notedOn = (id: string): Promise<Noted[]> =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'detail', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'import-credentials%')
    .orderBy('id')
    .execute();

describe('D-19: start passwords are given to whoever executed the import', () => {
  test('somebody else who may import sees status and counts, no rows', async () => {
    const id = await importRows(server, importeur, target, fresh(2));
    expect(await statusOf(admin, id)).toMatchObject({ status: 'FINISHED', dataItemCount: 2, angelegt: 2 });
    for (const response of [await askResult(admin, id), await download(admin, id)])
      expect([response.statusCode, response.json()]).toEqual([403, FREMD]);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'FINISHED' });
    expect(await notedOn(id)).toMatchObject([
      { action: 'import-credentials-read', outcome: 'refused', actor_id: await server.personId('admin') },
      { action: 'import-credentials-read', outcome: 'refused' },
    ]);
  });

  test('not the one who uploaded the file, when somebody else executed it', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, fresh());
    expect((await execute(admin, importvorgangId)).statusCode).toBe(204);
    const { workerOf } = await import('#server/import/worker');
    await workerOf(server.context).idle();
    expect((await askResult(importeur, importvorgangId)).json()).toEqual(FREMD);
    expect((await askResult(admin, importvorgangId)).json()).toMatchObject({ total: 1 });
  });

  test('before the execution the rows are for whoever uploaded them', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, fresh());
    expect((await askResult(importeur, importvorgangId)).statusCode).toBe(200);
    expect((await askResult(admin, importvorgangId)).json()).toEqual(FREMD);
    expect((await takeOver(admin, importvorgangId)).json()).toEqual(i18n(400, 'IMPORT_ERROR'));
  });

  test('taking them over is an order of its own, for this person and this import, noted once', async () => {
    const [id, other] = [await importRows(server, importeur, target, fresh()), await importRows(server, importeur, target, fresh())];
    expect((await takeOver(admin, id)).statusCode).toBe(204);
    expect((await takeOver(admin, id)).statusCode).toBe(204);
    expect((await resultOf(admin, id)).importedUsers[0]?.startpasswort).toMatch(/.{8}/);
    expect((await askResult(admin, other)).json()).toEqual(FREMD);
    const third = await server.signIn('ssuperadmin', 'gold');
    expect((await askResult(third, id)).json()).toEqual(FREMD);
    const actor = await server.personId('admin');
    expect((await notedOn(id)).slice(0, 2)).toEqual([
      { action: 'import-credentials-take-over', outcome: 'ok', detail: null, actor_id: actor },
      { action: 'import-credentials-read', outcome: 'ok', detail: '0-0', actor_id: actor },
    ]);
    expect((await download(admin, id)).statusCode).toBe(200);
  });

  test('D-32: a right that its role got since keeps them from whoever executed it, too', async () => {
    const rows = fresh();
    const id = await importRows(server, importeur, target, rows);
    const { db } = server.context;
    const role = db.updateTable('rolle').where('id', '=', target.rolleId);
    const { systemrechte } = await db.selectFrom('rolle').select('systemrechte').where('id', '=', target.rolleId).executeTakeFirstOrThrow();
    await role.set({ systemrechte: [...systemrechte, 'PERSONEN_VERWALTEN'] }).execute();
    const [read, taken] = [await importeur.get(`/api/import/importedUsers?importvorgangId=${id}`), await download(importeur, id)];
    await role.set({ systemrechte }).execute();
    for (const refused of [read, taken]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject(i18n(403, 'MISSING_PERMISSIONS'));
    }
    expect((await importeur.get(`/api/import/importedUsers?importvorgangId=${id}`)).statusCode).toBe(200);
  });

  test('taking over needs the right, the second factor and an import with credentials', async () => {
    const id = await importRows(server, importeur, target, fresh());
    expect((await takeOver(server.browser(), id)).statusCode).toBe(401);
    expect((await takeOver(await server.signIn('admin'), id)).json()).toEqual(i18n(403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET'));
    admin = await server.signIn('admin', 'gold');
    expect((await takeOver(await server.signIn('schuladmin', 'gold'), id)).json()).toMatchObject({ code: 404 });
    expect((await takeOver(admin, '00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 404 });
    await close(importeur, id);
    expect((await takeOver(admin, id)).json()).toEqual(i18n(400, 'IMPORT_ERROR'));
    expect((await askResult(admin, id)).json()).toMatchObject({ code: 404, subcode: '01' });
  });

  test('FLAG-01: the flags say so', async () => {
    expect((await admin.get('/api/config')).json()).toMatchObject({ importCredentialsOwnerEnabled: true, importStatusNamesEnabled: true });
  });
});

describe('D-12, CALL-19: every answer that holds a start password is in the audit log with its rows', () => {
  let id: string;
  beforeAll(async () => {
    id = await importRows(server, importeur, target, fresh(3));
  });
  const rangesAfter = async (query: string): Promise<(string | null)[]> => {
    const before = (await notedOn(id)).length;
    const response = await askResult(importeur, id, query);
    expect(response.statusCode, query).toBe(200);
    return (await notedOn(id)).slice(before).map(({ detail }) => detail);
  };

  test.each([
    ['', '0-2'],
    ['&offset=1', '1-2'],
    ['&offset=1&limit=1', '1-1'],
    ['&offset=2&limit=100', '2-2'],
  ])('rows asked for with %j: %s', async (query, range) => {
    expect(await rangesAfter(query)).toEqual([range]);
  });

  test('an answer without one is not', async () => {
    expect(await rangesAfter('&offset=3')).toEqual([]);
  });

  test.each(['offset=0.5', 'offset=1e-9', 'limit=1.5', 'offset=1e20', 'limit=1e20', 'offset=NaN', 'offset=Infinity'])(
    '%s is no whole number and gets no row',
    async (query) => {
      const before = (await notedOn(id)).length;
      expect((await askResult(importeur, id, `&${query}`)).json()).toMatchObject({ code: 400, subcode: '03' });
      expect(await notedOn(id)).toHaveLength(before);
    },
  );

  test('CALL-15: the text holds all of them', async () => {
    const before = (await notedOn(id)).length;
    expect((await download(importeur, id)).statusCode).toBe(200);
    expect((await notedOn(id)).slice(before)).toMatchObject([{ action: 'import-credentials-read', detail: '0-2', outcome: 'ok' }]);
  });
});

describe('D-19, CALL-18, CALL-20: ids and names of an import', () => {
  test('the status names school and role, also to others', async () => {
    const id = await importRows(server, importeur, target, fresh());
    const names = { organisationsname: 'Testschule-PW665', rollenname: 'itslearning-Schüler', kennung: '1111165' };
    for (const browser of [importeur, admin]) expect(await statusOf(browser, id)).toMatchObject(names);
    await close(importeur, id);
    expect(await statusOf(importeur, id)).toMatchObject(names);
  });

  test('the same file uploaded by somebody else tells that it was imported, not which import that was', async () => {
    const rows = fresh(2);
    const id = await importRows(server, importeur, target, rows);
    const { gleicheDatei } = await uploadRows(admin, target, rows);
    expect(gleicheDatei).toMatchObject({ status: 'FINISHED', createdAt: expect.any(String) as string });
    expect(JSON.stringify(gleicheDatei)).not.toContain(id);
    expect((await uploadRows(importeur, target, rows)).gleicheDatei).toMatchObject({ importvorgangId: id });
  });

  test('whoever executed what another person uploaded is told its id', async () => {
    const rows = fresh(2);
    const { importvorgangId } = await uploadRows(importeur, target, rows);
    await execute(admin, importvorgangId);
    expect((await uploadRows(admin, target, rows)).gleicheDatei).toMatchObject({ importvorgangId });
  });
});

describe('CALL-15: the download erases, so only a deliberate call reaches it', () => {
  const rowsOf = async (id: string): Promise<number> => (await askResult(importeur, id)).json<ImportResult>().total;

  test('HEAD finds nothing and erases nothing', async () => {
    const id = await importRows(server, importeur, target, fresh());
    expect([404, 405]).toContain((await download(importeur, id, {}, 'HEAD')).statusCode);
    expect(await rowsOf(id)).toBe(1);
  });

  test.each(['cross-site', 'same-site'])('a link on another site (%s) is refused and erases nothing', async (site) => {
    const id = await importRows(server, importeur, target, fresh());
    expect((await download(importeur, id, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(await rowsOf(id)).toBe(1);
  });

  test.each(['same-origin', 'none'])('%s is let through', async (site) => {
    const id = await importRows(server, importeur, target, fresh());
    expect((await download(importeur, id, { 'sec-fetch-site': site })).statusCode).toBe(200);
  });

  test('AUTH-02: sign-in and sign-out are reached by links of other sites, and not by HEAD', async () => {
    const browser = await server.signIn('importeur');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send({ method: 'HEAD', url: '/api/auth/logout' })).statusCode).toBe(404);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(200);
    expect((await server.browser().send({ method: 'GET', url: '/api/auth/login?redirectUrl=/start', headers })).statusCode).toBe(200);
    expect((await browser.send({ method: 'GET', url: '/api/auth/logout', headers })).statusCode).toBe(302);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);
  });
});
