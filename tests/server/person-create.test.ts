import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Systemrecht } from '#contract/rollen-enums';
import type { TestBrowser } from './browser';
import { codeOf, createdPerson, createPerson, findPlaces, type Entry, type Places } from './personenkontexte-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape, START_PASSWORD } from './shapes';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let places: Places;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let limitiert: TestBrowser;
const rollen = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  places = await findPlaces(server);
  for (const { id, name } of await server.context.db.selectFrom('rolle').select(['id', 'name']).execute()) rollen.set(name, id);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  limitiert = await server.signIn('limitiert', 'gold');
});
afterAll(() => server.stop());

const at = (organisationId: string, rolle = 'Lehrkraft'): Entry => ({ organisationId, rolleId: rollen.get(rolle) ?? UNKNOWN });
const teacher = () => [at(places.own)];
const pupil = () => [at(places.own, 'itslearning-Schüler'), at(places.klasse, 'itslearning-Schüler')];
const body = (entries: readonly Entry[], more: object = {}) => ({
  vorname: 'Enno',
  familienname: 'Fehler',
  createPersonenkontexte: entries,
  ...more,
});
const refusal = async (browser: TestBrowser, entries: readonly Entry[], more: object = {}) =>
  codeOf(await createPerson(browser, body(entries, more)));

describe('CALL-49: creating a person with assignments', () => {
  test('ENT-10, AUTH-02: the answer holds the user name and, this once, the start password, which opens the account', async () => {
    const answer = await createPerson(schuladmin, body(pupil(), { vorname: 'Änne', familienname: 'von der Øre-Groß' }));
    expect(answer.statusCode).toBe(201);
    const { person, dBiamPersonenkontextResponses } = expectShape<Awaited<ReturnType<typeof createdPerson>>>(
      'workflow.create',
      answer.json(),
    );
    expect(person).toMatchObject({ referrer: 'avonderoeregross', revision: '1', userLock: [] });
    expect(person.personalnummer).toBeNull();
    expect(person.startpasswort).toMatch(START_PASSWORD);
    expect(dBiamPersonenkontextResponses.map(({ organisationId }) => organisationId).toSorted()).toEqual(
      [places.own, places.klasse].toSorted(),
    );
    const browser = server.browser();
    const page = await browser.form('/api/auth/login', {
      username: 'avonderoeregross',
      password: person.startpasswort,
      redirectUrl: '/start',
      requiredStepUpLevel: 'silver',
    });
    expect(page.body).toContain('password-new');
  });

  test('ENT-10: of namesakes each has a user name and none the same one, also when they are created at once', async () => {
    const names = { vorname: 'Zwilla', familienname: 'Zwilling' };
    const answers = await Promise.all([1, 2, 3].map(() => createPerson(admin, body(teacher(), names))));
    const usernames = answers.map((answer) => answer.json<{ person: { referrer: string } }>().person.referrer);
    expect(usernames.toSorted()).toEqual(['zzwilling', 'zzwilling1', 'zzwilling2']);
  });

  test('STATE-05: without assignments the time until the deletion runs; only the state creates somebody like that', async () => {
    const { person, dBiamPersonenkontextResponses } = await createdPerson(admin, []);
    expect(dBiamPersonenkontextResponses).toEqual([]);
    const row = await personRow(person.id);
    expect(row?.no_kontext_since).toEqual(server.clock.now());
    expect([await refusal(schuladmin, []), await refusal(limitiert, [])]).toEqual(['404 01', '404 01']);
  });

  test('ENT-11: the Befristung holds for each assignment; the answer is what is read afterwards', async () => {
    const befristung = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const { person, dBiamPersonenkontextResponses } = await createdPerson(admin, [at(places.own, 'LiV'), at(places.other, 'LiV')], {
      befristung,
      personalnummer: '4711001',
    });
    expect(person.personalnummer).toBe('4711001');
    expect(dBiamPersonenkontextResponses.map((kontext) => kontext.befristung)).toEqual([befristung, befristung]);
    expect((await personRow(person.id))?.no_kontext_since).toBeNull();
  });

  test('the audit log says who was given what, by ids', async () => {
    const { person } = await createdPerson(schuladmin, teacher());
    const lines = await auditOf(person.id);
    expect(lines).toEqual([{ action: 'person-create', detail: expect.stringContaining(`+${places.own}/${rollen.get('Lehrkraft')}@-\n`) }]);
  });
});

describe('CALL-49: what is no person', () => {
  test.each([
    [{ vorname: '' }, '400 01'],
    [{ vorname: 'H' }, '400 03'],
    [{ vorname: 'Ha1' }, '400 03'],
    [{ familienname: 'x'.repeat(101) }, '400 03'],
    [{ familienname: 'Drei_' }, '400 03'],
    [{ vorname: ' Hanno' }, '400 VORNAME_ENTHAELT_LEERZEICHEN'],
    [{ familienname: 'Drei ' }, '400 FAMILIENNAME_ENTHAELT_LEERZEICHEN'],
    [{ vorname: '--', familienname: "''" }, '400 00'],
    [{ personalnummer: ' 1' }, '400 03'],
    [{ befristung: 'abc' }, '400 09'],
    [{ createPersonenkontexte: null }, '400 03'],
    [{ createPersonenkontexte: undefined }, '400 03'],
    [{ createPersonenkontexte: [{ organisationId: 'abc', rolleId: UNKNOWN }] }, '400 03'],
  ])('VAL-01: %o is answered %s', async (change, code) => {
    expect(await refusal(admin, teacher(), change)).toBe(code);
  });

  test('VAL-01: a comma may be in a name; what is typed in two signs is stored as one', async () => {
    const { person } = await createdPerson(admin, teacher(), { vorname: 'Ju\u0308rgen', familienname: 'Komma, Test' });
    expect(person.name).toEqual({ vorname: 'J\u00fcrgen', familienname: 'Komma, Test' });
    expect(person.referrer).toBe('jkommatest');
  });
});

describe('CALL-49: rules in the order of the API', () => {
  test('unknown organisations and roles, roles of the other branch and technical ones do not exist', async () => {
    expect(await refusal(admin, [at(UNKNOWN)])).toBe('404 01');
    expect(await refusal(admin, [at(places.own, 'gibt es nicht')])).toBe('404 01');
    expect(await refusal(admin, [at(places.own, 'Ersatzschullehrkraft')])).toBe('404 01');
    expect(await refusal(admin, [at(places.root, 'Technischer Nachtlauf')])).toBe('404 01');
  });

  test('VAL-13, D-22, ERR-36: only pupils are put into a class', async () => {
    expect(await refusal(admin, [at(places.own, 'Landesadministrator')])).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    for (const rolle of ['Lehrkraft', 'Schuladministrator öffentlich'])
      expect(await refusal(admin, [at(places.klasse, rolle)])).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    for (const rolle of ['Externe Fachkraft', 'Schulträgeradministrator'])
      expect(await refusal(admin, [at(places.klasse, rolle)])).toBe('400 NUR_LEHR_UND_LERN_AN_KLASSE');
  });

  test('PERM-04: the right to create counts where it is held: at the own school and its classes', async () => {
    expect(await refusal(schuladmin, [at(places.other)])).toBe('404 01');
    expect(await refusal(schuladmin, [at(places.own), at(places.other)])).toBe('404 01');
    expect(await refusal(await server.signIn('lehrkraft', 'silver'), teacher())).toBe('403 REQUIRED_STEP_UP_LEVEL_NOT_MET');
    expect(await refusal(server.browser(), teacher())).toBe('401');
  });

  test('PERM-04: the restricted right creates pupils and external staff only, and only at the own school', async () => {
    expect(await refusal(limitiert, teacher())).toBe('404 01');
    expect((await createPerson(limitiert, body(pupil()))).statusCode).toBe(201);
    const befristung = '2099-07-31T22:00:00.000Z';
    expect((await createPerson(limitiert, body([at(places.own, 'Externe Fachkraft')], { befristung }))).statusCode).toBe(201);
    expect(await refusal(limitiert, [at(places.other, 'itslearning-Schüler')])).toBe('404 01');
  });

  test('D-16: nobody gives a role with a right that they lack there', async () => {
    const befristung = '2099-07-31T22:00:00.000Z';
    expect(await refusal(schuladmin, [at(places.own, 'Schuladministrator öffentlich')], { befristung })).toBe('201');
    await withRight('PERSON_SYNCHRONISIEREN', 'Schulsekretariat', async () => {
      expect(await refusal(schuladmin, [at(places.own, 'Schulsekretariat')])).toBe('403 MISSING_PERMISSIONS');
      expect(await refusal(admin, [at(places.own, 'Schulsekretariat')])).toBe('201');
    });
  });

  test('ERR-28: a KoPers.-Nr. belongs to one person; an empty one is none', async () => {
    await createdPerson(admin, teacher(), { personalnummer: '4711002' });
    expect(await refusal(admin, teacher(), { personalnummer: '4711002' })).toBe('400 PERSONALNUMMER_NICHT_EINDEUTIG');
    for (let time = 1; time <= 2; time += 1) expect(await refusal(admin, teacher(), { personalnummer: '' })).toBe('201');
    const answers = await Promise.all([1, 2, 3].map(() => refusal(admin, teacher(), { personalnummer: '4711003' })));
    expect(answers.toSorted()).toEqual(['201', '400 PERSONALNUMMER_NICHT_EINDEUTIG', '400 PERSONALNUMMER_NICHT_EINDEUTIG']);
  });

  test('ERR-34, ERR-37, ERR-35: one Rollenart, pupils in a class, and at its school in the same role', async () => {
    expect(await refusal(admin, [...teacher(), ...pupil()])).toBe('400 INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN');
    expect(await refusal(admin, [at(places.own, 'itslearning-Schüler')])).toBe('400 LERN_HAT_KEINE_KLASSE');
    const away = [at(places.own, 'itslearning-Schüler'), at(places.otherKlasse, 'itslearning-Schüler')];
    const unlike = [at(places.own, 'itslearning-Schüler'), at(places.klasse, 'WebUntis-Schüler')];
    for (const entries of [away, unlike]) expect(await refusal(admin, entries)).toBe('400 GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE');
  });

  test('ENT-08, D-23, ERR-38: some roles need an end, and none has one that is reached', async () => {
    expect(await refusal(admin, [at(places.own, 'LiV')])).toBe('400 BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT');
    const now = server.clock.now().getTime();
    for (const befristung of [new Date(now - 86_400_000), new Date(now)].map((end) => end.toISOString()))
      expect(await refusal(admin, [at(places.own, 'LiV')], { befristung })).toBe('400 PERSONENKONTEXT_SPECIFICATION_ERROR');
    expect(await refusal(admin, [at(places.own, 'LiV')], { befristung: new Date(now + 1).toISOString() })).toBe('201');
  });

  test('ERR-39: nothing is said twice', async () => {
    expect(await refusal(admin, [...teacher(), ...teacher()])).toBe('400 PERSONENKONTEXTE_UPDATE_ERROR');
  });

  test('the first broken rule is told', async () => {
    await createdPerson(admin, teacher(), { personalnummer: '4711004' });
    const all = { vorname: ' Hanno', personalnummer: '4711004', befristung: '2000-01-01' };
    const wrong = [at(places.own, 'itslearning-Schüler'), at(places.klasse, 'Lehrkraft'), at(places.own, 'LiV'), at(places.own, 'LiV')];
    const later = { ...all, vorname: 'Hanno' };
    expect(await refusal(schuladmin, [at(places.other), ...wrong], all)).toBe('404 01');
    expect(await refusal(admin, wrong, all)).toBe('400 VORNAME_ENTHAELT_LEERZEICHEN');
    expect(await refusal(admin, wrong, later)).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    const [first, , ...rest] = wrong;
    expect(await refusal(admin, first === undefined ? [] : [first, ...rest], later)).toBe('400 PERSONALNUMMER_NICHT_EINDEUTIG');
  });
});

describe('CALL-49: all or nothing', () => {
  test.each(['personenkontext', 'account', 'email_address', 'audit_log'])('a failure at %s leaves nobody behind', async (table) => {
    const { db } = server.context;
    const counts = async () =>
      Promise.all(
        (['person', 'account', 'personenkontext', 'email_address'] as const).map(
          async (name) => (await db.selectFrom(name).select(db.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n,
        ),
      );
    const before = await counts();
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$`.execute(db);
    await sql`create trigger refuse_row before insert on ${sql.table(table)} for each row execute function refuse_row()`.execute(db);
    const answer = await createPerson(admin, body(teacher()));
    await sql`drop trigger refuse_row on ${sql.table(table)}`.execute(db);
    await sql`drop function refuse_row`.execute(db);
    expect(answer.statusCode).toBe(500);
    expect(await counts()).toEqual(before);
  });

  test('ENT-10: a role with an e-mail account requests one address, a role without none', async () => {
    const { person } = await createdPerson(admin, [at(places.own), at(places.other)], { vorname: 'Mail', familienname: 'Probe' });
    const { person: pupilPerson } = await createdPerson(admin, pupil());
    expect(await addressesOf(person.id)).toEqual([expect.stringMatching(/^REQUESTED mail\.probe@/)]);
    expect(await addressesOf(pupilPerson.id)).toEqual([]);
  });
});

const personRow = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
const auditOf = (id: string) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .where('outcome', '=', 'ok')
    .orderBy('id')
    .execute();
async function addressesOf(id: string): Promise<string[]> {
  const rows = await server.context.db.selectFrom('email_address').select(['status', 'address']).where('person_id', '=', id).execute();
  return rows.map(({ status, address }) => `${status} ${address}`);
}

/** A role that brings one right more for as long as something is tried. */
async function withRight(recht: Systemrecht, rolle: string, work: () => Promise<void>): Promise<void> {
  const { db } = server.context;
  const { systemrechte } = await db.selectFrom('rolle').select('systemrechte').where('name', '=', rolle).executeTakeFirstOrThrow();
  await db
    .updateTable('rolle')
    .set({ systemrechte: [...systemrechte, recht] })
    .where('name', '=', rolle)
    .execute();
  await work();
  await db.updateTable('rolle').set({ systemrechte }).where('name', '=', rolle).execute();
}
