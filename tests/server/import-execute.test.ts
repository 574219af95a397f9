import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortKey } from '#server/db/sort-key';
import { verifyPassword } from '#server/passwords/hashes';
import type { TestBrowser } from './browser';
import { START_PASSWORD } from './shapes';
import { execute, importRows, resultOf, rolleId, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { workerOf } from '#server/import/worker';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const row = (nachname: string, vorname: string, klasse = '1A') => ({ nachname, vorname, klasse });

describe('CALL-16: the worker creates whole persons', () => {
  test('names, account, temporary password, assignments to school and class, audit', async () => {
    const { db } = server.context;
    const id = await importRows(server, importeur, target, [row('Zörgiebel', 'Änne', '2B')]);
    const [user] = (await resultOf(importeur, id)).importedUsers;
    expect(user).toMatchObject({ benutzername: 'azoergiebel', status: 'SUCCESS', nachname: 'Zörgiebel', vorname: 'Änne', klasse: '2B' });
    expect(user?.startpasswort).toMatch(START_PASSWORD);

    const person = await db.selectFrom('person').selectAll().where('username', '=', 'azoergiebel').executeTakeFirstOrThrow();
    expect(person).toMatchObject({ vorname: 'Änne', familienname: 'Zörgiebel', personalnummer: null, revision: 1, no_kontext_since: null });
    const account = await db.selectFrom('account').selectAll().where('person_id', '=', person.id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ username: 'azoergiebel', password_temporary: true, password_changed_at: null });
    expect(await verifyPassword(account.password_hash, user?.startpasswort ?? '')).toBe(true);
    const kontexte = await db
      .selectFrom('personenkontext as pk')
      .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
      .select(['o.typ', 'o.name', 'pk.rolle_id', 'pk.befristung'])
      .where('pk.person_id', '=', person.id)
      .orderBy('o.typ', 'desc')
      .execute();
    expect(kontexte).toEqual([
      { typ: 'SCHULE', name: 'Testschule-PW665', rolle_id: target.rolleId, befristung: null },
      { typ: 'KLASSE', name: '2B', rolle_id: target.rolleId, befristung: null },
    ]);
    const actorId = await server.personId('importeur');
    const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', 'in', [id, person.id]).orderBy('id').execute();
    expect(audit.map(({ action, actor_id, outcome }) => [action, actor_id, outcome])).toEqual([
      ['import-upload', actorId, 'ok'],
      ['import-execute', actorId, 'ok'],
      ['person-create', actorId, 'ok'],
      ['import-finish', actorId, 'ok'],
      ['import-credentials-read', actorId, 'ok'],
    ]);
  });

  test('AUTH-02: the start password opens the sign-in and must be changed there', async () => {
    const id = await importRows(server, importeur, target, [row('Anmelder', 'Arne')]);
    const [user] = (await resultOf(importeur, id)).importedUsers;
    const pupil = server.browser();
    const response = await pupil.form('/api/auth/login', {
      username: user?.benutzername ?? '',
      password: user?.startpasswort ?? '',
      redirectUrl: '/start',
    });
    expect(response.headers.location ?? '').not.toBe('/start');
    expect((await pupil.get('/api/auth/logininfo')).statusCode).toBe(401);
  });

  test('user names: numbers in file order, beside persons that exist', async () => {
    const { db } = server.context;
    const twins = [row('Doppelmann', 'Dana'), row('Doppelmann', 'Dirk'), row('Doppel-Mann', 'Dörte'), row('Doppelmann', 'Đana')];
    const first = await resultOf(importeur, await importRows(server, importeur, target, twins));
    expect(first.importedUsers.map((user) => user.benutzername)).toEqual(['ddoppelmann', 'ddoppelmann1', 'ddoppelmann2', 'ddoppelmann3']);
    await db.deleteFrom('person').where('username', '=', 'ddoppelmann1').execute();
    const second = await resultOf(
      importeur,
      await importRows(server, importeur, target, [row('Doppelmann', 'Daria'), row('Doppelmann', 'Dunja')]),
    );
    expect(second.importedUsers.map((user) => user.benutzername)).toEqual(['ddoppelmann1', 'ddoppelmann4']);
  });

  test('user names: more than a hundred of the same name', async () => {
    const many = Array.from({ length: 112 }, () => row('Vielfach', 'Vera'));
    const { importvorgangId } = await uploadRows(importeur, target, many);
    await execute(importeur, importvorgangId);
    await workerOf(server.context).idle();
    const names = await server.context.db.selectFrom('account').select('username').where('username', 'like', 'vvielfach%').execute();
    const expected = ['vvielfach', ...Array.from({ length: 111 }, (_, index) => `vvielfach${index + 1}`)];
    expect(names.map((name) => name.username).toSorted()).toEqual(expected.toSorted());
  });

  test('a name that folds to nothing fails with its reason, the others go on', async () => {
    const id = await importRows(server, importeur, target, [row('..', 'Nina'), row('Nachbar', 'Nina')]);
    expect((await resultOf(importeur, id)).importedUsers).toMatchObject([
      { status: 'FAILED', fehler: 'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID', benutzername: null, startpasswort: '' },
      { status: 'SUCCESS', benutzername: 'nnachbar' },
    ]);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'FINISHED', totalDataItemImported: 2, angelegt: 1 });
  });

  test('an e-mail address is asked for where the role brings one', async () => {
    const { db } = server.context;
    const rolle = { id: '6b0ba6f6-1c9c-4a83-8f9c-8d3c8c1f2a01', name: 'Schüler mit E-Mail', root: '' };
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    const provider = await db
      .selectFrom('service_provider')
      .select('id')
      .where('kategorie', '=', 'EMAIL')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('rolle')
      .values({
        id: rolle.id,
        name: rolle.name,
        name_sort: sortKey(rolle.name),
        administered_by: root.id,
        rollenart: 'LERN',
        merkmale: [],
        systemrechte: [],
      })
      .execute();
    await db.insertInto('rolle_service_provider').values({ rolle_id: rolle.id, service_provider_id: provider.id }).execute();
    await importRows(server, importeur, { ...target, rolleId: rolle.id }, [row('Post-Öhl', 'Pia'), row('Post-Öhl', 'Pia')]);
    const addresses = await db
      .selectFrom('email_address')
      .select(['address', 'status'])
      .where('address', 'like', 'pia.post%')
      .orderBy('address')
      .execute();
    expect(addresses).toEqual([
      { address: 'pia.post-oehl1@schule-sh.example.org', status: 'REQUESTED' },
      { address: 'pia.post-oehl@schule-sh.example.org', status: 'REQUESTED' },
    ]);
    expect(await rolleId(db, rolle.name)).toBe(rolle.id);
  });
});

describe('STATE-09: what the worker meets on the way', () => {
  const addKlasse = async (name: string): Promise<string> => {
    const id = crypto.randomUUID();
    await server.context.db
      .insertInto('organisation')
      .values({
        id,
        name,
        name_sort: sortKey(name),
        typ: 'KLASSE',
        administriert_von: target.organisationId,
        zugehoerig_zu: target.organisationId,
      })
      .execute();
    return id;
  };

  test('a class deleted after the check fails its rows only; nobody left is FAILED', async () => {
    const { db } = server.context;
    const klasse = await addKlasse('Fluechtig');
    const some = await uploadRows(importeur, target, [row('Fluchtmann', 'Fin', 'Fluechtig'), row('Fluchtfrau', 'Fenja', '1A')]);
    const none = await uploadRows(importeur, target, [row('Fluchtkind', 'Falk', 'Fluechtig')]);
    await db.deleteFrom('organisation').where('id', '=', klasse).execute();
    for (const { importvorgangId } of [some, none]) await execute(importeur, importvorgangId);
    await workerOf(server.context).idle();
    expect((await resultOf(importeur, some.importvorgangId)).importedUsers).toMatchObject([
      { status: 'FAILED', fehler: 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND' },
      { status: 'SUCCESS', benutzername: 'ffluchtfrau' },
    ]);
    expect(await statusOf(importeur, some.importvorgangId)).toMatchObject({ status: 'FINISHED' });
    expect(await statusOf(importeur, none.importvorgangId)).toMatchObject({ status: 'FAILED', totalDataItemImported: 1, angelegt: 0 });
  });

  test('a role deleted after the check refuses the execution', async () => {
    const { db } = server.context;
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    const id = crypto.randomUUID();
    await db
      .insertInto('rolle')
      .values({
        id,
        name: 'Vergänglich',
        name_sort: 'vergaenglich',
        administered_by: root.id,
        rollenart: 'LERN',
        merkmale: [],
        systemrechte: [],
      })
      .execute();
    const { importvorgangId } = await uploadRows(importeur, { ...target, rolleId: id }, [row('Rollenlos', 'Rita')]);
    await db.deleteFrom('rolle').where('id', '=', id).execute();
    const response = await execute(importeur, importvorgangId);
    expect([response.statusCode, response.json()]).toEqual([400, { code: 400, i18nKey: 'IMPORT_ERROR' }]);
    expect(await statusOf(importeur, importvorgangId)).toMatchObject({ status: 'VALID' });
  });

  test('two imports run one after another, each whole', async () => {
    const first = await uploadRows(importeur, target, [row('Reiheeins', 'Rolf'), row('Reiheeins', 'Rika')]);
    const second = await uploadRows(importeur, target, [row('Reihezwei', 'Rolf')]);
    for (const { importvorgangId } of [first, second]) expect((await execute(importeur, importvorgangId)).statusCode).toBe(204);
    await workerOf(server.context).idle();
    expect(await statusOf(importeur, first.importvorgangId)).toMatchObject({ status: 'FINISHED', angelegt: 2 });
    expect(await statusOf(importeur, second.importvorgangId)).toMatchObject({ status: 'FINISHED', angelegt: 1 });
  });
});
