import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEWER_PROVIDER_KATEGORIEN } from '#contract/provider-enums';
import type { AngebotDetails, AngebotVerwendung, ManageableAngebot, Rollenerweiterung, SchulAngebot } from '#contract/types';
import { angeboteDesk, type AngeboteDesk } from './angebote-desk';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

interface Paged<T> {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly items: readonly T[];
}

let server: TestServer;
let desk: AngeboteDesk;
let persons: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
/** Manages Angebote of the public schools. */
let landesweit: TestBrowser;
let schule: string;
let fremd: string;
let land: string;
let root: string;
let lehrkraft: string;
let schueler: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  desk = angeboteDesk(db);
  persons = personDesk(server);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  schule = await desk.organisation('1111111');
  fremd = await desk.organisation('1111165');
  land = await desk.organisation('Öffentliche Schulen Land Schleswig-Holstein');
  root = await desk.organisation('Land Schleswig-Holstein');
  lehrkraft = await desk.rolle('Lehrkraft');
  schueler = await desk.rolle('itslearning-Schüler');
  landesweit = await holding('Angebotsverwaltung', ['ANGEBOTE_VERWALTEN'], land);
});
afterAll(() => server.stop());

/** Somebody with a role of their own at one place. */
async function holding(
  name: string,
  systemrechte: ('ANGEBOTE_VERWALTEN' | 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN' | 'ROLLEN_ERWEITERN')[],
  organisationId: string,
): Promise<TestBrowser> {
  const { db } = server.context;
  const rolle = {
    id: randomUUID(),
    name,
    name_sort: name,
    administered_by: root,
    rollenart: 'ORGADMIN',
    merkmale: [],
    systemrechte,
  } as const;
  await db
    .insertInto('rolle')
    .values({ ...rolle, merkmale: [] })
    .execute();
  const username = await server.createAccount({ like: 'ohnekontext', token: true });
  const place = { id: randomUUID(), person_id: await server.personId(username), organisation_id: organisationId, rolle_id: rolle.id };
  await db.insertInto('personenkontext').values(place).execute();
  return server.signIn(username, 'gold');
}

const manageable = async (browser: TestBrowser, query = ''): Promise<Paged<ManageableAngebot>> =>
  expectShape('provider.manageable', (await browser.get(`/api/provider/manageable${query}`)).json());
const atSchool = async (browser: TestBrowser, organisation: string, query = ''): Promise<Paged<SchulAngebot>> =>
  expectShape(
    'provider.manageableByOrganisation',
    (await browser.get(`/api/provider/manageable-by-organisation?organisationId=${organisation}${query}`)).json(),
  );
const extensions = async (browser: TestBrowser, angebot: string, query = ''): Promise<Paged<Rollenerweiterung>> =>
  expectShape('provider.rollenerweiterungen', (await browser.get(`/api/provider/${angebot}/rollenerweiterung${query}`)).json());
const attach = (angebot: string, rolle: string) =>
  server.context.db.insertInto('rolle_service_provider').values({ service_provider_id: angebot, rolle_id: rolle }).execute();

describe('ANG-02: the Angebote that one manages', () => {
  test('all of them at the root, else those at and below the place; without the right none', async () => {
    const all = await manageable(admin);
    const { length } = await server.context.db.selectFrom('service_provider').select('id').execute();
    expect([all.total, all.limit, all.items.length]).toEqual([length, length, length]);
    const names = (await manageable(landesweit)).items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Bildungscloud', 'Schülerzeitung', 'Schulverpflegung']));
    for (const name of ['Anleitungen', 'Verbundkalender', 'Schulchor']) expect(names).not.toContain(name);
    for (const browser of [schuladmin, await server.signIn('limitiert', 'gold')])
      expect(await manageable(browser)).toEqual({ total: 0, offset: 0, limit: 0, items: [] });
  });

  test('in the order of category, name and id, so that its pages hold each of them once', async () => {
    const { items } = await manageable(admin);
    const ranks = items.map(({ kategorie }) => NEWER_PROVIDER_KATEGORIEN.indexOf(kategorie));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    for (const kategorie of NEWER_PROVIDER_KATEGORIEN) {
      const names = items.filter((item) => item.kategorie === kategorie).map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
    }
    const paged: string[] = [];
    for (let offset = 0; offset < items.length; offset += 7)
      paged.push(...(await manageable(admin, `?offset=${offset}&limit=7`)).items.map(({ id }) => id));
    expect(paged).toEqual(items.map(({ id }) => id));
  });

  test('of the categories asked for, either word for one of them; none that does not exist', async () => {
    const of = async (query: string) => [...new Set((await manageable(admin, query)).items.map(({ kategorie }) => kategorie))];
    expect(await of('?kategorien=HINWEISE&kategorien=EMAIL')).toEqual(['EMAIL', 'HINWEISE']);
    for (const word of ['SCHULISCH', 'ANGEBOTE']) expect(await of(`?kategorien=${word}`)).toEqual(['SCHULISCH']);
    for (const query of ['?kategorien=', '?kategorien=X', '?kategorien=EMAIL&kategorien=EMAIL', '?limit=0', '?offset=-1'])
      expect((await admin.get(`/api/provider/manageable${query}`)).statusCode).toBe(400);
  });

  test('with all roles, none cut, and whether it extends any', async () => {
    const id = await desk.provide(land);
    for (let index = 0; index < 25; index += 1) {
      const rolle = randomUUID();
      const row = { name: `Viele ${index}`, name_sort: `viele ${100 + index}`, administered_by: land, rollenart: 'LERN' } as const;
      await server.context.db
        .insertInto('rolle')
        .values({ ...row, id: rolle, merkmale: [], systemrechte: [] })
        .execute();
      await attach(id, rolle);
    }
    const found = async () => (await manageable(landesweit)).items.find((item) => item.id === id);
    expect((await found())?.rollen.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, index) => `Viele ${index}`));
    expect(await found()).toMatchObject({
      hasRollenerweiterungen: false,
      hasSomeVerwaltenPermission: true,
      administrationsebene: { id: land },
    });
    await desk.extend(id, fremd, schueler);
    expect(await found()).toMatchObject({ hasRollenerweiterungen: true });
  });

  test('PERM-03: signed in, at gold', async () => {
    expect((await server.browser().get('/api/provider/manageable')).statusCode).toBe(401);
    expect(refusalOf(await (await server.signIn('admin')).get('/api/provider/manageable'))).toEqual([
      403,
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
    ]);
  });
});

describe('ANG-03: one Angebot', () => {
  const details = (browser: TestBrowser, id: string) => browser.get(`/api/provider/manageable/${id}`);
  const rights = async (browser: TestBrowser, id: string) => {
    const answer = await details(browser, id);
    return answer.statusCode === 200
      ? expectShape<AngebotDetails>('provider.details', answer.json()).relevantSystemrechte
      : refusalOf(answer);
  };
  const UNSEEN = [404, '01'];

  test('what there is to tell of it, and its owner', async () => {
    const id = await desk.angebot('Vokabeltrainer');
    const told = expectShape<AngebotDetails>('provider.details', (await details(admin, id)).json());
    expect(told).toMatchObject({
      name: 'Vokabeltrainer',
      administrationsebene: { id: schule, name: 'Testschule Schulportal', kennung: '1111111' },
      kategorie: 'SCHULISCH',
      url: 'https://vokabeln.example.org',
      vidisAngebotId: '5081',
      hasLogo: true,
      hasRollenerweiterung: false,
      availableForRollenerweiterung: true,
      version: 1,
    });
    expect(told.logoId).toBeUndefined();
  });

  test('who sees it, and with which rights: those over it at the owner or above, the one to extend roles below as well', async () => {
    const [own, above, beside, atRoot] = [
      await desk.provide(schule),
      await desk.provide(land),
      await desk.provide(fremd),
      await desk.provide(root),
    ];
    const three = ['ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN', 'ROLLEN_ERWEITERN'];
    for (const id of [own, above, beside, atRoot]) expect(await rights(admin, id)).toEqual(three);
    expect(await rights(schuladmin, own)).toEqual(three.slice(1));
    for (const id of [above, atRoot]) expect(await rights(schuladmin, id)).toEqual(['ROLLEN_ERWEITERN']);
    expect(await rights(schuladmin, beside)).toEqual(UNSEEN);
    for (const id of [own, above, beside]) expect(await rights(landesweit, id)).toEqual(['ANGEBOTE_VERWALTEN']);
    expect(await rights(landesweit, atRoot)).toEqual(UNSEEN);
    const erweitert = await holding('Erweitert landesweit', ['ROLLEN_ERWEITERN'], land);
    for (const id of [own, above, atRoot]) expect(await rights(erweitert, id)).toEqual(['ROLLEN_ERWEITERN']);
    for (const username of ['limitiert', 'importeur']) expect(await rights(await server.signIn(username, 'gold'), own)).toEqual(UNSEEN);
    expect(await rights(admin, randomUUID())).toEqual(UNSEEN);
    expect((await details(admin, 'abc')).statusCode).toBe(400);
  });
});

describe('ANG-07: the Angebote of one school', () => {
  test('its own and those from above that extend roles, whose they are, all extensions here, and what one may manage', async () => {
    const [own, above] = [
      await desk.provide(schule),
      await desk.provide(land, { merkmale: ['VERFUEGBAR_FUER_ROLLENERWEITERUNG', 'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG'] }),
    ];
    const rollen = [
      'Externe Fachkraft',
      'Lehrkraft',
      'LiV',
      'Schulsekretariat',
      'Vertretungslehrkraft',
      'WebUntis-Schüler',
      'itslearning-Schüler',
    ];
    for (const rolle of rollen) await desk.extend(above, schule, await desk.rolle(rolle));
    await desk.extend(above, fremd, schueler);
    const { items } = await atSchool(schuladmin, schule);
    const [ownItem, aboveItem] = [own, above].map((id) => items.find((item) => item.id === id));
    expect(ownItem).toMatchObject({
      hasSomeVerwaltenPermission: true,
      rollenerweiterungen: [],
      administrationsebene: { kennung: '1111111' },
    });
    expect(aboveItem).toMatchObject({ hasSomeVerwaltenPermission: false });
    expect(aboveItem?.rollenerweiterungen.map(({ rolle }) => rolle.name).toSorted()).toEqual(rollen.toSorted());
    expect(new Set(aboveItem?.rollenerweiterungen.map(({ organisation }) => organisation.id))).toEqual(new Set([schule]));
    const page = await atSchool(schuladmin, schule, '&offset=1&limit=2');
    expect([page.total, page.items.map(({ id }) => id)]).toEqual([items.length, items.slice(1, 3).map(({ id }) => id)]);
    expect((await atSchool(admin, schule)).items.every(({ hasSomeVerwaltenPermission }) => hasSomeVerwaltenPermission)).toBe(true);
  });

  test('from above only what is offered to schools, or extends a role here already', async () => {
    const [hidden, ending, plain] = [await desk.provide(land), await desk.provide(land), await desk.provide(schule, { merkmale: [] })];
    await desk.extend(ending, schule, lehrkraft);
    const ids = (await atSchool(schuladmin, schule)).items.map(({ id }) => id);
    expect([hidden, ending, plain].map((id) => ids.includes(id))).toEqual([false, true, false]);
    expect((await atSchool(admin, fremd)).items.map(({ id }) => id)).not.toContain(ending);
  });

  test('PERM-04: where one extends roles; elsewhere it is out of sight', async () => {
    const ask = async (browser: TestBrowser, query: string) => browser.get(`/api/provider/manageable-by-organisation${query}`);
    for (const [browser, organisation] of [
      [schuladmin, fremd],
      [schuladmin, land],
      [landesweit, schule],
      [admin, randomUUID()],
    ] as const)
      expect(refusalOf(await ask(browser, `?organisationId=${organisation}`))).toEqual([404, '01']);
    for (const query of ['', '?organisationId=abc']) expect((await ask(admin, query)).statusCode).toBe(400);
  });
});

describe('ANG-03: the extensions by one Angebot', () => {
  test('in pages of schools by their number, each with all of its roles', async () => {
    const id = await desk.provide(land);
    for (const place of [fremd, schule]) for (const rolle of [schueler, lehrkraft]) await desk.extend(id, place, rolle);
    await desk.extend(id, land, await desk.rolle('Externe Fachkraft'));
    const all = await extensions(admin, id);
    expect([all.total, all.limit]).toEqual([3, 3]);
    expect(all.items.map(({ organisationKennung, rolleName }) => `${organisationKennung} ${rolleName}`)).toEqual([
      '1111111 itslearning-Schüler',
      '1111111 Lehrkraft',
      '1111165 itslearning-Schüler',
      '1111165 Lehrkraft',
      ' Externe Fachkraft',
    ]);
    expect(all.items[0]).toMatchObject({
      organisationId: schule,
      organisationName: 'Testschule Schulportal',
      rolleId: schueler,
      serviceProviderId: id,
    });
    const second = await extensions(admin, id, '?offset=1&limit=1');
    expect([second.total, second.items.map(({ organisationId }) => organisationId)]).toEqual([3, [fremd, fremd]]);
    const some = await extensions(admin, id, `?organisationIds=${fremd}&organisationIds=${land}&rolleIds=${lehrkraft}`);
    expect([some.total, some.items.map(({ organisationId, rolleId }) => [organisationId, rolleId])]).toEqual([1, [[fremd, lehrkraft]]]);
  });

  test('where one of the two rights reaches, which goes downwards; elsewhere 404, never 401', async () => {
    const id = await desk.provide(land);
    for (const place of [schule, fremd]) await desk.extend(id, place, schueler);
    const erweitert = await holding('Erweitert im Land', ['ROLLEN_ERWEITERN'], land);
    for (const browser of [landesweit, erweitert]) expect((await extensions(browser, id)).total).toBe(2);
    expect((await extensions(schuladmin, id)).items.map(({ organisationId }) => organisationId)).toEqual([schule]);
    expect(
      refusalOf(await schuladmin.get(`/api/provider/${id}/rollenerweiterung?organisationIds=${schule}&organisationIds=${fremd}`)),
    ).toEqual([404, '01']);
    for (const username of ['limitiert', 'importeur'])
      expect(refusalOf(await (await server.signIn(username, 'gold')).get(`/api/provider/${id}/rollenerweiterung`))).toEqual([404, '01']);
    expect((await extensions(admin, randomUUID())).items).toEqual([]);
  });
});

describe('ANG-05, ANG-06: who loses what with an Angebot', () => {
  const verwendung = async (browser: TestBrowser, id: string): Promise<AngebotVerwendung> =>
    expectShape('provider.verwendung', (await browser.get(`/api/provider/${id}/verwendung`)).json());

  test('all roles and extensions, with the persons that have each now: of an extension, those at that school', async () => {
    const id = await desk.provide(schule);
    const rolle = randomUUID();
    const row = { name: 'Gezählt', name_sort: 'gezaehlt', administered_by: land, rollenart: 'LEHR' } as const;
    await server.context.db
      .insertInto('rolle')
      .values({ ...row, id: rolle, merkmale: [], systemrechte: [] })
      .execute();
    await attach(id, rolle);
    for (const place of [schule, fremd]) await desk.extend(id, place, rolle);
    const [twice, once, over] = [await persons.person(), await persons.person(), await persons.person()];
    for (const kennung of ['1111111', '1111165']) await persons.assign(twice.id, 'Gezählt', kennung);
    for (const { id: personId } of [once, over]) await persons.assign(personId, 'Gezählt', '1111165');
    const { db, clock } = server.context;
    await db
      .updateTable('personenkontext')
      .set({ befristung: clock.now() })
      .where('person_id', '=', over.id)
      .where('rolle_id', '=', rolle)
      .execute();
    expect(await verwendung(schuladmin, id)).toEqual({
      rollen: [{ id: rolle, name: 'Gezählt', rollenart: 'LEHR', personen: 2 }],
      rollenerweiterungen: [
        {
          organisation: { id: schule, name: 'Testschule Schulportal', kennung: '1111111' },
          rolle: { id: rolle, name: 'Gezählt', rollenart: 'LEHR' },
          personen: 1,
        },
        {
          organisation: { id: fremd, name: 'Testschule-PW665', kennung: '1111165' },
          rolle: { id: rolle, name: 'Gezählt', rollenart: 'LEHR' },
          personen: 2,
        },
      ],
    });
  });

  test('for who manages it; whoever sees it is told that they may not, others learn nothing', async () => {
    const [above, beside] = [await desk.provide(land), await desk.provide(fremd)];
    expect(refusalOf(await schuladmin.get(`/api/provider/${above}/verwendung`))).toEqual([403, 'MISSING_PERMISSIONS']);
    for (const id of [beside, randomUUID()]) expect(refusalOf(await schuladmin.get(`/api/provider/${id}/verwendung`))).toEqual([404, '01']);
  });
});

describe('ANG-12: which Angebote the role of a school is offered', () => {
  test('its own, and from above those that are meant for it or never extend roles; at a level all', async () => {
    const merkmale = ['VERFUEGBAR_FUER_ROLLENERWEITERUNG', 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG'] as const;
    const [own, offered, hidden, plain] = [
      await desk.provide(schule),
      await desk.provide(land, { merkmale: [...merkmale], logo_id: 2, rollenarten: ['LEHR'] }),
      await desk.provide(land),
      await desk.provide(land, { merkmale: [] }),
    ];
    const at = async (ebene: string) =>
      (await admin.get(`/api/provider/assignable-for-rolle?schulstrukturknotenOfRolle=${ebene}`)).json<{ readonly id: string }[]>();
    const ids = async (ebene: string) => (await at(ebene)).map(({ id }) => id);
    expect(await ids(schule)).toEqual(expect.arrayContaining([own, offered, plain]));
    expect(await ids(schule)).not.toContain(hidden);
    expect(await ids(land)).toEqual(expect.arrayContaining([offered, hidden, plain]));
    expect((await at(schule)).find(({ id }) => id === offered)).toMatchObject({ logoId: 2, rollenartenWhitelist: ['LEHR'] });
  });
});

describe('D-40: the demo data', () => {
  test('D-40: thirty Angebote on three levels, sixty extensions, three for some Rollenarten, one from VIDIS', async () => {
    const { db } = server.context;
    const seeded = await db
      .selectFrom('service_provider as sp')
      .innerJoin('organisation as o', 'o.id', 'sp.provided_by')
      .select(['sp.name', 'o.typ', 'sp.rollenarten', 'sp.vidis_angebot_id', 'sp.logo_id', 'sp.logo_media_type'])
      .where('sp.name', 'not like', 'Angebot %')
      .execute();
    expect(seeded.length).toBe(30);
    expect(new Set(seeded.map(({ typ }) => typ))).toEqual(new Set(['ROOT', 'LAND', 'TRAEGER', 'SCHULE']));
    expect(seeded.filter(({ rollenarten }) => rollenarten.length > 0).length).toBe(3);
    expect(seeded.filter(({ vidis_angebot_id: vidis }) => vidis !== null).length).toBe(1);
    expect(seeded.every(({ logo_id: number, logo_media_type: own }) => (number === null) !== (own === null))).toBe(true);
    const extended = await db
      .selectFrom('rollenerweiterung as re')
      .innerJoin('service_provider as sp', 'sp.id', 're.service_provider_id')
      .innerJoin('rolle as r', 'r.id', 're.rolle_id')
      .select(['re.id', 'sp.merkmale', 'sp.rollenarten', 'r.rollenart'])
      .where('sp.name', 'not like', 'Angebot %')
      .execute();
    expect(extended.length).toBe(60);
    for (const { merkmale, rollenarten, rollenart } of extended)
      expect([merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG'), rollenarten.length === 0 || rollenarten.includes(rollenart)]).toEqual(
        [true, true],
      );
  });

  test('ENT-09, ANG-01: nineteen rights, those over Angebote last; who holds them', async () => {
    const rechte = (await admin.get('/api/rolle/systemrechte')).json<{ readonly name: string }[]>().map(({ name }) => name);
    const ours = ['ROLLEN_ERWEITERN', 'ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'];
    expect([rechte.length, rechte.slice(-3)]).toEqual([19, ours]);
    const held = async (name: string) => {
      const { systemrechte } = await server.context.db
        .selectFrom('rolle')
        .select('systemrechte')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return ours.filter((recht) => (systemrechte as readonly string[]).includes(recht));
    };
    expect(await held('Landesadministrator')).toEqual(ours);
    for (const name of ['Schuladministrator öffentlich', 'Schuladministrator Ersatzschule'])
      expect(await held(name)).toEqual(['ROLLEN_ERWEITERN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN']);
    expect(await held('Schulsekretariat')).toEqual([]);
  });
});
