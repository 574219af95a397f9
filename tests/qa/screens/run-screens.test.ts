import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chosenEntries } from '../choice';
import { followLines } from '../follow-lines';
import { transitionsOf } from '../outcome-text';
import { subjectOf, type Subject } from '../subject';
import type { Arrival } from '../watch';
import type { ScreenLine } from './reporter';
import { pathNamed, runScreens, screenFiles } from './run-screens';

const profile = async (): Promise<Subject> => {
  const [entry] = chosenEntries({ machines: ['profile'], area: null });
  if (entry === undefined) throw new Error('There is no profile');
  return subjectOf(entry);
};

/** A runner whose tests end like this. */
const ending =
  (lines: readonly ScreenLine[], code: number) =>
  async (_command: string, _args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
    for (const line of lines) appendFileSync(env['QA_RESULTS'] ?? '', `${JSON.stringify(line)}\n`);
    return code;
  };

const passed = (path: string): ScreenLine => ({
  name: `the profile > ROUTE-22: ${path} error:loadPerson(Fehler)`,
  state: 'passed',
  error: '',
});
const failed = (path: string, error: string): ScreenLine => ({ ...passed(path), state: 'failed', error });

describe('The tests that walk a drawn screen', () => {
  test('are those that hold its paths, by themselves or by what lies beside them', () => {
    expect(screenFiles('profile')).toEqual(['tests/views/profile.test.tsx']);
    expect(screenFiles('import')).toContain('tests/views/import.test.tsx');
    expect(screenFiles('session')).toEqual([]);
  });

  test('name the path in their title', () => {
    expect(pathNamed(passed('profile-002').name, 'profile')).toBe('profile-002');
    expect(pathNamed('the profile > profile: every stable state with a page has its expectation', 'profile')).toBeNull();
    expect(pathNamed('a > B: person-profile-001', 'profile')).toBeNull();
  });
});

describe('A walk on a drawn screen', () => {
  test('has gone the paths whose tests passed, and finds what the first line of a failure says', async () => {
    const subject = await profile();
    const arrivals: Arrival[] = [];
    const run = ending([passed('profile-001'), failed('profile-002', '\n\u001B[31mThe screen says nothing\u001B[0m\n at x')], 1);
    const { paths, walked, findings } = await runScreens(subject, { arrived: (_, arrival) => void arrivals.push(arrival) }, { run });
    expect([paths, walked.length]).toEqual([2, 1]);
    expect(transitionsOf(subject, { walked })).toContain('loading | done:loadPerson | 0');
    expect(findings.map(({ message, path, script }) => [message, path.edges.length, script])).toEqual([
      [
        'The screen says nothing',
        2,
        'npx vitest run --config tests/vitest.config.ts --project browser -t " profile-002( |$)" tests/views/profile.test.tsx',
      ],
    ]);
    expect(arrivals.map(({ went }) => went)).toEqual([1, -1]);
  });

  test('F2.3: shows the fewest events on which the screen was found to fail alike', async () => {
    const shorter = ['error:loadPerson(Fehler)'];
    const run = ending([{ ...failed('profile-002', 'The screen says nothing'), shorter }], 1);
    const { findings } = await runScreens(await profile(), {}, { run });
    expect(findings.map(({ path }) => path.edges.map(({ candidate }) => candidate.name))).toEqual([shorter]);
  });

  test('that did not begin, or broke off, is no walk', async () => {
    const subject = await profile();
    for (const run of [ending([], 0), ending([passed('profile-001')], 1)])
      await expect(runScreens(subject, {}, { run })).rejects.toThrow('Der Baustein von profile wurde nicht gegangen');
  });
});

test('lines are followed to the last one, however long, and no letter is cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qa-'));
  try {
    const file = join(folder, 'lines.jsonl');
    const lines: string[] = [];
    const stop = followLines<string>(file, (line) => void lines.push(line));
    expect(existsSync(file)).toBe(false);
    const long = 'ä'.repeat(100_001);
    writeFileSync(file, `${JSON.stringify('ö')}\n${JSON.stringify(long)}\n`);
    stop();
    expect(lines).toEqual(['ö', long]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
