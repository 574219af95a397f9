import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stampOf, type Stamp } from '../../docs/generate/html/stamp';
import { keepLastRun, readLastRun, sourceHash } from '../run/last-run';
import { builtPages, STAMP, textOf } from './site-files';

const said = (stamp: Partial<Stamp>): string =>
  textOf(stampOf({ ...STAMP, ...stamp }).text)
    .replace(/\s+/g, ' ')
    .trim();
const RUN = { at: '2026-11-26T03:05:00.000Z', sources: 'abcdefabcdef', isWhole: true, passed: 12461, failed: 1 };

describe('the foot of a page', () => {
  test('says version, sources, and how the last run of these very sources ended', () => {
    expect(said({ lastRun: RUN })).toBe(
      'Schulportal 1.2.3, Prüfsumme des Quelltexts abcdefabcdef . Welcher Stand das ist: Im Ordner des Quelltexts nennt npm run docs -- --check die seine. Letzter Lauf aller Prüfungen am 26. November 2026 um 04:05 Uhr: 12.461 bestanden, 1 gescheitert; er galt diesem Quelltext.',
    );
  });

  test('does not let a run of other sources stand for these, nor none for one', () => {
    expect(said({ lastRun: { ...RUN, sources: '000000000000' } })).toContain('er galt einem anderen Stand des Quelltexts.');
    expect(said({ lastRun: { ...RUN, isWhole: false } })).toContain('Letzter Lauf der Prüfungen ohne die einer Auslieferung am 26.');
    expect(said({})).toContain('Ein Lauf aller Prüfungen liegt hier nicht vor.');
  });

  test('stands on every page of the site', () => {
    expect([...builtPages()].filter(([, text]) => !text.includes('<footer class="stamp">')).map(([path]) => path)).toEqual([]);
  });
});

describe('the last run', () => {
  test('is kept with its moment and its sources, and read again; what is no run is none', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'last-run-')), 'kept', 'last-run.json');
    expect(readLastRun(file)).toBeNull();
    keepLastRun({ isWhole: true, passed: 12461, failed: 1 }, new Date(RUN.at), file);
    expect(readLastRun(file)).toEqual({ ...RUN, sources: sourceHash() });
    await writeFile(file, '{"at":1}');
    expect(readLastRun(file)).toBeNull();
  });

  test('names sources by all that is in them: another name, another content, one more file', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sources-'));
    const write = async (path: string, content: string): Promise<string> => {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), content);
      return sourceHash(root);
    };
    await Promise.all(['machines', 'server', 'tests'].map((folder) => mkdir(join(root, folder))));
    const hashes = [
      await write('src/a.ts', 'one'),
      await write('src/a.ts', 'two'),
      await write('src/b.ts', ''),
      await write('server/deep/c.ts', ''),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(await write('src/a.ts', 'two')).toBe(hashes[3]);
  });
});
