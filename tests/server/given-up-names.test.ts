import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/days';
import { meetDeadlines } from '#server/deadlines/meet';
import { NOT_HANDED_ON_DAYS, sweepGivenUpNames } from '#server/names/given-up-names';
import { NO_KONTEXT_DAYS } from '#server/person/time-limits';
import type { TestBrowser } from './browser';
import { createdPerson, findPlaces, type Entry } from './personenkontexte-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let admin: TestBrowser;
let teacher: readonly Entry[];

beforeAll(async () => {
  server = await startTestServer();
  const { own: organisationId } = await findPlaces(server);
  const { id: rolleId } = await server.context.db
    .selectFrom('rolle')
    .select('id')
    .where('name', '=', 'Lehrkraft')
    .executeTakeFirstOrThrow();
  teacher = [{ organisationId, rolleId }];
  admin = await server.signIn('admin', 'gold');
});
afterAll(() => server.stop());

/** A new teacher: id, user name and address. */
async function created(vorname: string, familienname: string) {
  const { person } = await createdPerson(admin, teacher, { vorname, familienname });
  const { address } = await server.context.db
    .selectFrom('email_address')
    .select('address')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { id: person.id, names: [person.referrer, address.split('@')[0]] };
}
const remove = async (id: string): Promise<void> => {
  expect((await admin.send({ method: 'DELETE', url: `/api/personen/${id}` })).statusCode).toBe(204);
};
async function rename(id: string, familienname: string): Promise<string | null> {
  const person = () => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { vorname, revision, updated_at } = await person();
  const payload = { vorname, familienname, revision: String(revision), lastModified: updated_at.toISOString() };
  expect((await admin.send({ method: 'PATCH', url: `/api/personen/${id}/metadata`, payload })).statusCode).toBe(200);
  return (await person()).username;
}
/** Lets days pass; the administrator signs in anew. */
async function passDays(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  admin = await server.signIn('admin', 'gold');
}

describe('ENT-10, CALL-40, CALL-47: a name that somebody had is not handed on', () => {
  test('user name and address of a deleted person go to the next one of that name after two years, not before', async () => {
    const gone = await created('Ria', 'Weitergabe');
    expect(gone.names).toEqual(['rweitergabe', 'ria.weitergabe']);
    await remove(gone.id);
    expect((await created('Ria', 'Weitergabe')).names).toEqual(['rweitergabe1', 'ria.weitergabe1']);
    await passDays(NOT_HANDED_ON_DAYS - 1);
    expect((await created('Ria', 'Weitergabe')).names).toEqual(['rweitergabe2', 'ria.weitergabe2']);
    await passDays(2);
    expect((await created('Ria', 'Weitergabe')).names).toEqual(['rweitergabe', 'ria.weitergabe']);
  });

  test('STATE-05: of whom the server deletes by itself no more than of others', async () => {
    const gone = await created('Tjark', 'Abgelaufen');
    const { db, clock } = server.context;
    await db.deleteFrom('personenkontext').where('person_id', '=', gone.id).execute();
    await db.updateTable('person').set({ no_kontext_since: clock.now() }).where('id', '=', gone.id).execute();
    await passDays(NO_KONTEXT_DAYS + 1);
    await meetDeadlines(server.context, expect.unreachable);
    expect((await created('Tjark', 'Abgelaufen')).names).toEqual(['tabgelaufen1', 'tjark.abgelaufen1']);
  });

  test('the user name before a renaming goes to nobody else, and back to who had it', async () => {
    const { id } = await created('Wiebke', 'Geburtsname');
    expect(await rename(id, 'Ehename')).toBe('wehename');
    expect((await created('Wiebke', 'Geburtsname')).names).toEqual(['wgeburtsname1', 'wiebke.geburtsname1']);
    expect(await rename(id, 'Geburtsname')).toBe('wgeburtsname');
    expect((await created('Wiebke', 'Ehename')).names[0]).toBe('wehename1');
  });

  test('D-12: what is kept of them is two hashes and a day, and the clean-up erases it when that is over', async () => {
    const { db } = server.context;
    await sql`truncate given_up_name`.execute(db);
    const gone = await created('Gesa', 'Spurlos');
    await remove(gone.id);
    const rows = await db.selectFrom('given_up_name').selectAll().execute();
    expect(rows).toHaveLength(2);
    const hash = expect.stringMatching(/^[\w-]{43}$/) as unknown;
    for (const row of rows) expect(row).toEqual({ name_hash: hash, holder_hash: hash, ends_at: expect.any(Date) as unknown });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`spurlos|${gone.id}`, 'i'));
    expect(new Set(rows.flatMap((row) => [row.name_hash, row.holder_hash])).size).toBe(4);
    const left = async (): Promise<number> => {
      await sweepGivenUpNames(server.context);
      return (await db.selectFrom('given_up_name').selectAll().execute()).length;
    };
    expect(await left()).toBe(2);
    await passDays(NOT_HANDED_ON_DAYS + 1);
    expect(await left()).toBe(0);
  });
});
