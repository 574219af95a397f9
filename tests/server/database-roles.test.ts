import { spawn } from 'node:child_process';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app';
import { chainAuditLog } from '#server/audit/chain';
import { verifyAuditLog } from '#server/audit/verify';
import type { Db } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { mayRewriteAuditLog } from '#server/db/grants';
import type { Database } from '#server/db/schema';
import { seedDemo } from '#server/demo/seed';
import { freePorts } from '../operation/free-ports';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { callCommand, startCommand } from './command';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const programs = postgresPrograms();
const KEY = 'a key for tests that is long enough, really';
const LINE = { actorId: null, action: 'klasse-create', subjectType: 'organisation', subjectId: null, outcome: 'ok' } as const;

describe.runIf(programs !== null)('separate roles on PostgreSQL', () => {
  let postgres: TestPostgres;
  let superuser: Db;
  /** The role of the portal, on the database that its owner has prepared and that holds demo data. */
  let portal: Connection;
  /** What the preparation said. */
  let prepared: { code: number; said: string };
  const as = (role: string, database = 'schulportal'): string =>
    postgres.url.replace('//portal@', `//${role}@`).replace('/portal?', `/${database}?`);

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    superuser = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: postgres.url }) }) });
    for (const role of ['besitzer', 'anwendung']) await sql.raw(`create role ${role} login`).execute(superuser);
    await createDatabase('schulportal');
    prepared = await prepare(roles());
    portal = await connect(testSettings({ databaseUrl: as('anwendung') }));
    await seedDemo(createContext(testSettings(), portal.db, createTestClock()));
  });
  afterAll(async () => {
    await portal.close();
    await superuser.destroy();
    postgres.stop();
  });

  /** An empty one of the owner. */
  const createDatabase = (name: string): Promise<unknown> => sql.raw(`create database ${name} owner besitzer`).execute(superuser);
  const roles = (database?: string) => ({
    DATABASE_URL: as('anwendung', database),
    DATABASE_OWNER_URL: as('besitzer', database),
    SECRET_KEY: KEY,
  });
  const prepare = async (env: Readonly<Record<string, string>>, run = callCommand): Promise<{ code: number; said: string }> => {
    const { code, out, said } = await run('prepare-database', [], env);
    return { code, said: out + said };
  };

  test('before the owner has prepared it, the portal says what to do', async () => {
    await createDatabase('unvorbereitet');
    const { db, close } = await connect(testSettings({ databaseUrl: as('anwendung', 'unvorbereitet') }));
    await expect(migrate(db)).rejects.toThrow('Führen Sie als Eigentümer aus: npm run prepare-database');
    await close();
  });

  test('npm run prepare-database gives the schema and the rights, again and again', async () => {
    for (const one of [prepared, await prepare(roles())])
      expect(one).toEqual({ code: 0, said: expect.stringContaining('Die Rolle anwendung darf') as string });
  }, 180_000);

  test('npm run prepare-database refuses one role for both, and names a missing or wrong address', async () => {
    const same = await prepare({ DATABASE_URL: as('besitzer'), DATABASE_OWNER_URL: as('besitzer'), SECRET_KEY: KEY });
    expect([same.code, same.said]).toEqual([1, expect.stringContaining('Nehmen Sie eine eigene Rolle für das Portal.')]);
    expect((await prepare({ DATABASE_URL: as('anwendung'), SECRET_KEY: KEY })).said).toContain('Geben Sie DATABASE_OWNER_URL');
    const wrong = await prepare({ DATABASE_URL: as('anwendung'), DATABASE_OWNER_URL: as('besitzer', 'gibtesnicht'), SECRET_KEY: KEY });
    expect(wrong.said).toContain('DATABASE_OWNER_URL: PostgreSQL hat diese Datenbank nicht (3D000)');
    const away = await prepare({
      DATABASE_URL: 'postgresql://anwendung@127.0.0.1:1/portal',
      DATABASE_OWNER_URL: as('besitzer'),
      SECRET_KEY: KEY,
    });
    expect(away.said).toContain('DATABASE_URL: PostgreSQL ist nicht erreichbar (ECONNREFUSED)');
  }, 180_000);

  test('npm run prepare-database without a password where one is asked for ends at once and says so', async () => {
    const [port = 0] = await freePorts(1);
    const strict = startPostgres(programs ?? '', port);
    const url = `postgresql://portal@127.0.0.1:${port}/portal`;
    try {
      const env = { DATABASE_URL: url, DATABASE_OWNER_URL: url, SECRET_KEY: KEY, PGPASSFILE: '/dev/null' };
      const { code, said } = await prepare(env, startCommand);
      expect([code, said]).toEqual([1, expect.stringContaining('PostgreSQL verlangt ein Passwort, und hier steht keines.') as string]);
    } finally {
      strict.stop();
    }
    // PostgreSQL itself gives up after a minute.
  }, 50_000);

  test('the portal runs with its role: nothing to migrate, data, sign-in, a change and its entry in the audit log', async () => {
    const context = createContext(testSettings(), portal.db, createTestClock());
    await migrate(context.db);
    const app = await buildApp(context);
    const browser = new TestBrowser(app);
    await browser.form('/api/auth/login', { username: 'lehrkraft', password: 'Demo!2026', redirectUrl: '/start' });
    const { id } = await context.db.selectFrom('person').select('id').where('username', '=', 'lehrkraft').executeTakeFirstOrThrow();
    expect((await browser.post('/api/2fa-token/init', { personId: id })).statusCode).toBe(201);
    await app.close();
    const entries = await context.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toContain('second-factor-init');
  });

  test.for([
    "update audit_log set outcome = 'ok'",
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    'drop table audit_log',
    'alter table audit_log rename to weg',
    'alter table audit_log disable trigger all',
    'create rule weg as on insert to audit_log do instead nothing',
    'alter table audit_log owner to anwendung',
    'grant delete on audit_log to anwendung',
    "select setval('audit_log_id_seq', 1)",
    'delete from kysely_migration',
    "update audit_chain set hash = ''",
    'delete from audit_chain',
    "insert into audit_chain values (1, 1, '', '')",
    'delete from audit_tail',
    'create table eigene (id integer)',
  ])("the portal's role may not: %s", async (statement) => {
    await createContext(testSettings(), portal.db, createTestClock()).audit(LINE);
    const before = await portal.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(before).not.toEqual([]);
    if (statement.startsWith('grant')) {
      // PostgreSQL answers this one by a warning.
      await sql
        .raw(statement)
        .execute(portal.db)
        .catch(() => undefined);
      await expect(sql`delete from audit_log`.execute(portal.db)).rejects.toMatchObject({ code: '42501' });
    } else await expect(sql.raw(statement).execute(portal.db)).rejects.toMatchObject({ code: '42501' });
    expect(await portal.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('G3.5: lines of writers at once are chained once each, by any number of servers, with the role of the portal; it sweeps nothing young', async () => {
    const other = await connect(testSettings({ databaseUrl: as('anwendung') }));
    const contexts = [portal.db, other.db].map((db) => createContext(testSettings(), db, createTestClock()));
    const work = contexts.flatMap((context) => [
      ...Array.from({ length: 40 }, () => context.audit(LINE)),
      ...Array.from({ length: 8 }, () => chainAuditLog(context)),
    ]);
    await Promise.all(work);
    for (const context of contexts) await chainAuditLog(context);
    const { count } = await portal.db
      .selectFrom('audit_log')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(80);
    expect(await verifyAuditLog(other.db)).toMatchObject({ faults: [], lines: count, unchained: 0, head: { seq: String(count) } });
    await expect(sql`select sweep_audit_log(now() - interval '28 days', 10)`.execute(other.db)).rejects.toThrow('29 days');
    await other.close();
  });

  test('a connection that was asked nothing leaves none behind, which would keep a command from ending', async () => {
    const end = vi.spyOn(pg.Pool.prototype, 'end');
    await (await connect(testSettings({ databaseUrl: as('anwendung') }))).close();
    expect(end).toHaveBeenCalledTimes(1);
    end.mockRestore();
  });

  test('who could rewrite the log is found: the owner, its members and superusers, not the role of the portal', async () => {
    const may = async (role: string): Promise<boolean> => {
      const connection = await connect(testSettings({ databaseUrl: as(role) }));
      const found = await mayRewriteAuditLog(connection.db);
      await connection.close();
      return found;
    };
    await sql`create role mitglied login in role besitzer`.execute(superuser);
    expect([await may('anwendung'), await may('besitzer'), await may('mitglied'), await may('portal')]).toEqual([false, true, true, true]);
  });

  describe('in production', () => {
    beforeAll(async () => {
      // A stock without demo data: production starts on no other.
      await createDatabase('bestand');
      expect(await prepare(roles('bestand'))).toMatchObject({ code: 0 });
      const stock = await connect(testSettings({ databaseUrl: as('anwendung', 'bestand') }));
      await stock.db
        .insertInto('organisation')
        .values({ id: '00000000-0000-4000-8000-000000000001', name: 'Land', name_sort: 'land', typ: 'ROOT' } as never)
        .execute();
      await stock.close();
    });

    test.for([
      ['besitzer', true],
      ['anwendung', false],
    ] as const)('the portal warns when its role could: %s, %s', async ([role, warns]) => {
      const output = await startOnce({
        NODE_ENV: 'production',
        PORT: '0',
        PUBLIC_ORIGIN: 'http://localhost:8099',
        DATABASE_URL: as(role, 'bestand'),
        SECRET_KEY: KEY,
      });
      expect(output).toContain('Das Schulportal läuft');
      const plain = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
      expect(plain, 'a collector reads objects only').toEqual([]);
      expect(output.includes('kann Einträge des Prüfprotokolls ändern und löschen')).toBe(warns);
    });
  });
});

/** What the server says until it runs; it is stopped then. */
function startOnce(env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env: { ...process.env, ...env } });
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Das Schulportal läuft')) child.kill('SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => resolve(said));
  });
}
