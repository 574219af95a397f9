import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildText, PAGE_BUILD, PAGE_OUTDATED, type PageBuild } from '#contract/page-build';
import type { TestBrowser } from '../server/browser';
import { Installation, prepareDatabase, programs } from './installation';
import { keepAsking, statusOf } from './keep-asking';
import { until } from './until';

const BEFORE: PageBuild = { name: 'vorher', madeAt: 2_000_000 };
const NEW: PageBuild = { name: 'neu', madeAt: 3_000_000 };
const OLDER: PageBuild = { name: 'uralt', madeAt: 1_000_000 };

/** A folder with the portal in the version of now and pages of a build. */
function unpacked(folder: string, build: PageBuild, before: readonly PageBuild[] = []): string {
  for (const part of ['server', 'src', 'machines', 'docs/handbuch', 'package.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  const script = `<script type="module" src="/assets/${build.name}.js"></script>`;
  writeFileSync(join(dist, 'index.html'), `<!doctype html><html data-build="${buildText(build)}" lang="de">${script}</html>`);
  for (const { name } of [build, ...before]) writeFileSync(join(dist, 'assets', `${name}.js`), `// ${name}`);
  writeFileSync(join(dist, '.vite/builds.json'), JSON.stringify([build, ...before]));
  return folder;
}

/** Lets a version have a migration more: one that expands. */
function expand(folder: string): void {
  const file = join(folder, 'server/db/migrate.ts');
  const text = readFileSync(file, 'utf8');
  const more = `'999-of-tomorrow': { up: async (db: Db) => void (await sql\`alter table person add column tomorrow text\`.execute(db)) },`;
  const expanded = text.replace('const MIGRATIONS = {', () => `const MIGRATIONS = {\n  ${more}`);
  if (expanded === text) throw new Error('migrate.ts has no list of migrations');
  writeFileSync(file, expanded);
}

describe.runIf(programs !== null)('G2.2: an update, one server after the other', () => {
  let installation: Installation;
  let folders: string;
  let old: string;
  let updated: string;
  let admin: TestBrowser;

  beforeAll(async () => {
    folders = mkdtempSync(join(tmpdir(), 'portal-update-'));
    old = unpacked(join(folders, 'old'), BEFORE);
    updated = unpacked(join(folders, 'new'), NEW, [BEFORE]);
    expand(updated);
    installation = await Installation.prepare(() => ({ folder: old }));
    await installation.startAll();
    admin = (await installation.signIn({ like: 'admin' })).browser;
  }, 300_000);
  afterAll(async () => {
    await installation.stop();
    rmSync(folders, { recursive: true });
  });

  const asked = (build: PageBuild) =>
    admin.send({ method: 'GET', url: '/api/auth/logininfo', headers: { [PAGE_BUILD]: buildText(build) } });

  test('a page of the build before goes on, its scripts come from whichever server, no request fails, and it is not told to leave', async () => {
    prepareDatabase(installation.ownerUrl, installation.url, updated);
    // One of the version before that is started anew beside the newer schema.
    const [first, ...others] = installation.servers;
    if (first === undefined) throw new Error('No server');
    await first.stop();
    first.start();
    await first.ready();

    let isOver = false;
    const ask = <T extends { readonly statusCode: number }>(send: () => Promise<T>) => keepAsking(send, () => isOver);
    const pages = [ask(() => asked(BEFORE)), ask(() => asked(BEFORE))];
    const scripts = ask(() => installation.proxy.send('GET', `/assets/${BEFORE.name}.js`));
    let newScripts: ReturnType<typeof ask> | null = null;
    for (const server of [first, ...others]) {
      await server.stop();
      server.start(updated);
      await server.ready();
      if (newScripts !== null) continue;
      // From now on a page may be the new one, and its scripts must come although most servers do not have them.
      await until('a new page', async () => (await installation.proxy.send('GET', '/start')).body.includes(`/assets/${NEW.name}.js`));
      newScripts = ask(() => installation.proxy.send('GET', `/assets/${NEW.name}.js`));
    }
    isOver = true;
    const answers = (await Promise.all(pages)).flat();
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.map(statusOf).filter((status) => status !== 200)).toEqual([]);
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.headers[PAGE_OUTDATED] !== undefined)).toEqual([]);
    const files = [...(await scripts), ...((await newScripts) ?? [])];
    expect(files.length).toBeGreaterThan(50);
    expect(files.map(statusOf).filter((status) => status !== 200)).toEqual([]);
  });

  test('after it a page that is older is told, by every server, and is answered all the same', async () => {
    const answers: Awaited<ReturnType<typeof asked>>[] = [];
    await until('each has answered', async () => {
      answers.push(await asked(OLDER));
      return new Set(await installation.serversOf(answers)).size === installation.servers.length;
    });
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers[PAGE_OUTDATED]])).toEqual(answers.map(() => [200, '1']));
    expect((await asked(BEFORE)).headers[PAGE_OUTDATED]).toBeUndefined();
  });
});
