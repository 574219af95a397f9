import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailStatus } from '#contract/enums';
import { mailSentence, readMailOrder, runMailSystem } from '#server/email/mail-system';
import type { TestBrowser } from './browser';
import { personDesk, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

const NOTHING = { refused: [], disabled: [], removed: [] } as const;
let server: TestServer;
let desk: PersonDesk;
let schuladmin: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  schuladmin = await server.signIn('schuladmin', 'gold');
});
afterAll(() => server.stop());

/** A teacher with an address. */
async function teacher(address: string, status: EmailStatus): Promise<string> {
  const { id } = await desk.person({ like: 'lehrkraft' });
  await server.context.db.insertInto('email_address').values({ id: randomUUID(), person_id: id, address, status }).execute();
  return id;
}
const addressesOf = async (id: string): Promise<string[]> =>
  (
    await server.context.db
      .selectFrom('email_address')
      .select(['address', 'status'])
      .where('person_id', '=', id)
      .orderBy('address')
      .execute()
  ).map(({ address, status }) => `${address} ${status}`);

describe('STATE-07: the stand-in for the mail system', () => {
  test('makes what is requested, refuses, closes and forgets what it is told to, and leaves the rest', async () => {
    const ids = {
      made: await teacher('a.made@x.example', 'REQUESTED'),
      refused: await teacher('a.refused@x.example', 'REQUESTED'),
      closed: await teacher('a.closed@x.example', 'REQUESTED'),
      gone: await teacher('a.gone@x.example', 'ENABLED'),
      active: await teacher('a.active@x.example', 'ENABLED'),
      disabled: await teacher('a.disabled@x.example', 'DISABLED'),
    };
    const order = readMailOrder([
      'ablehnen=a.refused@x.example',
      'ablehnen=a.active@x.example',
      'deaktivieren=a.closed@x.example',
      'entfernen=a.gone@x.example',
    ]);
    if (order === null) throw new Error('not read');
    expect(await runMailSystem(server.context, order)).toMatchObject({ refused: 1, disabled: 1, removed: 1 });
    const statuses = await Promise.all(Object.values(ids).map(async (id) => (await addressesOf(id))[0]?.split(' ')[1]));
    expect(statuses).toEqual(['ENABLED', 'FAILED', 'DISABLED', 'DELETED', 'ENABLED', 'DISABLED']);
    expect(await desk.writtenOf(ids.refused)).toEqual(['email-update: felder email']);
    expect(await desk.writtenOf(ids.active)).toEqual([]);
    expect(await runMailSystem(server.context, NOTHING)).toEqual({ confirmed: 0, refused: 0, disabled: 0, removed: 0 });
  });

  test('takes its orders by name alone, and says in figures what it did', () => {
    expect(readMailOrder([])).toEqual(NOTHING);
    for (const word of ['alle', 'ablehnen=', 'ablehnen', 'erfinden=a@b.c']) expect(readMailOrder([word])).toBeNull();
    expect(mailSentence({ confirmed: 2, refused: 1, disabled: 0, removed: 0 })).toBe(
      'E-Mail-Adressen: 2 bestätigt, 1 abgelehnt, 0 deaktiviert, 0 entfernt.',
    );
  });
});

describe('STATE-07, CALL-47: another name', () => {
  const rename = async (id: string, names: { vorname?: string; familienname?: string }) => {
    const { vorname, familienname, revision, updated_at } = await server.context.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return schuladmin.send({
      method: 'PATCH',
      url: `/api/personen/${id}/metadata`,
      payload: { vorname, familienname, ...names, revision: String(revision), lastModified: updated_at.toISOString() },
    });
  };

  test('withdraws the address and requests one of the new letters, which the mail system makes', async () => {
    const id = await teacher('lars.kroeger.alt@x.example', 'ENABLED');
    expect((await rename(id, { familienname: 'Umbenannt' })).statusCode).toBe(200);
    expect(await addressesOf(id)).toEqual(['lars.kroeger.alt@x.example DISABLED', 'lars.umbenannt@schule-sh.example.org REQUESTED']);
    const { person } = (await schuladmin.send({ method: 'GET', url: `/api/personen/${id}` })).json() as { person: { email: unknown } };
    expect(person.email).toEqual({ status: 'REQUESTED', address: 'lars.umbenannt@schule-sh.example.org' });
    expect(await desk.writtenOf(id)).toEqual(['person-update: felder familienname benutzername email']);
    await runMailSystem(server.context, NOTHING);
    expect((await addressesOf(id))[1]).toBe('lars.umbenannt@schule-sh.example.org ENABLED');
  });

  test('of the same letters leaves the address, and nobody gets one by it', async () => {
    const id = await teacher('lars.kroeger.gleich@x.example', 'ENABLED');
    expect((await rename(id, { familienname: 'Kroeger' })).statusCode).toBe(200);
    expect(await addressesOf(id)).toEqual(['lars.kroeger.gleich@x.example ENABLED']);
    const { id: pupil } = await desk.person();
    expect((await rename(pupil, { familienname: 'Anders' })).statusCode).toBe(200);
    expect(await addressesOf(pupil)).toEqual([]);
  });
});
