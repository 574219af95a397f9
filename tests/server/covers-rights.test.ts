import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coversRightsOf } from './covers';
import { refusalOf } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import type { TestBrowser } from './browser';

const OWN = '1111111';
const OTHER = '1111165';

let server: TestServer;
const actors = new Map<string, TestBrowser>();
const subjects = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const actor of ['schuladmin', 'limitiert', 'admin']) {
    actors.set(actor, await server.signIn(actor, 'gold'));
    subjects.set(actor, await server.personId(actor));
  }
  await addSubject('Lehrkraft', 'lehrkraft');
  await addSubject('Schulsekretariat', 'limitiert');
  await addSubject('Schuladministration', 'schuladmin');
  await addSubject('Schuladministration zweier Schulen', 'schuladmin', [OTHER, 'Schuladministrator öffentlich']);
  await addSubject('Landesadministration mit Zuordnung an der Schule', 'admin', [OWN, 'Lehrkraft']);
  await addSubject('Importdienst mit Zuordnung an der Schule', 'importeur', [OWN, 'Lehrkraft']);
  await addSubject('Landesadministration', 'neuadmin');
  await addSubject('ohne Zuordnung', 'ohnekontext');
});
afterAll(() => server.stop());

/** A person like a demo account, with one assignment more. */
async function addSubject(name: string, like: string, extra?: readonly [kennung: string, rolle: string]): Promise<void> {
  const personId = await server.personId(await server.createAccount({ like }));
  subjects.set(name, personId);
  if (extra === undefined) return;
  const { db } = server.context;
  const organisation = await db.selectFrom('organisation').select('id').where('kennung', '=', extra[0]).executeTakeFirstOrThrow();
  const rolle = await db.selectFrom('rolle').select('id').where('name', '=', extra[1]).executeTakeFirstOrThrow();
  await db
    .insertInto('personenkontext')
    .values({ id: randomUUID(), person_id: personId, organisation_id: organisation.id, rolle_id: rolle.id })
    .execute();
}
const idOf = (name: string): string => subjects.get(name) ?? '';

/** What the four changing calls answer; only what they refuse matters here. */
async function changes(browser: TestBrowser | undefined, personId: string): Promise<unknown[]> {
  const answers = [
    await browser?.post('/api/2fa-token/verify', { personId, otp: '000000' }),
    await browser?.post('/api/2fa-token/assign/hardwareToken', { userId: personId, serial: 'HWT-1002', otp: '0', referrer: 'x' }),
    await browser?.post('/api/2fa-token/init', { personId }),
    await browser?.put(`/api/2fa-token/reset?personId=${personId}`),
  ];
  return answers.map((answer) => (answer?.statusCode === 403 ? refusalOf(answer)[1] : 'allowed'));
}

describe('second factor of others', () => {
  test.for([
    ['schuladmin', 'Lehrkraft', 'allowed'],
    ['schuladmin', 'Schulsekretariat', 'allowed'],
    ['schuladmin', 'Schuladministration', 'allowed'],
    ['schuladmin', 'Schuladministration zweier Schulen', 'MISSING_PERMISSIONS'],
    ['schuladmin', 'Landesadministration mit Zuordnung an der Schule', 'MISSING_PERMISSIONS'],
    ['schuladmin', 'Importdienst mit Zuordnung an der Schule', 'MISSING_PERMISSIONS'],
    ['schuladmin', 'Landesadministration', 'ENTITY_NOT_FOUND'],
    ['schuladmin', 'ohne Zuordnung', 'ENTITY_NOT_FOUND'],
    ['limitiert', 'Lehrkraft', 'allowed'],
    ['limitiert', 'Schulsekretariat', 'allowed'],
    ['limitiert', 'Schuladministration', 'MISSING_PERMISSIONS'],
    ['limitiert', 'schuladmin', 'MISSING_PERMISSIONS'],
    ['limitiert', 'Landesadministration mit Zuordnung an der Schule', 'MISSING_PERMISSIONS'],
    ['admin', 'Lehrkraft', 'allowed'],
    ['admin', 'Schuladministration zweier Schulen', 'allowed'],
    ['admin', 'Landesadministration', 'allowed'],
    ['admin', 'Landesadministration mit Zuordnung an der Schule', 'allowed'],
    ['admin', 'Importdienst mit Zuordnung an der Schule', 'allowed'],
    ['admin', 'ohne Zuordnung', 'allowed'],
    ['admin', 'admin', 'allowed'],
    ['schuladmin', 'schuladmin', 'allowed'],
  ] as const)('D-16: %s changes the one of %s: %s', async ([actor, subject, expected]) => {
    const before = await tokensOf(idOf(subject));
    expect(await changes(actors.get(actor), idOf(subject))).toEqual(Array.from({ length: 4 }, () => expected));
    if (expected !== 'allowed') expect(await tokensOf(idOf(subject))).toEqual(before);
  });

  const tokensOf = (personId: string) => server.context.db.selectFrom('token').selectAll().where('person_id', '=', personId).execute();

  test('D-16: the level is asked before the rights, so that a stolen password does not learn whose rights are greater', async () => {
    const silver = await server.signIn(await server.createAccount({ like: 'schuladmin' }));
    for (const subject of ['Lehrkraft', 'Landesadministration mit Zuordnung an der Schule'])
      expect(new Set(await changes(silver, idOf(subject)))).toEqual(new Set(['REQUIRED_STEP_UP_LEVEL_NOT_MET']));
  });

  test('D-16: it counts where the right is held: the same rights at another school do not cover', async () => {
    const { db } = server.context;
    const covers = (actor: string, subject: string) => coversRightsOf(db, idOf(actor), idOf(subject));
    await addSubject('fremde Schuladministration', 'ohnekontext', [OTHER, 'Schuladministrator öffentlich']);
    expect(await covers('schuladmin', 'fremde Schuladministration')).toBe(false);
    expect(await covers('fremde Schuladministration', 'schuladmin')).toBe(false);
    expect(await covers('Schuladministration zweier Schulen', 'fremde Schuladministration')).toBe(true);
    expect(await covers('admin', 'fremde Schuladministration')).toBe(true);
    expect(await covers('Lehrkraft', 'ohne Zuordnung')).toBe(true);
  });
});
