import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meldung, MeldungRevision } from '#contract/types';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

const URL = '/api/portal/meldung';
let server: TestServer;
let admin: TestBrowser;
let schueler: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin', 'gold');
  schueler = await server.signIn('schueler');
});
afterAll(() => server.stop());

const put = (payload: object, browser = admin) => browser.send({ method: 'PUT', url: URL, payload });
const BODY = { inhalt: 'Am Freitag bleibt das Portal geschlossen.', status: 'VEROEFFENTLICHT', revision: 0 };
const saved = async (payload: object): Promise<Meldung> => {
  const answer = await put(payload);
  expect(answer.statusCode).toBe(200);
  return expectShape('meldung.save', answer.json());
};
const current = async (): Promise<Meldung | null> => {
  const { body } = await schueler.get(`${URL}/current`);
  return body === '' ? null : expectShape('meldung.current', JSON.parse(body));
};
const list = async (): Promise<Meldung[]> => expectShape('meldung.list', (await admin.get(URL)).json());
const verlauf = async (id: string): Promise<MeldungRevision[]> =>
  expectShape('meldung.verlauf', (await admin.get(`${URL}/${id}/verlauf`)).json());
const refusal = (answer: { readonly statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { i18nKey?: string }).i18nKey,
];

describe('CALL-23, CALL-24, ENT-17, STATE-11: notices', () => {
  test('the notice that came with the portal is in the list and in its own history', async () => {
    const [first] = await list();
    expect(first).toMatchObject({ status: 'VEROEFFENTLICHT', revision: 1 });
    expect((await verlauf(first?.id ?? '')).map(({ revision, inhalt, akteur }) => [revision, inhalt, akteur.art])).toEqual([
      [1, first?.inhalt, 'SCHULPORTAL'],
    ]);
  });

  test('one that is not published is seen by its editors alone; published it is the current one; ended, the one before shows again', async () => {
    const before = await current();
    const draft = await saved({ ...BODY, status: 'NICHT_VEROEFFENTLICHT' });
    expect(draft).toMatchObject({ ...BODY, status: 'NICHT_VEROEFFENTLICHT', revision: 1 });
    expect(await current()).toEqual(before);
    const published = await saved({ ...BODY, id: draft.id, revision: 1 });
    expect([published.id, published.revision, published.createdAt]).toEqual([draft.id, 2, draft.createdAt]);
    expect(await current()).toEqual(published);
    expect((await list())[0]).toEqual(published);
    await saved({ ...BODY, id: draft.id, status: 'NICHT_VEROEFFENTLICHT', revision: 2 });
    expect(await current()).toEqual(before);
    expect((await list()).map(({ status }) => status)).toEqual(['VEROEFFENTLICHT', 'NICHT_VEROEFFENTLICHT']);
  });

  test('meldungHistoryEnabled: each revision keeps its text, its state and who wrote it, the newest first, in pages', async () => {
    expect((await server.browser().get('/api/config')).json()).toMatchObject({ meldungHistoryEnabled: true });
    const { id } = await saved({ ...BODY, status: 'NICHT_VEROEFFENTLICHT' });
    await saved({ ...BODY, id, inhalt: 'Neuer Text', revision: 1 });
    const revisions = await verlauf(id);
    expect(revisions).toMatchObject([
      { revision: 2, inhalt: 'Neuer Text', status: 'VEROEFFENTLICHT', akteur: { art: 'PERSON' } },
      { revision: 1, inhalt: BODY.inhalt, status: 'NICHT_VEROEFFENTLICHT', akteur: { art: 'PERSON' } },
    ]);
    expect(revisions[0]?.akteur.name).toMatch(/\S+ \S+/);
    const page = await admin.get(`${URL}/${id}/verlauf?offset=1&limit=1`);
    expect([page.headers['x-paging-total'], page.json<MeldungRevision[]>().map(({ revision }) => revision)]).toEqual(['2', [1]]);
    expect((await admin.get(`${URL}/${randomUUID()}/verlauf`)).statusCode).toBe(404);
  });

  test.each([
    ['an empty text', ''],
    ['2001 signs', 'x'.repeat(2001)],
  ])('VAL-08: MELDUNG_INHALT refuses %s, for a new notice and for one that is there', async (_what, inhalt) => {
    const { id } = await saved(BODY);
    const count = (await list()).length;
    expect(refusal(await put({ ...BODY, inhalt }))).toEqual([400, 'MELDUNG_INHALT']);
    expect(refusal(await put({ ...BODY, inhalt, id, revision: 1 }))).toEqual([400, 'MELDUNG_INHALT']);
    expect([(await list()).length, (await verlauf(id)).length]).toEqual([count, 1]);
  });

  test.each([
    ['one sign', 'x'],
    ['2000 blanks', ' '.repeat(2000)],
    ['tags and lines', '<b>fett</b>\n\nzweiter Absatz 🎉'],
  ])('VAL-08: %s are a notice, kept as it is', async (_what, inhalt) => {
    const { id } = await saved({ ...BODY, id: null, inhalt });
    expect((await list()).find((one) => one.id === id)?.inhalt).toBe(inhalt);
  });

  test('ERR-21, STATE-12: on an old revision nothing is written, whatever the text', async () => {
    const { id } = await saved(BODY);
    const second = await saved({ ...BODY, id, inhalt: 'Zweiter Stand', revision: 1 });
    for (const inhalt of ['Meiner', ''])
      expect(refusal(await put({ ...BODY, id, inhalt, revision: 1 }))).toEqual([409, 'MISMATCHED_REVISION']);
    expect((await list()).find((one) => one.id === id)).toEqual(second);
    expect(await verlauf(id)).toHaveLength(2);
  });

  test('ERR-21: of many who save on the same revision at the same time one does, and the history has no gap', async () => {
    const { id } = await saved(BODY);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, one) => put({ ...BODY, id, inhalt: `Text ${one}`, revision: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await verlauf(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  });

  test('CALL-23, D-34: the revision is a number; what is missing or of another kind is refused, an unknown id is not found', async () => {
    const { id } = await saved(BODY);
    const { inhalt, status, revision } = BODY;
    for (const payload of [
      {},
      { status, revision },
      { inhalt, revision },
      { inhalt, status },
      { ...BODY, status: 'X' },
      { ...BODY, id: 'abc' },
      { ...BODY, inhalt: 5 },
      { ...BODY, id, revision: '1' },
    ])
      expect((await put(payload)).statusCode).toBe(400);
    expect((await put({ ...BODY, id: randomUUID() })).statusCode).toBe(404);
  });
});

describe('PERM-03, PERM-04: who may', () => {
  const calls = (browser: TestBrowser) => [
    () => browser.get(URL),
    () => put(BODY, browser),
    () => browser.get(`${URL}/${randomUUID()}/verlauf`),
  ];

  test.each(['schuladmin', 'importeur'])('for %s, who lacks both rights, there are none', async (username) => {
    const browser = await server.signIn(username, 'gold');
    for (const call of calls(browser)) expect((await call()).statusCode).toBe(404);
  });

  test.each([
    ['SCHULPORTAL_VERWALTEN alone, at the root', [['SCHULPORTAL_VERWALTEN']], 'ROOT', 404],
    ['HINWEISE_BEARBEITEN alone, at the root', [['HINWEISE_BEARBEITEN']], 'ROOT', 404],
    ['both, at a school', [['SCHULPORTAL_VERWALTEN', 'HINWEISE_BEARBEITEN']], 'SCHULE', 404],
    ['both at the root, from two roles', [['SCHULPORTAL_VERWALTEN'], ['HINWEISE_BEARBEITEN']], 'ROOT', 200],
  ] as const)('%s (%j at %s): %i', async (_title, roles, typ, status) => {
    const username = await server.createAccount({ like: 'ohnekontext', token: true });
    const { db } = server.context;
    const at = await db.selectFrom('organisation').select('id').where('typ', '=', typ).executeTakeFirstOrThrow();
    for (const systemrechte of roles) {
      const rolle = randomUUID();
      await db
        .insertInto('rolle')
        .values({
          id: rolle,
          name: rolle,
          name_sort: rolle,
          rollenart: 'SYSADMIN',
          administered_by: at.id,
          merkmale: [],
          systemrechte: [...systemrechte],
        })
        .execute();
      await db
        .insertInto('personenkontext')
        .values({ id: randomUUID(), person_id: await server.personId(username), organisation_id: at.id, rolle_id: rolle })
        .execute();
    }
    expect((await (await server.signIn(username, 'gold')).get(URL)).statusCode).toBe(status);
  });

  test('below gold the second factor is demanded; the current notice is for everybody who is signed in, and for nobody else', async () => {
    const silver = await server.signIn('admin');
    for (const call of calls(silver)) expect(refusal(await call())).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    const anybody = server.browser();
    for (const call of [...calls(anybody), () => anybody.get(`${URL}/current`)]) expect((await call()).statusCode).toBe(401);
  });

  test('the audit log tells what was written on which notice, by ids', async () => {
    const { id } = await saved(BODY);
    await saved({ ...BODY, id, revision: 1 });
    await saved({ ...BODY, id, revision: 2, inhalt: 'Neuer Text' });
    await saved({ ...BODY, id, revision: 3, inhalt: 'Neuer Text', status: 'NICHT_VEROEFFENTLICHT' });
    await put({ ...BODY, id, revision: 1 });
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', id)
      .where('outcome', '=', 'ok')
      .orderBy('id')
      .execute();
    const actor_id = await server.personId('admin');
    expect(rows).toEqual([
      { action: 'meldung-create', actor_id, detail: 'Stand 1, veröffentlicht' },
      { action: 'meldung-update', actor_id, detail: 'Stand 2' },
      { action: 'meldung-update', actor_id, detail: 'Stand 3, Text' },
      { action: 'meldung-update', actor_id, detail: 'Stand 4, beendet' },
    ]);
  });
});
