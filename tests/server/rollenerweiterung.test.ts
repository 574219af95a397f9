import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RolleWithServiceProviders, ServiceProvider } from '#contract/types';
import { angeboteDesk, applyAt, refusedOf, type AngeboteDesk } from './angebote-desk';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let desk: AngeboteDesk;
let persons: PersonDesk;
let admin: TestBrowser;
/** Extends roles of the first school alone. */
let schuladmin: TestBrowser;
let schule: string;
let fremd: string;
let land: string;
/** Roles that have none of the Angebote of these tests. */
let lehrkraft: string;
let liv: string;
let schueler: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = angeboteDesk(server.context.db);
  persons = personDesk(server);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  schule = await desk.organisation('1111111');
  fremd = await desk.organisation('1111165');
  land = await desk.organisation('Öffentliche Schulen Land Schleswig-Holstein');
  lehrkraft = await desk.rolle('Lehrkraft');
  liv = await desk.rolle('LiV');
  schueler = await desk.rolle('itslearning-Schüler');
});
afterAll(() => server.stop());

const technical = () => desk.rolle('Technischer Nachtlauf');

describe('ANG-08: roles of a school are extended by an Angebot', () => {
  test('at the school, each with its line in the audit log; again or ended twice changes nothing and is no fault', async () => {
    const angebot = await desk.provide(schule);
    const at = { angebot, organisation: schule };
    for (const added of [[lehrkraft, schueler], [lehrkraft]]) expect((await applyAt(schuladmin, at, added)).statusCode).toBe(204);
    expect(await desk.extended(angebot)).toEqual(['1111111 Lehrkraft', '1111111 itslearning-Schüler']);
    for (const removed of [[lehrkraft], [lehrkraft, liv]]) expect((await applyAt(schuladmin, at, [], removed)).statusCode).toBe(204);
    expect(await desk.extended(angebot)).toEqual(['1111111 itslearning-Schüler']);
    const detail = `angebot ${angebot} organisation ${schule}`;
    expect((await persons.writtenOf(lehrkraft)).slice(-2)).toEqual([
      `rollenerweiterung-add: ${detail}`,
      `rollenerweiterung-remove: ${detail}`,
    ]);
    expect((await persons.writtenOf(liv)).filter((line) => line.includes(angebot))).toEqual([]);
  });

  test('by one from above; with nothing asked for nothing happens', async () => {
    const angebot = await desk.provide(land);
    expect((await applyAt(schuladmin, { angebot, organisation: schule }, [])).statusCode).toBe(204);
    expect((await applyAt(schuladmin, { angebot, organisation: schule }, [lehrkraft])).statusCode).toBe(204);
    expect(await desk.extended(angebot)).toEqual(['1111111 Lehrkraft']);
  });

  test('ANG-11: whoever has the role at exactly that school has the Angebot on the start page, once, and nobody else', async () => {
    const angebot = await desk.provide(land, { logo_id: 7 });
    const names = async (username: string) =>
      (await (await server.signIn(username)).get('/api/provider')).json<ServiceProvider[]>().filter(({ id }) => id === angebot);
    const { id, username } = await persons.person({ like: 'lehrkraft' });
    expect(await names(username)).toEqual([]);
    await applyAt(schuladmin, { angebot, organisation: schule }, [lehrkraft, liv]);
    await persons.assign(id, 'LiV');
    expect(await names(username)).toMatchObject([{ id: angebot, logoId: 7, hasLogo: false, kategorie: 'ANGEBOTE' }]);
    expect(await names('schueler')).toEqual([]);
    await applyAt(admin, { angebot, organisation: schule }, [], [lehrkraft, liv]);
    await applyAt(admin, { angebot, organisation: fremd }, [lehrkraft]);
    expect(await names(username)).toEqual([]);
  });

  test('D-31, ANG-11: an assignment that is over brings nothing by an extension either', async () => {
    const angebot = await desk.provide(schule);
    await desk.extend(angebot, schule, lehrkraft);
    const { id, username } = await persons.person({ like: 'lehrkraft' });
    const { db, clock } = server.context;
    await db.updateTable('personenkontext').set({ befristung: clock.now() }).where('person_id', '=', id).execute();
    const found = (await (await server.signIn(username)).get('/api/provider')).json<ServiceProvider[]>();
    expect(found.map((one) => one.id)).not.toContain(angebot);
  });

  test('an Angebot that asks for a second factor makes it required, where it extends the role and nowhere else', async () => {
    const angebot = await desk.provide(schule, { requires_2fa: true });
    const { id } = await persons.person({ like: 'schueler' });
    const required = async () =>
      (await admin.get(`/api/2fa-token/required?personId=${id}`)).json<{ readonly required: boolean }>().required;
    expect(await required()).toBe(false);
    await desk.extend(angebot, fremd, schueler);
    expect(await required()).toBe(false);
    await desk.extend(angebot, schule, schueler);
    expect(await required()).toBe(true);
  });
});

describe('ANG-08, D-39: by whom, by what and where', () => {
  test('PERM-03, PERM-04: signed in, at gold, with the right there; another school is out of sight', async () => {
    const angebot = await desk.provide(land);
    const at = { angebot, organisation: schule };
    expect((await applyAt(server.browser(), at, [lehrkraft])).statusCode).toBe(401);
    expect(refusalOf(await applyAt(await server.signIn('schuladmin'), at, [lehrkraft]))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect(refusalOf(await applyAt(await server.signIn('limitiert', 'gold'), at, [lehrkraft]))).toEqual([404, '01']);
    for (const organisation of [fremd, land, randomUUID()])
      expect(refusalOf(await applyAt(schuladmin, { angebot, organisation }, [lehrkraft]))).toEqual([404, '01']);
    expect(await desk.extended(angebot)).toEqual([]);
  });

  test('D-39: an Angebot of another school or of a level beside, and one that does not exist, are out of sight', async () => {
    const ersatz = await desk.organisation('Ersatzschulen Land Schleswig-Holstein');
    for (const angebot of [await desk.provide(fremd), await desk.provide(ersatz), randomUUID()]) {
      expect(refusalOf(await applyAt(schuladmin, { angebot, organisation: schule }, [lehrkraft]))).toEqual([404, '01']);
      expect(refusalOf(await applyAt(schuladmin, { angebot, organisation: schule }, [], [lehrkraft]))).toEqual([404, '01']);
    }
  });

  test('one that extends no roles says so; what it extends may be ended all the same', async () => {
    const angebot = await desk.provide(land, { merkmale: [] });
    const at = { angebot, organisation: schule };
    await desk.extend(angebot, schule, liv);
    const missing = [400, 'MISSING_MERKMAL_VERFUEGBAR_FUER_ROLLENERWEITERUNG_ERROR'];
    expect(refusalOf(await applyAt(schuladmin, at, [lehrkraft], [liv]))).toEqual(missing);
    expect(await desk.extended(angebot)).toEqual(['1111111 LiV']);
    expect((await applyAt(schuladmin, at, [], [liv])).statusCode).toBe(204);
    expect(await desk.extended(angebot)).toEqual([]);
  });

  test('at a class no role is extended', async () => {
    const angebot = await desk.provide(schule);
    const { id } = await server.context.db
      .selectFrom('organisation')
      .select('id')
      .where('administriert_von', '=', schule)
      .executeTakeFirstOrThrow();
    expect(refusalOf(await applyAt(schuladmin, { angebot, organisation: id }, [schueler]))).toEqual([400, '00']);
    expect(await desk.extended(angebot)).toEqual([]);
  });

  test('D-39: ids that are none, that come twice or on both sides are refused whole', async () => {
    const angebot = await desk.provide(schule);
    const at = { angebot, organisation: schule };
    const sent: readonly (readonly [readonly string[], readonly string[]])[] = [
      [[lehrkraft, 'abc'], []],
      [[lehrkraft, lehrkraft], []],
      [[lehrkraft, lehrkraft.toUpperCase()], []],
      [[], [liv, liv]],
      [[lehrkraft, liv], [liv]],
    ];
    for (const [added, removed] of sent) expect((await applyAt(schuladmin, at, added, removed)).statusCode).toBe(400);
    const url = `/api/rollen-erweiterung/angebot/${angebot}/organisation/${schule}/apply`;
    for (const body of [{}, { addErweiterungenForRolleIds: [] }]) expect((await schuladmin.post(url, body)).statusCode).toBe(400);
    expect(await desk.extended(angebot)).toEqual([]);
  });
});

describe('ANG-09: an answer per role', () => {
  test('what cannot be is told per role with its reason, the others are done', async () => {
    const angebot = await desk.provide(schule, { rollenarten: ['LEHR', 'SYSADMIN'] });
    const has = await desk.rolle('Vertretungslehrkraft');
    await server.context.db.insertInto('rolle_service_provider').values({ rolle_id: has, service_provider_id: angebot }).execute();
    const [sysadmin, ersatz, unknown] = [await desk.rolle('Landesadministrator'), await desk.rolle('Ersatzschullehrkraft'), randomUUID()];
    const refused = [unknown, await technical(), sysadmin, ersatz, has, schueler];
    const answer = await applyAt(schuladmin, { angebot, organisation: schule }, [...refused.slice(0, 3), lehrkraft, ...refused.slice(3)]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 400,
        rolleIdsWithI18nKeys: [
          { rolleId: unknown, i18nKey: 'NOT_FOUND' },
          { rolleId: await technical(), i18nKey: 'NOT_FOUND' },
          { rolleId: sysadmin, i18nKey: 'NOT_FOUND' },
          { rolleId: ersatz, i18nKey: 'NOT_FOUND' },
          { rolleId: has, i18nKey: 'NO_REDUNDANT_ROLLENERWEITERUNG' },
          { rolleId: schueler, i18nKey: 'ROLLENART_NICHT_ERLAUBT' },
        ],
      },
    ]);
    expect(await desk.extended(angebot)).toEqual(['1111111 Lehrkraft']);
  });

  test('ANG-08: a technical role is extended by nobody, whatever else of it fits', async () => {
    const angebot = await desk.provide(schule);
    const rolle = await desk.rolle('LiV');
    const technical = (is_technical: boolean) =>
      server.context.db.updateTable('rolle').set({ is_technical }).where('id', '=', rolle).execute();
    await technical(true);
    expect(refusedOf(await applyAt(schuladmin, { angebot, organisation: schule }, [rolle]))).toEqual([
      { rolleId: rolle, i18nKey: 'NOT_FOUND' },
    ]);
    await technical(false);
    expect((await applyAt(schuladmin, { angebot, organisation: schule }, [rolle])).statusCode).toBe(204);
  });

  test('ANG-08: an extension whose role is not for it any more is ended like others', async () => {
    const angebot = await desk.provide(schule, { rollenarten: ['LEHR'] });
    for (const rolle of [schueler, await desk.rolle('Landesadministrator')]) {
      await desk.extend(angebot, schule, rolle);
      expect((await applyAt(schuladmin, { angebot, organisation: schule }, [], [rolle])).statusCode).toBe(204);
    }
    expect(await desk.extended(angebot)).toEqual([]);
  });

  test('what nobody foresaw is told of its role alone; the others are done', async () => {
    const angebot = await desk.provide(schule);
    const { db } = server.context;
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.rolle_id = ${sql.lit(liv)} then raise exception 'broken'; end if; return new; end $$`.execute(db);
    await sql`create trigger refuse_one before insert on rollenerweiterung for each row execute function refuse_one()`.execute(db);
    try {
      const answer = await applyAt(schuladmin, { angebot, organisation: schule }, [liv, lehrkraft]);
      expect([answer.statusCode, refusedOf(answer)]).toEqual([400, [{ rolleId: liv, i18nKey: 'ROLLENERWEITERUNG_TECHNICAL_ERROR' }]]);
    } finally {
      await sql`drop trigger refuse_one on rollenerweiterung`.execute(db);
      await sql`drop function refuse_one`.execute(db);
    }
    expect(await desk.extended(angebot)).toEqual(['1111111 Lehrkraft']);
  });
});

describe('ANG-08: which roles can be extended at an organisation', () => {
  const list = async (browser: TestBrowser, query: string) => browser.get(`/api/rolle?systemrechte=ROLLEN_ERWEITERN${query}`);
  const names = async (browser: TestBrowser, query: string) =>
    (await list(browser, query)).json<RolleWithServiceProviders[]>().map(({ name }) => name);

  test('those of the school or above whose Rollenart goes there, by name, in pages, none technical', async () => {
    const all = await names(schuladmin, `&organisationContextForOperation=${schule}`);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'de')));
    expect(all).toEqual(expect.arrayContaining(['Lehrkraft', 'LiV', 'itslearning-Schüler', 'Externe Fachkraft']));
    for (const name of ['Landesadministrator', 'Ersatzschullehrkraft', 'Technischer Nachtlauf']) expect(all).not.toContain(name);
    const page = await list(schuladmin, `&organisationContextForOperation=${schule}&offset=1&limit=2`);
    expect(page.json<RolleWithServiceProviders[]>().map(({ name }) => name)).toEqual(all.slice(1, 3));
    expect(Number(page.headers['x-paging-total'])).toBe(all.length);
    expect(await names(schuladmin, `&organisationContextForOperation=${schule}&rollenarten=LERN&searchStr=web`)).toEqual([
      'WebUntis-Schüler',
    ]);
  });

  test('without an organisation those of all where one may; elsewhere, and without the right, none', async () => {
    expect(await names(schuladmin, '')).toEqual(await names(schuladmin, `&organisationContextForOperation=${schule}`));
    expect(await names(admin, '')).toEqual(expect.arrayContaining(['Landesadministrator', 'Lehrkraft', 'Ersatzschullehrkraft']));
    expect(await names(schuladmin, `&organisationContextForOperation=${fremd}`)).toEqual([]);
    expect(await names(await server.signIn('limitiert', 'gold'), `&organisationContextForOperation=${schule}`)).toEqual([]);
    const { id: klasse } = await server.context.db
      .selectFrom('organisation')
      .select('id')
      .where('administriert_von', '=', schule)
      .executeTakeFirstOrThrow();
    expect(await names(schuladmin, `&organisationContextForOperation=${klasse}`)).toEqual([]);
  });

  test('with the right to import those that go with the organisation; for none there are none', async () => {
    const importing = async (browser: TestBrowser, query: string) =>
      (await browser.get(`/api/rolle?systemrechte=IMPORT_DURCHFUEHREN${query}`))
        .json<RolleWithServiceProviders[]>()
        .map(({ name }) => name);
    const at = `&organisationContextForOperation=${schule}`;
    expect(await importing(admin, `${at}&rollenarten=LERN`)).toEqual(['itslearning-Schüler', 'WebUntis-Schüler']);
    expect(await importing(admin, at)).toEqual(await names(schuladmin, at));
    expect([await importing(admin, ''), await importing(schuladmin, at)]).toEqual([[], []]);
  });

  test('both rights together list what one manages; an organisation is named with the one right only', async () => {
    const managed = async (query: string) =>
      (await admin.get(`/api/rolle${query}`)).json<RolleWithServiceProviders[]>().map(({ id }) => id);
    expect(await managed('?systemrechte=ROLLEN_VERWALTEN&systemrechte=ROLLEN_ERWEITERN')).toEqual(await managed(''));
    for (const query of ['', '&systemrechte=ROLLEN_VERWALTEN', '&systemrechte=ROLLEN_VERWALTEN&systemrechte=ROLLEN_ERWEITERN'])
      expect((await admin.get(`/api/rolle?organisationContextForOperation=${schule}${query}`)).statusCode).toBe(400);
    expect((await admin.get('/api/rolle?systemrechte=PERSONEN_VERWALTEN')).statusCode).toBe(400);
  });
});

describe('ANG-06, ANG-12: roles and their Angebote', () => {
  const create = (name: string, serviceProviderIds: readonly string[], rollenart = 'LERN') =>
    admin.post('/api/rolle', {
      name,
      administeredBySchulstrukturknoten: land,
      rollenart,
      merkmale: [],
      systemrechte: [],
      serviceProviderIds,
    });
  const change = (rolle: RolleWithServiceProviders, serviceProviderIds: readonly string[], version = rolle.version) =>
    admin.send({
      method: 'PUT',
      url: `/api/rolle/${rolle.id}`,
      payload: { name: rolle.name, merkmale: [], systemrechte: [], serviceProviderIds, version },
    });

  test('ANG-12, D-39: a role gets only what is for its Rollenart, in each of the calls; what it has it keeps', async () => {
    const angebot = await desk.provide(land, { rollenarten: ['LEHR'] });
    expect(refusalOf(await create('Passt nicht', [angebot]))).toEqual([400, 'ROLLENART_NICHT_ERLAUBT']);
    const rolle = (await create('Passt', [])).json<RolleWithServiceProviders>();
    expect(refusalOf(await change(rolle, [angebot]))).toEqual([400, 'ROLLENART_NICHT_ERLAUBT']);
    const url = `/api/rolle/${rolle.id}/serviceProviders`;
    const payload = { serviceProviderIds: [angebot], version: 1 };
    expect(refusalOf(await admin.send({ method: 'PUT', url, payload }))).toEqual([400, 'ROLLENART_NICHT_ERLAUBT']);
    expect((await create('Lehrt', [angebot], 'LEHR')).statusCode).toBe(201);
    await server.context.db.insertInto('rolle_service_provider').values({ rolle_id: rolle.id, service_provider_id: angebot }).execute();
    expect((await change(rolle, [angebot])).json()).toMatchObject({ version: 2, serviceProviders: [{ id: angebot }] });
  });

  test('ANG-08: a role that gets everywhere what it had at a school needs no extension any more: it ends', async () => {
    const [angebot, other] = [await desk.provide(land), await desk.provide(land)];
    const rolle = (await create('Bekommt es überall', [])).json<RolleWithServiceProviders>();
    for (const one of [angebot, other]) await desk.extend(one, schule, rolle.id);
    expect((await admin.get(`/api/rolle/${rolle.id}`)).json()).toMatchObject({ rollenerweiterungen: 2 });
    expect((await change(rolle, [angebot])).statusCode).toBe(200);
    expect([await desk.extended(angebot), await desk.extended(other)]).toEqual([[], ['1111111 Bekommt es überall']]);
  });

  test('ANG-06: its extensions go with a role; they are told before', async () => {
    const angebot = await desk.provide(land);
    const rolle = (await create('Geht', [])).json<RolleWithServiceProviders>();
    for (const place of [schule, fremd]) await desk.extend(angebot, place, rolle.id);
    expect((await admin.get(`/api/rolle/${rolle.id}`)).json()).toMatchObject({ zugeordnetePersonen: 0, rollenerweiterungen: 2 });
    expect((await admin.send({ method: 'DELETE', url: `/api/rolle/${rolle.id}` })).statusCode).toBe(204);
    expect(await desk.extended(angebot)).toEqual([]);
  });
});
