import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import type { Organisation, PersonenPage } from '#contract/types';
import { createPerson, findPlaces, replace, type Places } from './personenkontexte-desk';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let places: Places;
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  places = await findPlaces(server);
  [admin, schuladmin] = [await server.signIn('admin', 'gold'), await server.signIn('schuladmin', 'gold')];
});
afterAll(() => server.stop());

const send = (browser: TestBrowser, method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  browser.send({ method, url, ...(payload === undefined ? {} : { payload }) });
const rowOf = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rolleOf = async (name: string): Promise<string> =>
  (await server.context.db.selectFrom('rolle').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
/** Somebody who administers other schools beside that of `schuladmin`: visible there, not covered. */
async function strongerPerson(): Promise<string> {
  const { id } = await desk.person({ like: 'mehrschuladmin' });
  await desk.assign(id, 'Schuladministrator öffentlich');
  return id;
}

describe('D-34: ids are compared and kept in lower case, wherever they come in', () => {
  test('D-34, D-21: nobody deletes or locks themselves under an id in capitals', async () => {
    const { id, username } = await desk.person({ like: 'admin', token: true });
    const own = await server.signIn(username, 'gold');
    const capitals = `/api/personen/${id.toUpperCase()}`;
    expect(refusalOf(await send(own, 'DELETE', capitals))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect(refusalOf(await send(own, 'PUT', `${capitals}/lock-user`, { lock: true, locked_by: places.own }))).toEqual([
      403,
      'MISSING_PERMISSIONS',
    ]);
    expect((await rowOf(id)).username).toBe(username);
  });

  test('D-34: what was done under an id in capitals is in the history of the person, whatever the case', async () => {
    const { id } = await desk.person();
    expect((await admin.patch(`/api/personen/${id.toUpperCase()}/password`)).statusCode).toBe(202);
    expect(await desk.writtenOf(id)).toEqual(['password-reset']);
    for (const asked of [id, id.toUpperCase()]) expect((await admin.get(`/api/personen/${asked}/verlauf`)).json()).toHaveLength(1);
  });

  test('D-34: in a query and in a body, too; the same id in two cases is given twice', async () => {
    const { id } = await desk.person();
    const school = places.own.toUpperCase();
    const found = (await admin.get(`/api/personen-frontend?limit=1&organisationIDs=${school}`)).json<PersonenPage>();
    expect(found.total).toBeGreaterThan(0);
    expect((await admin.get(`/api/personen-frontend?organisationIDs=${school}&organisationIDs=${places.own}`)).statusCode).toBe(400);
    expect((await admin.get(`/api/2fa-token/state?personId=${id.toUpperCase()}`)).statusCode).toBe(200);
    const [entry] = [{ organisationId: school, rolleId: (await rolleOf('Lehrkraft')).toUpperCase() }];
    const made = await createPerson(admin, { vorname: 'Ida', familienname: 'Großbuchstabe', createPersonenkontexte: [entry] });
    expect(made.json()).toMatchObject({ dBiamPersonenkontextResponses: [{ organisationId: places.own }] });
  });
});

describe('D-34: numbers in bodies are JSON numbers', () => {
  test.for([['"0"'], ['[0]'], ['true'], ['null'], ['0.5'], ['""']])(
    'D-34: %s is no count of assignments, and no revision of a notice',
    async ([value]) => {
      const { id } = await desk.person({ like: 'ohnekontext' });
      const headers = { 'content-type': 'application/json' };
      const order = `{"count":${value},"personenkontexte":[]}`;
      const kontexte = await admin.send({ method: 'PUT', url: `/api/personenkontext-workflow/${id}`, headers, payload: order });
      expect(refusalOf(kontexte)).toEqual([400, '03']);
      const notice = `{"inhalt":"Hallo","status":"NICHT_VEROEFFENTLICHT","revision":${value}}`;
      expect(refusalOf(await admin.send({ method: 'PUT', url: '/api/portal/meldung', headers, payload: notice }))).toEqual([400, '03']);
    },
  );

  test('D-34: the revision of a person stays a string', async () => {
    const { id } = await desk.person();
    const { vorname, familienname, revision } = await rowOf(id);
    const body = (given: unknown) => ({ name: { vorname, familienname }, revision: given });
    expect(refusalOf(await send(admin, 'PUT', `/api/personen/${id}`, body(revision)))).toEqual([400, '03']);
    expect((await send(admin, 'PUT', `/api/personen/${id}`, body(String(revision)))).statusCode).toBe(200);
  });
});

describe('D-34: a list answers the first 10 000 at most', () => {
  test('D-34: without a limit, or with a greater one, total and the answered limit say so', async () => {
    const { db } = server.context;
    await sql`insert into organisation (id, typ, name, name_sort, administriert_von, zugehoerig_zu)
      select gen_random_uuid(), 'KLASSE', 'viele ' || n, 'viele ' || n, ${places.other}, ${places.other} from generate_series(1, 10001) as n`.execute(
      db,
    );
    await sql`insert into person (id, vorname, familienname, vorname_sort, familienname_sort, no_kontext_since)
      select gen_random_uuid(), 'Viele', 'Liste', 'viele', 'liste', now() from generate_series(1, 10001)`.execute(db);
    for (const limit of ['', '&limit=10001', '&limit=2147483647']) {
      const persons = (await admin.get(`/api/personen-frontend?suchFilter=viele%20liste${limit}`)).json<PersonenPage>();
      expect([persons.items.length, persons.total, persons.limit]).toEqual([10_000, 10_001, 10_000]);
      const answer = await admin.get(`/api/organisationen?typ=KLASSE&searchString=viele${limit}`);
      expect([answer.json<unknown[]>().length, answer.headers['x-paging-total'], answer.headers['x-paging-limit']]).toEqual([
        10_000,
        '10001',
        '10000',
      ]);
    }
    const general = await admin.get('/api/personen');
    expect([general.json<unknown[]>().length, general.headers['x-paging-limit']]).toEqual([10_000, '10000']);
    // Nothing names these rows: to ask it of each takes 40 s.
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from organisation where name like 'viele %'`.execute(trx);
      await sql`delete from person where vorname = 'Viele'`.execute(trx);
    });
  });

  test('D-34: limit=0 of person-administration/rollen stays "all"', async () => {
    const told = async (query: string) => (await admin.get(`/api/person-administration/rollen${query}`)).json<{ total: number }>().total;
    expect(await told('?limit=0')).toBeGreaterThan(5);
    expect([await told('?limit=0'), await told('?limit=2')]).toEqual([await told(''), 2]);
  });
});

describe('D-34: Stammorganisation is checked only where it changes', () => {
  const put = async (browser: TestBrowser, id: string, stammorganisation: string | null) => {
    const { vorname, familienname, revision } = await rowOf(id);
    const body = { name: { vorname, familienname }, revision: String(revision), stammorganisation };
    return send(browser, 'PUT', `/api/personen/${id}`, body);
  };

  test('D-34: a school that the caller manages, never a class, which would be undeletable for its school', async () => {
    const { id } = await desk.person();
    for (const klasse of [places.klasse, places.otherKlasse])
      for (const browser of [admin, schuladmin]) expect(refusalOf(await put(browser, id, klasse))).toEqual([400, 'PERSON_ERROR']);
    expect(refusalOf(await put(schuladmin, id, places.other))).toEqual([400, 'PERSON_ERROR']);
    expect((await put(schuladmin, id, places.own)).statusCode).toBe(200);
    expect((await put(admin, id, places.other)).statusCode).toBe(200);
  });

  test('D-34: one that stays is not asked about, wherever it is', async () => {
    const { id } = await desk.person();
    for (const held of [places.other, places.klasse]) {
      await server.context.db.updateTable('person').set({ stammorganisation: held }).where('id', '=', id).execute();
      expect((await put(schuladmin, id, held)).json()).toMatchObject({ person: { stammorganisation: held } });
    }
  });

  test('D-16: Stammorganisation and KoPers.-Nr. of somebody with rights beyond the own ones are refused', async () => {
    const id = await strongerPerson();
    const { vorname, familienname, revision, updated_at, personalnummer } = await rowOf(id);
    const read = { vorname, familienname, revision: String(revision), lastModified: updated_at.toISOString() };
    const rolle = await rolleOf('Schuladministrator öffentlich');
    await sql`update rolle set merkmale = array_append(merkmale, 'KOPERS_PFLICHT') where id = ${rolle}`.execute(server.context.db);
    const refused = [403, 'MISSING_PERMISSIONS'];
    expect(refusalOf(await put(schuladmin, id, places.own))).toEqual(refused);
    expect(refusalOf(await send(schuladmin, 'PATCH', `/api/personen/${id}/metadata`, { ...read, personalnummer: '7712345' }))).toEqual(
      refused,
    );
    const held = await server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', id).execute();
    const entries = held.map((row) => ({ organisationId: row.organisation_id, rolleId: row.rolle_id }));
    expect(refusalOf(await replace(schuladmin, id, entries, { query: '?personalnummer=7712345' }))).toEqual(refused);
    expect(await rowOf(id)).toMatchObject({ personalnummer, stammorganisation: null, revision });
    expect((await send(admin, 'PATCH', `/api/personen/${id}/metadata`, { ...read, personalnummer: '7712345' })).statusCode).toBe(200);
    expect((await put(admin, id, places.own)).statusCode).toBe(200);
  });
});

describe('values that no column holds', () => {
  test.for(['-271820-01-01', '+275760-09-13', '0000-01-01', '12026-01-01'])('ERR-00: %s is no end of a lock: 400', async (date) => {
    const { id } = await desk.person();
    const body = { lock: true, locked_by: places.own, locked_until: date };
    expect(refusalOf(await send(admin, 'PUT', `/api/personen/${id}/lock-user`, body))).toEqual([400, '09']);
  });

  test.for(['<b>x</b>', 'a\u0007b', 'a\nb', '"'])(
    'VAL-05: namensergaenzung and kuerzel take no markup and no control signs: %j',
    async (given) => {
      const school = (await admin.get(`/api/organisationen/${places.other}`)).json<Organisation>();
      for (const field of ['namensergaenzung', 'kuerzel']) {
        const answer = await send(admin, 'PUT', `/api/organisationen/${places.other}`, { ...school, [field]: given });
        expect(refusalOf(answer)).toEqual([400, 'ORGANISATION_SPECIFICATION_ERROR']);
      }
    },
  );

  test('VAL-05: what another system stored beside a name stays where nobody changes it', async () => {
    await server.context.db.updateTable('organisation').set({ kuerzel: 'a/b_c' }).where('id', '=', places.ersatz).execute();
    const school = (await admin.get(`/api/organisationen/${places.ersatz}`)).json<Organisation>();
    const answer = await send(admin, 'PUT', `/api/organisationen/${places.ersatz}`, { ...school, name: 'Anderer Name' });
    expect(answer.json()).toMatchObject({ name: 'Anderer Name', kuerzel: 'a/b_c' });
  });
});

describe('names typed in two signs', () => {
  test('VAL-01: names of persons, classes and roles are kept composed and meet their namesakes', async () => {
    const typed = 'Mu\u0308hlenbach';
    const made = await createPerson(admin, { vorname: 'Jo\u0308rn', familienname: typed, createPersonenkontexte: [] });
    expect(made.json()).toMatchObject({ person: { name: { vorname: 'J\u00f6rn', familienname: 'M\u00fchlenbach' } } });
    const namesakes = async (familienname: string) =>
      (await admin.get(`/api/personen-frontend?limit=1&familienname=${encodeURIComponent(familienname)}`)).json<PersonenPage>().total;
    expect([await namesakes(typed), await namesakes(typed.normalize('NFC'))]).toEqual([1, 1]);
    const klasse = { typ: 'KLASSE', administriertVon: places.own, zugehoerigZu: places.own };
    expect((await schuladmin.post('/api/organisationen', { ...klasse, name: 'Bla\u0308u' })).json()).toMatchObject({ name: 'Bl\u00e4u' });
    const again = await schuladmin.post('/api/organisationen', { ...klasse, name: 'Bl\u00e4u' });
    expect(refusalOf(again)).toEqual([400, 'KLASSENNAME_AN_SCHULE_EINDEUTIG']);
    const found = await schuladmin.get(`/api/organisationen?typ=KLASSE&searchString=${encodeURIComponent('Bla\u0308')}`);
    expect(found.json()).toMatchObject([{ name: 'Bl\u00e4u' }]);
  });
});

describe('CALL-02: a sign-in while its person is deleted', () => {
  test('CALL-02: is answered by a page that asks to try again, not by 500', async () => {
    const username = await server.createAccount();
    const account = await server.context.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    // What the deletion leaves to a sign-in that had found the account before: a row that may link to nobody.
    await sql`create function gone() returns trigger language plpgsql as $$ begin
      if new.account_id = ${sql.lit(account.id)}::uuid then new.account_id := ${sql.lit(randomUUID())}::uuid; end if; return new; end $$`.execute(
      server.context.db,
    );
    await sql`create trigger gone before insert on session for each row execute function gone()`.execute(server.context.db);
    const answer = await server.browser().form('/api/auth/login', { username, password: server.context.settings.demoPassword });
    await sql`drop trigger gone on session`.execute(server.context.db);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(SIGN_IN_TEXTS.login.unavailable);
  });
});
