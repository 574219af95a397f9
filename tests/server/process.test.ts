import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '#server/create-context';
import { closeApp } from '#server/http/close-app';
import { demoKey } from '#server/start/data-folder';
import { connectEmbedded } from '#server/db/connect';
import { lockFolder } from '#server/db/folder-lock';
import { databaseFolder } from '#server/db/put-in-place';
import { proveSecretKey } from '#server/db/prove-secret-key';
import { migrate } from '#server/db/migrate';
import { startServer } from '#server/start/start-server';
import { StartRefused } from '#server/start-refused';
import { readSnapshot, testSettings } from './snapshot';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const holdFolder = fileURLToPath(new URL('hold-folder.ts', import.meta.url));
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

/** A process of its own, and the first thing that it says. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  await new Promise<void>((resolve) => {
    const hear = (part: Buffer): void => {
      said += part.toString();
      if (said.includes('\n')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve());
  });
  return { child, said };
}
const tsx = ['--import', 'tsx'];

/** Whether this machine lets a process have process numbers of its own, as a container has. */
function hasOwnNumbers(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('one process has the data folder', () => {
  test('also when its number means nothing here: another container shares the folder', async () => {
    const { said } = await run(process.execPath, [...tsx, holdFolder, folder]);
    expect(said).toBe('held\n');
    const file = join(folder, 'portal.pid');
    // Nobody has this number here.
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '2147483646'));
    await expect(lockFolder(folder)).rejects.toThrow(StartRefused);
    await expect(lockFolder(folder)).rejects.toThrow('wird schon von Prozess 2147483646 benutzt');
  });

  test.runIf(hasOwnNumbers())('tried from a process that has numbers of its own', async () => {
    const release = await lockFolder(folder);
    const { said } = await run('unshare', ['--pid', '--fork', process.execPath, ...tsx, holdFolder, folder]);
    expect(said).toContain('wird schon von Prozess');
    release();
  });

  test('what a killed process left is taken over, and nothing of it stays', async () => {
    const { child } = await run(process.execPath, [...tsx, holdFolder, folder]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const release = await lockFolder(folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
    await expect(lockFolder(folder)).rejects.toThrow(`wird schon von Prozess ${process.pid} benutzt`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a path that is too long for a socket is no hole', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const { said } = await run(process.execPath, [...tsx, holdFolder, deep]);
    expect(said).toBe('held\n');
    writeFileSync(join(deep, 'portal.pid'), readFileSync(join(deep, 'portal.pid'), 'utf8').replace(/^\d+/, '2147483646'));
    if (process.platform === 'linux') await expect(lockFolder(deep)).rejects.toThrow('wird schon von Prozess');
  });
});

describe('a start that cannot be says why', () => {
  test('a data folder that may not be written to', async () => {
    const readOnly = join(folder, 'nur-lesen');
    mkdirSync(readOnly);
    chmodSync(readOnly, 0o555);
    chmodSync(folder, 0o755);
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      await expect(lockFolder(readOnly)).rejects.toThrow(/^Der Datenordner .* darf nicht beschrieben werden\. .*DATA_DIR/);
      expect(() => demoKey(readOnly)).toThrow(/^Der Datenordner .* darf nicht beschrieben werden\./);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test('a data folder that is a file, a key that was cut off', async () => {
    const file = join(folder, 'datei');
    writeFileSync(file, 'x');
    await expect(lockFolder(join(file, 'unter'))).rejects.toThrow(/^Der Datenordner .* lässt sich nicht anlegen\./);
    writeFileSync(join(folder, 'secret-key'), 'abc');
    expect(() => demoKey(folder)).toThrow(/^Der Schlüssel in .* ist unvollständig\./);
  });

  test('in production as objects of the log, as everything else that is told before the server has one', async () => {
    const env = { ...process.env, NODE_ENV: 'production', SECRET_KEY: '', PUBLIC_ORIGN: 'https://portal.example.org' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [...tsx, main], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; time: number; msg: string });
    expect(lines.map(({ level }) => level)).toEqual([40, 60]);
    expect(lines[0]?.msg).toContain('Meinen Sie PUBLIC_ORIGIN?');
    expect(lines[1]?.msg).toContain('SECRET_KEY');
    expect(lines.every(({ time }) => Math.abs(Date.now() - time) < 180_000)).toBe(true);
  }, 180_000);

  test('D-12: another SECRET_KEY than before', async () => {
    const other = testSettings({ secretKey: 'another key for tests, just as long as that' });
    // A database that was filled before keys were proven: its second factors tell.
    await expect(startServer(other, { log: false, connection: await connectEmbedded({ snapshot: readSnapshot() }) })).rejects.toThrow(
      /^SECRET_KEY passt nicht zu dieser Datenbank/,
    );
    const { db, close } = await connectEmbedded({ snapshot: readSnapshot() });
    await migrate(db);
    await proveSecretKey(createContext(testSettings(), db));
    await db.deleteFrom('token').execute();
    await proveSecretKey(createContext(testSettings(), db));
    await expect(proveSecretKey(createContext(other, db))).rejects.toThrow(/^SECRET_KEY passt nicht zu dieser Datenbank/);
    await close();
  }, 180_000);
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('SIGTERM with half a request under way: the portal ends with 0, and it told the address to open', async () => {
  const port = await freePort();
  const data = join(folder, 'daten');
  await (await connectEmbedded({ folder: data, snapshot: readSnapshot() })).close();
  const { child, said } = await run(process.execPath, [...tsx, main], {
    DATA_DIR: data,
    SECRET_KEY: testSettings().secretKey,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://portal.example.org',
  });
  expect(said).toMatch(/^Das Schulportal läuft: https:\/\/portal\.example\.org\n/);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{');
  const idle = connect(port, '127.0.0.1');
  idle.on('error', () => undefined);
  idle.write('GET /portal-config.json HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
}, 180_000);

test('a port that is taken is told before a database is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const data = join(folder, 'nie');
  const { child, said } = await run(process.execPath, [...tsx, main], { DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1' });
  if (child.exitCode === null) await once(child, 'exit');
  taken.close();
  expect([child.exitCode, said]).toEqual([1, expect.stringContaining(`Der Port ${port} ist schon belegt.`)]);
  expect(existsSync(databaseFolder(data))).toBe(false);
}, 180_000);

/** Connects, sends one request, says so in the shared memory, and tells what came back. */
const CALLER = `
  const { workerData: { port, sent }, parentPort } = require('node:worker_threads');
  let answer = '';
  const socket = require('node:net').connect(port, '127.0.0.1', () =>
    socket.write('GET /portal-config.json HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    }));
  socket.on('data', (part) => { answer += part; });
  socket.on('error', ({ code }) => parentPort.postMessage(code));
  socket.on('end', () => parentPort.postMessage(answer.split('\\r\\n')[0]));
`;

test('G2.3: whoever connected while the server was busy is answered before it closes', async () => {
  const { app, stop } = await startServer(testSettings({ port: 0 }), {
    log: false,
    connection: await connectEmbedded({ snapshot: readSnapshot() }),
  });
  const { port } = app.server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const caller = new Worker(CALLER, { eval: true, workerData: { port, sent } });
  const told = once(caller, 'message');
  // Until it has sent, this process does nothing else.
  expect(Atomics.wait(sent, 0, 0, 10_000)).toBe('ok');
  await closeApp(app);
  expect((await told)[0]).toBe('HTTP/1.1 200 OK');
  await stop();
});
