import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '#contract/types';
import { rebuildClosure } from '#server/db/closure';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let schueler: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  [admin, schuladmin, schueler] = [await server.signIn('admin'), await server.signIn('schuladmin'), await server.signIn('schueler')];
});
afterAll(() => server.stop());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function list(browser: TestBrowser, query: string) {
  const answer = await browser.get(`/api/organisationen?${query}`);
  const paging = ['offset', 'limit', 'total', 'pagetotal'].map((name) => Number(answer.headers[`x-paging-${name}`]));
  return { items: expectShape<Organisation[]>('organisationen.list', answer.json()), paging, total: paging[2] ?? -1 };
}
const refused = async (query: string) => {
  const { statusCode, body } = await admin.get(`/api/organisationen?${query}`);
  const { subcode } = JSON.parse(body) as { subcode?: string };
  return [statusCode, subcode];
};
const names = (items: readonly Organisation[]): string[] => items.map(({ name }) => name);
const idByKennung = async (kennung: string): Promise<string> => (await list(admin, `kennung=${kennung}`)).items[0]?.id ?? '';

describe('shape and paging', () => {
  test('CALL-31, ENT-16: unset fields are null, nothing is missing', async () => {
    const { items } = await list(admin, 'kennung=1111111');
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      [
        'administriertVon',
        'id',
        'itslearningEnabled',
        'kennung',
        'kuerzel',
        'name',
        'namensergaenzung',
        'traegerschaft',
        'typ',
        'version',
        'zugehoerigZu',
      ].toSorted(),
    );
    expect(items[0]).toMatchObject({ traegerschaft: null, itslearningEnabled: false, version: 1 });
  });

  test('CALL-31: without limit everything comes, and the limit equals the total', async () => {
    const { items, paging } = await list(admin, 'typ=TRAEGER');
    expect(paging).toEqual([0, items.length, items.length, items.length]);
    expect(items.length).toBeGreaterThanOrEqual(12);
  });

  test('CALL-31: pages follow each other without gap or overlap, also where names repeat', async () => {
    const whole = (await list(admin, 'typ=KLASSE&limit=90')).items.map(({ id }) => id);
    const pages = [];
    for (const offset of [0, 30, 60]) pages.push(...(await list(admin, `typ=KLASSE&limit=30&offset=${offset}`)).items.map(({ id }) => id));
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(90);
  });

  test('CALL-31: a page beyond the end is empty and still tells the total', async () => {
    const { items, paging } = await list(admin, 'searchString=pw665&offset=50&limit=5');
    expect([items, paging]).toEqual([[], [50, 5, 1, 0]]);
  });

  test.each(['limit=2.5', 'limit=0', 'limit=1e30', 'offset=1e30', 'offset=0.5', 'offset=-1'])(
    'CALL-31: %s is no number of rows and is refused, not guessed at',
    async (query) => {
      expect((await admin.get(`/api/organisationen?typ=LAND&${query}`)).statusCode).toBe(400);
    },
  );

  test('CALL-31: the largest limit that there is is no error', async () => {
    expect((await list(admin, 'typ=LAND&limit=2147483647')).items).toHaveLength(2);
  });
});

describe('order', () => {
  test('CALL-31: root, the two kinds of schools, carriers, then the rest by number, classes behind by name', async () => {
    const all = (await list(admin, '')).items;
    const rank = (typ: string): number => ['ROOT', 'LAND', 'TRAEGER'].indexOf(typ) + 1 || 4;
    expect(all.map(({ typ }) => rank(typ))).toEqual(all.map(({ typ }) => rank(typ)).toSorted((a, b) => a - b));
    const rest = all.filter(({ typ }) => rank(typ) === 4);
    const firstClass = rest.findIndex(({ kennung }) => kennung === null);
    expect(rest.slice(0, firstClass).map(({ kennung }) => kennung)).toEqual(
      rest
        .slice(0, firstClass)
        .map(({ kennung }) => kennung)
        .toSorted(),
    );
    expect(rest.slice(firstClass).every(({ typ }) => typ === 'KLASSE')).toBe(true);
    const numbers = rest.slice(firstClass).map(({ name }) => Number.parseInt(name, 10));
    const digits = numbers.filter((number) => !Number.isNaN(number));
    expect(digits).toEqual(digits.toSorted((a, b) => a - b));
  });

  test('CALL-31: descending turns the kinds around too, and unset numbers come first', async () => {
    const { items } = await list(admin, 'sortOrder=desc&limit=3');
    expect(items.map(({ typ, kennung }) => [typ, kennung])).toEqual(Array.from({ length: 3 }, () => ['KLASSE', null]));
    expect(names((await list(admin, 'excludeTyp=KLASSE&sortField=name&sortOrder=desc')).items).at(-1)).toBe('Land Schleswig-Holstein');
  });

  test('CALL-31: names are sorted as in German, umlauts with their letter', async () => {
    const schools = names((await list(admin, 'typ=SCHULE&sortField=name')).items);
    expect(schools).toEqual(schools.toSorted(new Intl.Collator('de', { numeric: true }).compare));
  });
});

describe('filters', () => {
  test('CALL-31: number and name are compared exactly, the search ignores case', async () => {
    expect((await list(admin, 'name=testschule-pw665')).total).toBe(0);
    expect((await list(admin, 'kennung=111116')).total).toBe(0);
    expect(names((await list(admin, 'searchString=TESTSCHULE-')).items)).toEqual(['Testschule-PW665']);
    expect((await list(admin, 'searchString=%5C')).total).toBe(0);
    expect((await list(admin, 'searchString=')).total).toBe((await list(admin, '')).total);
  });

  test('CALL-31: an empty search is none, an unknown parameter is ignored', async () => {
    expect((await list(admin, 'foo=bar&limit=1')).items).toHaveLength(1);
  });

  test('CALL-31: several kinds are excluded, several parents are searched', async () => {
    const kinds = new Set((await list(admin, 'excludeTyp=KLASSE&excludeTyp=SCHULE')).items.map(({ typ }) => typ));
    expect(kinds).toEqual(new Set(['ROOT', 'LAND', 'TRAEGER']));
    const [one, other] = [await idByKennung('1111111'), await idByKennung('1111165')];
    expect((await list(admin, `administriertVon=${one}&administriertVon=${other}`)).total).toBe(6);
  });

  test('CALL-31: the schools of a carrier', async () => {
    const carriers = (await list(admin, 'typ=TRAEGER')).items;
    const counts = await Promise.all(
      carriers.map(({ id }) => list(admin, `typ=SCHULE&zugehoerigZu=${id}&systemrechte=SCHULTRAEGER_VERWALTEN`)),
    );
    expect(counts.every(({ items }, index) => items.every((school) => school.zugehoerigZu === carriers[index]?.id))).toBe(true);
    expect(counts.some(({ total }) => total > 1)).toBe(true);
  });
});

describe('ids in front', () => {
  test('CALL-31: they ignore filters, offset and each other, and count to the total', async () => {
    const [one, other] = [await idByKennung('1111111'), await idByKennung('1111165')];
    const schools = (await list(admin, 'typ=SCHULE&limit=1')).total;
    const classes = (await list(admin, 'typ=KLASSE&limit=1')).total;
    const front = await list(admin, `typ=KLASSE&organisationIds=${other}&organisationIds=${one}&limit=4&offset=5`);
    expect(names(front.items).slice(0, 2)).toEqual(['Testschule Schulportal', 'Testschule-PW665']);
    expect(front.paging).toEqual([5, 4, classes + 2, 4]);
    const same = await list(admin, `typ=SCHULE&organisationIds=${one}&searchString=1111111`);
    expect([names(same.items), same.total]).toEqual([['Testschule Schulportal'], 1]);
    expect((await list(admin, `typ=SCHULE&organisationIds=${one}&organisationIds=${UNKNOWN}`)).items).toHaveLength(schools);
  });

  test('CALL-31, PERM-04: they do not lead out of the scope of the requested rights', async () => {
    const foreign = await idByKennung('1111165');
    const { items } = await list(schuladmin, `systemrechte=KLASSEN_VERWALTEN&organisationIds=${foreign}&typ=KLASSE&limit=5`);
    expect(names(items)).toEqual(['Playwright3a', 'Playwright4b']);
  });
});

describe('scope', () => {
  test('CALL-31, PERM-04: a school administrator finds the own school with its classes, nobody else anything', async () => {
    const scope = await list(schuladmin, 'systemrechte=PERSONEN_VERWALTEN');
    expect(names(scope.items)).toEqual(['Testschule Schulportal', 'Playwright3a', 'Playwright4b']);
    expect((await list(schuladmin, 'systemrechte=SCHULEN_VERWALTEN&limit=30')).paging).toEqual([0, 30, 0, 0]);
    expect((await list(schueler, 'systemrechte=PERSONEN_VERWALTEN')).total).toBe(0);
  });

  test('CALL-31, PERM-04: of several rights one role must carry all; rights at the root may come from several roles', async () => {
    expect((await list(schuladmin, 'systemrechte=KLASSEN_VERWALTEN&systemrechte=PERSONEN_VERWALTEN&typ=SCHULE')).total).toBe(1);
    expect((await list(schuladmin, 'systemrechte=KLASSEN_VERWALTEN&systemrechte=SCHULEN_VERWALTEN')).total).toBe(0);
    const limited = await server.signIn('limitiert');
    const { db } = server.context;
    const [personId, schule] = [await server.personId('limitiert'), await idByKennung('1111111')];
    const other = await db.selectFrom('rolle').select('id').where('name', '=', 'Schuladministrator Ersatzschule').executeTakeFirstOrThrow();
    await db
      .insertInto('personenkontext')
      .values({ id: UNKNOWN, person_id: personId, organisation_id: schule, rolle_id: other.id })
      .execute();
    expect((await list(limited, 'systemrechte=KLASSEN_VERWALTEN&typ=SCHULE')).total).toBe(1);
    expect((await list(limited, 'systemrechte=KLASSEN_VERWALTEN&systemrechte=EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN')).total).toBe(0);
    await db.deleteFrom('personenkontext').where('id', '=', UNKNOWN).execute();
  });

  test('CALL-31, D-02: a right at a carrier does not reach its schools', async () => {
    const { db } = server.context;
    const carrier = await db.selectFrom('organisation').select('id').where('name', '=', 'Stadt Kiel').executeTakeFirstOrThrow();
    const keeper = await db
      .selectFrom('personenkontext as pk')
      .innerJoin('person as p', 'p.id', 'pk.person_id')
      .select('p.username')
      .where('pk.organisation_id', '=', carrier.id)
      .executeTakeFirstOrThrow();
    const found = await list(await server.signIn(keeper.username ?? ''), 'systemrechte=KLASSEN_VERWALTEN');
    expect(names(found.items)).toEqual(['Stadt Kiel']);
  });

  test('D-10: whoever may import finds schools with that right', async () => {
    const importeur = await server.signIn('importeur');
    expect((await list(importeur, 'typ=SCHULE&systemrechte=IMPORT_DURCHFUEHREN&limit=25')).items).toHaveLength(25);
    expect((await list(schuladmin, 'typ=SCHULE&systemrechte=IMPORT_DURCHFUEHREN')).total).toBe(0);
  });

  const kinds = async (username: string, query = ''): Promise<string[]> => {
    const { items } = await list(await server.signIn(username), query);
    return items.map(({ typ, name }) => (typ === 'KLASSE' || typ === 'SCHULE' ? name : typ));
  };

  test('D-15: without requested rights a pupil finds the own class, school and what is above them, and no other school or class', async () => {
    expect(await kinds('schueler')).toEqual(['ROOT', 'LAND', 'Testschule Schulportal', 'Playwright3a']);
    expect(await kinds('lehrkraft')).toEqual(['ROOT', 'LAND', 'Testschule Schulportal']);
    expect(await kinds('schueler', 'typ=SCHULE')).toEqual(['Testschule Schulportal']);
  });

  test('D-15: a role with a right reaches what is below, too; one at the root reaches all', async () => {
    expect(await kinds('schuladmin')).toEqual(['ROOT', 'LAND', 'Testschule Schulportal', 'Playwright3a', 'Playwright4b']);
    const { db } = server.context;
    const all = Number((await db.selectFrom('organisation').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
    for (const username of ['admin', 'importeur']) expect((await list(await server.signIn(username), 'limit=1')).total).toBe(all);
  });

  test('D-15: ids in front and parents in the filter lead no further; without an assignment or a session there is nothing', async () => {
    const foreign = await idByKennung('1111165');
    const classes = await list(schueler, `administriertVon=${foreign}`);
    expect([classes.total, classes.items]).toEqual([0, []]);
    expect(names((await list(schueler, `organisationIds=${foreign}&typ=KLASSE`)).items)).toEqual(['Playwright3a']);
    expect(await kinds('ohnekontext')).toEqual([]);
    expect((await server.browser().get('/api/organisationen')).statusCode).toBe(401);
  });

  test('PERM-01: the stored tree of ancestors is the one of the organisations', async () => {
    const { db } = server.context;
    const sorted = async () => db.selectFrom('organisation_closure').selectAll().orderBy('ancestor_id').orderBy('descendant_id').execute();
    const before = await sorted();
    await rebuildClosure(db);
    expect(await sorted()).toEqual(before);
  });
});

describe('refusals', () => {
  test.each([
    ['sortField=x', 400, '10'],
    ['sortOrder=x', 400, '10'],
    ['typ=X', 400, '10'],
    ['systemrechte=X', 400, '10'],
    ['systemrechte=', 400, '10'],
    ['limit=0', 400, '03'],
    ['limit=abc', 400, '03'],
    ['limit=', 400, '03'],
    ['offset=-1', 400, '03'],
    ['administriertVon=abc', 400, '03'],
    ['organisationIds=abc', 400, '03'],
    ['zugehoerigZu=abc', 400, '03'],
    ['systemrechte=KLASSEN_VERWALTEN&systemrechte=KLASSEN_VERWALTEN', 400, '03'],
    ['searchString=a%00b', 400, '03'],
    ['name=%00', 400, '03'],
  ] as const)('CALL-31: %s is refused', async (query, status, subcode) => {
    expect(await refused(query)).toEqual([status, subcode]);
  });

  test('CALL-30, CALL-34: single ones are for everybody signed in', async () => {
    for (const path of ['root', 'root/children', UNKNOWN])
      expect((await server.browser().get(`/api/organisationen/${path}`)).json()).toEqual({ message: 'Unauthorized', statusCode: 401 });
    expect((await schueler.get(`/api/organisationen/${UNKNOWN}`)).json()).toMatchObject({ code: 404, subcode: '01' });
    expect((await schueler.get('/api/organisationen/root/')).statusCode).toBe(200);
  });
});
