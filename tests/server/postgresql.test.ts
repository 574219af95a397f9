import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { testSettings } from './snapshot';

const BINARIES = '/usr/lib/postgresql';
const newest = existsSync(BINARIES) ? readdirSync(BINARIES).toSorted((a, b) => Number(b) - Number(a))[0] : undefined;
const bin = newest === undefined ? undefined : join(BINARIES, newest, 'bin');
/** PostgreSQL refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ({ uid: 65_534, gid: 65_534 } as const) : {};

describe.runIf(bin !== undefined)('on PostgreSQL (DATABASE_URL)', () => {
  let folder: string;
  let server: ChildProcess;
  let connection: Connection;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-postgresql-'));
    chmodSync(folder, 0o777);
    const data = join(folder, 'data');
    execFileSync(join(bin ?? '', 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'], {
      ...asUser,
      stdio: 'ignore',
    });
    server = spawn(join(bin ?? '', 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'], {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve) => {
      server.stderr?.on('data', (line: Buffer) => {
        if (line.toString().includes('ready to accept connections')) resolve();
      });
    });
    connection = await connect(testSettings({ databaseUrl: `postgresql://portal@/postgres?host=${folder}` }));
  });
  afterAll(async () => {
    await connection.close();
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGINT');
    });
    rmSync(folder, { recursive: true, force: true });
  });

  test('the same migrations, demo data, sign-in and lists work', async () => {
    const context = createContext(testSettings(), connection.db, createTestClock());
    await migrate(context.db);
    await seedDemo(context);
    const app = await buildApp(context);
    const browser = new TestBrowser(app);
    await browser.form('/api/auth/login', { username: 'admin', password: 'Demo!2026', redirectUrl: '/start' });
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: 'admin', acr: 'silver' });
    const names = (await browser.get('/api/organisationen?typ=KLASSE&sortField=name&limit=3'))
      .json<{ name: string }[]>()
      .map(({ name }) => name);
    expect(names).toEqual(['1A', '1A', '1A']);
    expect((await browser.get('/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&limit=1')).headers['x-paging-total']).toBe(
      '52',
    );
    await app.close();
  });
});
