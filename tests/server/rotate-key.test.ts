import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useOtp } from '#server/auth/accounts';
import { currentTotp } from '#server/auth/totp';
import { createContext } from '#server/create-context';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { proveSecretKey } from '#server/db/prove-secret-key';
import { inWords, lostTexts, rotateKey } from '#server/keys/rotate-key';
import { PristineData } from '../e2e/pristine';
import { createTestClock } from './clock';
import { readSnapshot, testSettings } from './snapshot';

const BEFORE = testSettings().secretKey;
const AFTER = 'another key for tests, just as long as that';
const THIRD = 'a third key for tests, as long as the others';

let connection: Connection;
let drawn: PristineData;
const clock = createTestClock();
const holding = (secretKey: string, otherSecretKey: string | null = null) =>
  createContext(testSettings({ secretKey, otherSecretKey }), connection.db, clock);
const texts = async (): Promise<string[]> => {
  const tokens = await connection.db.selectFrom('token').select('secret').execute();
  const items = await connection.db.selectFrom('import_data_item').select('password').where('password', 'is not', null).execute();
  const probe = await connection.db.selectFrom('secret_key_probe').select('sealed').execute();
  return [...tokens.map(({ secret }) => secret), ...items.map(({ password }) => password ?? ''), ...probe.map(({ sealed }) => sealed)];
};
const logged = async (action: string) =>
  connection.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type', 'subject_id', 'outcome', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

beforeAll(async () => {
  connection = await connectEmbedded({ snapshot: readSnapshot() });
  await migrate(connection.db);
  await proveSecretKey(holding(BEFORE));
  const rolle = await connection.db.selectFrom('rolle').select('id').limit(1).executeTakeFirstOrThrow();
  await connection.db
    .insertInto('import_vorgang')
    .values({ ...IMPORT, rolle_id: rolle.id })
    .execute();
  await connection.db
    .insertInto('import_data_item')
    .values(
      [0, 1, 2].map((position) => ({
        ...ITEM,
        validation_errors: [],
        id: `1f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6${position}`,
        position,
        password: position === 2 ? null : holding(BEFORE).secrets.seal(`Sonne${position}+`),
      })),
    )
    .execute();
  drawn = new PristineData(connection.db);
  await drawn.keep();
});
afterEach(() => drawn.restore());
afterAll(() => connection.close());

const IMPORT = {
  id: '0f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e60',
  organisationsname: 'Schule',
  rollenname: 'Rolle',
  status: 'FINISHED',
  data_item_count: 3,
  content_hash: 'x',
} as const;
const ITEM = {
  import_vorgang_id: IMPORT.id,
  zeile: 2,
  nachname: 'Berg',
  vorname: 'Ada',
  status: 'SUCCESS',
} as const;

describe('D-12: a change of SECRET_KEY', () => {
  test('two keys are read, one is written: everything opens with the new one alone afterwards, and the audit log counts it', async () => {
    const rotating = holding(AFTER, BEFORE);
    await proveSecretKey(rotating);
    const person = await connection.db.selectFrom('person').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
    const outcome = await rotateKey(rotating, { forget: false });
    const tokens = outcome.neuVersiegelt.token;
    expect(tokens).toBeGreaterThan(20);
    expect(outcome).toEqual({
      neuVersiegelt: { token: tokens, startpasswoerter: 2 },
      verloren: { zweiteFaktoren: 0, uebrigeToken: 0, startpasswoerter: 0 },
      vergessen: false,
    });
    const alone = holding(AFTER);
    await proveSecretKey(alone);
    expect((await texts()).filter((text) => !text.startsWith(alone.secrets.mark) || !alone.secrets.opens(text))).toEqual([]);
    const { secret } = await connection.db
      .selectFrom('token')
      .select('secret')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(await useOtp(alone, person.id, currentTotp(alone.secrets.open(secret), clock.now()))).toBe(true);
    const passwords = await connection.db.selectFrom('import_data_item').select('password').orderBy('position').execute();
    expect(passwords.map(({ password }) => password && alone.secrets.open(password))).toEqual(['Sonne0+', 'Sonne1+', null]);
    expect((await logged('key-rotate')).map(({ actor_id, subject_id, detail }) => [actor_id, subject_id, detail])).toEqual([
      [null, alone.secrets.mark, 'secret_key_probe 1'],
      [null, alone.secrets.mark, `token ${tokens}`],
      [null, alone.secrets.mark, 'import_data_item 2'],
    ]);
    expect(inWords(outcome)).toContain('können Sie SECRET_KEY_OTHER weglassen');
  });

  test('again it changes nothing and says nothing in the log; a server that knows only the key before does not start any more', async () => {
    await rotateKey(holding(AFTER, BEFORE), { forget: false });
    const [before, lines] = [await texts(), await logged('key-rotate')];
    expect((await rotateKey(holding(AFTER, BEFORE), { forget: false })).neuVersiegelt).toEqual({ token: 0, startpasswoerter: 0 });
    expect(await texts()).toEqual(before);
    expect(await logged('key-rotate')).toEqual(lines);
    await expect(proveSecretKey(holding(BEFORE))).rejects.toThrow('SECRET_KEY passt nicht zu dieser Datenbank');
  });

  test('before it, servers with the old and with the new key first go side by side, and each reads what the other writes', async () => {
    const [old, fresh] = [holding(BEFORE, AFTER), holding(AFTER, BEFORE)];
    await proveSecretKey(old);
    await proveSecretKey(fresh);
    expect(old.secrets.open(fresh.secrets.seal('x')) + fresh.secrets.open(old.secrets.seal('y'))).toBe('xy');
  });

  test('what a server seals under the key before, while or after it runs, is done by the next one', async () => {
    await rotateKey(holding(AFTER, BEFORE), { forget: false });
    const { id } = await connection.db.selectFrom('token').select('id').limit(1).executeTakeFirstOrThrow();
    await connection.db
      .updateTable('token')
      .set({ secret: holding(BEFORE).secrets.seal('late') })
      .where('id', '=', id)
      .execute();
    await expect(proveSecretKey(holding(AFTER))).rejects.toThrow(
      'Setzen Sie ihn als SECRET_KEY_OTHER und führen Sie npm run rotate-key zu Ende',
    );
    expect((await rotateKey(holding(AFTER, BEFORE), { forget: false })).neuVersiegelt.token).toBe(1);
    await proveSecretKey(holding(AFTER));
  });

  test('texts of before there were versions: read, given one, and missed when their key is taken away too early', async () => {
    const OLD = 'one key that is long enough for this';
    await connection.db.deleteFrom('import_data_item').execute();
    await connection.db.deleteFrom('token').where('verified', '=', false).execute();
    // Sealed by the version before, under that key.
    await connection.db.updateTable('token').set({ secret: '710K0nOSlCWkdUW8K9cZmmz8nUM1B9gfINQk1p6GFuJSHw==' }).execute();
    await connection.db
      .updateTable('secret_key_probe')
      .set({ sealed: holding(AFTER).secrets.seal('schulportal') })
      .execute();
    await expect(proveSecretKey(holding(AFTER))).rejects.toThrow('npm run rotate-key zu Ende');
    await proveSecretKey(holding(AFTER, OLD));
    expect((await rotateKey(holding(AFTER, OLD), { forget: false })).neuVersiegelt.token).toBeGreaterThan(0);
    expect(new Set((await texts()).map((text) => holding(AFTER).secrets.open(text)))).toEqual(new Set(['Geheim', 'schulportal']));
  });
});

describe('D-12: a lost SECRET_KEY', () => {
  test('it is told with what is lost, and nothing is changed', async () => {
    const before = await texts();
    const refusal = await rotateKey(holding(THIRD), { forget: false }).catch((error: unknown) => (error as Error).message);
    const lost = await lostTexts(holding(THIRD));
    expect(lost).toMatchObject({ startpasswoerter: 2 });
    expect(lost.zweiteFaktoren).toBeGreaterThan(3);
    expect(refusal).toContain('es wurde nichts geändert');
    expect(refusal).toContain(`${lost.zweiteFaktoren} zweite Faktoren: diese Personen melden sich mit dem Passwort an`);
    expect(refusal).toContain('2 Einstiegs-Passwörter offener Importe');
    expect(refusal).toContain('npm run rotate-key -- --forget');
    expect(await texts()).toEqual(before);
    expect(await logged('key-rotate')).toEqual([]);
  });

  test('STATE-08: forgotten, it is taken away and logged: no second factor, nobody signed in with one, no start password; blocked tokens stay blocked', async () => {
    const { db } = connection;
    const account = await db.selectFrom('account').select(['id', 'person_id']).where('username', '=', 'admin').executeTakeFirstOrThrow();
    await db.insertInto('session').values({ id_hash: 'a', account_id: account.id, level: 'gold' }).execute();
    await db.updateTable('token').set({ blocked: true, verified: false }).where('serial', '=', 'HWT-1001').execute();
    const lost = await lostTexts(holding(THIRD));
    const blocked = () => db.selectFrom('token').select('serial').where('blocked', '=', true).orderBy('serial').execute();
    const blockedBefore = await blocked();
    const outcome = await rotateKey(holding(THIRD), { forget: true });
    expect(outcome).toMatchObject({ verloren: lost, vergessen: true });
    expect(inWords(outcome)).toContain('Weggenommen, weil kein Schlüssel es öffnet');
    await proveSecretKey(holding(THIRD));
    expect(await blocked()).toEqual(blockedBefore);
    expect(blockedBefore.map(({ serial }) => serial)).toContain('HWT-1001');
    expect(await db.selectFrom('token').select('id').where('blocked', '=', false).execute()).toEqual([]);
    expect(await db.selectFrom('session').select('level').execute()).toEqual([]);
    expect((await db.selectFrom('import_data_item').select('password').execute()).map(({ password }) => password)).toEqual([
      null,
      null,
      null,
    ]);
    const lines = await logged('key-forget');
    expect(lines).toHaveLength(lost.zweiteFaktoren + lost.uebrigeToken + lost.startpasswoerter);
    expect(lines).toContainEqual({ actor_id: null, subject_type: 'person', subject_id: account.person_id, outcome: 'ok', detail: null });
    expect(lines.filter(({ subject_type }) => subject_type === 'import').map(({ subject_id }) => subject_id)).toEqual([
      IMPORT.id,
      IMPORT.id,
    ]);
    expect(await lostTexts(holding(THIRD))).toEqual({ zweiteFaktoren: 0, uebrigeToken: 0, startpasswoerter: 0 });
  });

  test('where nothing is sealed yet, it is said, and --forget takes nothing away', async () => {
    const { db } = connection;
    await db.deleteFrom('token').execute();
    await db.updateTable('import_data_item').set({ password: null }).execute();
    await db
      .updateTable('secret_key_probe')
      .set({ sealed: holding(BEFORE).secrets.seal('schulportal') })
      .execute();
    const refusal = await rotateKey(holding(THIRD), { forget: false }).catch((error: unknown) => (error as Error).message);
    expect(refusal).toContain('Versiegelt ist noch nichts');
    const before = await logged('key-forget');
    expect(await rotateKey(holding(THIRD), { forget: true })).toMatchObject({
      verloren: { zweiteFaktoren: 0, uebrigeToken: 0, startpasswoerter: 0 },
    });
    expect(await logged('key-forget')).toEqual(before);
    await proveSecretKey(holding(THIRD));
  });

  test('of several texts only those are forgotten that no key opens', async () => {
    const { db } = connection;
    const { id } = await db.selectFrom('token').select('id').where('verified', '=', true).limit(1).executeTakeFirstOrThrow();
    await db
      .updateTable('token')
      .set({ secret: holding(THIRD).secrets.seal('x') })
      .where('id', '=', id)
      .execute();
    const before = await db.selectFrom('token').select('id').execute();
    const told = await rotateKey(holding(AFTER, BEFORE), { forget: false });
    expect(told).toMatchObject({ neuVersiegelt: { token: before.length - 1 }, verloren: { zweiteFaktoren: 1 }, vergessen: false });
    expect(inWords(told)).toContain('1 zweiter Faktor:');
    expect(await rotateKey(holding(AFTER, BEFORE), { forget: true })).toMatchObject({
      neuVersiegelt: { token: 0 },
      verloren: { zweiteFaktoren: 1 },
    });
    expect((await db.selectFrom('token').select('id').execute()).length).toBe(before.length - 1);
    await proveSecretKey(holding(AFTER));
  });
});
