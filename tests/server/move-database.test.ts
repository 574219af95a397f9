import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDatabase } from '#server/backup/move-database';
import type { Db } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, connectEmbedded, type Connection } from '#server/db/connect';
import { lockFolder } from '#server/db/folder-lock';
import { prepareRoles } from '#server/db/prepare-roles';
import { proveSecretKey } from '#server/db/prove-secret-key';
import type { Database } from '#server/db/schema';
import { type Contents } from '#server/db/table-rows';
import { workerOf } from '#server/import/worker';
import { rotateKey } from '#server/keys/rotate-key';
import { startServer } from '#server/start/start-server';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { IMPORT_ID, makeSmallState } from './small-state';
import { testSettings } from './snapshot';
import { contentsOfAll, refusalOf } from './table-contents';

const programs = postgresPrograms();
const KILL_AT = fileURLToPath(new URL('kill-at.ts', import.meta.url));
const KEY = testSettings().secretKey;
const NEW_KEY = 'another key for tests, just as long as that';

describe.runIf(programs !== null)('from the embedded database to PostgreSQL, and what is kept there', () => {
  let postgres: TestPostgres;
  let superuser: Db;
  let folder: string;
  let before: Readonly<Record<string, Contents>>;
  const open: Connection[] = [];
  const as = (role: string, database = 'schulportal'): string =>
    postgres.url.replace('//portal@', `//${role}@`).replace('/portal?', `/${database}?`);
  const settingsFor = (database?: string) =>
    testSettings({ dataDir: folder, databaseUrl: as('anwendung', database), databaseOwnerUrl: as('besitzer', database) });
  const connected = async (role: string, database?: string): Promise<Db> => {
    const connection = await connect(testSettings({ databaseUrl: as(role, database) }));
    open.push(connection);
    return connection.db;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
    const source = await connectEmbedded({ folder, snapshot: await makeSmallState() });
    before = await contentsOfAll(source.db);
    await source.close();
    postgres = startPostgres(programs ?? '');
    superuser = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: postgres.url }) }) });
    for (const statement of [
      'create role besitzer login',
      'create role anwendung login',
      'create database schulportal owner besitzer',
      'create database zurueck owner besitzer',
    ])
      await sql.raw(statement).execute(superuser);
  });
  afterAll(async () => {
    for (const connection of open) await connection.close();
    await superuser.destroy();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('G4: a database that is not prepared, a running portal and a missing address are refused', async () => {
    expect(await refusalOf(moveDatabase(settingsFor()))).toContain('Bereiten Sie sie vor: npm run prepare-database');
    const release = await lockFolder(folder);
    expect(await refusalOf(moveDatabase(settingsFor()))).toMatch(/^Ein Umzug geht nur, während das Portal angehalten ist\./);
    release();
    expect(await refusalOf(moveDatabase({ ...settingsFor(), databaseUrl: null }))).toContain('DATABASE_URL fehlt');
    expect(await refusalOf(moveDatabase({ ...settingsFor(), databaseOwnerUrl: as('besitzer', 'gibtesnicht') }))).toContain(
      'DATABASE_OWNER_URL: PostgreSQL hat diese Datenbank nicht',
    );
    expect(await refusalOf(moveDatabase({ ...settingsFor(), dataDir: join(folder, 'leer') }))).toContain('liegt keine Datenbank');
  });

  test('G4: killed in the middle nothing is there, and it is begun anew', async () => {
    expect(await prepareRoles(settingsFor())).toBe('anwendung');
    expect(await refusalOf(moveDatabase({ ...settingsFor(), databaseOwnerUrl: null }))).toContain('Nennen Sie ihn mit DATABASE_OWNER_URL');
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: as('anwendung'), DATABASE_OWNER_URL: as('besitzer'), SECRET_KEY: KEY };
    const signal = await new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', KILL_AT, 'move', '', 'verglichen'], { env }, (error) => resolve(error?.signal));
    });
    expect(signal).toBe('SIGKILL');
    const db = await connected('anwendung');
    expect(await db.selectFrom('person').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });

  test('G4: every table arrives as it was, nobody is signed in, and the log counts on; a start that found nothing is not in the way', async () => {
    const db = await connected('anwendung');
    // What a production server leaves that refused the empty database.
    await proveSecretKey(createContext(testSettings({ secretKey: NEW_KEY }), db));
    const moved = await moveDatabase(settingsFor());
    const { session, audit_log: log, audit_tail: tail, ...found } = await contentsOfAll(db);
    const { session: signedIn, audit_log: logged, audit_tail: noted, ...rest } = before;
    expect(found).toEqual(rest);
    expect([signedIn?.rows, session?.rows, log?.rows]).toEqual([1, 0, (logged?.rows ?? 0) + 1]);
    expect(tail?.rows).toBe((noted?.rows ?? 0) + 1);
    expect(moved.zeilen['person']).toBe(rest['person']?.rows);
    const last = await db.selectFrom('audit_log').select(['action', 'actor_id', 'outcome']).orderBy('id', 'desc').limit(1).execute();
    expect(last).toEqual([{ action: 'database-move', actor_id: null, outcome: 'ok' }]);
    await expect(sql`delete from audit_log`.execute(db)).rejects.toMatchObject({ code: '42501' });
    const searched = await db.selectFrom('person').select('search_text').where('vorname', '=', 'Ada').executeTakeFirstOrThrow();
    expect(searched.search_text).toContain('aenderung');
    expect(await refusalOf(moveDatabase(settingsFor()))).toContain('ist nicht leer (Tabelle ');
  });

  test('G4: pg_dump as the owner, pg_restore into a new database, prepare-database: the same data, the two roles, nobody signed in', async () => {
    const db = await connected('anwendung');
    const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
    await db.insertInto('session').values({ id_hash: 'b', account_id: account.id, level: 'gold' }).execute();
    const file = join(folder, 'portal.dump');
    const tool = (name: string, ...words: string[]) =>
      execFileSync(join(programs ?? '', name), words, { stdio: ['ignore', 'pipe', 'pipe'] });
    tool(
      'pg_dump',
      '--format=custom',
      '--exclude-table-data=session',
      '--exclude-table-data=pending_sign_in',
      `--file=${file}`,
      as('besitzer'),
    );
    tool(
      'pg_restore',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${as('besitzer', 'zurueck')}`,
      file,
    );
    expect(await prepareRoles(settingsFor('zurueck'))).toBe('anwendung');
    const restored = await connected('anwendung', 'zurueck');
    const { session, ...found } = await contentsOfAll(restored);
    const { session: _signedIn, ...rest } = await contentsOfAll(db);
    expect([found, session?.rows]).toEqual([rest, 0]);
    for (const statement of [sql`delete from audit_log`, sql`update audit_log set outcome = 'ok'`])
      await expect(statement.execute(restored)).rejects.toMatchObject({ code: '42501' });
  });

  test('G4, STATE-09: the portal starts on what was moved, with its role, and the import goes on', async () => {
    const settings = testSettings({ databaseUrl: as('anwendung'), production: true, port: 0 });
    const server = await startServer(settings, { log: false });
    await workerOf(server.context).idle();
    const { status } = await server.context.db
      .selectFrom('import_vorgang')
      .select('status')
      .where('id', '=', IMPORT_ID)
      .executeTakeFirstOrThrow();
    expect(status).toBe('FINISHED');
    await server.stop();
  });

  test('D-12: SECRET_KEY is changed while servers use the database, by two at once: everything is sealed anew once', async () => {
    const db = await connected('anwendung');
    const old = createContext(testSettings({ secretKey: KEY, otherSecretKey: NEW_KEY }), db);
    const fresh = createContext(testSettings({ secretKey: NEW_KEY, otherSecretKey: KEY }), db);
    const tokens = Array.from({ length: 450 }, (_, index) => ({
      id: crypto.randomUUID(),
      serial: `V-${index}`,
      kind: 'hardware' as const,
      person_id: null,
      secret: old.secrets.seal(`key ${index}`),
      verified: false,
      last_step: null,
    }));
    await db.insertInto('token').values(tokens).execute();
    const both = rotateKey(fresh, { forget: false });
    const other = createContext(testSettings({ secretKey: NEW_KEY, otherSecretKey: KEY }), await connected('anwendung'));
    const [one, two] = await Promise.all([both, rotateKey(other, { forget: false })]);
    expect(one.neuVersiegelt.token + two.neuVersiegelt.token).toBe(451);
    expect(one.neuVersiegelt.startpasswoerter + two.neuVersiegelt.startpasswoerter).toBe(3);
    const alone = createContext(testSettings({ secretKey: NEW_KEY }), db);
    await proveSecretKey(alone);
    const held = await db.selectFrom('token').select(['serial', 'secret']).where('serial', 'like', 'V-%').execute();
    const wrong = held.filter(
      ({ serial, secret }) => !secret.startsWith(alone.secrets.mark) || alone.secrets.open(secret) !== `key ${serial.slice(2)}`,
    );
    expect([held.length, wrong]).toEqual([450, []]);
    expect(await db.selectFrom('secret_key_probe').select('sealed').execute()).toHaveLength(1);
  });
});
