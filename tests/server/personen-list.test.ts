import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person, PersonenPage, Personenuebersicht, Rolle } from '#contract/types';
import { SCHEMAS } from '#contract/schemas/index';
import { hasOnlyNameCharacters } from '#contract/names';
import { sortKey } from '#server/db/sort-key';
import { foldLetters } from '#server/names/username';
import { permittedScope } from '#server/rights/scope';
import { listPersonen, type Ways } from '#server/person/list';
import { lockPerson } from './accounts';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
let state: TestBrowser;
let school: TestBrowser;
let two: TestBrowser;
const schulen: Record<string, string> = {};
const rollen: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  state = await server.signIn('admin', 'gold');
  school = await server.signIn('schuladmin', 'gold');
  two = await server.signIn('mehrschuladmin', 'gold');
  for (const { id, name } of await db.selectFrom('organisation').select(['id', 'name']).where('typ', '!=', 'KLASSE').execute())
    schulen[name] = id;
  for (const { id, name } of await db.selectFrom('rolle').select(['id', 'name']).execute()) rollen[name] = id;
});
afterAll(() => server.stop());

const OWN = 'Testschule Schulportal';
const idOf = (table: Readonly<Record<string, string>>, name: string): string => table[name] ?? expect.fail(`there is no ${name}`);

async function list(browser: TestBrowser, query = ''): Promise<PersonenPage> {
  const answer = await browser.get(`/api/personen-frontend?${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return expectShape('personen.frontend', answer.json());
}
const personsOf = ({ items }: PersonenPage): Person[] => items.map(({ person }) => person);
const usernamesOf = (page: PersonenPage) => personsOf(page).map(({ referrer }) => referrer);

/** Adds a person, at a place in a role or nowhere. @returns the id */
async function add(
  person: { vorname: string; familienname: string; username?: string; personalnummer?: string; technical?: boolean },
  at?: string,
  rolle = 'Lehrkraft',
) {
  const { db } = server.context;
  const id = randomUUID();
  const { vorname, familienname, username = `neu${id.slice(0, 8)}`, personalnummer = null, technical = false } = person;
  await db
    .insertInto('person')
    .values({
      id,
      vorname,
      familienname,
      username,
      personalnummer,
      is_technical: technical,
      no_kontext_since: server.context.clock.now(),
      vorname_sort: sortKey(vorname),
      familienname_sort: sortKey(familienname),
    })
    .execute();
  if (at !== undefined) await assign(id, at, rolle);
  return id;
}
async function assign(personId: string, at: string, rolle = 'Lehrkraft'): Promise<void> {
  await server.context.db
    .insertInto('personenkontext')
    .values({ id: randomUUID(), person_id: personId, organisation_id: idOf(schulen, at), rolle_id: idOf(rollen, rolle) })
    .execute();
  await server.context.db.updateTable('person').set({ no_kontext_since: null }).where('id', '=', personId).execute();
}
/** Persons with an assignment at some schools or their classes, by the tables. */
async function personsAt(...names: string[]): Promise<string[]> {
  const ids = names.map((name) => idOf(schulen, name));
  const rows = await server.context.db
    .selectFrom('personenkontext as k')
    .innerJoin('organisation as o', 'o.id', 'k.organisation_id')
    .select('k.person_id')
    .distinct()
    .where((where) => where.or([where('o.id', 'in', ids), where('o.administriert_von', 'in', ids)]))
    .execute();
  return rows.map(({ person_id }) => person_id).toSorted();
}
const idsOf = (page: PersonenPage): string[] => personsOf(page).map(({ id }) => id);

describe('CALL-42: who sees whom in the list of persons', () => {
  test('PERM-04: a school administrator sees the persons of the own school and its classes, and nobody else', async () => {
    const page = await list(school);
    expect(idsOf(page).toSorted()).toEqual(await personsAt(OWN));
    expect([page.total, page.offset, page.limit]).toEqual([page.items.length, 0, page.items.length]);
    expect(page.total).toBeGreaterThan(20);
  });

  test('PERM-04: who administers two schools sees the persons of both, each once', async () => {
    expect(idsOf(await list(two)).toSorted()).toEqual(await personsAt('Grundschule Ahrensburg', 'Gemeinschaftsschule Bad Bramstedt'));
  });

  test('PERM-04: the state sees everybody, persons without an assignment too, technical ones never; schools see neither', async () => {
    const technical = await add({ vorname: 'Technik', familienname: 'Sichtprobe', technical: true }, OWN);
    const without = await add({ vorname: 'Ohne', familienname: 'Sichtprobe' });
    const within = await add({ vorname: 'Mit', familienname: 'Sichtprobe' }, OWN);
    expect(idsOf(await list(state, 'suchFilter=sichtprobe')).toSorted()).toEqual([within, without].toSorted());
    expect(idsOf(await list(school, 'suchFilter=sichtprobe'))).toEqual([within]);
    for (const id of [technical, without])
      expect((await school.get(`/api/personen/${id}`)).json()).toMatchObject({ code: 404, subcode: '01' });
    expect((await state.get(`/api/personen/${technical}`)).statusCode).toBe(404);
    expect((await state.get(`/api/personen/${without}`)).statusCode).toBe(200);
  });

  test('PERM-04: who administers a carrier sees who is assigned there, and not the schools that belong to it', async () => {
    const { db } = server.context;
    const [traeger] = await db
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('typ', '=', 'TRAEGER')
      .orderBy('name')
      .limit(1)
      .execute();
    const username = await server.createAccount({ like: 'ohnekontext', token: true });
    await assign(await server.personId(username), traeger?.name ?? '', 'Schulträgeradministrator');
    const page = await list(await server.signIn(username, 'gold'));
    expect(idsOf(page).toSorted()).toEqual(await personsAt(traeger?.name ?? ''));
    expect(usernamesOf(page)).toContain(username);
  });

  test('PERM-03, PERM-04: without a session 401, below gold the level, without the right 403 and no way to the sign-in', async () => {
    const answers = [server.browser(), await server.signIn('schuladmin'), await server.signIn('importeur', 'gold')].map(async (browser) => {
      const answer = await browser.get('/api/personen-frontend');
      return [answer.statusCode, answer.json<{ i18nKey?: string }>().i18nKey];
    });
    expect(await Promise.all(answers)).toEqual([
      [401, undefined],
      [403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
      [403, 'MISSING_PERMISSIONS'],
    ]);
  });
});

describe('CALL-42: filters of the list of persons', () => {
  test('a school and a role must be met by one assignment', async () => {
    const id = await add({ vorname: 'Zwei', familienname: 'Filterprobe' }, OWN, 'Lehrkraft');
    await assign(id, 'Testschule-PW665', 'itslearning-Lehrkraft');
    const query = (at: string, rolle: string) =>
      `suchFilter=filterprobe&organisationIDs=${idOf(schulen, at)}&rolleIDs=${idOf(rollen, rolle)}`;
    expect(idsOf(await list(state, query(OWN, 'Lehrkraft')))).toEqual([id]);
    expect(idsOf(await list(state, query('Testschule-PW665', 'Lehrkraft')))).toEqual([]);
    expect(idsOf(await list(state, `${query('Testschule-PW665', 'Lehrkraft')}&rolleIDs=${idOf(rollen, 'itslearning-Lehrkraft')}`))).toEqual(
      [id],
    );
  });

  test('who is seen through one school is found by the other one, too; strangers of that other one are not', async () => {
    const shared = await add({ vorname: 'An Zweien', familienname: 'Nachbarprobe' }, OWN);
    await assign(shared, 'Testschule-PW665');
    await add({ vorname: 'Fremd', familienname: 'Nachbarprobe' }, 'Testschule-PW665');
    expect(idsOf(await list(school, `suchFilter=nachbarprobe&organisationIDs=${idOf(schulen, 'Testschule-PW665')}`))).toEqual([shared]);
  });

  test('a class, and a role alone', async () => {
    const pupil = await server.personId('schueler');
    const klasse = await server.context.db
      .selectFrom('personenkontext as k')
      .innerJoin('organisation as o', 'o.id', 'k.organisation_id')
      .select('o.id')
      .where('k.person_id', '=', pupil)
      .where('o.typ', '=', 'KLASSE')
      .executeTakeFirstOrThrow();
    expect(idsOf(await list(school, `organisationIDs=${klasse.id}`))).toContain(pupil);
    const limited = await list(school, `rolleIDs=${idOf(rollen, 'Schulsekretariat')}`);
    expect(usernamesOf(limited)).toEqual(['limitiert']);
  });

  test('API-14, D-38: the user name is told, filtered and ordered by under both of its names', async () => {
    const { total } = await list(school, 'limit=1');
    const ordered = async (field: string) => personsOf(await list(school, `limit=20&sortField=${field}`));
    const persons = await ordered('username');
    expect(persons).toEqual(await ordered('referrer'));
    expect(persons.every(({ referrer, username }) => username === referrer)).toBe(true);
    const name = persons[0]?.username;
    const found = await list(school, `username=${name}`);
    expect([total > 1, found.total, usernamesOf(found)]).toEqual([true, 1, [name]]);
    expect((await list(school, `username=${name?.slice(1)}`)).total).toBe(0);
  });

  test('names are compared whole and as written, a search is neither; referrer and sichtfreigabe change nothing', async () => {
    expect(usernamesOf(await list(school, 'familienname=Kröger&vorname=Lars'))).toEqual(['lehrkraft']);
    expect((await list(school, 'familienname=kröger')).total).toBe(0);
    expect((await list(school, 'familienname=Krög')).total).toBe(0);
    const all = (await list(school, 'limit=1')).total;
    expect((await list(school, 'limit=1&referrer=niemand&sichtfreigabe=ja')).total).toBe(all);
  });

  test.for([
    ['a first name', 'suchFilter=WALPURGA'],
    ['a family name with an umlaut in another case', 'suchFilter=ÄPFELB'],
    ['a user name', 'suchFilter=waepfel'],
    ['a KoPers number', 'suchFilter=kp-77'],
    ['an umlaut of two signs', `suchFilter=${encodeURIComponent('Äpfelbäck'.normalize('NFD'))}`],
  ])('finds by %s', async ([, query]) => {
    const { db } = server.context;
    const known = await db.selectFrom('person').select('id').where('username', '=', 'waepfelbaeck').executeTakeFirst();
    if (known === undefined)
      await add({ vorname: 'Walpurga', familienname: 'Äpfelbäck', username: 'waepfelbaeck', personalnummer: 'KP-7734' }, OWN);
    expect(usernamesOf(await list(school, query))).toEqual(['waepfelbaeck']);
  });

  test.for(['Mila Thomsen', 'Thomsen, Mila', 'thomsen mil', '  THOMSEN ,mila\t', 'sen il sen', 'mthomsen mila', 'kp-4411,mila'])(
    'D-27: "%s": each word is found in first name, surname, user name or KoPers.-Nr., in any order, commas count as blanks',
    async (typed) => {
      const searched = `suchFilter=${encodeURIComponent(typed)}`;
      const known = await server.context.db.selectFrom('person').select('id').where('username', '=', 'mthomsen-wort').executeTakeFirst();
      if (known === undefined) {
        const person = { vorname: 'Mila', familienname: 'Thomsen', username: 'mthomsen-wort', personalnummer: 'KP-4411' };
        await add(person, OWN);
        await add({ vorname: 'Jan', familienname: 'Thomsen', username: 'jthomsen-wort' }, OWN);
      }
      const found = usernamesOf(await list(school, searched));
      expect(found).toContain('mthomsen-wort');
      expect(found).not.toContain('jthomsen-wort');
      expect(usernamesOf(await list(school, `${searched}%20niemand`))).toEqual([]);
    },
  );

  test.for([
    ['Kröger', ['Kröger', 'Kroeger']],
    ['Kroger', ['Kröger', 'Kroger']],
    ['KROEGER', ['Kröger', 'Kroeger']],
    ['Müller', ['Müller', 'Mueller']],
    ['Muller', ['Müller', 'Muller']],
    ['Mueller', ['Müller', 'Mueller']],
    ['weiss', ['Weiß', 'Weiss']],
    ['weiß', ['Weiß', 'Weiss']],
    ['rene', ['René']],
    ['Renè', ['René']],
    ['lukasz', ['Łukasz']],
    ['aagesen', ['Aagesen', 'Ågesen']],
    ['agesen', ['Ågesen', 'Aagesen']],
    ['Soren', ['Søren']],
    ['soeren', ['Søren']],
    ['Ünal', ['Ünal']],
  ] as const)('D-27: umlauts and accents are found by their plain and their two-letter forms: %s', async ([typed, expected]) => {
    const names = [
      'Kröger',
      'Kroger',
      'Kroeger',
      'Müller',
      'Muller',
      'Mueller',
      'Weiß',
      'Weiss',
      'René',
      'Łukasz',
      'Ågesen',
      'Søren',
      'Ünal',
    ];
    const { db } = server.context;
    const known = await db.selectFrom('person').select('id').where('vorname', '=', 'Umlautprobe').execute();
    if (known.length === 0) for (const familienname of [...names, 'Aagesen']) await add({ vorname: 'Umlautprobe', familienname }, OWN);
    const found = personsOf(await list(school, `suchFilter=${encodeURIComponent(`${typed} umlautprobe`)}`));
    expect(found.map(({ name }) => name.familienname).toSorted()).toEqual([...expected].toSorted());
  });

  test('D-27: the form in which persons are searched is that of their user names, for every letter that a name may have', async () => {
    const letters = Array.from({ length: 0x1eff }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => /\p{L}/u.test(sign) && !/\p{Lm}/u.test(sign) && hasOnlyNameCharacters(sign),
    );
    expect(letters.length).toBeGreaterThan(400);
    const { rows } = await sql<{ letter: string; form: string }>`select letter, search_form(letter, false) as form
      from unnest(${sql.val(letters)}::text[]) as letter`.execute(server.context.db);
    expect(rows.map(({ letter, form }) => [letter, form])).toEqual(letters.map((letter) => [letter, foldLetters(letter)]));
  });

  test('D-27: a person is found under a new name at once, and no longer under the old one', async () => {
    const id = await add({ vorname: 'Enno', familienname: 'Vorherprobe' }, OWN);
    const { revision } = personsOf(await list(school, 'suchFilter=vorherprobe'))[0] ?? expect.fail('nobody is found');
    const body = { name: { vorname: 'Enno', familienname: 'Nachhérprobe' }, revision };
    expect((await school.send({ method: 'PUT', url: `/api/personen/${id}`, payload: body })).statusCode).toBe(200);
    expect(idsOf(await list(school, 'suchFilter=enno%20nachherprobe'))).toEqual([id]);
    expect(idsOf(await list(school, 'suchFilter=vorherprobe'))).toEqual([]);
  });

  test('D-27: nothing typed, blanks or commas alone are no filter; a control sign, or a mark alone, meets nobody', async () => {
    const all = (await list(school, 'limit=1')).total;
    for (const nothing of ['', '%20', ',', '%20,%09%0A']) expect((await list(school, `limit=1&suchFilter=${nothing}`)).total).toBe(all);
    for (const sign of ['%01', '%7F', 'a%01', '%C2%85', '%CC%88']) expect((await list(school, `suchFilter=${sign}`)).total).toBe(0);
  });

  test('D-27: the words count and are found where the list is walked in its order, too', async () => {
    const scope = await permittedScope(server.context.db, await server.personId('schuladmin'), ['PERSONEN_VERWALTEN']);
    const query = { suchFilter: 'kroeger lars' };
    const by = (ways: Ways) => listPersonen(server.context.db, { scope, query, now: server.clock.now() }, ways);
    const sorted = await by({});
    expect(sorted.items.map(({ person }) => person.name)).toContainEqual({ vorname: 'Lars', familienname: 'Kröger' });
    expect(await by({ few: 0 })).toEqual(sorted);
  });

  test('FLAG-01: that the search takes words is told (personSearchWordsEnabled)', async () => {
    expect((await server.browser().get('/api/config')).json()).toMatchObject({ personSearchWordsEnabled: true });
  });

  test.for(['%', '_', '\\', "'", '"', '%%', 'a%', '\\%'])('CALL-42: in a search %s means itself', async (sign) => {
    const { db } = server.context;
    const username = `zeichen-${Buffer.from(sign).toString('hex')}`;
    await add({ vorname: `x${sign}y`, familienname: 'Zeichenprobe', username }, OWN);
    const expected = await db.selectFrom('person').select(['username', 'vorname']).where('familienname', '=', 'Zeichenprobe').execute();
    const found = usernamesOf(await list(school, `familienname=Zeichenprobe&suchFilter=${encodeURIComponent(sign)}`));
    expect(found).toContain(username);
    expect(found.toSorted()).toEqual(expected.flatMap((row) => (row.vorname.includes(sign) ? [row.username] : [])).toSorted());
  });

  test('FLAG-01, ENT-10: who is locked is told and can be filtered by, until the lock ends', async () => {
    const [forever, ended, free] = [await server.createAccount(), await server.createAccount(), await server.createAccount()];
    await lockPerson(server.context, forever);
    await lockPerson(server.context, ended, server.clock.now());
    const lockedOf = async (query: string) => {
      const persons = personsOf(await list(school, query));
      return Object.fromEntries([forever, ended, free].map((name) => [name, persons.find(({ referrer }) => referrer === name)?.isLocked]));
    };
    expect(await lockedOf('')).toEqual({ [forever]: true, [ended]: false, [free]: false });
    expect(await lockedOf('status=GESPERRT')).toEqual({ [forever]: true, [ended]: undefined, [free]: undefined });
    expect(await lockedOf('status=AKTIV')).toEqual({ [forever]: undefined, [ended]: false, [free]: false });
    const flags = (await server.browser().get('/api/config')).json<Record<string, boolean>>();
    expect([flags['personStatusEnabled'], flags['personAllowedActionsEnabled']]).toEqual([true, true]);
  });
});

describe('CALL-42, LIST-01: order and pages of the list of persons', () => {
  test.for(['vorname', 'familienname', 'personalnummer', 'referrer'] as const)(
    '%s, both ways, as the rules of the order say',
    async (field) => {
      const keysOf = ({ name, personalnummer, referrer }: Person) => ({
        vorname: sortKey(name.vorname),
        familienname: sortKey(name.familienname),
        personalnummer: personalnummer?.toLowerCase() ?? null,
        referrer: referrer ?? null,
      });
      const secondary = {
        vorname: ['familienname', 'referrer'],
        familienname: ['vorname', 'referrer'],
        personalnummer: ['referrer'],
        referrer: [],
      } as const;
      const compare = (a: string | null, b: string | null): number =>
        a === b ? 0 : a === null ? 1 : b === null ? -1 : Buffer.compare(Buffer.from(a), Buffer.from(b));
      for (const [sortOrder, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const persons = personsOf(await list(two, `sortField=${field}&sortOrder=${sortOrder}`));
        const sorted = persons.toSorted((a, b) => {
          const [left, right] = [keysOf(a), keysOf(b)];
          const first = sign * compare(left[field], right[field]);
          return first !== 0
            ? first
            : (secondary[field].map((key) => compare(left[key], right[key])).find((order) => order !== 0) ?? compare(a.id, b.id));
        });
        expect(persons.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
        expect(persons.length).toBeGreaterThan(50);
      }
    },
  );

  test('umlauts stand with their letter, and without a field the order is by first name', async () => {
    for (const familienname of ['Ordner', 'Örtel', 'Otter']) await add({ vorname: 'Zora', familienname }, 'Testschule-PW665');
    const names = personsOf(await list(state, `organisationIDs=${idOf(schulen, 'Testschule-PW665')}&vorname=Zora&sortField=familienname`));
    expect(names.map(({ name }) => name.familienname)).toEqual(['Ordner', 'Örtel', 'Otter']);
    expect(idsOf(await list(two))).toEqual(idsOf(await list(two, 'sortField=vorname&sortOrder=asc')));
  });

  test.for([
    'sortField=familienname',
    'sortField=familienname&sortOrder=desc',
    'sortField=personalnummer&sortOrder=desc',
    'suchFilter=en&sortField=vorname',
  ])('the pages of %s together are the whole list, each person once, of many as of few', async (query) => {
    for (const browser of [state, two]) {
      const whole = await list(browser, query);
      for (const offset of [0, Math.floor(whole.total / 2), whole.total - 20, whole.total + 5]) {
        const page = await list(browser, `${query}&limit=30&offset=${offset}`);
        expect([page.total, page.offset, page.limit]).toEqual([whole.total, offset, 30]);
        expect(idsOf(page)).toEqual(idsOf(whole).slice(offset, offset + 30));
      }
      expect(new Set(idsOf(whole)).size).toBe(whole.total);
    }
  });

  test.for(['', 'suchFilter=e', 'status=AKTIV'])('CALL-42: found and sorted or walked in order, %s is the same list', async (filter) => {
    const { db, clock } = server.context;
    const rolleIDs = [idOf(rollen, 'Lehrkraft'), idOf(rollen, 'itslearning-Schüler')];
    const query = SCHEMAS['personen.frontend'].query.parse({
      ...Object.fromEntries(new URLSearchParams(filter)),
      sortField: 'familienname',
      sortOrder: 'desc',
    });
    const land = await server.createAccount({ like: 'schuladmin' });
    await sql`update personenkontext set organisation_id = (select administriert_von from organisation where kennung = '1111111')
      where person_id = ${await server.personId(land)}`.execute(db);
    const scopes = [land, 'mehrschuladmin'].map(async (who) => permittedScope(db, await server.personId(who), ['PERSONEN_VERWALTEN']));
    const ways = [{ few: Infinity }, { few: 0 }, { few: Infinity, wide: true }, { few: 0, wide: true }, { few: 0, wide: true, near: 0 }];
    for (const scope of ['all' as const, ...(await Promise.all(scopes))])
      for (const narrowed of [query, { ...query, rolleIDs }, { ...query, sortOrder: 'asc' as const }]) {
        const list = (page: object, way: Ways) => listPersonen(db, { scope, query: { ...narrowed, ...page }, now: clock.now() }, way);
        const { total } = await list({ limit: 0 }, {});
        for (const page of [
          { limit: 20 },
          { limit: 20, offset: 50 },
          { limit: 20, offset: total - 25 },
          { limit: 20, offset: total - 5 },
        ]) {
          const [expected, ...others] = await Promise.all(ways.map((way) => list(page, { wide: false, ...way })));
          for (const other of others) expect(other).toEqual(expected);
          expect(expected?.items).toHaveLength(page.offset === total - 5 ? 5 : 20);
        }
      }
  });

  test('CALL-42: the general list has every person that one manages, with the address in use, in headers what the page is of', async () => {
    const answer = await school.get('/api/personen?limit=300&sortField=referrer&suchFilter=niemand');
    const persons = expectShape<{ person: Person }[]>('personen.list', answer.json()).map(({ person }) => person);
    expect(persons.map(({ id }) => id).toSorted()).toEqual(await personsAt(OWN).then(withoutTechnical));
    expect(answer.headers['x-paging-total']).toBe(String(persons.length));
    expect(persons.map(({ name }) => sortKey(name.vorname))).toEqual(
      persons.map(({ name }) => sortKey(name.vorname)).toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(persons.find(({ referrer }) => referrer === 'lehrkraft')?.email).toEqual({
      status: 'ENABLED',
      address: 'lars.kroeger@schule-sh.example.org',
    });
    expect(persons.some((person) => 'isLocked' in person)).toBe(false);
    const none = await (await server.signIn('importeur', 'gold')).get('/api/personen');
    expect([none.statusCode, none.json(), none.headers['x-paging-total']]).toEqual([200, [], '0']);
  });
});
async function withoutTechnical(ids: readonly string[]): Promise<string[]> {
  const rows = await server.context.db.selectFrom('person').select('id').where('id', 'in', ids).where('is_technical', '=', false).execute();
  return rows.map(({ id }) => id).toSorted();
}

describe('CALL-42: a list costs the same number of statements, whatever its size', () => {
  /** The SQL of a call. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await call();
      return query.mock.calls.map(([first]) => (typeof first === 'string' ? first : String((first as unknown as { text?: string }).text)));
    } finally {
      query.mockRestore();
    }
  }
  /** Once before: the first call of a while notes that the session is in use. */
  const counted = async (call: () => Promise<unknown>): Promise<number> => {
    await call();
    return (await statementsOf(call)).length;
  };

  test('one person or three hundred', async () => {
    const one = await counted(() => list(state, 'limit=1'));
    expect(one).toBe(2);
    expect(await counted(() => list(state, 'limit=300'))).toBe(one);
    expect(await counted(() => list(two, 'limit=300&suchFilter=a&status=AKTIV'))).toBe(
      await counted(() => list(two, 'limit=1&suchFilter=a&status=AKTIV')),
    );
  });

  test('CALL-12: overviews of one person or of three hundred', async () => {
    const ids = idsOf(await list(state, 'limit=300'));
    const ask = (personIds: readonly string[]) => () => state.post('/api/dbiam/personenuebersicht', { personIds });
    expect(await counted(ask(ids))).toBe(await counted(ask(ids.slice(0, 1))));
  });

  test('PERM-04: the scope is part of the statements: no id of an organisation or person travels to the server and back', async () => {
    const longest = Math.max(...(await statementsOf(() => list(two, 'limit=300'))).map((text) => text.length));
    expect(longest).toBeLessThan(2500);
  });
});

describe('CALL-12, CALL-13: overviews', () => {
  const ask = async (browser: TestBrowser, personIds: unknown) => browser.post('/api/dbiam/personenuebersicht', { personIds });

  test('of several persons those whom one manages, each with all assignments, the own ones editable', async () => {
    const shared = await add({ vorname: 'An Zweien', familienname: 'Übersicht' }, OWN);
    await assign(shared, 'Testschule-PW665');
    const stranger = await server.personId('autotester');
    const answer = await ask(school, [stranger, shared, await server.personId('lehrkraft'), shared, randomUUID()]);
    expect(answer.statusCode).toBe(201);
    const { items } = expectShape<{ items: Personenuebersicht[] }>('personenuebersicht.list', answer.json());
    expect(Object.keys(answer.json<object>())).toEqual(['items']);
    expect(items.map(({ personId }) => personId).toSorted()).toEqual([shared, await server.personId('lehrkraft')].toSorted());
    const places = items.find(({ personId }) => personId === shared)?.zuordnungen.map(({ sskName, editable }) => [sskName, editable]);
    expect(places).toEqual(
      expect.arrayContaining([
        [OWN, true],
        ['Testschule-PW665', false],
      ]),
    );
    const alone = await school.get(`/api/dbiam/personenuebersicht/${shared}`);
    expect(alone.json()).toEqual(items.find(({ personId }) => personId === shared));
  });

  test('names who leads the school, each once, but not beside a leading assignment', async () => {
    const [teacher, leader] = [await server.personId('lehrkraft'), await server.personId('schuladmin')];
    const { items } = (await ask(school, [teacher, leader])).json<{ items: Personenuebersicht[] }>();
    const adminsOf = (id: string) => items.find(({ personId }) => personId === id)?.zuordnungen.map(({ admins }) => admins);
    const [admins] = adminsOf(teacher) ?? [];
    expect(admins).toContain('Silke Clausen');
    expect(new Set(admins).size).toBe(admins?.length);
    expect(adminsOf(leader)).toEqual([undefined]);
  });

  test('without the right of nobody, below gold of nobody; what is no list of ids is refused', async () => {
    const id = await server.personId('lehrkraft');
    expect((await ask(await server.signIn('importeur', 'gold'), [id])).json()).toEqual({ items: [] });
    expect((await ask(await server.signIn('schuladmin'), [id])).json()).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    expect((await ask(school, [])).json()).toEqual({ items: [] });
    for (const ids of [undefined, 'abc', ['abc'], [7], [null]])
      expect((await ask(school, ids)).json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('CALL-40, CALL-39: one person', () => {
  test('ENT-10, STATE-03: names, number, address, locks and version', async () => {
    const { db } = server.context;
    const username = await server.createAccount({ like: 'lehrkraft' });
    const id = await server.personId(username);
    const get = async () => expectShape<{ person: Person }>('personen.get', (await school.get(`/api/personen/${id}`)).json()).person;
    expect(await get()).toMatchObject({ id, referrer: username, revision: '1', isLocked: false, userLock: [], personalnummer: null });
    expect(await get()).not.toHaveProperty('email');
    const day = 86_400_000;
    const address = (status: 'DISABLED' | 'REQUESTED' | 'ENABLED', days: number) => ({
      id: randomUUID(),
      person_id: id,
      status,
      address: `${status.toLowerCase()}.${username}@example.org`,
      updated_at: new Date(server.clock.now().getTime() - days * day),
    });
    await db
      .insertInto('email_address')
      .values([address('DISABLED', 3), address('REQUESTED', 2)])
      .execute();
    expect((await get()).email).toEqual({ status: 'REQUESTED', address: `requested.${username}@example.org` });
    await db.insertInto('email_address').values(address('ENABLED', 5)).execute();
    expect((await get()).email?.status).toBe('ENABLED');
    await lockPerson(server.context, username, new Date(server.clock.now().getTime() + day));
    expect(await get()).toMatchObject({
      isLocked: true,
      userLock: [{ personId: id, locked_by: 'Test', lock_occasion: 'MANUELL_GESPERRT' }],
    });
    await db.updateTable('user_lock').set({ locked_until: server.clock.now() }).where('person_id', '=', id).execute();
    expect(await get()).toMatchObject({ isLocked: false, userLock: [] });
  });

  test('D-16, D-35, FLAG-01: tells what one may do: to a pupil all but deleting, to who has greater rights nothing, to oneself no lock and no password', async () => {
    const erlaubtOf = async (browser: TestBrowser, id: string) =>
      (await browser.get(`/api/personen/${id}`)).json<{ erlaubt: Record<string, boolean> }>().erlaubt;
    const all = { passwort: true, sperre: true, zweiterFaktor: true, loeschen: true, namen: true, auskunft: true };
    const none = { passwort: false, sperre: false, zweiterFaktor: false, loeschen: false, namen: false, auskunft: false };
    const greater = await server.createAccount({ like: 'admin' });
    await assign(await server.personId(greater), OWN);
    expect(await erlaubtOf(school, await server.personId('schueler'))).toEqual({ ...all, loeschen: false });
    expect(await erlaubtOf(state, await server.personId('schueler'))).toEqual(all);
    expect(await erlaubtOf(school, await server.personId(greater))).toEqual(none);
    expect(await erlaubtOf(state, await server.personId('admin'))).toEqual({ ...all, passwort: false, sperre: false, loeschen: false });
  });

  test('PERM-04: strangers, the own record without the right, unknown ids look alike; what is no id is refused', async () => {
    const teacher = await server.createAccount({ like: 'lehrkraft', token: true });
    const browser = await server.signIn(teacher, 'gold');
    for (const suffix of ['', '/personenkontexte']) {
      const answers = [
        await school.get(`/api/personen/${await server.personId('autotester')}${suffix}`),
        await browser.get(`/api/personen/${await server.personId(teacher)}${suffix}`),
        await state.get(`/api/personen/${randomUUID()}${suffix}`),
      ];
      const [first, ...others] = answers.map((answer) => [answer.statusCode, answer.json<unknown>()]);
      expect(first).toMatchObject([404, { code: 404, subcode: '01' }]);
      for (const other of others) expect(other).toEqual(first);
      expect((await state.get(`/api/personen/keine-id${suffix}`)).json()).toMatchObject({ code: 400, subcode: '03' });
    }
  });

  test('CALL-39: assignments in short, those at other schools too, by page', async () => {
    const id = await add({ vorname: 'An Dreien', familienname: 'Zuordnung' }, OWN);
    for (const name of ['Testschule-PW665', 'Grundschule Ahrensburg']) await assign(id, name);
    const get = async (query: string) => {
      const answer = await school.get(`/api/personen/${id}/personenkontexte?${query}`);
      return {
        rows: expectShape<{ id: string; organisation: { id: string } }[]>('personen.personenkontexte', answer.json()),
        total: answer.headers['x-paging-total'],
      };
    };
    const { rows, total } = await get('');
    expect(total).toBe('3');
    expect(rows.map((row) => row.organisation.id).toSorted()).toEqual(
      [OWN, 'Testschule-PW665', 'Grundschule Ahrensburg'].map((name) => idOf(schulen, name)).toSorted(),
    );
    expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).toSorted());
    expect((await get('offset=1&limit=1')).rows).toEqual(rows.slice(1, 2));
    for (const query of ['sichtfreigabe=ja', 'personenstatus=AKTIV', 'referrer=x'])
      expect(await get(query)).toEqual({ rows: [], total: '0' });
  });
});

describe('CALL-37: roles to filter by', () => {
  const get = async (browser: TestBrowser, query = '') => {
    const answer = await browser.get(`/api/person-administration/rollen?${query}`);
    return expectShape<{ moeglicheRollen: Rolle[]; total: number }>('personAdministration.rollen', answer.json());
  };

  test('the state has every role but the technical ones, by name; a school none of the state administration; others none', async () => {
    const all = await get(state);
    const expected = await server.context.db
      .selectFrom('rolle')
      .select(['name'])
      .where('is_technical', '=', false)
      .orderBy('name_sort')
      .execute();
    expect(all.moeglicheRollen.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    const own = await get(school);
    expect(own.moeglicheRollen.length).toBe(all.moeglicheRollen.filter(({ rollenart }) => rollenart !== 'SYSADMIN').length);
    expect(own.moeglicheRollen.some(({ rollenart }) => rollenart === 'SYSADMIN')).toBe(false);
    expect(await get(await server.signIn('lehrkraft'))).toEqual({ moeglicheRollen: [], total: 0 });
  });

  test('a part of the name in whatever case, in which signs mean themselves; total counts after the limit, 0 is no limit', async () => {
    const found = await get(school, 'rolleName=LEHR');
    expect(found.moeglicheRollen.every(({ name }) => name.toLowerCase().includes('lehr'))).toBe(true);
    expect(found.total).toBe(found.moeglicheRollen.length);
    expect(await get(school, 'rolleName=LEHR&limit=2')).toEqual({ moeglicheRollen: found.moeglicheRollen.slice(0, 2), total: 2 });
    expect((await get(school, 'rolleName=LEHR&limit=0')).total).toBe(found.total);
    expect((await get(school, 'rolleName=%25')).total).toBe(0);
  });

  test('API-14: where organisations are named, only what can be given at one of them that one manages', async () => {
    const { db } = server.context;
    const first = async (typ: 'KLASSE' | 'TRAEGER') =>
      (await db.selectFrom('organisation').select('id').where('typ', '=', typ).orderBy('id').executeTakeFirstOrThrow()).id;
    const artenAt = async (...ids: string[]) => {
      const { moeglicheRollen } = await get(state, ids.map((id) => `organisationIds=${id}`).join('&'));
      return [...new Set(moeglicheRollen.map(({ rollenart }) => rollenart))].toSorted();
    };
    const [klasse, traeger] = [await first('KLASSE'), await first('TRAEGER')];
    expect(await artenAt(klasse)).toEqual(['LERN']);
    expect(await artenAt(klasse, traeger)).toEqual(['EXTERN', 'LERN', 'ORGADMIN']);
    expect(await get(school, `organisationIds=${traeger}`)).toEqual({ moeglicheRollen: [], total: 0 });
    expect(await get(state, 'organisationIds=6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6f')).toEqual({ moeglicheRollen: [], total: 0 });
  });
});

describe('CALL-42, CALL-39, CALL-37: what is refused', () => {
  const ID = '6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6f';
  test.for([
    ['03', 'personen-frontend?limit=0'],
    ['03', 'personen-frontend?limit=abc'],
    ['03', 'personen-frontend?limit=1&limit=2'],
    ['03', 'personen-frontend?offset=-1'],
    ['03', 'personen-frontend?offset=1.5'],
    ['03', 'personen-frontend?offset=99999999999'],
    ['10', 'personen-frontend?sortField=id'],
    ['10', 'personen-frontend?sortField=vorname&sortField=referrer'],
    ['10', 'personen-frontend?sortOrder=up'],
    ['10', 'personen-frontend?sichtfreigabe=x'],
    ['10', 'personen-frontend?status=LOCKED'],
    ['03', 'personen-frontend?organisationIDs=abc'],
    ['03', `personen-frontend?organisationIDs=${ID}&organisationIDs=${ID}`],
    ['03', `personen-frontend?rolleIDs=${ID}&rolleIDs=${ID}`],
    ['03', 'personen-frontend?suchFilter=a&suchFilter=b'],
    ['03', `personen-frontend?suchFilter=${'a'.repeat(1025)}`],
    ['03', 'personen-frontend?suchFilter=%00'],
    ['10', 'personen?sortField=id'],
    ['03', 'personen?limit=0'],
    ['10', `personen/${ID}/personenkontexte?personenstatus=x`],
    ['03', 'person-administration/rollen?limit=abc'],
  ])('400 with subcode %s: %s', async ([subcode, path]) => {
    expect((await state.get(`/api/${path}`)).json()).toMatchObject({ code: 400, subcode });
  });

  test('what nobody knows is passed over', async () => {
    expect((await list(school, 'limit=1&gibtEsNicht=1&gibtEsNicht=2')).items).toHaveLength(1);
  });
});
