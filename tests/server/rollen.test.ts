import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rolle, RolleDetails, RolleWithServiceProviders, ServiceProvider } from '#contract/types';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const RIGHTS = ['ROLLEN_VERWALTEN', 'KLASSEN_VERWALTEN'] as const;

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
/** Manages roles at the level of the public schools only, and has KLASSEN_VERWALTEN there beside that. */
let manager: TestBrowser;
let root: string;
let land: string;
let angebote: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  const { db } = server.context;
  const organisationen = await db.selectFrom('organisation').select(['id', 'typ', 'name']).where('typ', 'in', ['ROOT', 'LAND']).execute();
  root = organisationen.find(({ typ }) => typ === 'ROOT')?.id ?? '';
  land = organisationen.find(({ name }) => name.includes('Öffentliche'))?.id ?? '';
  const provider = await db.selectFrom('service_provider').select(['id', 'name']).execute();
  angebote = new Map(provider.map(({ id, name }) => [name, id]));
  const { username, id: personId } = await desk.person({ like: 'ohnekontext', token: true });
  const rolle = { id: randomUUID(), name: 'Rollenverwaltung', name_sort: 'rollenverwaltung', administered_by: land } as const;
  await db
    .insertInto('rolle')
    .values({ ...rolle, rollenart: 'ORGADMIN', merkmale: [], systemrechte: [...RIGHTS] })
    .execute();
  await db
    .insertInto('personenkontext')
    .values({ id: randomUUID(), person_id: personId, organisation_id: land, rolle_id: rolle.id })
    .execute();
  admin = await server.signIn('admin', 'gold');
  manager = await server.signIn(username, 'gold');
});
afterAll(() => server.stop());

const angebot = (name: string): string => angebote.get(name) ?? '';
const body = (name: string, change: object = {}) => ({
  name,
  administeredBySchulstrukturknoten: land,
  rollenart: 'LERN',
  merkmale: [],
  systemrechte: [],
  ...change,
});
const create = (browser: TestBrowser, name: string, change: object = {}) => browser.post('/api/rolle', body(name, change));
const read = async (id: string): Promise<RolleDetails> => expectShape('rolle.get', (await admin.get(`/api/rolle/${id}`)).json());
const send = (browser: TestBrowser, method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  browser.send({ method, url: `/api/rolle/${url}`, ...(payload === undefined ? {} : { payload }) });

/** A role of its own, with these Angebote. */
async function created(name: string, change: object = {}, names: readonly string[] = []): Promise<RolleDetails> {
  const rolle = expectShape<Rolle>('rolle.create', (await create(admin, name, change)).json());
  if (names.length > 0)
    await send(admin, 'PUT', `${rolle.id}/serviceProviders`, { serviceProviderIds: names.map(angebot), version: rolle.version });
  return read(rolle.id);
}
/** What a client sends that changes nothing but this. */
const update = (browser: TestBrowser, rolle: RolleDetails, change: object = {}) =>
  send(browser, 'PUT', rolle.id, {
    name: rolle.name,
    merkmale: rolle.merkmale,
    systemrechte: rolle.systemrechte.map(({ name }) => name),
    serviceProviderIds: rolle.serviceProviders.map(({ id }) => id),
    version: rolle.version,
    ...change,
  });
/** Somebody gets the role at the first school. */
async function assigned(name: string): Promise<void> {
  const { id } = await desk.person({ like: 'ohnekontext' });
  await desk.assign(id, name);
}

describe('CALL-54, ENT-12: creating a role', () => {
  test('it stands at its level of administration in version 1, without Angebote, and is found in the list', async () => {
    const answer = await create(manager, 'Lernpatin', { merkmale: ['BEFRISTUNG_PFLICHT'], systemrechte: ['KLASSEN_VERWALTEN'] });
    expect(answer.statusCode).toBe(201);
    const rolle = expectShape<Rolle>('rolle.create', answer.json());
    expect(rolle).toMatchObject({
      name: 'Lernpatin',
      administeredBySchulstrukturknoten: land,
      rollenart: 'LERN',
      merkmale: ['BEFRISTUNG_PFLICHT'],
      systemrechte: [{ name: 'KLASSEN_VERWALTEN', isTechnical: false }],
      version: 1,
    });
    expect(await read(rolle.id)).toEqual({ ...rolle, serviceProviders: [], zugeordnetePersonen: 0, rollenerweiterungen: 0 });
    const list = (await manager.get('/api/rolle?searchStr=lernpatin')).json<RolleWithServiceProviders[]>();
    expect(list.map(({ id }) => id)).toEqual([rolle.id]);
    expect(await desk.writtenOf(rolle.id)).toEqual(['rolle-create: +KLASSEN_VERWALTEN']);
  });

  test.each([
    ['', '01'],
    ['a/b', '03'],
    ['a!', '03'],
    ['a\tb', '03'],
    ['x'.repeat(201), '03'],
    [' x', 'ROLLENNAME_ENTHAELT_LEERZEICHEN'],
    ['x ', 'ROLLENNAME_ENTHAELT_LEERZEICHEN'],
    [' ', 'ROLLENNAME_ENTHAELT_LEERZEICHEN'],
  ])('VAL-04: the name %j is refused with %s', async (name, code) => {
    expect(refusalOf(await create(admin, name))).toEqual([400, code]);
  });

  test.each(['x', 'Rolle (2) äß', "O'Hara-Klasse, 2.", 'x'.repeat(200), 'e\u0301'.repeat(200)])(
    'VAL-04: the name %j is in order',
    async (name) => {
      const answer = await create(admin, name);
      expect([answer.statusCode, answer.json<Rolle>().name]).toEqual([201, name.normalize('NFC')]);
    },
  );

  test.each([
    [{ rollenart: 'X' }, '10'],
    [{ merkmale: ['X'] }, '10'],
    [{ systemrechte: ['X'] }, '10'],
    [{ merkmale: ['KOPERS_PFLICHT', 'KOPERS_PFLICHT'] }, '03'],
    [{ systemrechte: ['KLASSEN_VERWALTEN', 'KLASSEN_VERWALTEN'] }, '03'],
    [{ administeredBySchulstrukturknoten: 'abc' }, '03'],
  ])('ENT-07, ENT-08, ENT-09, VAL-11: %j is refused with %s', async (change, code) => {
    expect(refusalOf(await create(admin, 'Falsch', change))).toEqual([400, code]);
  });

  test('ERR-40: a name is used once per level, another level and another spelling may use it, technical roles count', async () => {
    await created('Einmalig');
    expect(refusalOf(await create(manager, 'Einmalig'))).toEqual([400, 'ROLLE_NAME_UNIQUE_ON_SSK']);
    expect((await create(admin, 'Einmalig', { administeredBySchulstrukturknoten: root })).statusCode).toBe(201);
    expect((await create(admin, 'einmalig')).statusCode).toBe(201);
    const technical = await create(admin, 'Technischer Nachtlauf', { administeredBySchulstrukturknoten: root });
    expect(refusalOf(technical)).toEqual([400, 'ROLLE_NAME_UNIQUE_ON_SSK']);
  });

  test('ERR-40: of many that are sent at the same time one is created, the others say why not', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(admin, 'Wettlauf')));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400, 400, 400]);
    expect(answers.filter(({ statusCode }) => statusCode === 400).map((answer) => refusalOf(answer)[1])).toEqual(
      Array(4).fill('ROLLE_NAME_UNIQUE_ON_SSK'),
    );
  });

  test('PERM-04: above the own level, at an unknown one and without the right it looks like missing', async () => {
    expect(refusalOf(await create(manager, 'Oben', { administeredBySchulstrukturknoten: root }))).toEqual([404, '01']);
    expect(refusalOf(await create(admin, 'Nirgends', { administeredBySchulstrukturknoten: UNKNOWN }))).toEqual([404, '01']);
    expect(refusalOf(await create(await server.signIn('schuladmin', 'gold'), 'Fremd'))).toEqual([404, '01']);
  });

  test('PERM-03: below gold the second factor is demanded before anything else', async () => {
    expect(refusalOf(await create(await server.signIn('admin'), ''))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });

  test.each(['PERSONEN_VERWALTEN', 'CRON_DURCHFUEHREN', 'ROLLEN_ERWEITERN'])(
    'D-16: nobody gives a role the right %s that they lack',
    async (recht) => {
      const before = (await admin.get('/api/rolle?searchStr=Zu%20viel')).headers['x-paging-total'];
      expect(refusalOf(await create(manager, 'Zu viel', { systemrechte: ['KLASSEN_VERWALTEN', recht] }))).toEqual([
        403,
        'MISSING_PERMISSIONS',
      ]);
      expect((await admin.get('/api/rolle?searchStr=Zu%20viel')).headers['x-paging-total']).toBe(before);
    },
  );
});

describe('CALL-55: one role', () => {
  test('with its Angebote in German order and the number of persons that have it', async () => {
    const rolle = await created('Angeschaut', {}, ['WebUntis', 'Anleitungen']);
    expect(rolle.serviceProviders.map(({ name }) => name)).toEqual(['Anleitungen', 'WebUntis']);
    await assigned('Angeschaut');
    expect((await read(rolle.id)).zugeordnetePersonen).toBe(1);
  });

  test('PERM-04: unknown, technical, and out of scope look alike; an id that is none is refused', async () => {
    const { db } = server.context;
    const technical = await db.selectFrom('rolle').select('id').where('is_technical', '=', true).executeTakeFirstOrThrow();
    const atRoot = await db.selectFrom('rolle').select('id').where('name', '=', 'WebUntis-Schüler').executeTakeFirstOrThrow();
    for (const [browser, id] of [
      [admin, UNKNOWN],
      [admin, technical.id],
      [manager, atRoot.id],
    ] as const) {
      expect(refusalOf(await browser.get(`/api/rolle/${id}`))).toEqual([404, '01']);
      expect(refusalOf(await send(browser, 'DELETE', id))).toEqual([404, '01']);
      const whole = { name: 'x', merkmale: [], systemrechte: [], serviceProviderIds: [], version: 1 };
      expect(refusalOf(await send(browser, 'PUT', id, whole))).toEqual([404, '01']);
      for (const method of ['PUT', 'DELETE'] as const)
        expect(
          refusalOf(await send(browser, method, `${id}/serviceProviders`, { serviceProviderIds: [angebot('WebUntis')], version: 1 })),
        ).toEqual([404, '01']);
    }
    expect(refusalOf(await admin.get('/api/rolle/abc'))).toEqual([400, '03']);
  });
});

describe('CALL-55, STATE-12: changing a role', () => {
  test('everything at once: the version rises, the order follows the new name, the log says what was changed', async () => {
    const rolle = await created('Wandel', { systemrechte: ['KLASSEN_VERWALTEN'] }, ['WebUntis']);
    server.clock.advance(1000);
    const answer = await update(manager, rolle, {
      name: 'Aal',
      merkmale: ['KOPERS_PFLICHT'],
      systemrechte: ['ROLLEN_VERWALTEN'],
      serviceProviderIds: [angebot('E-Mail')],
    });
    expect(answer.statusCode).toBe(200);
    expect(expectShape<RolleWithServiceProviders>('rolle.update', answer.json())).toMatchObject({
      name: 'Aal',
      merkmale: ['KOPERS_PFLICHT'],
      systemrechte: [{ name: 'ROLLEN_VERWALTEN', isTechnical: false }],
      serviceProviders: [{ id: angebot('E-Mail'), name: 'E-Mail' }],
      version: rolle.version + 1,
      createdAt: rolle.createdAt,
    });
    expect(Date.parse(answer.json<Rolle>().updatedAt)).toBeGreaterThan(Date.parse(rolle.updatedAt));
    expect((await manager.get('/api/rolle')).json<Rolle[]>()[0]?.id).toBe(rolle.id);
    expect((await desk.writtenOf(rolle.id)).at(-1)).toBe(
      `rolle-update: name +KOPERS_PFLICHT +ROLLEN_VERWALTEN -KLASSEN_VERWALTEN +${angebot('E-Mail')} -${angebot('WebUntis')}`,
    );
  });

  test('ERR-20: on an old or a future version nothing is written', async () => {
    const rolle = await created('Versionen');
    await update(admin, rolle, { name: 'Versionen neu' });
    for (const version of [rolle.version, 99])
      expect(refusalOf(await update(manager, rolle, { name: 'Zu spät', version }))).toEqual([400, 'NEWER_VERSION_OF_ROLLE_AVAILABLE']);
    expect(await read(rolle.id)).toMatchObject({ name: 'Versionen neu', version: rolle.version + 1 });
  });

  test('ERR-20: of two at the same time on one version one wins', async () => {
    const rolle = await created('Zu zweit');
    const answers = await Promise.all([update(admin, rolle, { name: 'Zu zweit a' }), update(manager, rolle, { name: 'Zu zweit b' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('ERR-40, VAL-04: a taken or faulty name is refused, before the version; the own one is not taken', async () => {
    const rolle = await created('Eigener Name');
    await created('Fremder Name');
    expect(refusalOf(await update(admin, rolle, { name: 'Fremder Name', version: 0 }))).toEqual([400, 'ROLLE_NAME_UNIQUE_ON_SSK']);
    expect(refusalOf(await update(admin, rolle, { name: ' x' }))).toEqual([400, 'ROLLENNAME_ENTHAELT_LEERZEICHEN']);
    expect(refusalOf(await update(admin, rolle, { name: 'a/b' }))).toEqual([400, '03']);
    expect((await update(admin, rolle)).statusCode).toBe(200);
  });

  test('CALL-58: an Angebot that does not exist looks like missing, one twice and one that is no id are refused', async () => {
    const rolle = await created('Falsche Angebote');
    expect(refusalOf(await update(admin, rolle, { serviceProviderIds: [UNKNOWN] }))).toEqual([404, '01']);
    expect(refusalOf(await update(admin, rolle, { serviceProviderIds: [angebot('OP.SH'), angebot('OP.SH').toUpperCase()] }))).toEqual([
      400,
      '03',
    ]);
    expect(refusalOf(await update(admin, rolle, { serviceProviderIds: ['abc'] }))).toEqual([400, '03']);
    expect((await read(rolle.id)).version).toBe(rolle.version);
  });

  test('ERR-42: who has the role keeps its Merkmale; everything else may change', async () => {
    const rolle = await created('Vergeben', { merkmale: ['BEFRISTUNG_PFLICHT'] });
    await assigned('Vergeben');
    for (const merkmale of [[], ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT']])
      expect(refusalOf(await update(admin, rolle, { merkmale, version: 0 }))).toEqual([400, 'UPDATE_MERKMALE_ERROR']);
    expect((await update(admin, rolle, { name: 'Vergeben neu', systemrechte: ['KLASSEN_VERWALTEN'] })).statusCode).toBe(200);
  });

  test('ERR-43: an assigned role gets and loses only Angebote that may be assigned later', async () => {
    const rolle = await created('Vergeben mit Post', {}, ['E-Mail', 'WebUntis']);
    await assigned('Vergeben mit Post');
    const refused = [400, 'SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR'];
    expect(refusalOf(await update(admin, rolle, { serviceProviderIds: [angebot('WebUntis')] }))).toEqual(refused);
    const more = [angebot('E-Mail'), angebot('WebUntis'), angebot('Kalender')];
    expect(refusalOf(await update(admin, rolle, { serviceProviderIds: more }))).toEqual(refused);
    const set = { serviceProviderIds: more, version: rolle.version };
    expect(refusalOf(await send(admin, 'PUT', `${rolle.id}/serviceProviders`, set))).toEqual(refused);
    const post = { serviceProviderIds: [angebot('E-Mail')], version: rolle.version };
    expect(refusalOf(await send(admin, 'DELETE', `${rolle.id}/serviceProviders`, post))).toEqual(refused);
    const later = await update(admin, rolle, { serviceProviderIds: [angebot('E-Mail'), angebot('OP.SH')] });
    expect(later.json<RolleWithServiceProviders>().serviceProviders.map(({ name }) => name)).toEqual(['E-Mail', 'OP.SH']);
  });

  test('D-16: nobody gives or takes a right that they lack; one that stays is nobody’s business', async () => {
    const rolle = await created('Mit Vorrecht', { systemrechte: ['PERSONEN_VERWALTEN'] });
    const refused = [403, 'MISSING_PERMISSIONS'];
    expect(refusalOf(await update(manager, rolle, { systemrechte: [] }))).toEqual(refused);
    expect(refusalOf(await update(manager, rolle, { systemrechte: ['PERSONEN_VERWALTEN', 'IMPORT_DURCHFUEHREN'] }))).toEqual(refused);
    const more = await update(manager, rolle, { systemrechte: ['PERSONEN_VERWALTEN', 'KLASSEN_VERWALTEN'] });
    expect(more.statusCode).toBe(200);
  });

  test('ENT-12: the Angebote of a role that changes are there at the next visit of whoever has it', async () => {
    const rolle = await created('Mit Kacheln', {}, ['OP.SH']);
    const { id, username } = await desk.person({ like: 'ohnekontext' });
    await desk.assign(id, 'Mit Kacheln');
    const browser = await server.signIn(username);
    const tiles = async () => (await browser.get('/api/provider')).json<ServiceProvider[]>().map(({ name }) => name);
    expect(await tiles()).toEqual(['OP.SH']);
    await update(admin, rolle, { serviceProviderIds: [angebot('WebUntis')] });
    expect(await tiles()).toEqual(['WebUntis']);
  });
});

describe('CALL-53: adding a system right', () => {
  test('once and again; the version rises each time', async () => {
    const rolle = await created('Wächst');
    for (const version of [2, 3]) {
      const answer = await send(manager, 'PATCH', rolle.id, { systemRecht: 'KLASSEN_VERWALTEN' });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect(await read(rolle.id)).toMatchObject({ systemrechte: [{ name: 'KLASSEN_VERWALTEN' }], version });
    }
    expect(await desk.writtenOf(rolle.id)).toEqual(['rolle-create', 'rolle-systemrecht: +KLASSEN_VERWALTEN', 'rolle-systemrecht']);
  });

  test('ERR-44, D-16: of an unknown role, out of scope, unknown, and beyond the own rights', async () => {
    const rolle = await created('Wächst nicht');
    expect(refusalOf(await send(admin, 'PATCH', UNKNOWN, { systemRecht: 'KLASSEN_VERWALTEN' }))).toEqual([400, 'ADD_SYSTEMRECHT_ERROR']);
    const schuladmin = await server.signIn('schuladmin', 'gold');
    expect(refusalOf(await send(schuladmin, 'PATCH', rolle.id, { systemRecht: 'KLASSEN_VERWALTEN' }))).toEqual([
      400,
      'ADD_SYSTEMRECHT_ERROR',
    ]);
    expect(refusalOf(await send(admin, 'PATCH', rolle.id, { systemRecht: 'X' }))).toEqual([400, '10']);
    expect(refusalOf(await send(manager, 'PATCH', rolle.id, { systemRecht: 'IMPORT_DURCHFUEHREN' }))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect(await read(rolle.id)).toMatchObject({ systemrechte: [], version: 1 });
  });
});

describe('CALL-58: Angebote of a role', () => {
  const set = (rolle: Pick<Rolle, 'id'>, names: readonly string[], version: number) =>
    send(admin, 'PUT', `${rolle.id}/serviceProviders`, { serviceProviderIds: names.map(angebot), version });

  test('are replaced as a whole, read by everybody signed in, and removed one by one', async () => {
    const rolle = await created('Angebotsrolle');
    const answer = await set(rolle, ['WebUntis', 'E-Mail'], 1);
    expect(answer.statusCode).toBe(201);
    const told = expectShape<ServiceProvider[]>('rolle.setServiceProviders', answer.json());
    expect(told.map(({ name }) => name)).toEqual(['E-Mail', 'WebUntis']);
    await set(rolle, ['WebUntis', 'OP.SH'], 2);
    const ids = (await (await server.signIn('lehrkraft')).get(`/api/rolle/${rolle.id}/serviceProviders`)).json<{
      serviceProviderIds: string[];
    }>();
    expect(ids.serviceProviderIds.toSorted()).toEqual([angebot('OP.SH'), angebot('WebUntis')].toSorted());
    const removed = await send(admin, 'DELETE', `${rolle.id}/serviceProviders`, { serviceProviderIds: [angebot('OP.SH')], version: 3 });
    expect([removed.statusCode, removed.body]).toEqual([200, '']);
    expect(await read(rolle.id)).toMatchObject({ serviceProviders: [{ name: 'WebUntis' }], version: 4 });
    expect(await desk.writtenOf(rolle.id)).toEqual([
      'rolle-create',
      `rolle-angebote: +${angebot('WebUntis')} +${angebot('E-Mail')}`,
      `rolle-angebote: +${angebot('OP.SH')} -${angebot('E-Mail')}`,
      `rolle-angebote: -${angebot('OP.SH')}`,
    ]);
  });

  test('ERR-20: on an old version nothing is written; none, unknown and foreign ones are refused', async () => {
    const rolle = await created('Angebotsrolle mit Fehlern', {}, ['OP.SH']);
    expect(refusalOf(await set(rolle, ['WebUntis'], 1))).toEqual([400, 'NEWER_VERSION_OF_ROLLE_AVAILABLE']);
    expect(refusalOf(await set(rolle, [], 2))).toEqual([400, '03']);
    const remove = (id: string, version: number) =>
      send(admin, 'DELETE', `${rolle.id}/serviceProviders`, { serviceProviderIds: [angebot('OP.SH'), id], version });
    expect(refusalOf(await remove(angebot('WebUntis'), 2))).toEqual([404, '01']);
    const old = { serviceProviderIds: [angebot('OP.SH')], version: 1 };
    expect(refusalOf(await send(admin, 'DELETE', `${rolle.id}/serviceProviders`, old))).toEqual([400, 'NEWER_VERSION_OF_ROLLE_AVAILABLE']);
    expect(refusalOf(await admin.get(`/api/rolle/${UNKNOWN}/serviceProviders`))).toEqual([404, '01']);
    expect(await read(rolle.id)).toMatchObject({ serviceProviders: [{ name: 'OP.SH' }], version: 2 });
  });
});

describe('CALL-55, D-14: deleting a role', () => {
  test('one that nobody has is gone for good, with its Angebote', async () => {
    const rolle = await created('Vergänglich', {}, ['OP.SH']);
    const answer = await send(manager, 'DELETE', rolle.id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(refusalOf(await admin.get(`/api/rolle/${rolle.id}`))).toEqual([404, '01']);
    expect(refusalOf(await send(admin, 'DELETE', rolle.id))).toEqual([404, '01']);
    expect((await desk.writtenOf(rolle.id)).at(-1)).toBe('rolle-delete: hiess Vergänglich');
  });

  test('ERR-41: one that somebody has stays, and the answer says how many there are', async () => {
    const rolle = await created('Unvergänglich');
    await assigned('Unvergänglich');
    const answer = await send(admin, 'DELETE', rolle.id);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 400, i18nKey: 'ROLLE_HAT_PERSONENKONTEXTE_ERROR', zugeordnetePersonen: 1 },
    ]);
    expect((await read(rolle.id)).id).toBe(rolle.id);
  });
});

describe('PERM-03: every change of a role demands the second factor', () => {
  test('before the role is looked for', async () => {
    const silver = await server.signIn('admin');
    const calls = [
      ['PUT', UNKNOWN],
      ['PATCH', UNKNOWN],
      ['DELETE', UNKNOWN],
      ['PUT', `${UNKNOWN}/serviceProviders`],
      ['DELETE', `${UNKNOWN}/serviceProviders`],
    ] as const;
    for (const [method, url] of calls)
      expect(refusalOf(await send(silver, method, url, {}))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await silver.get(`/api/rolle/${(await created('Silbern gelesen')).id}`)).statusCode).toBe(200);
  });
});
