import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { nameOfPage } from './page-files.ts';

/** Which scripts and styles each build has that lies there, the newest first; the server hands out nothing of this folder. */
const LIST = '.vite/builds.json';

interface Built {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Leaves the scripts and styles of the build before beside those of the new one: a page that was opened before an update goes on with them
 * (G2.2). Those of older builds go. After `precompress`, whose copies are kept as they are.
 */
export function keepBuildBefore(): Plugin {
  let folder = 'dist';
  let builds: readonly Built[] = [];
  const contents = new Map<string, Buffer>();
  const assets = (file = ''): string => join(folder, 'assets', file);
  return {
    name: 'keep-build-before',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    // The folder is emptied before the new files are written.
    buildStart: () => {
      const list = join(folder, LIST);
      builds = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly Built[]) : [];
      for (const { files } of builds)
        for (const file of files) if (existsSync(assets(file))) contents.set(file, readFileSync(assets(file)));
    },
    closeBundle: () => {
      // A build that failed has no page: what it failed of is told by itself.
      if (!existsSync(join(folder, 'index.html'))) return;
      const own: Built = { name: nameOfPage(readFileSync(join(folder, 'index.html'), 'utf8')), files: readdirSync(assets()) };
      // The same sources built again have the same name, and the build before stays the one that it was.
      const [before] = builds.filter(({ name }) => name !== own.name);
      for (const file of before?.files ?? []) {
        const content = contents.get(file);
        if (content !== undefined && !own.files.includes(file)) writeFileSync(assets(file), content);
      }
      mkdirSync(dirname(join(folder, LIST)), { recursive: true });
      writeFileSync(join(folder, LIST), JSON.stringify(before === undefined ? [own] : [own, before]));
    },
  };
}
