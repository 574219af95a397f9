import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Landesbediensteter, WorkflowStep } from '#contract/types';
import type { TestBrowser } from './browser';
import { codeOf, createdPerson, findPlaces, readState, replace, type Entry, type Places } from './personenkontexte-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const END = '2099-07-31T22:00:00.000Z';
const NO_PERSON = '400 LANDESBEDIENSTETER_SEARCH_NO_PERSON_FOUND';

let server: TestServer;
let places: Places;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let made = 0;
const rollen = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  places = await findPlaces(server);
  for (const { id, name } of await server.context.db.selectFrom('rolle').select(['id', 'name']).execute()) rollen.set(name, id);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
});
afterAll(() => server.stop());

const at = (organisationId: string, rolle = 'Lehrkraft', befristung?: string): Entry => ({
  organisationId,
  rolleId: rollen.get(rolle) ?? UNKNOWN,
  ...(befristung === undefined ? {} : { befristung }),
});

/** A teacher of another school with a KoPers.-Nr. of their own. */
async function employee(more: object = {}, entries: readonly Entry[] = [at(places.other)]) {
  made += 1;
  const personalnummer = String(4_900_000 + made);
  const letters = [...String(made)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const { person } = await createdPerson(admin, entries, { vorname: 'Lea', familienname: `Landes${letters}`, personalnummer, ...more });
  return { ...person, username: person.username ?? '' };
}
const lock = (personId: string, occasion: 'MANUELL_GESPERRT' | 'KOPERS_GESPERRT', until: Date | null = null) =>
  server.context.db
    .insertInto('user_lock')
    .values({ id: randomUUID(), person_id: personId, locked_by: places.other, lock_occasion: occasion, locked_until: until })
    .execute();

const search = (query: Readonly<Record<string, string>>, browser = schuladmin) =>
  browser.get(`/api/personen/landesbediensteter?${new URLSearchParams(query).toString()}`);
const found = async (query: Readonly<Record<string, string>>): Promise<Landesbediensteter[]> =>
  expectShape('landesbediensteter.search', (await search(query)).json());
const codeOfSearch = async (query: Readonly<Record<string, string>>) => codeOf(await search(query));

describe('CALL-41: searching one person in the whole state', () => {
  test('SCREEN-15: by number, by user name, by address, by both names; the answer tells all assignments', async () => {
    const person = await employee();
    await server.context.db.updateTable('email_address').set({ status: 'ENABLED' }).where('person_id', '=', person.id).execute();
    const { address } = await server.context.db
      .selectFrom('email_address')
      .select('address')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { vorname, familienname } = person.name;
    const queries = [
      { personalnummer: ` ${person.personalnummer ?? ''} ` },
      { username: person.username },
      { primaryEmailAddress: address },
      { vorname, familienname },
      { username: person.username, vorname },
    ];
    for (const query of queries) {
      const [one, ...others] = await found(query);
      expect(others).toEqual([]);
      expect(one).toMatchObject({ id: person.id, vorname, familienname, username: person.username, primaryEmailAddress: address });
      expect(one?.personenkontexte).toMatchObject([
        { organisationId: places.other, rolleName: 'Lehrkraft', rolleId: rollen.get('Lehrkraft') },
      ]);
    }
  });

  test('nothing matches but to the letter, and names are not trimmed', async () => {
    const person = await employee();
    const { vorname, familienname } = person.name;
    for (const query of [
      { username: person.username.toUpperCase() },
      { vorname, familienname: `${familienname} ` },
      { vorname: 'L%', familienname },
      { personalnummer: '1' },
      { personalnummer: '' },
      { vorname: '', familienname: '' },
      { primaryEmailAddress: 'x@y.example' },
    ])
      expect(await found(query)).toEqual([]);
  });

  test('exactly one criterion', async () => {
    const { username, personalnummer } = await employee();
    for (const query of [{}, { vorname: 'Lea' }, { username, personalnummer: personalnummer ?? '' }, { username: '', personalnummer: '' }])
      expect(await codeOfSearch(query as Record<string, string>)).toBe(NO_PERSON);
  });

  test('an address counts while it is the one that the person has', async () => {
    const person = await employee();
    const { db } = server.context;
    const { address } = await db.selectFrom('email_address').select('address').where('person_id', '=', person.id).executeTakeFirstOrThrow();
    expect(await found({ primaryEmailAddress: address })).toEqual([]);
    await db.updateTable('email_address').set({ status: 'DISABLED' }).where('person_id', '=', person.id).execute();
    expect(await found({ primaryEmailAddress: address })).toHaveLength(1);
    const newer = { id: randomUUID(), person_id: person.id, address: `neu.${address}`, status: 'ENABLED' } as const;
    await db.insertInto('email_address').values(newer).execute();
    expect(await found({ primaryEmailAddress: address })).toEqual([]);
    expect(await found({ primaryEmailAddress: newer.address })).toMatchObject([{ primaryEmailAddress: newer.address }]);
  });

  test('whoever has no KoPers.-Nr. is answered like nobody, by every way of searching, and never counts as one of several', async () => {
    const names = { vorname: 'Enna', familienname: 'Namensschwester' };
    const pupil = (await createdPerson(admin, [at(places.other)], { ...names })).person;
    const { db } = server.context;
    await db.updateTable('email_address').set({ status: 'ENABLED' }).where('person_id', '=', pupil.id).execute();
    const { address } = await db.selectFrom('email_address').select('address').where('person_id', '=', pupil.id).executeTakeFirstOrThrow();
    const nobody = await search({ vorname: 'Enna', familienname: 'Niemand' });
    for (const query of [names, { username: pupil.username ?? '' }, { primaryEmailAddress: address }]) {
      const answer = await search(query);
      expect([answer.statusCode, answer.body]).toEqual([nobody.statusCode, nobody.body]);
    }
    await createdPerson(admin, [at(places.other)], names);
    expect((await search(names)).body).toBe(nobody.body);
    const person = await employee(names);
    expect(await found(names)).toMatchObject([{ id: person.id }]);
  });

  test('of several nobody is told; nobody without a number, nobody locked by hand, but whoever lacks nothing else', async () => {
    const names = { vorname: 'Zwilla', familienname: 'Zwilling' };
    const first = await employee(names);
    await employee(names);
    expect(await codeOfSearch(names)).toBe('400 LANDESBEDIENSTETER_SEARCH_MULTIPLE_PERSONS_FOUND');
    const without = await employee({ personalnummer: '' });
    expect(await found({ username: without.username })).toEqual([]);
    await lock(first.id, 'KOPERS_GESPERRT');
    expect(await found({ username: first.username })).toHaveLength(1);
    await lock(first.id, 'MANUELL_GESPERRT');
    expect(await found({ username: first.username })).toEqual([]);
    const lapsed = await employee();
    await lock(lapsed.id, 'MANUELL_GESPERRT', server.clock.now());
    expect(await found({ username: lapsed.username })).toHaveLength(1);
  });

  test('PERM-03, PERM-04: at gold, with the right at whatever organisation', async () => {
    const { username } = await employee();
    expect(codeOf(await search({ username }, await server.signIn('schuladmin')))).toBe('403 REQUIRED_STEP_UP_LEVEL_NOT_MET');
    expect(codeOf(await search({ username }, await server.signIn('importeur', 'gold')))).toBe('403 MISSING_PERMISSIONS');
    expect((await search({ username }, server.browser())).statusCode).toBe(401);
  });
});

describe('CALL-22: what can be chosen', () => {
  const step = async (query: string, browser = schuladmin): Promise<WorkflowStep> =>
    expectShape('landesbediensteter.step', (await browser.get(`/api/landesbediensteter/step?${query}`)).json());

  test('own schools, and the roles that one may give there', async () => {
    const answer = await step(`organisationId=${places.own}&limit=25`);
    expect(answer.organisations.map(({ id }) => id)).toEqual([places.own]);
    expect(answer.rollen.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lehrkraft', 'Schuladministrator öffentlich']));
    expect(answer.rollen.map(({ rollenart }) => rollenart)).not.toContain('SYSADMIN');
    expect((await step(`organisationId=${places.own}&rolleName=LIV`)).rollen.map(({ name }) => name)).toEqual(['LiV']);
  });

  test('a choice can be committed where it will be taken', async () => {
    const chosen = (organisationId: string, rolle: string) => `organisationId=${organisationId}&rollenIds=${rollen.get(rolle) ?? UNKNOWN}`;
    expect((await step(chosen(places.own, 'Lehrkraft'))).canCommit).toBe(true);
    expect((await step(chosen(places.own, 'Landesadministrator'))).canCommit).toBe(false);
    expect((await step(chosen(places.other, 'Lehrkraft'))).canCommit).toBe(false);
    expect((await step(`organisationId=${places.own}`)).canCommit).toBe(false);
  });

  test('PERM-03, PERM-04: without the right nothing, at another school no roles, below gold no answer', async () => {
    const importeur = await server.signIn('importeur', 'gold');
    expect(await step(`organisationId=${places.own}&limit=5`, importeur)).toMatchObject({
      organisations: [],
      rollen: [],
      canCommit: false,
    });
    expect((await step(`organisationId=${places.other}`)).rollen).toEqual([]);
    const silver = await server.signIn('schuladmin');
    expect(codeOf(await silver.get('/api/landesbediensteter/step'))).toBe('403 REQUIRED_STEP_UP_LEVEL_NOT_MET');
    expect(codeOf(await schuladmin.get('/api/landesbediensteter/step?limit=-1'))).toBe('400 03');
  });
});

describe('CALL-21: adding a state employee to an own school', () => {
  async function add(
    personId: string,
    entries: readonly Entry[],
    { browser = schuladmin, ...more }: { readonly browser?: TestBrowser; readonly [field: string]: unknown } = {},
  ) {
    const newPersonenkontexte = entries.map((entry) => ({ personId, ...entry }));
    const payload = { ...(more['count'] === undefined ? await readState(browser, personId) : {}), newPersonenkontexte, ...more };
    return browser.send({ method: 'PUT', url: `/api/landesbediensteter/${personId}`, payload });
  }
  const placesOf = async (id: string) =>
    (await server.context.db.selectFrom('personenkontext').select('organisation_id').where('person_id', '=', id).execute())
      .map((row) => row.organisation_id)
      .toSorted();
  const personRow = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('SCREEN-15: search, look at what there is, add: the school is added, the rest stays as it was', async () => {
    const person = await employee();
    const [one] = await found({ personalnummer: person.personalnummer ?? '' });
    const answer = await add(one?.id ?? '', [at(places.own)], { personalnummer: one?.personalnummer });
    expect(answer.statusCode).toBe(200);
    expectShape('landesbediensteter.add', answer.json());
    expect(await placesOf(person.id)).toEqual([places.own, places.other].toSorted());
    expect(await personRow(person.id)).toMatchObject({ revision: 1, personalnummer: person.personalnummer });
    const line = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ action: 'kontexte-update', detail: expect.stringContaining(`+${places.own}/${rollen.get('Lehrkraft')}@-\n`) });
  });

  test('what is there already stays as it is, with its end; adding nothing changes nothing', async () => {
    const person = await employee({ befristung: END }, [at(places.own, 'LiV')]);
    expect((await add(person.id, [at(places.own, 'LiV', '2098-07-31T22:00:00.000Z')])).statusCode).toBe(200);
    const answer = await add(person.id, []);
    expect(answer.json()).toEqual({
      dBiamPersonenkontextResponses: [{ personId: person.id, organisationId: places.own, rolleId: rollen.get('LiV'), befristung: END }],
    });
  });

  test('PERM-04: both rights are asked at each organisation that is added', async () => {
    const { id } = await employee();
    expect(codeOf(await add(id, [at(places.own), at(places.other, 'LiV', END)]))).toBe('403 MISSING_PERMISSIONS');
    const importeur = await server.signIn('importeur', 'gold');
    for (const entries of [[], [at(places.own)]])
      expect(codeOf(await add(id, entries, { browser: importeur, count: 1 }))).toBe('403 MISSING_PERMISSIONS');
    const { db } = server.context;
    const { systemrechte } = await db
      .selectFrom('rolle')
      .select('systemrechte')
      .where('name', '=', 'Schulsekretariat')
      .executeTakeFirstOrThrow();
    const limitiert = await server.signIn('limitiert', 'gold');
    const set = (rechte: typeof systemrechte) =>
      db.updateTable('rolle').set({ systemrechte: rechte }).where('name', '=', 'Schulsekretariat').execute();
    await set(systemrechte.filter((recht) => recht !== 'PERSONEN_VERWALTEN'));
    const refused = codeOf(await add(id, [at(places.own)], { browser: limitiert }));
    await set(systemrechte);
    expect(refused).toBe('403 MISSING_PERMISSIONS');
    expect(await placesOf(id)).toEqual([places.other]);
  });

  test('ERR-13: nobody unknown, nobody without a number, nobody locked by hand', async () => {
    const without = await employee({ personalnummer: '' });
    const locked = await employee();
    await lock(locked.id, 'MANUELL_GESPERRT');
    for (const id of [UNKNOWN, without.id, locked.id]) {
      expect(codeOf(await add(id, [at(places.own)], { count: 1 }))).toBe('404 NOT_FOUND');
      expect((await schuladmin.get(`/api/dbiam/personenuebersicht/${id}`)).statusCode).toBe(404);
    }
  });

  test('ERR-18, ERR-19, ERR-34, ERR-37: the rules of assignments hold, in their order', async () => {
    const { id } = await employee();
    const pupil = at(places.own, 'itslearning-Schüler');
    const stale = { count: 5, lastModified: '2020-01-01T00:00:00.000Z' };
    expect(codeOf(await add(id, [{ ...pupil, personId: UNKNOWN } as Entry], stale))).toBe('400 PERSON_ID_MISMATCH');
    expect(codeOf(await add(id, [pupil], stale))).toBe('400 INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN');
    expect(codeOf(await add(id, [at(places.own, 'LiV')], stale))).toBe('400 BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT');
    expect(codeOf(await add(id, [at(places.own)], stale))).toBe('400 COUNT_MISMATCHING');
    expect(codeOf(await add(id, [at(places.own)], { ...stale, count: 1 }))).toBe('400 NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE');
    expect(codeOf(await add(id, [at(places.klasse)]))).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    const none = await employee({}, []);
    expect(codeOf(await add(none.id, [pupil]))).toBe('400 LERN_HAT_KEINE_KLASSE');
  });

  test('PERM-04: whoever adds somebody may repeat their number, but gives them no other one', async () => {
    const person = await employee();
    expect(codeOf(await add(person.id, [at(places.own)], { personalnummer: '4999999' }))).toBe('403 MISSING_PERMISSIONS');
    expect(await placesOf(person.id)).toEqual([places.other]);
    expect(await personRow(person.id)).toMatchObject({ personalnummer: person.personalnummer });
  });
});

describe('D-16: whoever adds somebody of another school does not get hold of their account (901)', () => {
  const LOCK = { lock: true, locked_by: '' };
  const deeds = (id: string, browser: TestBrowser): readonly (readonly [string, () => Promise<{ readonly statusCode: number }>])[] => [
    ['password', () => browser.send({ method: 'PATCH', url: `/api/personen/${id}/password`, payload: {} })],
    ['lock', () => browser.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload: { ...LOCK, locked_by: places.own } })],
    ['second factor', () => browser.send({ method: 'PUT', url: `/api/2fa-token/reset?personId=${id}` })],
    ['sessions', () => browser.send({ method: 'DELETE', url: `/api/personen/${id}/sitzungen` })],
  ];
  const add = async (id: string, browser: TestBrowser): Promise<void> => {
    const newPersonenkontexte = [{ personId: id, ...at(places.own) }];
    const payload = { ...(await readState(browser, id)), newPersonenkontexte };
    expect((await browser.send({ method: 'PUT', url: `/api/landesbediensteter/${id}`, payload })).statusCode).toBe(200);
  };
  const told = async (id: string, browser: TestBrowser) =>
    (await browser.get(`/api/personen/${id}`)).json<{ erlaubt: Readonly<Record<string, unknown>> }>().erlaubt;
  const removeAt = async (id: string, organisationId: string): Promise<void> => {
    const overview = await admin.get(`/api/dbiam/personenuebersicht/${id}`);
    const { zuordnungen } = overview.json<{ zuordnungen: { sskId: string; rolleId: string }[] }>();
    const rest = zuordnungen.filter(({ sskId }) => sskId !== organisationId);
    const answer = await replace(
      admin,
      id,
      rest.map(({ sskId, rolleId }) => ({ organisationId: sskId, rolleId })),
    );
    expect(answer.statusCode).toBe(200);
  };

  test('password, second factor, lock, sessions and names stay with the school that they are of; it is told beforehand', async () => {
    const person = await employee();
    await add(person.id, schuladmin);
    expect(await told(person.id, schuladmin)).toMatchObject({
      passwort: false,
      sperre: false,
      zweiterFaktor: false,
      namen: false,
      nurHinzugefuegt: true,
    });
    for (const [what, deed] of deeds(person.id, schuladmin)) expect([what, (await deed()).statusCode]).toEqual([what, 403]);
    const renamed = await schuladmin.send({
      method: 'PATCH',
      url: `/api/personen/${person.id}/metadata`,
      payload: { vorname: 'Anders', familienname: 'Genannt', lastModified: (await personOf(person.id)).lastModified, revision: '1' },
    });
    expect(renamed.statusCode).toBe(403);
    expect(await told(person.id, admin)).toMatchObject({ passwort: true, sperre: true, zweiterFaktor: true, namen: true });
    expect(await told(person.id, admin)).not.toHaveProperty('nurHinzugefuegt');
  });

  test('no further assignment at the own school changes that, nor another one given anew', async () => {
    const person = await employee();
    await add(person.id, schuladmin);
    const all = [at(places.other), at(places.own, 'LiV', END)];
    expect((await replace(schuladmin, person.id, [at(places.other), at(places.own), ...all.slice(1)])).statusCode).toBe(200);
    expect((await replace(schuladmin, person.id, all)).statusCode).toBe(200);
    expect(await told(person.id, schuladmin)).toMatchObject({ passwort: false, nurHinzugefuegt: true });
  });

  test('once the other school has let them go, they are of the school that is left', async () => {
    const person = await employee();
    await add(person.id, schuladmin);
    await removeAt(person.id, places.other);
    expect(await told(person.id, schuladmin)).toMatchObject({ passwort: true, namen: true });
    expect(await told(person.id, schuladmin)).not.toHaveProperty('nurHinzugefuegt');
    for (const [what, deed] of deeds(person.id, schuladmin)) expect([what, (await deed()).statusCode]).not.toEqual([what, 403]);
  });

  test('a change of class or role at home is no leaving', async () => {
    const person = await employee();
    await add(person.id, schuladmin);
    expect((await replace(admin, person.id, [at(places.other, 'LiV', END), at(places.own)])).statusCode).toBe(200);
    expect(await told(person.id, schuladmin)).toMatchObject({ passwort: false, nurHinzugefuegt: true });
  });

  test('whoever is at home where one administers is as before, added elsewhere or not', async () => {
    const person = await employee({}, [at(places.own)]);
    expect((await replace(admin, person.id, [at(places.own), at(places.other)])).statusCode).toBe(200);
    expect(await told(person.id, schuladmin)).toMatchObject({ passwort: true, namen: true });
  });

  const personOf = async (id: string) =>
    (await admin.get(`/api/personen/${id}`)).json<{ person: { lastModified: string; revision: string } }>().person;
});

describe('CALL-33: organisations with all that are above them', () => {
  interface Parents {
    readonly parents: readonly { readonly id: string; readonly typ: string }[];
  }
  const parents = (organisationIds: unknown, browser = schuladmin) =>
    browser.post('/api/organisationen/parents-by-ids', { organisationIds });
  const idsOf = async (ids: readonly string[]): Promise<string[]> =>
    expectShape<Parents>('organisationen.parentsByIds', (await parents(ids)).json()).parents.map(({ id }) => id);

  test('each once, in order of id, up to the root; unknown ones are left out', async () => {
    const ids = await idsOf([places.klasse, places.klasse2, places.otherKlasse, UNKNOWN]);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).toEqual(expect.arrayContaining([places.klasse, places.klasse2, places.own, places.otherKlasse, places.other, places.root]));
    expect(await idsOf([places.root])).toEqual([places.root]);
    expect([await idsOf([]), await idsOf([UNKNOWN])]).toEqual([[], []]);
  });

  test('PERM-03: at gold; what is no list of ids is refused', async () => {
    expect(codeOf(await parents([], await server.signIn('schuladmin')))).toBe('403 REQUIRED_STEP_UP_LEVEL_NOT_MET');
    for (const wrong of [['abc'], undefined]) expect(codeOf(await parents(wrong))).toBe('400 03');
  });
});

describe('CALL-41: a search tells of people', () => {
  test('who was shown to whom is in the audit log; nobody walks through all numbers', async () => {
    const person = await employee();
    const limitiert = await server.signIn('limitiert', 'gold');
    const asked = () => search({ personalnummer: person.personalnummer ?? '' }, limitiert);
    expect((await asked()).statusCode).toBe(200);
    const { db } = server.context;
    expect(await db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_id']).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      actor_id: await server.personId('limitiert'),
      action: 'employee-find',
      subject_id: person.id,
    });
    for (let searched = 1; searched < 100; searched += 1) await search({ personalnummer: String(5_900_000 + searched) }, limitiert);
    const refused = await asked();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await search({ personalnummer: person.personalnummer ?? '' })).statusCode).toBe(200);
  });
});
