import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PERSON } from '#contract/page-person';
import { toCanonicalCsv } from '#rules/csv-output';
import type { TestBrowser } from './browser';
import { testTarget } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const status = async (browser: TestBrowser, named: string | undefined): Promise<number> =>
  (await browser.send({ method: 'GET', url: '/api/import/history', headers: named === undefined ? {} : { [PAGE_PERSON]: named } }))
    .statusCode;

describe('STATE-13, AUTH-04: a call for a person whose page it comes from', () => {
  test('is answered for that person, and for whoever is signed in where no person is named', async () => {
    const browser = await server.signIn('importeur', 'gold');
    expect(await status(browser, await server.personId('importeur'))).toBe(200);
    expect(await status(browser, undefined)).toBe(200);
  });

  test('in the session of somebody else it is answered like one without a session, and nothing is done', async () => {
    const frozen = await server.personId('importeur');
    const browser = await server.signIn('admin', 'gold');
    expect(await status(browser, frozen)).toBe(401);
    const fields = Object.entries(await testTarget(server));
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', new Blob([toCanonicalCsv(pupils(1, ['1A'], 30_000))], { type: 'text/csv' }), 'schueler.csv');
    const body = new Response(form);
    const answer = await browser.send({
      method: 'POST',
      url: '/api/import/upload',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', [PAGE_PERSON]: frozen },
    });
    expect(answer.statusCode).toBe(401);
    expect(await server.context.db.selectFrom('import_vorgang').select('id').where('data_item_count', '=', 1).execute()).toEqual([]);
    expect(await status(browser, undefined), 'the session itself goes on').toBe(200);
  });

  test('AUTH-05: what a frozen page asks is no activity of whoever is signed in by now', async () => {
    const frozen = await server.personId('importeur');
    const browser = await server.signIn('admin', 'gold');
    server.clock.advance(14 * 60_000);
    expect(await status(browser, frozen)).toBe(401);
    server.clock.advance(60_000);
    expect(await status(browser, undefined), 'the second factor has lapsed all the same').toBe(403);
    server.clock.advance(29 * 60_000);
    expect(await status(browser, frozen)).toBe(401);
    server.clock.advance(60_000);
    expect(await status(browser, undefined), 'and so has the session').toBe(401);
  });
});
