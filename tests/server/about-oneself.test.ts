import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginInfo, Personenuebersicht, PersonInfo } from '#contract/types';
import { timeLimitsOf, type KontextForLimits } from '#server/person/time-limits';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
const browsers = new Map<string, TestBrowser>();
beforeAll(async () => {
  server = await startTestServer();
  for (const username of ['schueler', 'ohnekontext', 'lehrkraft']) browsers.set(username, await server.signIn(username));
  for (const username of ['admin', 'schuladmin']) browsers.set(username, await server.signIn(username, 'gold'));
});
afterAll(() => server.stop());

async function read<T>(id: Parameters<typeof expectShape>[0], username: string, url: string): Promise<T> {
  const answer = await browsers.get(username)?.get(url);
  return expectShape<T>(id, answer?.json());
}
const loginInfo = (username: string) => read<LoginInfo>('auth.logininfo', username, '/api/auth/logininfo');
const overview = async (viewer: string, username: string) =>
  read<Personenuebersicht>('personenuebersicht.get', viewer, `/api/dbiam/personenuebersicht/${await server.personId(username)}`);

describe('login info', () => {
  test('CALL-01, ENT-01: what is unknown is missing, not null', async () => {
    expect(Object.keys(await loginInfo('ohnekontext'))).toEqual([
      'sub',
      'personId',
      'name',
      'given_name',
      'family_name',
      'preferred_username',
      'updated_at',
      'personenkontexte',
      'acr',
      'timeLimits',
    ]);
    expect((await loginInfo('lehrkraft')).timeLimits.map((limit) => Object.keys(limit))).toEqual([['occasion', 'deadline']]);
  });

  test('CALL-01, AUTH-02: a password that was changed tells when', async () => {
    const { db, clock } = server.context;
    const rows = db.updateTable('account').where('username', '=', 'schueler');
    await rows.set({ password_changed_at: clock.now() }).execute();
    expect((await loginInfo('schueler')).password_updated_at).toBe(clock.now().toISOString());
    await rows.set({ password_changed_at: null }).execute();
    expect(await loginInfo('schueler')).not.toHaveProperty('password_updated_at');
  });

  test('CALL-01, PERM-01, ENT-09: one entry per assignment, classes too, with the rights and offers of its role alone', async () => {
    const pupil = await loginInfo('schueler');
    expect(pupil.personenkontexte.map(({ organisation }) => organisation.typ).toSorted()).toEqual(['KLASSE', 'SCHULE']);
    expect(pupil.personenkontexte.map(({ rolle }) => rolle.systemrechte)).toEqual([[], []]);
    expect(pupil.personenkontexte.map(({ rolle }) => rolle.serviceProviderIds.length)).toEqual([2, 2]);
    const [admin] = (await loginInfo('schuladmin')).personenkontexte;
    expect(Object.keys(admin?.rolle ?? {})).toEqual(['systemrechte', 'serviceProviderIds']);
    expect(admin?.rolle.systemrechte).toContain('PERSONEN_VERWALTEN');
    expect(admin?.rolle.systemrechte).not.toContain('IMPORT_DURCHFUEHREN');
  });

  test('CALL-01: an account that lost its person is not let in', async () => {
    const browser = await server.signIn('limitiert');
    await server.context.db.updateTable('account').set({ person_id: null }).where('username', '=', 'limitiert').execute();
    for (const url of ['/api/auth/logininfo', '/api/person-info', '/api/provider', '/api/organisationen']) {
      const answer = await browser.get(url);
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 403, i18nKey: 'KEYCLOAK_USER_NOT_FOUND' }]);
    }
    const personId = await server.personId('limitiert');
    await server.context.db.updateTable('account').set({ person_id: personId }).where('username', '=', 'limitiert').execute();
  });
});

describe('time limits', () => {
  const now = new Date('2026-03-01T08:00:00.000Z');
  const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  const kontext = (changes: Partial<KontextForLimits>): KontextForLimits => ({
    organisation: 'Schule',
    rolle: 'Rolle',
    kopersPflicht: false,
    befristung: null,
    createdAt: inDays(-10),
    ...changes,
  });
  const nobody = { personalnummer: null, noKontextSince: null };

  test('STATE-04: the earliest assignment that needs a KoPers number counts, and only without a number', () => {
    const kontexte = [
      kontext({ kopersPflicht: true, createdAt: inDays(-3) }),
      kontext({ kopersPflicht: true, createdAt: inDays(-9) }),
      kontext({ createdAt: inDays(-40) }),
    ];
    const [limit] = timeLimitsOf(nobody, kontexte, now);
    expect([limit?.occasion, new Date(limit?.deadline ?? '').getDate()]).toEqual(['KOPERS', inDays(47).getDate()]);
    expect(timeLimitsOf({ ...nobody, personalnummer: '0056357' }, kontexte, now)).toEqual([]);
  });

  test.each([
    [55.95, true],
    [55.96, false],
    [-3, true],
  ])('STATE-06, D-23: an end in %s days of 24 hours, one of which the clocks leave out, is announced: %s', (days, announced) => {
    expect(timeLimitsOf(nobody, [kontext({ befristung: inDays(days) })], now)).toHaveLength(announced ? 1 : 0);
  });

  test('STATE-05, STATE-06: the order is KoPers number, no assignment, then each end with school and role', () => {
    const limits = timeLimitsOf(
      { personalnummer: null, noKontextSince: now },
      [kontext({ befristung: inDays(9), kopersPflicht: true }), kontext({ befristung: inDays(2), organisation: 'B', rolle: 'R' })],
      now,
    );
    expect(limits.map(({ occasion }) => occasion)).toEqual(['KOPERS', 'NO_KONTEXTE', 'PERSONENKONTEXT_EXPIRES', 'PERSONENKONTEXT_EXPIRES']);
    expect(limits[3]).toEqual({ occasion: 'PERSONENKONTEXT_EXPIRES', deadline: inDays(2).toISOString(), school: 'B', rolle: 'R' });
  });
});

describe('person info', () => {
  test('CALL-38, ENT-07: null and missing fields as existing clients know them', async () => {
    const info = await read<PersonInfo>('personInfo.get', 'schueler', '/api/person-info');
    expect(info.person).toMatchObject({ stammorganisation: null, personalnummer: null, revision: '1', dienststellen: ['1111111'] });
    expect(info).not.toHaveProperty('email');
    expect(info.gruppen).toEqual([]);
    const [first] = info.personenkontexte;
    expect(first).toMatchObject({ personenstatus: null, jahrgangsstufe: null, sichtfreigabe: 'nein', revision: '1', referrer: 'schueler' });
    expect(first).not.toHaveProperty('loeschung');
    expect(info.personenkontexte.map(({ organisation }) => organisation.kennung).toSorted()).toEqual(['1111111', null]);
  });

  test('CALL-38: the address in use counts, else the one changed last', async () => {
    const { db } = server.context;
    const person_id = await server.personId('lehrkraft');
    const email = async () => (await read<PersonInfo>('personInfo.get', 'lehrkraft', '/api/person-info')).email;
    expect(await email()).toEqual({ status: 'ENABLED', address: 'lars.kroeger@schule-sh.example.org' });
    const id = '00000000-0000-4000-8000-00000000000e';
    const updated_at = new Date('2030-01-01T00:00:00.000Z');
    await db
      .insertInto('email_address')
      .values({ id, person_id, address: 'neu@schule-sh.example.org', status: 'REQUESTED', updated_at })
      .execute();
    expect((await email())?.status).toBe('ENABLED');
    await db.updateTable('email_address').set({ status: 'DISABLED' }).where('person_id', '=', person_id).where('id', '!=', id).execute();
    expect(await email()).toEqual({ status: 'REQUESTED', address: 'neu@schule-sh.example.org' });
  });

  test('CALL-38: version 1 shows an address only while it is in use, and no status before a lock is lifted', async () => {
    const { db } = server.context;
    type V1 = {
      personenkontexte: { rolle: string; erreichbarkeiten: unknown[]; personenstatus?: string; organisation: { typ: string } }[];
    };
    const v1 = async () => (await read<V1>('personInfo.v1', 'ohnekontext', '/api/v1/person-info')).personenkontexte;
    expect(await v1()).toEqual([]);
    const admin = (await read<V1>('personInfo.v1', 'admin', '/api/v1/person-info')).personenkontexte;
    expect(admin).toMatchObject([{ rolle: 'SysAdmin', organisation: { typ: 'Sonstige' }, erreichbarkeiten: [], personenstatus: 'Aktiv' }]);
    const person_id = await server.personId('admin');
    const lock = { id: '00000000-0000-4000-8000-00000000000f', person_id, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' } as const;
    await db
      .insertInto('user_lock')
      .values({ ...lock, locked_until: new Date('2020-01-01T00:00:00.000Z') })
      .execute();
    const [locked] = (await read<V1>('personInfo.v1', 'admin', '/api/v1/person-info')).personenkontexte;
    await db.deleteFrom('user_lock').where('id', '=', lock.id).execute();
    expect(locked).not.toHaveProperty('personenstatus');
  });

  test('CALL-38, CALL-51, CALL-25: a session is needed', async () => {
    for (const url of ['/api/person-info', '/api/v1/person-info', '/api/provider', '/api/provider/all', '/api/portal/meldung/current'])
      expect((await server.browser().get(url)).json()).toEqual({ message: 'Unauthorized', statusCode: 401 });
  });
});

describe('overview of assignments', () => {
  test('CALL-13, ENT-11: without assignments there is no time of change', async () => {
    expect(await overview('ohnekontext', 'ohnekontext')).toEqual({
      personId: await server.personId('ohnekontext'),
      vorname: 'Ove',
      nachname: 'Lorenzen',
      benutzername: 'ohnekontext',
      zuordnungen: [],
    });
  });

  test('CALL-13, ENT-08: Befristung is null when there is none, administrators are named but at leading roles', async () => {
    const [teacher] = (await overview('schuladmin', 'lehrkraft')).zuordnungen;
    expect(teacher).toMatchObject({ befristung: null, merkmale: ['KOPERS_PFLICHT'], editable: true, sskDstNr: '1111111' });
    expect(teacher?.admins).toContain('Silke Clausen');
    const [leading] = (await overview('schuladmin', 'schuladmin')).zuordnungen;
    expect(leading).not.toHaveProperty('admins');
  });

  test('CALL-13, PERM-04: only assignments in scope may be changed', async () => {
    const { db } = server.context;
    const [person_id, rolle] = [
      await server.personId('lehrkraft'),
      await db.selectFrom('rolle').select('id').where('name', '=', 'Lehrkraft').executeTakeFirstOrThrow(),
    ];
    const other = await db.selectFrom('organisation').select('id').where('kennung', '=', '1111165').executeTakeFirstOrThrow();
    const id = '00000000-0000-4000-8000-0000000000aa';
    await db.insertInto('personenkontext').values({ id, person_id, organisation_id: other.id, rolle_id: rolle.id }).execute();
    const editable = (await overview('schuladmin', 'lehrkraft')).zuordnungen.map((entry) => [entry.sskDstNr, entry.editable]);
    expect(new Map(editable as [string, boolean][])).toEqual(
      new Map([
        ['1111111', true],
        ['1111165', false],
      ]),
    );
    expect((await overview('admin', 'lehrkraft')).zuordnungen.every((entry) => entry.editable)).toBe(true);
    await db.deleteFrom('personenkontext').where('id', '=', id).execute();
  });

  test('CALL-13, PERM-04: a person without assignment is found from the root only; an unknown one looks the same', async () => {
    expect((await overview('admin', 'ohnekontext')).nachname).toBe('Lorenzen');
    const viewer = browsers.get('schuladmin');
    const hidden = await viewer?.get(`/api/dbiam/personenuebersicht/${await server.personId('ohnekontext')}`);
    const unknown = await viewer?.get('/api/dbiam/personenuebersicht/00000000-0000-4000-8000-000000000000');
    expect([hidden?.statusCode, hidden?.json()]).toEqual([404, unknown?.json()]);
  });
});
