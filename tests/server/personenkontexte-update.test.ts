import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kontext, Personenuebersicht } from '#contract/types';
import type { TestBrowser } from './browser';
import { codeOf, createdPerson, findPlaces, readState, replace, type Entry, type Places } from './personenkontexte-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const END = '2099-07-31T22:00:00.000Z';
const OTHER_END = '2098-07-31T22:00:00.000Z';
const DAY_MS = 86_400_000;

let server: TestServer;
let places: Places;
let admin: TestBrowser;
let schuladmin: TestBrowser;
const rollen = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  places = await findPlaces(server);
  for (const { id, name } of await server.context.db.selectFrom('rolle').select(['id', 'name']).execute()) rollen.set(name, id);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
});
afterAll(() => server.stop());

const at = (organisationId: string, rolle = 'Lehrkraft', befristung?: string | null): Entry => ({
  organisationId,
  rolleId: rollen.get(rolle) ?? UNKNOWN,
  ...(befristung === undefined ? {} : { befristung }),
});
const pupilAt = (...organisationIds: string[]): Entry[] => organisationIds.map((id) => at(id, 'itslearning-Schüler'));

/** A new teacher at some organisations. */
const teacherAt = async (...organisationIds: string[]): Promise<string> =>
  (
    await createdPerson(
      admin,
      organisationIds.map((id) => at(id)),
    )
  ).person.id;
const newPupil = async (): Promise<string> => (await createdPerson(admin, pupilAt(places.own, places.klasse))).person.id;

const told = (answer: Awaited<ReturnType<typeof replace>>): Kontext[] =>
  expectShape<{ dBiamPersonenkontextResponses: Kontext[] }>('workflow.update', answer.json()).dBiamPersonenkontextResponses;
const placesOf = (kontexte: readonly Pick<Kontext, 'organisationId'>[]): string[] =>
  kontexte.map(({ organisationId }) => organisationId).toSorted();
const rowsOf = (id: string) =>
  server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', id).orderBy('created_at').execute();
const personRow = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastLine = async (id: string) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
async function addressesOf(id: string): Promise<string[]> {
  const rows = await server.context.db.selectFrom('email_address').select('status').where('person_id', '=', id).execute();
  return rows.map(({ status }) => status);
}

describe('CALL-48: the assignments of a person are replaced', () => {
  test('ENT-11: what is not sent is removed, what is new is added; the answer is all that there is afterwards', async () => {
    const id = await teacherAt(places.own);
    const both = await replace(admin, id, [at(places.own), at(places.other, 'LiV', END)]);
    expect(placesOf(told(both))).toEqual([places.own, places.other].toSorted());
    expect(told(both).find(({ organisationId }) => organisationId === places.other)?.befristung).toBe(END);
    const one = await replace(admin, id, [at(places.other, 'LiV', END)]);
    expect(placesOf(told(one))).toEqual([places.other]);
    expect(await readState(admin, id)).toMatchObject({ count: 1 });
  });

  test('the audit log says what was added, removed and changed; a replacement that changes nothing has no line', async () => {
    const id = await teacherAt(places.own);
    await replace(admin, id, [at(places.other, 'LiV', END)]);
    const [lehrkraft, liv] = [rollen.get('Lehrkraft'), rollen.get('LiV')];
    const changed: unknown = expect.stringMatching(new RegExp(`^\\+${places.other}/${liv}@${END} -${places.own}/${lehrkraft}\n`));
    expect(await lastLine(id)).toEqual({ action: 'kontexte-update', detail: changed });
    await replace(admin, id, [at(places.other, 'LiV', END)]);
    expect(await lastLine(id)).toEqual({ action: 'kontexte-update', detail: changed });
    await replace(admin, id, [at(places.other, 'LiV', OTHER_END)], { query: '?personalnummer=4800001' });
    expect((await lastLine(id)).detail).toContain(`~${places.other}/${liv}@${OTHER_END} personalnummer\n`);
  });

  test('STATE-04: another end leaves an assignment what it is, with the day from which the KoPers.-Nr. is due', async () => {
    const id = await teacherAt(places.own);
    const [before] = await rowsOf(id);
    server.clock.advance(DAY_MS);
    admin = await server.signIn('admin', 'gold');
    await replace(admin, id, [at(places.own, 'Lehrkraft', END)]);
    const [after] = await rowsOf(id);
    expect([after?.id, after?.created_at, after?.befristung]).toEqual([before?.id, before?.created_at, new Date(END)]);
    expect(after?.updated_at).toEqual(server.clock.now());
    schuladmin = await server.signIn('schuladmin', 'gold');
  });

  test('STATE-05: without assignments the time until the deletion runs from then on, and ends with the next one', async () => {
    const id = await teacherAt(places.own);
    await replace(admin, id, []);
    const since = (await personRow(id)).no_kontext_since;
    expect(since).toEqual(server.clock.now());
    server.clock.advance(1000);
    await replace(admin, id, []);
    expect((await personRow(id)).no_kontext_since).toEqual(since);
    await replace(admin, id, [at(places.own)]);
    expect((await personRow(id)).no_kontext_since).toBeNull();
  });

  test('said twice is said once; twice with another end is a contradiction', async () => {
    const id = await teacherAt(places.own);
    expect(told(await replace(admin, id, [at(places.own), at(places.own)]))).toHaveLength(1);
    expect(codeOf(await replace(admin, id, [at(places.own), at(places.own, 'Lehrkraft', END)]))).toBe('400 PERSONENKONTEXTE_UPDATE_ERROR');
  });

  test('ENT-10: losing the last role with an e-mail account disables the address, getting one again gives it back, once', async () => {
    const id = await teacherAt(places.own, places.other);
    await replace(admin, id, [at(places.own)]);
    expect(await addressesOf(id)).toEqual(['REQUESTED']);
    await replace(admin, id, [at(places.own, 'itslearning-Lehrkraft')]);
    expect(await addressesOf(id)).toEqual(['DISABLED']);
    await replace(admin, id, [at(places.own), at(places.other)]);
    expect(await addressesOf(id)).toEqual(['ENABLED']);
  });

  test('a pupil changes class, and moves to another school with its class', async () => {
    const id = await newPupil();
    expect(placesOf(told(await replace(schuladmin, id, pupilAt(places.own, places.klasse2))))).toContain(places.klasse2);
    expect(placesOf(told(await replace(admin, id, pupilAt(places.other, places.otherKlasse))))).toEqual(
      [places.other, places.otherKlasse].toSorted(),
    );
  });
});

describe('CALL-48: the codes in the order of the API', () => {
  test('each is answered before all that come after it', async () => {
    const id = await teacherAt(places.own, places.other);
    await createdPerson(admin, [], { personalnummer: '4800002' });
    const read = await readState(admin, id);
    const stale = { ...read, count: 7, lastModified: '2020-01-01T00:00:00.000Z' };
    const query = '?personalnummer=4800002';
    const pupilHere = at(places.own, 'itslearning-Schüler');
    const wrong = [at(places.klasse), at(places.own, 'LiV')];
    const asked = async (entries: readonly Entry[], more: object, browser = schuladmin) =>
      codeOf(await replace(browser, id, entries, { query, ...more }));

    expect(await asked([{ ...pupilHere, personId: UNKNOWN } as Entry, ...wrong], stale)).toBe('400 PERSON_ID_MISMATCH');
    expect(await asked([pupilHere, ...wrong], stale)).toBe('400 INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN');
    expect(await asked(wrong, stale)).toBe('400 BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT');
    const ended = [at(places.klasse), at(places.own, 'LiV', '2000-01-01')];
    expect(await asked(ended, stale)).toBe('400 COUNT_MISMATCHING');
    expect(await asked(ended, { ...stale, count: 2 })).toBe('400 NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE');
    expect(await asked(ended, read)).toBe('403 MISSING_PERMISSIONS');
    expect(await asked(ended, read, admin)).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    expect(await asked([at(places.own, 'LiV', '2000-01-01')], read, admin)).toBe('400 PERSONENKONTEXT_SPECIFICATION_ERROR');
    expect(await asked([at(places.own)], read, admin)).toBe('400 PERSONALNUMMER_NICHT_EINDEUTIG');
    expect(placesOf(await toldNow(id))).toEqual([places.own, places.other].toSorted());
  });

  const toldNow = async (id: string) => (await rowsOf(id)).map((row) => ({ organisationId: row.organisation_id }));

  test('ERR-37: pupils keep a class, and that comes before the state that was read', async () => {
    const id = await newPupil();
    expect(codeOf(await replace(admin, id, pupilAt(places.own), { count: 7 }))).toBe('400 LERN_HAT_KEINE_KLASSE');
  });

  test('ERR-35: whoever is in a class is at its school in the same role; what was wrong before hinders nobody', async () => {
    const id = await newPupil();
    const stray = [...pupilAt(places.own, places.klasse), ...pupilAt(places.otherKlasse)];
    expect(codeOf(await replace(admin, id, stray))).toBe('400 GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE');
    expect(codeOf(await replace(admin, id, pupilAt(places.klasse)))).toBe('400 GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE');
    const now = server.clock.now();
    await server.context.db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id: id, organisation_id: places.otherKlasse, rolle_id: stray[0]?.rolleId ?? '', updated_at: now })
      .execute();
    expect((await replace(admin, id, [...pupilAt(places.own, places.klasse2), ...pupilAt(places.otherKlasse)])).statusCode).toBe(200);
  });

  test('ERR-30, PERM-04: somebody unknown and somebody at another school are answered alike, whatever is sent', async () => {
    const foreign = await teacherAt(places.other);
    const legit = await readState(admin, foreign);
    for (const [entries, more] of [
      [[at(places.own)], {}],
      [[], legit],
      [pupilAt(places.own), {}],
      [pupilAt(places.own, places.klasse), legit],
      [[at(places.own, 'LiV')], {}],
    ] as const) {
      const answers = await Promise.all([foreign, UNKNOWN].map((id) => replace(schuladmin, id, entries, { count: 0, ...more })));
      expect(answers[0]?.body).toBe(answers[1]?.body);
      expect(answers[0]?.statusCode).toBe(answers[1]?.statusCode);
    }
    expect(codeOf(await replace(schuladmin, foreign, [at(places.own)], { count: 1 }))).toBe('404 PERSON_NOT_FOUND');
    expect(codeOf(await replace(admin, UNKNOWN, [at(places.own)], { count: 0 }))).toBe('404 PERSON_NOT_FOUND');
  });

  test('unknown organisations and roles do not exist', async () => {
    const id = await teacherAt(places.own);
    for (const entry of [at(UNKNOWN), at(places.own, 'gibt es nicht')])
      expect(codeOf(await replace(admin, id, [at(places.own), entry]))).toBe('404 01');
  });

  test('D-22, ERR-36: a role that is administered elsewhere is refused at an organisation as one that does not fit a class is', async () => {
    const id = await teacherAt(places.own);
    const elsewhere = [at(places.own), at(places.own, 'Ersatzschullehrkraft')];
    expect(codeOf(await replace(admin, id, elsewhere))).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    const technical = (is_technical: boolean) =>
      server.context.db.updateTable('rolle').set({ is_technical }).where('name', '=', 'Ersatzschullehrkraft').execute();
    await technical(true);
    expect(codeOf(await replace(admin, id, elsewhere)), 'a technical role is nobody’s business').toBe('404 01');
    await technical(false);
  });

  test('VAL-13, D-22, ERR-36: only pupils are put into a class', async () => {
    const id = await teacherAt(places.own);
    expect(codeOf(await replace(admin, id, [at(places.own), at(places.klasse)]))).toBe('400 ROLLE_NUR_AN_PASSENDE_ORGANISATION');
    const external = (await createdPerson(admin, [at(places.own, 'Externe Fachkraft')], { befristung: END })).person.id;
    const entries = [at(places.own, 'Externe Fachkraft', END), at(places.klasse, 'Externe Fachkraft', END)];
    expect(codeOf(await replace(admin, external, entries))).toBe('400 NUR_LEHR_UND_LERN_AN_KLASSE');
  });

  test('ERR-38, D-23: an end that is reached is none; one that stood before and stays is left alone', async () => {
    const { id } = (await createdPerson(admin, [at(places.own, 'LiV')], { befristung: END })).person;
    const past = '2020-07-31T22:00:00.000Z';
    expect(codeOf(await replace(admin, id, [at(places.own, 'LiV', past)]))).toBe('400 PERSONENKONTEXT_SPECIFICATION_ERROR');
    expect(codeOf(await replace(admin, id, [at(places.own, 'LiV', null)]))).toBe('400 BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT');
    await server.context.db.updateTable('personenkontext').set({ befristung: past }).where('person_id', '=', id).execute();
    expect((await replace(admin, id, [at(places.own, 'LiV', past), at(places.other)])).statusCode).toBe(200);
  });

  test.each([
    [{ count: 'abc' }, '400 03'],
    [{ lastModified: 'abc' }, '400 09'],
    [{ personenkontexte: null }, '400 03'],
    [{ personenkontexte: undefined }, '400 03'],
    [{ personenkontexte: [{ personId: 'abc', organisationId: UNKNOWN, rolleId: UNKNOWN }] }, '400 03'],
    [{ query: '?personalnummer=%201' }, '400 03'],
  ])('%o is answered %s', async (change, code) => {
    expect(codeOf(await replace(admin, UNKNOWN, [], { count: 0, ...change }))).toBe(code);
  });
});

describe('STATE-12, CALL-48: two administrators', () => {
  test('ERR-18, ERR-19: of two on one state the second one is refused, and nothing of the first is lost', async () => {
    const id = await teacherAt(places.own);
    const read = await readState(schuladmin, id);
    const answers = await Promise.all([
      replace(admin, id, [at(places.own), at(places.other)], read),
      replace(schuladmin, id, [at(places.own), at(places.own, 'LiV', END)], read),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.map(codeOf)).toContain('400 COUNT_MISMATCHING');
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('ERR-18: a change that leaves the number as it was is noticed, also within one millisecond', async () => {
    const id = await teacherAt(places.own);
    const read = await readState(admin, id);
    await replace(admin, id, [at(places.own, 'Lehrkraft', END)], read);
    for (const lastModified of [read.lastModified, null, undefined])
      expect(codeOf(await replace(schuladmin, id, [at(places.own)], { count: 1, lastModified }))).toBe(
        '400 NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE',
      );
    expect((await replace(schuladmin, id, [at(places.own)], { count: 1, lastModified: '2090-01-01T00:00:00.000Z' })).statusCode).toBe(200);
  });

  test('whoever had no assignment needs no date', async () => {
    const { id } = (await createdPerson(admin, [])).person;
    expect((await replace(admin, id, [at(places.own)], { count: 0, lastModified: '2000-01-01' })).statusCode).toBe(200);
  });
});

describe('CALL-48, PERM-04: who may change what', () => {
  test('at other schools an assignment stays what it is, or it is refused; at the own one it may go', async () => {
    const id = await teacherAt(places.own, places.other);
    expect(codeOf(await replace(schuladmin, id, [at(places.own)]))).toBe('403 MISSING_PERMISSIONS');
    expect(codeOf(await replace(schuladmin, id, [at(places.own), at(places.other, 'Lehrkraft', END)]))).toBe('403 MISSING_PERMISSIONS');
    expect(codeOf(await replace(schuladmin, id, [at(places.own), at(places.other), at(places.root)]))).toBe('403 MISSING_PERMISSIONS');
    expect(placesOf(told(await replace(schuladmin, id, [at(places.other)])))).toEqual([places.other]);
    expect(codeOf(await replace(schuladmin, id, [at(places.other)], { count: 1 }))).toBe('404 PERSON_NOT_FOUND');
  });

  test('PERM-03: below gold, without the right or without a session nothing is changed', async () => {
    const id = await teacherAt(places.own);
    const silver = await server.signIn('schuladmin');
    expect(codeOf(await replace(silver, id, [], { count: 1 }))).toBe('403 REQUIRED_STEP_UP_LEVEL_NOT_MET');
    const importeur = await server.signIn('importeur', 'gold');
    expect(codeOf(await replace(importeur, id, [], { count: 1 }))).toBe('404 01');
    expect((await replace(server.browser(), id, [], { count: 1 })).statusCode).toBe(401);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('D-21, VAL-13: nobody removes an assignment of their own, or changes its end', async () => {
    const id = await server.personId('schuladmin');
    const own = at(places.own, 'Schuladministrator öffentlich');
    for (const entries of [[], [{ ...own, befristung: END }]])
      expect(codeOf(await replace(schuladmin, id, entries))).toBe('403 MISSING_PERMISSIONS');
    expect(codeOf(await replace(schuladmin, id, [own]))).toBe('200');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('D-16: nobody gives or takes a role with a right that they lack there', async () => {
    const limitiert = await server.signIn('limitiert', 'gold');
    const colleague = (await createdPerson(admin, [at(places.own, 'Schulsekretariat')])).person.id;
    const [office, head] = [at(places.own, 'Schulsekretariat'), at(places.own, 'Schuladministrator öffentlich')];
    expect(codeOf(await replace(limitiert, colleague, [office, head]))).toBe('403 MISSING_PERMISSIONS');
    expect(codeOf(await replace(admin, colleague, [office, head]))).toBe('200');
    const told = async (browser: TestBrowser): Promise<readonly string[]> =>
      (await browser.get(`/api/dbiam/personenuebersicht/${colleague}`))
        .json<Personenuebersicht>()
        .zuordnungen.flatMap(({ rolle, rechteFehlen }) => (rechteFehlen === true ? [rolle] : []));
    expect([await told(limitiert), await told(schuladmin)]).toEqual([['Schuladministrator öffentlich'], []]);
    for (const entries of [[office], [office, { ...head, befristung: END }]])
      expect(codeOf(await replace(limitiert, colleague, entries))).toBe('403 MISSING_PERMISSIONS');
    expect(codeOf(await replace(limitiert, colleague, [head]))).toBe('200');
  });

  test('STATE-04, ERR-28: a KoPers.-Nr. is stored with the assignments, lifts the lock for its want, and raises the revision once', async () => {
    const id = await teacherAt(places.own);
    const lock = { id: randomUUID(), person_id: id, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' } as const;
    await server.context.db.insertInto('user_lock').values(lock).execute();
    for (let time = 1; time <= 2; time += 1) await replace(schuladmin, id, [at(places.own)], { query: '?personalnummer=4800003' });
    expect(await personRow(id)).toMatchObject({ personalnummer: '4800003', revision: 2 });
    expect(await server.context.db.selectFrom('user_lock').select('id').where('person_id', '=', id).execute()).toEqual([]);
    await replace(schuladmin, id, [at(places.own)], { query: '?personalnummer=' });
    expect(await personRow(id)).toMatchObject({ personalnummer: '4800003' });
  });
});
