import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Systemrecht } from '#contract/rollen-enums';
import type { RolleDetails } from '#contract/types';
import { meetDeadlines } from '#server/deadlines/meet';
import { lockPerson } from './accounts';
import type { TestBrowser } from './browser';
import { refusalOf } from './person-desk';
import { replace } from './personenkontexte-desk';
import { keepPristine, startTestServer, type TestServer } from './rig';

const DAY_MS = 86_400_000;
const LAST = [400, 'LAST_ADMINISTRATOR'];

let server: TestServer;
let putBack: () => Promise<void>;
let root: string;
beforeAll(async () => {
  server = await startTestServer({ startPasswordDays: 14 });
  putBack = await keepPristine(server);
  const { id } = await server.context.db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
  root = id;
});
beforeEach(() => putBack());
afterAll(() => server.stop());

const rolleNamed = (name: string) => server.context.db.selectFrom('rolle').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const kontexteOf = (personId: string) =>
  server.context.db.selectFrom('personenkontext').selectAll().where('person_id', '=', personId).orderBy('id').execute();
const personOf = (id: string) => server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
/** What was done to something, as the audit log tells it. */
const doneTo = (id: string) =>
  server.context.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).where('outcome', '=', 'ok').execute();

/** A role at the root. @returns its id */
async function rolleWith(...systemrechte: readonly Systemrecht[]): Promise<string> {
  const id = randomUUID();
  const name = `Rolle ${systemrechte.join(' ')}`;
  await server.context.db
    .insertInto('rolle')
    .values({ id, name, name_sort: name, administered_by: root, rollenart: 'SYSADMIN', merkmale: [], systemrechte: [...systemrechte] })
    .execute();
  return id;
}

/** A person with roles at the root. @returns user name and id */
async function personWith(...rolleIds: readonly string[]): Promise<{ readonly username: string; readonly id: string }> {
  const username = await server.createAccount({ like: 'ohnekontext', token: true });
  const id = await server.personId(username);
  const { db } = server.context;
  for (const rolle_id of rolleIds)
    await db.insertInto('personenkontext').values({ id: randomUUID(), person_id: id, organisation_id: root, rolle_id }).execute();
  await db.updateTable('person').set({ no_kontext_since: null }).where('id', '=', id).execute();
  return { username, id };
}

describe('D-28: a right of the role by which alone the state is administered', () => {
  const withoutRight = async (admin: TestBrowser, recht: Systemrecht) => {
    const { id, version } = await rolleNamed('Landesadministrator');
    const { name, merkmale, systemrechte, serviceProviders } = (await admin.get(`/api/rolle/${id}`)).json<RolleDetails>();
    return admin.send({
      method: 'PUT',
      url: `/api/rolle/${id}`,
      payload: {
        name,
        merkmale,
        systemrechte: systemrechte.map((one) => one.name).filter((one) => one !== recht),
        serviceProviderIds: serviceProviders.map((one) => one.id),
        version,
      },
    });
  };

  test.each(['ROLLEN_VERWALTEN', 'PERSONEN_VERWALTEN'] as const)(
    'D-28: %s is not taken from it; the role stays as it is',
    async (recht) => {
      const admin = await server.signIn('admin', 'gold');
      const before = await rolleNamed('Landesadministrator');
      const answer = await withoutRight(admin, recht);
      expect(refusalOf(answer)).toEqual(LAST);
      expect(await rolleNamed('Landesadministrator')).toEqual(before);
      expect(await doneTo(before.id)).toEqual([]);
      expect((await admin.get('/api/personen-frontend?limit=1')).statusCode).toBe(200);
    },
  );

  test('D-28: it is taken once somebody else has both rights, by two roles at the root', async () => {
    const admin = await server.signIn('admin', 'gold');
    await personWith(await rolleWith('ROLLEN_VERWALTEN'), await rolleWith('PERSONEN_VERWALTEN'));
    expect((await withoutRight(admin, 'ROLLEN_VERWALTEN')).statusCode).toBe(200);
    expect((await rolleNamed('Landesadministrator')).systemrechte).not.toContain('ROLLEN_VERWALTEN');
  });

  test('D-28: another right is taken from it as before', async () => {
    const admin = await server.signIn('admin', 'gold');
    expect((await withoutRight(admin, 'IMPORT_DURCHFUEHREN')).statusCode).toBe(200);
  });
});

describe('D-28: an assignment of the last one', () => {
  let rollen: string;
  let personen: string;
  /** The last one, by two roles. */
  let last: { readonly username: string; readonly id: string };
  /** Manages persons at the root, but no roles: covers one of the two. */
  let actor: TestBrowser;

  beforeEach(async () => {
    for (const username of ['admin', 'neuadmin', 'ssuperadmin']) await lockPerson(server.context, username);
    rollen = await rolleWith('ROLLEN_VERWALTEN');
    personen = await rolleWith('PERSONEN_VERWALTEN');
    last = await personWith(rollen, personen);
    const { username } = await personWith(personen);
    actor = await server.signIn(username, 'gold');
  });
  const strip = (browser = actor, keeping = rollen) => replace(browser, last.id, [{ organisationId: root, rolleId: keeping }]);

  test('D-28: is not removed; nothing is changed', async () => {
    const before = [await kontexteOf(last.id), await personOf(last.id)];
    expect(refusalOf(await strip())).toEqual(LAST);
    expect([await kontexteOf(last.id), await personOf(last.id)]).toEqual(before);
    expect(await doneTo(last.id)).toEqual([]);
  });

  test('D-28, D-16, D-21: asked after who may take it at all: a right that one lacks, and what one has oneself', async () => {
    expect(refusalOf(await strip(actor, personen))).toEqual([403, 'MISSING_PERMISSIONS']);
    expect(refusalOf(await strip(await server.signIn(last.username, 'gold')))).toEqual([403, 'MISSING_PERMISSIONS']);
  });

  test('D-28: an end in the future leaves somebody who administers the state now', async () => {
    const answer = await replace(actor, last.id, [
      { organisationId: root, rolleId: rollen, befristung: null },
      { organisationId: root, rolleId: personen, befristung: '2099-07-31T22:00:00.000Z' },
    ]);
    expect(answer.statusCode).toBe(200);
  });

  describe('beside somebody else with both rights', () => {
    const both = async (): Promise<{ readonly username: string; readonly id: string }> => personWith(rollen, personen);

    test('D-28: is removed', async () => {
      await both();
      expect((await strip()).statusCode).toBe(200);
      expect((await kontexteOf(last.id)).map(({ rolle_id }) => rolle_id)).toEqual([rollen]);
    });

    test.each([
      ['is locked by hand', async ({ username }) => lockPerson(server.context, username)],
      [
        'is locked for want of a KoPers number',
        async ({ id }) =>
          server.context.db
            .insertInto('user_lock')
            .values({ id: randomUUID(), person_id: id, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' })
            .execute(),
      ],
      ['has no account', async ({ id }) => server.context.db.deleteFrom('account').where('person_id', '=', id).execute()],
      [
        'has a start password that lapsed',
        async ({ id }) =>
          server.context.db
            .updateTable('account')
            .set({ password_temporary: true, start_password_at: new Date(server.clock.now().getTime() - 30 * DAY_MS) })
            .where('person_id', '=', id)
            .execute(),
      ],
      [
        'has one of the rights by an assignment whose end has come',
        async ({ id }) =>
          server.context.db
            .updateTable('personenkontext')
            .set({ befristung: server.clock.now() })
            .where('person_id', '=', id)
            .where('rolle_id', '=', rollen)
            .execute(),
      ],
      [
        'has one of the rights below the root only',
        async ({ id }) => {
          const { db } = server.context;
          const land = await db.selectFrom('organisation').select('id').where('typ', '=', 'LAND').executeTakeFirstOrThrow();
          await db
            .updateTable('personenkontext')
            .set({ organisation_id: land.id })
            .where('person_id', '=', id)
            .where('rolle_id', '=', rollen)
            .execute();
        },
      ],
    ] satisfies [string, (other: { readonly username: string; readonly id: string }) => Promise<unknown>][])(
      'D-28: is not removed when that one %s',
      async (_, change) => {
        await change(await both());
        expect(refusalOf(await strip())).toEqual(LAST);
        expect(await kontexteOf(last.id)).toHaveLength(2);
      },
    );

    test('D-28: a lock that is over, and a start password that holds, count for nothing', async () => {
      const { username, id } = await both();
      await lockPerson(server.context, username, new Date(server.clock.now().getTime() - DAY_MS));
      const { db } = server.context;
      const start = { password_temporary: true, start_password_at: server.clock.now() };
      await db.updateTable('account').set(start).where('person_id', '=', id).execute();
      expect((await strip()).statusCode).toBe(200);
    });
  });

  test('D-28: where nobody administers the state anyway, nothing more is refused', async () => {
    await lockPerson(server.context, last.username);
    expect((await strip()).statusCode).toBe(200);
  });

  test('D-28, D-31: what ends by itself ends, the last one too', async () => {
    const { db, clock } = server.context;
    await db.updateTable('personenkontext').set({ befristung: clock.now() }).where('person_id', '=', last.id).execute();
    const failures: string[] = [];
    await meetDeadlines(server.context, (line) => failures.push(line));
    expect([failures, await kontexteOf(last.id)]).toEqual([[], []]);
  });
});
