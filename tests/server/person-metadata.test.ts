import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from './browser';
import { isSignedIn, personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let numbers = 5_000_000;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  [admin, schuladmin] = [await server.signIn('admin', 'gold'), await server.signIn('schuladmin', 'gold')];
});
afterAll(() => server.stop());

interface Known {
  readonly id: string;
  readonly username: string;
  /** What a client that read the person sends when it changes nothing. */
  readonly read: { readonly vorname: string; readonly familienname: string; readonly revision: string; readonly lastModified: string };
}
const freshNumber = (): string => String((numbers += 1));
const rowOf = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A person of its own, as somebody read it just now. */
async function known(like = 'lehrkraft', names: { vorname?: string; familienname?: string } = {}): Promise<Known> {
  const { id, username } = await desk.person({ like });
  if (names.vorname !== undefined || names.familienname !== undefined)
    await server.context.db.updateTable('person').set(names).where('id', '=', id).execute();
  return reread({ id, username });
}
async function reread({ id, username }: { readonly id: string; readonly username: string }): Promise<Known> {
  const { vorname, familienname, revision, updated_at } = await rowOf(id);
  return { id, username, read: { vorname, familienname, revision: String(revision), lastModified: updated_at.toISOString() } };
}
const patch = (browser: TestBrowser, id: string, payload: object) =>
  browser.send({ method: 'PATCH', url: `/api/personen/${id}/metadata`, payload });
const put = (browser: TestBrowser, id: string, payload: object) => browser.send({ method: 'PUT', url: `/api/personen/${id}`, payload });
const personOf = (answer: { json(): unknown }) => (answer.json() as { person: Record<string, unknown> }).person;

describe('CALL-47: the order of the checks', () => {
  /** Everything is wrong with it that a later check would notice. */
  const worst = { personalnummer: ' 7', lastModified: '2000-01-01T00:00:00.000Z', revision: '0' };

  test('PERM-03: gold before anything else', async () => {
    expect(refusalOf(await patch(await server.signIn('schuladmin'), UNKNOWN, {}))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });

  test.each([
    [{ vorname: '' }, '01'],
    [{ vorname: 'H' }, '03'],
    [{ vorname: 'H4nno' }, '03'],
    [{ familienname: 'Test_' }, '03'],
    [{ familienname: 'A'.repeat(101) }, '03'],
    [{ lastModified: 'abc' }, '09'],
    [{ revision: undefined }, '03'],
  ])('VAL-01: the body with %j is refused with the subcode %s, whoever it is about', async (change, subcode) => {
    const { read } = await known();
    expect(refusalOf(await patch(admin, UNKNOWN, { ...read, ...worst, ...change }))).toEqual([400, subcode]);
  });

  test('a number for somebody who needs none, before it is asked who may; nobody learns that way who is there', async () => {
    const pupil = await known('schueler');
    const teacher = await known('lehrkraft');
    await server.context.db
      .updateTable('personenkontext')
      .set({
        organisation_id: (eb) => eb.selectFrom('organisation').select('id').where('kennung', '=', '1111165'),
      })
      .where('person_id', '=', teacher.id)
      .execute();
    for (const id of [pupil.id, teacher.id, UNKNOWN])
      expect(refusalOf(await patch(schuladmin, id, { ...pupil.read, ...worst }))).toEqual([400, 'PERSON_ERROR']);
    for (const id of [teacher.id, UNKNOWN])
      expect(refusalOf(await patch(schuladmin, id, { ...pupil.read, ...worst, personalnummer: '' }))).toEqual([404, '01']);
  });

  test('D-16: names of somebody with rights beyond the own ones are refused, before their blanks; so is a number', async () => {
    const boss = await known('admin');
    await desk.assign(boss.id, 'Lehrkraft');
    expect(refusalOf(await patch(schuladmin, boss.id, { ...boss.read, ...worst, vorname: ' Neu' }))).toEqual([403, 'MISSING_PERMISSIONS']);
    const numbered = { ...boss.read, personalnummer: freshNumber() };
    expect(refusalOf(await patch(schuladmin, boss.id, numbered))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect((await patch(admin, boss.id, numbered)).statusCode).toBe(200);
  });

  test('VAL-01: blanks around names, before the version', async () => {
    const { id, read } = await known();
    expect(refusalOf(await patch(schuladmin, id, { ...read, ...worst, vorname: ' Hanno', familienname: 'X ' }))).toEqual([
      400,
      'VORNAME_ENTHAELT_LEERZEICHEN',
    ]);
    expect(refusalOf(await patch(schuladmin, id, { ...read, ...worst, familienname: 'Test ' }))).toEqual([
      400,
      'FAMILIENNAME_ENTHAELT_LEERZEICHEN',
    ]);
  });

  test('ERR-29: nothing changed and no number, before the version', async () => {
    const { id, read } = await known();
    for (const personalnummer of [undefined, null, ''])
      expect(refusalOf(await patch(schuladmin, id, { ...read, ...worst, personalnummer }))).toEqual([400, 'PERSONALNUMMER_REQUIRED']);
  });

  test('ERR-17, STATE-12: a state older than the stored one, before the number', async () => {
    const { id, read } = await known();
    expect(refusalOf(await patch(schuladmin, id, { ...read, ...worst }))).toEqual([400, 'NEWER_VERSION_OF_PERSON_AVAILABLE']);
    const newer = new Date(Date.parse(read.lastModified) + 1).toISOString();
    expect((await patch(schuladmin, id, { ...read, lastModified: newer, personalnummer: freshNumber() })).statusCode).toBe(200);
  });

  test('VAL-02, ERR-28: a number with blanks, then one of somebody else, before the revision', async () => {
    const { id, read } = await known();
    for (const personalnummer of [' 7', '7 ', ' '])
      expect(refusalOf(await patch(schuladmin, id, { ...read, revision: '0', personalnummer }))).toEqual([400, 'PERSON_ERROR']);
    const taken = await patch(schuladmin, id, { ...read, revision: '0', personalnummer: '0056357' });
    expect(refusalOf(taken)).toEqual([400, 'PERSONALNUMMER_NICHT_EINDEUTIG']);
  });

  test('STATE-12: the revision last, by 409 without a key; then nothing of it was written', async () => {
    const { id, read, username } = await known();
    await lockForWant(id);
    const answer = await patch(schuladmin, id, { ...read, vorname: 'Xaver', personalnummer: freshNumber(), revision: '0' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 409, subcode: '00', titel: expect.any(String), beschreibung: expect.any(String) });
    expect(await rowOf(id)).toMatchObject({ vorname: read.vorname, personalnummer: null, username });
    expect(await locksOf(id)).toHaveLength(1);
    expect(await desk.writtenOf(id)).toEqual([]);
  });
});

const locksOf = (personId: string) => server.context.db.selectFrom('user_lock').selectAll().where('person_id', '=', personId).execute();
const lockForWant = (personId: string) =>
  server.context.db
    .insertInto('user_lock')
    .values({ id: randomUUID(), person_id: personId, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' })
    .execute();

describe('CALL-47: what is written', () => {
  test('names: composed, with revision, time and a user name of the new letters, by which one signs in from then on', async () => {
    const person = await known('schueler', { vorname: 'Hanno', familienname: 'Dreitest' });
    await desk.pass(60_000);
    const answer = await patch(schuladmin, person.id, { ...person.read, familienname: 'Zo\u0308llner-Quast' });
    expect(answer.statusCode).toBe(200);
    expect(personOf(answer)).toMatchObject({
      id: person.id,
      referrer: 'hzoellnerquast',
      name: { vorname: 'Hanno', familienname: 'Z\u00f6llner-Quast' },
      revision: String(Number(person.read.revision) + 1),
      lastModified: server.clock.now().toISOString(),
      userLock: [],
    });
    expect(await isSignedIn(await server.signIn('hzoellnerquast'))).toBe(true);
    expect(await isSignedIn(await server.signIn(person.username))).toBe(false);
    expect(await desk.writtenOf(person.id)).toEqual(['person-update: felder familienname benutzername']);
  });

  test('the user name gets a number where it is taken, and stays where the letters stay', async () => {
    const first = await known('schueler', { vorname: 'Ole', familienname: 'Doppel' });
    const second = await known('schueler', { vorname: 'Olga', familienname: 'Alt' });
    expect(personOf(await patch(schuladmin, first.id, { ...first.read, familienname: 'Wieken' }))['referrer']).toBe('owieken');
    const renamed = await patch(schuladmin, second.id, { ...second.read, familienname: 'Wieken' });
    expect(personOf(renamed)['referrer']).toBe('owieken1');
    const again = await patch(schuladmin, second.id, { ...(await reread(second)).read, vorname: 'Otto', familienname: 'WIEKEN' });
    expect(personOf(again)['referrer']).toBe('owieken1');
    expect((await desk.writtenOf(second.id)).at(-1)).toBe('person-update: felder vorname familienname');
  });

  test('a name of signs alone gives no user name', async () => {
    const { id, read } = await known('schueler');
    expect(refusalOf(await patch(schuladmin, id, { ...read, familienname: "-'" }))).toEqual([400, 'PERSON_ERROR']);
  });

  test('STATE-04: a number lifts the lock for its want at once; a manual lock stays', async () => {
    const { id, read } = await known();
    await lockForWant(id);
    await schuladmin.send({
      method: 'PUT',
      url: `/api/personen/${id}/lock-user`,
      payload: { lock: true, locked_by: await desk.organisation('1111111') },
    });
    const number = freshNumber();
    const answer = await patch(schuladmin, id, { ...read, personalnummer: number });
    expect(personOf(answer)).toMatchObject({ personalnummer: number });
    expect(await locksOf(id)).toMatchObject([{ lock_occasion: 'MANUELL_GESPERRT' }]);
    expect((await desk.writtenOf(id)).at(-1)).toBe('person-update: felder personalnummer');
  });

  test('its own number again is no conflict', async () => {
    const { id, username, read } = await known();
    const personalnummer = freshNumber();
    await patch(schuladmin, id, { ...read, personalnummer });
    expect((await patch(schuladmin, id, { ...(await reread({ id, username })).read, personalnummer })).statusCode).toBe(200);
  });

  test('ERR-17, STATE-12: of two administrators at the same time one wins, the other learns it', async () => {
    const { id, read } = await known('schueler', { vorname: 'Ida' });
    const answers = await Promise.all([
      patch(admin, id, { ...read, vorname: 'Inga' }),
      patch(schuladmin, id, { ...read, vorname: 'Imke' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([200, 200]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('ERR-28: of two persons who get one number at the same time one has it', async () => {
    const [one, other] = [await known(), await known()];
    const personalnummer = freshNumber();
    const answers = await Promise.all([one, other].map(({ id, read }) => patch(schuladmin, id, { ...read, personalnummer })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(refusalOf);
    expect(refused).toEqual([[400, 'PERSONALNUMMER_NICHT_EINDEUTIG']]);
  });
});

describe('CALL-40: replacing a person', () => {
  test('names and Stammorganisation; what is missing of these is cleared, the user name stays', async () => {
    const { id, username, read } = await known('schueler');
    const { id: schule } = await server.context.db
      .selectFrom('organisation')
      .select('id')
      .where('kennung', '=', '1111111')
      .executeTakeFirstOrThrow();
    const name = { vorname: 'Neu', familienname: 'Name' };
    const first = await put(schuladmin, id, {
      name,
      revision: read.revision,
      stammorganisation: schule,
      referrer: 'anders',
      username: 'anders',
    });
    expect(personOf(first)).toMatchObject({ name, referrer: username, stammorganisation: schule, revision: '2' });
    expect(personOf(await put(schuladmin, id, { name, revision: '2' }))).toMatchObject({ stammorganisation: null, revision: '3' });
    expect(await desk.writtenOf(id)).toEqual([
      'person-update: felder vorname familienname stammorganisation',
      'person-update: felder stammorganisation',
    ]);
  });

  test('who is not there, blanks, then the revision, by 409 without a key', async () => {
    const { id, read } = await known('schueler');
    const name = { vorname: 'Neu', familienname: 'Name' };
    expect(refusalOf(await put(admin, UNKNOWN, { name, revision: '0' }))).toEqual([404, '01']);
    expect(refusalOf(await put(schuladmin, id, { name: { ...name, vorname: ' Neu' }, revision: '0' }))).toEqual([
      400,
      'VORNAME_ENTHAELT_LEERZEICHEN',
    ]);
    expect(refusalOf(await put(schuladmin, id, { name, revision: '0', stammorganisation: UNKNOWN }))).toEqual([400, 'PERSON_ERROR']);
    expect(refusalOf(await put(schuladmin, id, { name, revision: '0' }))).toEqual([409, '00']);
    expect(refusalOf(await put(schuladmin, id, {}))).toEqual([400, '03']);
    expect(await rowOf(id)).toMatchObject({ vorname: read.vorname, revision: Number(read.revision) });
  });

  test('D-16: names of somebody with rights beyond the own ones are refused', async () => {
    const boss = await known('admin');
    await desk.assign(boss.id, 'Lehrkraft');
    const name = { vorname: 'Neu', familienname: boss.read.familienname };
    expect(refusalOf(await put(schuladmin, boss.id, { name, revision: '0' }))).toEqual([403, 'MISSING_PERMISSIONS']);
  });
});
