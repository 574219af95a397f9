import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { findingLines } from './outcome-text';
import { makeLamp } from './lamp';
import { readOptions } from './options';
import { qa } from './qa';
import { runSubject } from './run';

const GUIDE = readFileSync('docs/qa.md', 'utf8');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }).scripts;

interface Block {
  readonly language: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...GUIDE.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text: text.trimEnd(),
}));

/** The arguments of a command as a shell hands them on. */
const argsOf = (command: string): string[] => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('docs/qa.md', () => {
  const commands = BLOCKS.flatMap(({ language, text }, index) => {
    const next = BLOCKS[index + 1];
    return language === 'sh' ? [{ command: text, shown: next?.language === '' ? next.text.split('\n') : [] }] : [];
  });

  test('tells only of commands that there are, and of this one in several ways', () => {
    const named = [...GUIDE.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(commands.length).toBeGreaterThan(3);
    expect(scripts['qa']).toBe('tsx tests/qa/main.ts');
  });

  test('names only files that there are', () => {
    const named = [...GUIDE.matchAll(/`((?:machines|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  test.for(commands)('$command ends with 0 and prints what the guide shows', async ({ command, shown }) => {
    const [npm, run, script, dashes, ...args] = argsOf(command);
    expect([npm, run, script, dashes]).toEqual(['npm', 'run', 'qa', '--']);
    const printed: string[] = [];
    expect(await qa(args, (text) => void printed.push(text))).toBe(0);
    for (const line of shown) expect(printed.join('\n')).toContain(line);
  });

  test('tells of no command that is refused where only a browser can run it', () => {
    vi.stubEnv('QA_PASSWORT', 'x').stubEnv('QA_SCHLUESSEL', 'JBSWY3DPEHPK3PXP');
    const told = [...GUIDE.matchAll(/^ {4}npm run qa -- (.+)$/gm)].map(([, args = '']) => readOptions(argsOf(args)));
    vi.unstubAllEnvs();
    expect(told.map(({ tier }) => tier)).toEqual(expect.arrayContaining(['component', 'page', 'server']));
    expect(told.filter(({ workbench }) => workbench)).toHaveLength(1);
    expect(told.filter(({ installation }) => installation?.withChanges === true)).toHaveLength(1);
    expect(told.filter(({ installation }) => installation?.clean === true)).toHaveLength(1);
  });

  test('the line that replays a finding ends with the address of the simulator', async () => {
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'tests/run/replay.ts', 'menu', 'kleiner Bildschirm > OPEN']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('docs/audit/simulator/menu.html#weg=kleiner%20Bildschirm%20%3E%20OPEN');
  });

  test('shows a finding as it is printed', async () => {
    const lamp = await makeLamp();
    const { findings } = await runSubject(lamp, { cover: 'transitions', wandering: null });
    const [first] = findings.filter(({ finding }) => finding.kind === 'state');
    const lines = first === undefined ? [] : findingLines(lamp, first).slice(1);
    expect(BLOCKS.map(({ text }) => text)).toContain(lines.join('\n'));
  });
});
