import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the command needs of the house. */
const PARTS = [
  'package.json',
  'machines',
  'src/contract',
  'src/rules',
  'src/ui/tokens.css',
  'docs/generate',
  'docs/requirements.md',
  'docs/anforderungen.md',
  'tests/models/engine/static.ts',
];
/** All are read by the test of the snapshot. */
const FEW_MACHINES = `import { KLASSEN } from '#machines/registry/klassen';
import { PATTERNS } from '#machines/registry/patterns';
export const REGISTRY = [...PATTERNS, ...KLASSEN];
`;
/** As the script has it: Node with its arguments. */
const COMMAND = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts['audit:diff']
  ?.split(' ')
  .slice(1) ?? [''];
const CALLS = 'src/contract/endpoints/klasse.ts';

/** A repository of its own with the files of this one, so that neither its history nor its depth matters. */
describe('the command', () => {
  const root = mkdtempSync(join(tmpdir(), 'audit-diff-test-'));
  const temporary = join(root, 'temporary');
  const house = join(root, 'house');
  const refs = { empty: '', first: '', second: '', broken: '' };

  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', ...args], {
      cwd: house,
      encoding: 'utf8',
    }).trim();

  const commit = (): string => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'Change');
    return git('rev-parse', '--short', 'HEAD');
  };

  const write = (file: string, change: (text: string) => string): void => {
    const text = readFileSync(join(house, file), 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(join(house, file), changed);
  };

  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [...COMMAND, ...args], {
      cwd: house,
      // As in a terminal: Ctrl-C reaches all that belongs to the command.
      detached: true,
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary },
    });

  async function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
    const child = start(...args);
    let [out, err] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  }

  const leftBehind = (): string[] => readdirSync(temporary).filter((name) => name.startsWith('portal-audit-diff-'));

  beforeAll(() => {
    for (const folder of [temporary, house]) mkdirSync(folder);
    git('init', '--quiet');
    writeFileSync(join(house, '.gitignore'), 'node_modules\ntest-results\n');
    refs.empty = commit();
    for (const part of PARTS) {
      mkdirSync(dirname(join(house, part)), { recursive: true });
      cpSync(part, join(house, part), { recursive: true });
    }
    writeFileSync(join(house, 'machines/registry.ts'), FEW_MACHINES);
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'), 'junction');
    refs.first = commit();
    write(CALLS, (text) => text.replace("systemrecht: 'KLASSEN_VERWALTEN'", "systemrecht: 'SCHULEN_VERWALTEN'"));
    refs.second = commit();
    write('machines/registry.ts', () => 'export const REGISTRY = nothing;\n');
    refs.broken = commit();
    git('checkout', '--quiet', refs.second);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('tells from one commit to another what changed, writes the page, and leaves nothing behind', async () => {
    const { code, out, err } = await run(refs.first, refs.second);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Änderungen von ${refs.first} vom [\\d.]+ bis ${refs.second} vom [\\d.]+\n`));
    expect(out).toMatch(/\nAufrufe und Rechte: Recht SCHULEN_VERWALTEN an „([\w.]+)“ neu, Recht KLASSEN_VERWALTEN an „\1“ entfallen\.\n/);
    expect(out).toContain('Maschinen: keine Änderung.');
    expect(out).toContain('Geänderte Dateien: src 1.');
    const page = readFileSync(join(house, `test-results/aenderungen-${refs.first}-${refs.second}.html`), 'utf8');
    expect(page).toContain('Recht KLASSEN_VERWALTEN entfallen');
    expect(leftBehind()).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('takes the working tree as it is where one commit is named', async () => {
    write('docs/anforderungen.md', (text) => text.replace(/^(\| SHELL-01 \| ).*?( \|)/m, '$1Anders.$2'));
    const { code, out } = await run(refs.second, '--out', join(root, 'page.html'));
    git('checkout', '--quiet', '.');
    expect(code).toBe(0);
    expect(out).toContain(`bis Arbeitsstand auf ${refs.second} vom `);
    expect(out).toContain(' mit 1 nicht übernommenen Datei\n');
    expect(out).toMatch(/\n {2}- Anforderung SHELL-01: nur die deutsche Fassung umformuliert\n {6}alt: .*\n {6}neu: Anders\.\n/);
    expect(existsSync(join(root, 'page.html'))).toBe(true);
    expect(leftBehind()).toEqual([]);
  });

  test('says what is wrong with what it is given, and since when trees can be read', async () => {
    const [none, unknown, old, broken] = await Promise.all([run(), run('nowhere'), run(refs.empty), run(refs.broken)]);
    expect([none.code, unknown.code, old.code, broken.code]).toEqual([1, 1, 1, 1]);
    expect(none.err).toBe('One or two commits are compared.\nnpm run audit:diff -- <git ref> [<git ref>] [--out <file>]\n');
    expect(unknown.err).toMatch(/^No commit is called nowhere in this repository;/);
    expect(old.err).toMatch(
      new RegExp(`^The sources of ${refs.empty} cannot be read by this command\\. It reads commits from ${refs.first} of `),
    );
    expect(broken.err).toMatch(
      new RegExp(`^The sources of ${refs.broken} cannot be read by this command\\..*\nReferenceError: nothing is not defined\n$`),
    );
    expect(leftBehind()).toEqual([]);
  });

  test('is ended by Ctrl-C, and leaves nothing behind', async () => {
    const child = start(refs.first, refs.second);
    const closed = once(child, 'close');
    await expect.poll(() => leftBehind().filter((name) => existsSync(join(temporary, name, 'tree/node_modules'))).length).toBe(2);
    process.kill(-Number(child.pid), 'SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(leftBehind()).toEqual([]);
  });
});
