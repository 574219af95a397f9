import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildText, PAGE_BUILD, PAGE_OUTDATED } from '#contract/page-build';
import { buildApp } from '#server/app';
import { buildsIn } from '#server/start/built-folder';
import { keepBuildBefore } from '../../src/app/build/keep-build-before';
import { startTestServer, type TestServer } from './rig';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-builds-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a page of one script, as the portal is built. */
async function built(text: string, ...plugins: readonly Plugin[]): Promise<readonly string[]> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="de"><script type="module" src="/main.js"></script></html>');
  writeFileSync(join(folder, 'main.js'), `console.log(${JSON.stringify(text)});`);
  const output = { entryFileNames: 'assets/[hash:7].js' };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [keepBuildBefore(), ...plugins],
    build: { outDir: join(folder, 'dist'), emptyOutDir: true, rolldownOptions: { output } },
  });
  return readdirSync(join(folder, 'dist/assets')).toSorted();
}

test('G2.2: scripts of the build before lie beside the new ones, those of older builds go, and the same build again keeps what it had', async () => {
  const first = await built('eins');
  const second = await built('zwei');
  expect(first).toHaveLength(1);
  expect(second).toEqual(expect.arrayContaining([...first]));
  const third = await built('drei');
  expect(third).toHaveLength(2);
  expect(third).not.toEqual(expect.arrayContaining([...first]));
  expect(await built('drei')).toEqual(third);
});

test('a build that fails tells what it failed of, not what is missing after it', async () => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const failing: Plugin = {
    name: 'failing',
    generateBundle() {
      this.error('zwei Dateien brauchen einander');
    },
  };
  await expect(built('vier', failing)).rejects.toThrow('zwei Dateien brauchen einander');
});

describe('G2.2: a page says of which build it is', () => {
  const own = { name: 'neu', madeAt: 2_000_000 };
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    const dist = join(folder, 'served');
    mkdirSync(join(dist, '.vite'), { recursive: true });
    writeFileSync(
      join(dist, 'index.html'),
      `<!doctype html><html data-build="${buildText(own)}" lang="de"><script src="/assets/neu.js"></script></html>`,
    );
    writeFileSync(join(dist, '.vite/builds.json'), JSON.stringify([{ name: 'neu' }, { name: 'vorher' }]));
    expect(buildsIn(dist)).toEqual({ own, before: 'vorher' });
    server = await startTestServer();
    app = await buildApp(server.context, { dist });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  test.for([
    ['of the same build', buildText(own), false],
    ['of the build before', buildText({ name: 'vorher', madeAt: 1_000_000 }), false],
    ['of the build before, made anew on another server', buildText({ name: 'vorher', madeAt: 2_500_000 }), false],
    ['of a newer build, which another server has already', buildText({ name: 'morgen', madeAt: 3_000_000 }), false],
    ['of an older build', buildText({ name: 'alt', madeAt: 500_000 }), true],
    ['that says nothing', undefined, false],
    ['that says nonsense', 'x'.repeat(200), false],
  ] as const)('a page %s', async ([, said, isTold]) => {
    const answer = await app.inject({ url: '/api/config', headers: said === undefined ? {} : { [PAGE_BUILD]: said } });
    expect([answer.statusCode, answer.headers[PAGE_OUTDATED] !== undefined]).toEqual([200, isTold]);
  });
});
