import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganisationsTyp } from '#contract/enums';
import { type Systemrecht, SYSTEMRECHTE, TECHNICAL_SYSTEMRECHTE } from '#contract/rollen-enums';
import { DEMO_ACCOUNTS } from '#server/demo/accounts';
import { createDraw, idOf } from '#server/demo/draw';
import { drawOrganisations } from '#server/demo/organisations';
import { drawPersons } from '#server/demo/persons';
import { drawLogo, STANDARD_ANGEBOTE } from '#server/standard/angebote';
import { verifyPassword } from '#server/passwords/hashes';
import { fitsTyp } from '#server/rolle/rules';
import { startTestServer, type TestServer } from './rig';
import { TEST_START } from './clock';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const organisationen = () => server.context.db.selectFrom('organisation').selectAll().execute();
const byName = async (name: string) => (await organisationen()).find((row) => row.name === name);

/** What the accounts hold, as `role at organisation`. */
async function assignmentsOf(username: string) {
  return server.context.db
    .selectFrom('person as p')
    .innerJoin('personenkontext as pk', 'pk.person_id', 'p.id')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
    .select(['r.name as rolle', 'o.name as organisation', 'pk.befristung', 'r.systemrechte'])
    .where('p.username', '=', username)
    .orderBy('o.typ', 'desc')
    .execute();
}

describe('organisations of the demo data', () => {
  test('ENT-06, ENT-16: root, the two kinds of schools and the two test schools with their classes', async () => {
    const root = await byName('Land Schleswig-Holstein');
    expect(root).toMatchObject({ typ: 'ROOT', administriert_von: null });
    for (const name of ['Öffentliche Schulen Land Schleswig-Holstein', 'Ersatzschulen Land Schleswig-Holstein'])
      expect(await byName(name)).toMatchObject({ typ: 'LAND', administriert_von: root?.id, zugehoerig_zu: root?.id });
    for (const [name, kennung, klassen] of [
      ['Testschule Schulportal', '1111111', ['Playwright3a', 'Playwright4b']],
      ['Testschule-PW665', '1111165', ['1A', '1B', '2A', '2B']],
    ] as const) {
      const schule = await byName(name);
      expect(schule).toMatchObject({ typ: 'SCHULE', kennung });
      const own = (await organisationen()).filter((row) => row.administriert_von === schule?.id);
      expect(own.map((row) => row.name).toSorted()).toEqual([...klassen]);
      expect(own.every((row) => row.typ === 'KLASSE' && row.zugehoerig_zu === schule?.id)).toBe(true);
    }
  });

  test('ENT-16: at least 40 schools of both kinds, 12 carriers, 700 classes; numbers are unique, links fit', async () => {
    const rows = await organisationen();
    const of = (typ: OrganisationsTyp) => rows.filter((row) => row.typ === typ);
    expect([of('SCHULE').length >= 40, of('TRAEGER').length >= 12, of('KLASSE').length >= 700]).toEqual([true, true, true]);
    const [oeffentlich, ersatz] = ['Öffentliche', 'Ersatz'].map((part) => of('LAND').find((row) => row.name.startsWith(part))?.id);
    expect(of('SCHULE').filter((row) => row.administriert_von === ersatz).length).toBeGreaterThanOrEqual(2);
    expect(new Set(of('SCHULE').map((row) => row.kennung)).size).toBe(of('SCHULE').length);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const schule of of('SCHULE')) {
      expect([oeffentlich, ersatz]).toContain(schule.administriert_von);
      const belongs = byId.get(schule.zugehoerig_zu ?? '');
      const subtree = belongs?.typ === 'TRAEGER' ? belongs.administriert_von : belongs?.id;
      expect(subtree).toBe(schule.administriert_von);
    }
    const carriers = new Set(of('SCHULE').map((row) => row.zugehoerig_zu));
    expect(of('TRAEGER').filter(({ id }) => carriers.has(id)).length).toBeGreaterThanOrEqual(10);
  });
});

describe('roles and offers of the demo data', () => {
  test.each([
    ['Landesadministrator', 'SYSADMIN', 'ROOT', []],
    ['Schuladministrator öffentlich', 'LEIT', 'Öffentliche', []],
    ['Lehrkraft', 'LEHR', 'Öffentliche', ['KOPERS_PFLICHT']],
    ['LiV', 'LEHR', 'Öffentliche', ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT']],
    ['itslearning-Schüler', 'LERN', 'ROOT', []],
  ] as const)('ENT-07, ENT-08: role %s', async (name, rollenart, place, merkmale) => {
    const row = await server.context.db
      .selectFrom('rolle as r')
      .innerJoin('organisation as o', 'o.id', 'r.administered_by')
      .select(['r.rollenart', 'r.merkmale', 'o.typ', 'o.name as organisation'])
      .where('r.name', '=', name)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ rollenart, merkmale });
    expect(place === 'ROOT' ? row.typ : row.organisation.split(' ')[0]).toBe(place);
  });

  test('ENT-07, ENT-09, D-04: every Rollenart, all non-technical rights at one role, the two narrow roles', async () => {
    const rollen = await server.context.db.selectFrom('rolle').selectAll().execute();
    expect(new Set(rollen.map((rolle) => rolle.rollenart)).size).toBe(6);
    const rights = (name: string): readonly Systemrecht[] => rollen.find((rolle) => rolle.name === name)?.systemrechte ?? [];
    expect(rights('Landesadministrator').toSorted()).toEqual(
      SYSTEMRECHTE.filter((recht) => !TECHNICAL_SYSTEMRECHTE.includes(recht)).toSorted(),
    );
    expect(rights('Importdienst')).toEqual(['IMPORT_DURCHFUEHREN']);
    expect(rights('Schulsekretariat').toSorted()).toEqual([
      'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN',
      'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN',
      'PERSONEN_VERWALTEN',
    ]);
    for (const rolle of rollen.filter(({ is_technical }) => !is_technical))
      expect(rolle.systemrechte.filter((recht) => TECHNICAL_SYSTEMRECHTE.includes(recht))).toEqual([]);
  });

  test('CALL-51: twelve offers of the root; a second factor is asked for the ones with personal mail or administration', async () => {
    const root = await byName('Land Schleswig-Holstein');
    const offers = await server.context.db
      .selectFrom('service_provider')
      .selectAll()
      .where('provided_by', '=', root?.id ?? '')
      .execute();
    expect(offers.map(({ name }) => name).toSorted()).toEqual(
      [
        'Adressbuch',
        'Anleitungen',
        'E-Mail',
        'Helpdesk kontaktieren',
        'Kalender',
        'OP.SH',
        'Psychosoziales Beratungsangebot',
        'School-SH',
        'Schulportal-Administration',
        'Schulrecht A-Z',
        'WebUntis',
        'itslearning',
      ].toSorted(),
    );
    const strong = offers.filter((offer) => offer.requires_2fa).map(({ name }) => name);
    expect(strong.toSorted()).toEqual(['Adressbuch', 'E-Mail', 'Kalender', 'School-SH', 'Schulportal-Administration']);
    for (const { name, target, url } of offers)
      expect([target, url]).toEqual(
        name === 'Schulportal-Administration' ? ['SCHULPORTAL_ADMINISTRATION', null] : ['URL', expect.stringMatching(/^https:\/\//)],
      );
  });

  test('CALL-52: each offer has a drawn image of its own, without script, style or foreign address', () => {
    const logos = STANDARD_ANGEBOTE.map(drawLogo);
    expect(new Set(logos).size).toBe(12);
    for (const logo of logos) {
      expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96"[^<]*>.*<\/svg>$/);
      expect(logo.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|style=|href|url\(|https?:|&(?!amp;|lt;|quot;)/);
      const names = [...logo.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)];
      const open = names.reduce((depth, [, closing, , selfClosing]) => depth + (closing ? -1 : selfClosing ? 0 : 1), 0);
      expect(open).toBe(0);
    }
  });
});

describe('accounts of the demo data', () => {
  test('AUTH-02, D-06: all share the password of the settings and need not change it', async () => {
    const accounts = await server.context.db
      .selectFrom('account')
      .selectAll()
      .where(
        'username',
        'in',
        DEMO_ACCOUNTS.map(({ username }) => username),
      )
      .execute();
    expect(accounts).toHaveLength(DEMO_ACCOUNTS.length);
    expect(accounts.every((account) => !account.password_temporary)).toBe(true);
    expect(new Set(accounts.map((account) => account.password_hash)).size).toBe(1);
    expect(await verifyPassword(accounts[0]?.password_hash ?? '', server.context.settings.demoPassword)).toBe(true);
  });

  test.each([
    ['admin', [['Landesadministrator', 'Land Schleswig-Holstein']]],
    ['neuadmin', [['Landesadministrator', 'Land Schleswig-Holstein']]],
    ['ssuperadmin', [['Landesadministrator', 'Land Schleswig-Holstein']]],
    ['schuladmin', [['Schuladministrator öffentlich', 'Testschule Schulportal']]],
    ['lehrkraft', [['Lehrkraft', 'Testschule Schulportal']]],
    [
      'schueler',
      [
        ['itslearning-Schüler', 'Testschule Schulportal'],
        ['itslearning-Schüler', 'Playwright3a'],
      ],
    ],
    ['befristet', [['LiV', 'Testschule Schulportal']]],
    ['ohnekontext', []],
    ['gesperrt', [['Lehrkraft', 'Testschule Schulportal']]],
    ['importeur', [['Importdienst', 'Land Schleswig-Holstein']]],
    ['limitiert', [['Schulsekretariat', 'Testschule Schulportal']]],
    [
      'mehrschuladmin',
      [
        ['Schuladministrator öffentlich', 'Grundschule Ahrensburg'],
        ['Schuladministrator öffentlich', 'Gemeinschaftsschule Bad Bramstedt'],
      ],
    ],
    ['autotester', [['itslearning-Lehrkraft', 'Testschule-PW665']]],
  ] as const)('ENT-01: %s holds its assignments', async (username, expected) => {
    expect((await assignmentsOf(username)).map(({ rolle, organisation }) => [rolle, organisation])).toEqual(expected);
  });

  test('ENT-18: exactly the six accounts with a second factor have a verified token', async () => {
    const rows = await server.context.db
      .selectFrom('token as t')
      .innerJoin('person as p', 'p.id', 't.person_id')
      .select(['p.username', 't.kind', 't.verified'])
      .execute();
    expect(rows.map(({ username, kind }) => [username, kind]).toSorted()).toEqual([
      ['admin', 'software'],
      ['importeur', 'software'],
      ['limitiert', 'hardware'],
      ['mehrschuladmin', 'software'],
      ['schuladmin', 'software'],
      ['ssuperadmin', 'software'],
    ]);
    expect(rows.every(({ verified }) => verified)).toBe(true);
  });

  test('ENT-18, D-08: a stock of hardware tokens that nobody has, one of them blocked', async () => {
    const stock = await server.context.db
      .selectFrom('token')
      .select(['serial', 'blocked', 'verified'])
      .where('kind', '=', 'hardware')
      .where('person_id', 'is', null)
      .orderBy('serial')
      .execute();
    expect(stock).toHaveLength(24);
    expect(stock.filter(({ blocked }) => blocked).map(({ serial }) => serial)).toEqual(['HWT-1099']);
    expect(stock.some(({ verified }) => verified)).toBe(false);
  });

  test('STATE-05, STATE-06, ENT-10: the accounts that show a special case', async () => {
    const { db } = server.context;
    const person = (username: string) => db.selectFrom('person').selectAll().where('username', '=', username).executeTakeFirst();
    expect(await person('ssuperadmin')).toMatchObject({ personalnummer: '0056357' });
    expect(await person('autotester')).toMatchObject({ familienname: 'AutoTester' });
    expect((await person('ohnekontext'))?.no_kontext_since).toBeInstanceOf(Date);
    expect(await person('unbekannt')).toBeUndefined();
    expect(await db.selectFrom('account').select('person_id').where('username', '=', 'unbekannt').executeTakeFirst()).toEqual({
      person_id: null,
    });
    const end = (await assignmentsOf('befristet'))[0]?.befristung;
    expect(end?.toISOString()).toBe('2026-11-30T23:00:00.000Z');
    const lock = await db
      .selectFrom('user_lock')
      .selectAll()
      .where('person_id', '=', (await person('gesperrt'))?.id ?? '')
      .executeTakeFirst();
    expect(lock).toMatchObject({ lock_occasion: 'MANUELL_GESPERRT', locked_until: null });
  });
});

describe('drawn persons', () => {
  const drawn = () => {
    const draw = createDraw(7);
    const tree = drawOrganisations(draw);
    return drawPersons({ draw, tree, rolleId: (name) => idOf('rolle', name), passwordHash: 'hash', now: TEST_START });
  };

  test('ENT-10: the same figures come out of the same seed', () => {
    expect(drawn()).toEqual(drawn());
    expect(createDraw(7).below(1_000_000)).not.toBe(createDraw(8).below(1_000_000));
  });

  test('ENT-10: at least 6000, with unique user names of a to z and numbers', async () => {
    const persons = await server.context.db.selectFrom('person').select(['username', 'vorname', 'familienname']).execute();
    expect(persons.length).toBeGreaterThanOrEqual(6000);
    expect(new Set(persons.map(({ username }) => username)).size).toBe(persons.length);
    expect(persons.filter(({ username }) => !/^[a-z]+\d*$/.test(username ?? ''))).toEqual([]);
    for (const sign of [/ü/, /ß/, /-/, /'/, / /, /ø/, /ı|ş|ç/])
      expect(persons.some(({ vorname, familienname }) => sign.test(`${vorname}${familienname}`))).toBe(true);
  });

  test('ENT-07, ENT-11: every assignment fits its organisation and one person has one Rollenart', async () => {
    const rows = await server.context.db
      .selectFrom('personenkontext as pk')
      .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
      .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
      .leftJoin('organisation_closure as c', (join) =>
        join.onRef('c.ancestor_id', '=', 'r.administered_by').onRef('c.descendant_id', '=', 'pk.organisation_id'),
      )
      .select(['pk.person_id', 'pk.befristung', 'r.rollenart', 'r.merkmale', 'o.typ', 'c.depth'])
      .execute();
    expect(rows.filter(({ rollenart, typ, depth }) => !fitsTyp(rollenart, typ) || depth === null)).toEqual([]);
    expect(rows.filter(({ merkmale, befristung }) => merkmale.includes('BEFRISTUNG_PFLICHT') && befristung === null)).toEqual([]);
    const arten = new Map<string, Set<string>>();
    for (const row of rows) arten.set(row.person_id, (arten.get(row.person_id) ?? new Set()).add(row.rollenart));
    expect([...arten.values()].filter((set) => set.size > 1)).toEqual([]);
    expect(new Set(rows.map(({ rollenart }) => rollenart)).size).toBe(6);
    const classes = new Set(rows.filter(({ typ }) => typ === 'KLASSE').map(({ person_id }) => person_id));
    expect(rows.filter(({ rollenart, person_id }) => rollenart === 'LERN' && !classes.has(person_id))).toEqual([]);
  });

  test('PERM-04: only the state administrators and the import service hold rights at the root', async () => {
    const rows = await server.context.db
      .selectFrom('personenkontext as pk')
      .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
      .innerJoin('person as p', 'p.id', 'pk.person_id')
      .select('p.username')
      .where('o.typ', '=', 'ROOT')
      .execute();
    expect(rows.map(({ username }) => username).toSorted()).toEqual(['admin', 'importeur', 'neuadmin', 'ssuperadmin']);
  });

  test('ENT-11: every school has teachers, an administrator and pupils', async () => {
    const { rows } = await serverCounts();
    expect(rows.filter(({ lehr, leit, lern }) => lehr === 0 || leit === 0 || lern === 0)).toEqual([]);
  });

  test('STATE-04, STATE-12, ENT-10: some lack a KoPers number, are locked, at two schools, or have no address in use', () => {
    const rows = drawn();
    expect(new Set(rows.lock.map(({ lock_occasion }) => lock_occasion))).toEqual(new Set(['MANUELL_GESPERRT', 'KOPERS_GESPERRT']));
    expect(new Set(rows.email.map(({ status }) => status))).toEqual(new Set(['ENABLED', 'REQUESTED', 'DISABLED', 'FAILED']));
    expect(new Set(rows.email.map(({ address }) => address)).size).toBe(rows.email.length);
    const numbers = rows.person.flatMap(({ personalnummer }) => personalnummer ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(300);
    const lehrkraft = rows.personenkontext.filter(({ rolle_id }) => rolle_id === idOf('rolle', 'Lehrkraft'));
    expect(lehrkraft.length).toBeGreaterThan(new Set(lehrkraft.map(({ person_id }) => person_id)).size);
  });

  test('ENT-10: ids are valid and occur once', () => {
    const rows = drawn();
    for (const list of [rows.person, rows.personenkontext, rows.account, rows.email, rows.lock]) {
      const ids = list.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
    }
  });
});

/** How many of each kind work or learn at every school. */
async function serverCounts() {
  const found = await server.context.db
    .selectFrom('organisation as o')
    .leftJoin('personenkontext as pk', 'pk.organisation_id', 'o.id')
    .leftJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select(['o.name', 'r.rollenart'])
    .where('o.typ', '=', 'SCHULE')
    .execute();
  const names = [...new Set(found.map(({ name }) => name))];
  const count = (name: string, art: string): number => found.filter((row) => row.name === name && row.rollenart === art).length;
  return { rows: names.map((name) => ({ name, lehr: count(name, 'LEHR'), leit: count(name, 'LEIT'), lern: count(name, 'LERN') })) };
}
