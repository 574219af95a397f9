import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISCLOSED, DISCLOSED_GROUPS, type DisclosedGroup } from '#contract/disclosure';
import type { EndpointOutput } from '#contract/schemas/index';
import { isTold, STORED, type ToldTable } from '#server/person/disclosure/stored';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

type Disclosure = EndpointOutput<'personen.auskunft'>;

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  [admin, schuladmin] = [await server.signIn('admin', 'gold'), await server.signIn('schuladmin', 'gold')];
});
afterAll(() => server.stop());

const ask = (browser: TestBrowser, id: string) => browser.send({ method: 'POST', url: `/api/personen/${id}/auskunft` });
const read = async (browser: TestBrowser, id: string): Promise<Disclosure> =>
  expectShape('personen.auskunft', (await ask(browser, id)).json());
const TOLD = Object.entries(STORED).flatMap(([name, one]) => (isTold<ToldTable>(one) ? [[name, one] as const] : []));

describe('Art. 15 GDPR: whatever is stored is told, or is said not to be', () => {
  test('every table and column of the database has its place in the list', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%' group by table_name`.execute(
      server.context.db,
    );
    expect(Object.keys(STORED).toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
    for (const { table, columns } of rows) {
      const stored = STORED[table as keyof typeof STORED];
      if (isTold<ToldTable>(stored)) expect(Object.keys(stored.columns).toSorted(), table).toEqual(columns.toSorted());
    }
  });

  test('a table that refers to a person or an account is told', async () => {
    const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('person'::regclass, 'account'::regclass)`.execute(server.context.db);
    const told = TOLD.map(([name]) => name);
    expect(rows.map(({ table }) => table).filter((table) => !told.includes(table))).toEqual([]);
    // By name: the log and the notices outlive whoever they name, and refer to nobody.
    const { rows: named } = await sql<{ table: string }>`select distinct table_name as table from information_schema.columns
      where table_schema = current_schema() and (column_name like '%person_id' or column_name like '%account_id'
        or column_name in ('actor_id', 'subject_id', 'owner_id', 'executed_by', 'changed_by'))`.execute(server.context.db);
    expect(named.map(({ table }) => table).filter((table) => !told.includes(table))).toEqual([]);
  });

  test('every group is filled by one table, each of its fields by one column', () => {
    expect(TOLD.map(([, { group }]) => group).toSorted()).toEqual(DISCLOSED_GROUPS.toSorted());
    for (const [name, { group, columns }] of TOLD) {
      const fields = Object.values(columns).flatMap((one) => (isTold<{ readonly field: string }>(one) ? [one.field] : []));
      expect(fields.toSorted(), name).toEqual(DISCLOSED[group].toSorted());
    }
  });
});

/** Fills every table with a row of a person, and every secret with a mark. @returns what may be in no answer */
async function fillEverything(id: string, other: string): Promise<readonly string[]> {
  const { db, clock } = server.context;
  const now = clock.now();
  const account = (await db.selectFrom('account').select('id').where('person_id', '=', id).executeTakeFirstOrThrow()).id;
  const at = { created_at: now };
  const importId = randomUUID();
  await db
    .updateTable('account')
    .set({ password_hash: 'GEHEIM-hash', start_password_at: now, password_changed_at: now })
    .where('id', '=', account)
    .execute();
  await db
    .insertInto('email_address')
    .values({ id: randomUUID(), person_id: id, address: 'marke@example.org', status: 'ENABLED', updated_at: now })
    .execute();
  await db
    .insertInto('user_lock')
    .values({ id: randomUUID(), person_id: id, locked_by: await desk.organisation('1111111'), lock_occasion: 'MANUELL_GESPERRT', ...at })
    .execute();
  await db
    .insertInto('device_password')
    .values({ person_id: id, password_hash: 'GEHEIM-geraet', ...at })
    .execute();
  await db
    .insertInto('token')
    .values({
      id: randomUUID(),
      serial: 'MARKE-1',
      kind: 'software',
      person_id: id,
      secret: 'GEHEIM-totp',
      verified: true,
      last_step: 2,
      ...at,
    })
    .execute();
  await db
    .insertInto('session')
    .values({
      id_hash: 'GEHEIM-sitzung',
      account_id: account,
      level: 'silver',
      ...at,
      last_seen_at: now,
      last_active_at: now,
      browser: 'Firefox',
    })
    .execute();
  await db.insertInto('pending_sign_in').values({ id_hash: 'GEHEIM-begonnen', account_id: account, ends_at: now }).execute();
  await db
    .insertInto('security_notice')
    .values({ id: randomUUID(), person_id: id, happened_at: now, deed: 'PASSWORD_RESET', organisation: 'Amt' })
    .execute();
  await db
    .insertInto('import_vorgang')
    .values({
      id: importId,
      owner_id: id,
      executed_by: other,
      organisationsname: 'Marke-Schule',
      rollenname: 'Lehrkraft',
      status: 'FINISHED',
      data_item_count: 2,
      content_hash: 'GEHEIM-inhalt',
      ...at,
      updated_at: now,
    })
    .execute();
  const row = { import_vorgang_id: importId, validation_errors: [], status: 'SUCCESS' as const, password: 'GEHEIM-startpasswort' };
  await db
    .insertInto('import_data_item')
    .values([
      { ...row, id: randomUUID(), position: 0, zeile: 2, nachname: 'Marke', vorname: 'Eigen', person_id: id, username: 'emarke' },
      { ...row, id: randomUUID(), position: 1, zeile: 3, nachname: 'GEHEIM-anderer', vorname: 'Wer', person_id: other, username: 'wer' },
    ])
    .execute();
  await db.insertInto('import_credentials_grant').values({ import_vorgang_id: importId, person_id: id, granted_at: now }).execute();
  const meldung = { inhalt: 'Marke-Hinweis', status: 'VEROEFFENTLICHT' as const, revision: 1 };
  const meldungId = randomUUID();
  await db
    .insertInto('meldung')
    .values({ ...meldung, id: meldungId, ...at, updated_at: now })
    .execute();
  await db
    .insertInto('meldung_revision')
    .values({ ...meldung, meldung_id: meldungId, changed_at: now, changed_by: id })
    .execute();
  const line = { at: now, subject_type: 'person', outcome: 'ok', endpoint: 'PUT /x', request_id: 'vorgang' };
  await db
    .insertInto('audit_log')
    .values([
      { ...line, actor_id: id, action: 'person-lock', subject_id: other, address: '192.0.2.7', level: 'gold', detail: 'bis GEHEIM-fremd' },
      {
        ...line,
        actor_id: other,
        action: 'person-update',
        subject_id: id,
        address: 'GEHEIM-adresse',
        level: 'gold',
        detail: 'felder vorname',
      },
      {
        ...line,
        actor_id: null,
        action: 'sign-in',
        subject_type: 'account',
        subject_id: account,
        outcome: 'refused',
        address: 'GEHEIM-wer',
      },
      { ...line, actor_id: other, action: 'person-lock', subject_id: other, address: 'GEHEIM-fremde-zeile' },
    ])
    .execute();
  return [other, account, importId, 'GEHEIM'];
}

describe('G5.4: information to a person', () => {
  test('is announced by its flag', async () => {
    expect((await server.browser().get('/api/config')).json()).toMatchObject({ personDisclosureEnabled: true });
  });

  test('every table that holds something of the person is in the answer; no secret is, and nothing of others', async () => {
    const { id } = await desk.person();
    const other = await desk.person();
    const hidden = await fillEverything(id, other.id);
    const answer = await ask(admin, id);
    const { gruppen, protokollzeilen, stand } = expectShape<Disclosure>('personen.auskunft', answer.json());
    const at = server.clock.now().toISOString();
    expect(stand).toBe(at);
    for (const secret of hidden) expect(answer.body).not.toContain(secret);
    expect(Object.entries(gruppen).flatMap(([group, entries]) => (entries.length === 0 ? [group] : []))).toEqual([]);
    expect(gruppen.stammdaten).toMatchObject([{ kennung: id, technisch: false }]);
    expect(gruppen.zuordnungen[0]).toMatchObject({ organisation: expect.stringMatching(/^1111111 /), rolle: expect.any(String) });
    expect(gruppen.konto).toMatchObject([{ passwort: true, einstiegspasswort: false, passwortGeaendertAm: at }]);
    expect(gruppen.inbetriebnahmePasswort).toEqual([{ passwort: true, angelegtAm: at }]);
    expect(gruppen.zweiterFaktor).toMatchObject([
      { seriennummer: 'MARKE-1', tokenArt: 'software', zuletztBenutzt: '1970-01-01T00:01:00.000Z', verloren: false },
    ]);
    expect(gruppen.sitzungen).toMatchObject([{ browser: 'Firefox', system: null, stufe: 'silver' }]);
    expect(gruppen.sperren).toMatchObject([{ gesperrtDurch: expect.stringMatching(/^1111111 /), gesperrtBis: null }]);
    expect(gruppen.importzeilen).toMatchObject([{ vorname: 'Eigen', einstiegspasswort: true, importVom: at }]);
    expect(gruppen.importe).toMatchObject([{ organisation: 'Marke-Schule', hochgeladen: true, ausgefuehrt: false }]);
    expect(gruppen.hinweise).toMatchObject([{ inhalt: 'Marke-Hinweis' }]);
    expect(protokollzeilen).toBe(3);
    expect(gruppen.protokoll).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ aktion: 'person-lock', handelnd: 'SELBST', adresse: '192.0.2.7', stufe: 'gold', einzelheiten: null }),
        expect.objectContaining({ aktion: 'person-update', handelnd: 'ANDERE', adresse: null, stufe: null, einzelheiten: ['Vorname'] }),
        expect.objectContaining({ aktion: 'sign-in', handelnd: 'SCHULPORTAL', adresse: null, ergebnis: 'refused' }),
      ]),
    );
  });

  test('each reading is a line of the log, which the next one tells; what was changed of assignments is told in words', async () => {
    const { id } = await desk.person();
    await server.context.db
      .insertInto('audit_log')
      .values({
        at: server.clock.now(),
        actor_id: null,
        action: 'kontext-expire',
        subject_type: 'person',
        subject_id: id,
        outcome: 'ok',
        detail: `-${randomUUID()}/${randomUUID()}@-\n[{"organisation":"0700 (Schule)","rolle":"Lehrkraft"}]`,
      })
      .execute();
    const first = await read(schuladmin, id);
    expect(first.gruppen.protokoll).toMatchObject([{ aktion: 'kontext-expire', einzelheiten: ['Weggefallen: Lehrkraft, 0700 (Schule)'] }]);
    expect(await desk.writtenOf(id)).toContain('person-disclose');
    expect((await read(schuladmin, id)).protokollzeilen).toBe(2);
    expect((await desk.writtenOf(id)).filter((action) => action === 'person-disclose')).toHaveLength(2);
  });

  test('who is nobody of the school, has no right, or does not look twice for it, learns nothing, and nothing is said to be given out', async () => {
    const { id } = await desk.person();
    const colleague = await server.createAccount({ like: 'schuladmin', token: true });
    const elsewhere = await server.context.db
      .selectFrom('organisation')
      .select('id')
      .where('kennung', '=', '1111165')
      .executeTakeFirstOrThrow();
    await server.context.db
      .updateTable('personenkontext')
      .set({ organisation_id: elsewhere.id })
      .where('person_id', '=', await server.personId(colleague))
      .execute();
    expect(refusalOf(await ask(server.browser(), id))).toEqual([401, undefined]);
    expect(refusalOf(await ask(await server.signIn('schuladmin'), id))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    const [teacher, pupil] = [await server.createAccount({ like: 'lehrkraft', token: true }), await server.createAccount({ token: true })];
    for (const username of [colleague, 'importeur', teacher, pupil]) {
      const browser = await server.signIn(username, 'gold');
      expect((await ask(browser, id)).statusCode, username).toBe(404);
    }
    // Nobody hands out to themselves what only an administration may.
    expect((await ask(await server.signIn(pupil, 'gold'), await server.personId(pupil))).statusCode).toBe(404);
    expect(await desk.writtenOf(id)).not.toContain('person-disclose');
  });

  test('who manages one of two places of a person, or lacks a right of theirs, is told before and refused; the state gives it out', async () => {
    const deedOf = async (browser: TestBrowser, id: string) =>
      (await browser.get(`/api/personen/${id}`)).json<{ erlaubt: { auskunft?: boolean } }>().erlaubt.auskunft;
    const shared = await desk.person();
    await desk.assign(shared.id, 'Lehrkraft', '1111165');
    const greater = { id: await server.personId(await server.createAccount({ like: 'admin' })) };
    await desk.assign(greater.id, 'Lehrkraft');
    const { id: own } = await desk.person();
    expect(await deedOf(schuladmin, own)).toBe(true);
    for (const { id } of [shared, greater]) {
      expect(await deedOf(schuladmin, id)).toBe(false);
      expect(refusalOf(await ask(schuladmin, id))).toEqual([403, 'MISSING_PERMISSIONS']);
      expect(await deedOf(admin, id)).toBe(true);
      expect((await ask(admin, id)).statusCode).toBe(200);
    }
    expect((await ask(schuladmin, await server.personId('schuladmin'))).statusCode).toBe(200);
  });

  test('an address that is kept opens nothing: not once the person is gone, not once the right is, not as a link, by HEAD or from another site', async () => {
    const { id } = await desk.person();
    const reader = await server.createAccount({ like: 'schuladmin', token: true });
    const browser = await server.signIn(reader, 'gold');
    expect((await ask(browser, id)).statusCode).toBe(200);
    const url = `/api/personen/${id}/auskunft`;
    expect([(await browser.get(url)).statusCode, (await browser.send({ method: 'HEAD', url })).statusCode]).toEqual([404, 404]);
    const foreign = await browser.send({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    await server.context.db
      .deleteFrom('personenkontext')
      .where('person_id', '=', await server.personId(reader))
      .execute();
    expect((await ask(browser, id)).statusCode).toBe(404);
    await server.context.db.deleteFrom('person').where('id', '=', id).execute();
    expect((await ask(admin, id)).statusCode).toBe(404);
    expect((await ask(admin, 'keine-kennung')).statusCode).toBe(400);
  });
});

test('the groups of an answer stand in the order of the contract', async () => {
  const { id } = await desk.person();
  expect(Object.keys((await read(admin, id)).gruppen) as DisclosedGroup[]).toEqual(DISCLOSED_GROUPS);
});
