import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Path } from '../../models/engine/paths';
import { execute } from '../../run/step';
import { followLines } from '../follow-lines';
import { changeOf, machineCommand, pathOfStored, storedWays } from '../stored-ways';
import type { Subject } from '../subject';
import type { SeenFinding, SeenRun, Watch } from '../watch';
import { SHORTENS_VARIABLE } from '../shortens';
import type { ScreenLine } from './reporter';

const VIEWS = 'tests/views';
const FOLDER = 'test-results/qa';
const VITEST = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'browser'];

let known: ReadonlyMap<string, string> | null = null;

/** The sources of the tests of screens, by name; read once. */
function viewTexts(): ReadonlyMap<string, string> {
  const names = known === null ? readdirSync(VIEWS).filter((name) => name.endsWith('.tsx')) : [];
  known ??= new Map(names.map((name) => [name, readFileSync(join(VIEWS, name), 'utf8')]));
  return known;
}

/** The tests that walk the drawn screen of a machine; none where no screen draws it by itself. */
export function screenFiles(id: string): string[] {
  const texts = viewTexts();
  const holdsPaths = (text: string): boolean => text.includes(`/generated/${id}.paths.json'`);
  const borrows = (text: string): boolean =>
    [...text.matchAll(/ from '\.\/([\w-]+)'/g)].some(([, name = '']) => holdsPaths(texts.get(`${name}.tsx`) ?? ''));
  return [...texts]
    .filter(([name, text]) => name.endsWith('.test.tsx') && text.includes('walkThroughScreen(') && (holdsPaths(text) || borrows(text)))
    .map(([name]) => join(VIEWS, name));
}

/** The stored paths of a machine; the screen of a further instance of a pattern walks those of them that show what is its own (500). */
export const screenPaths = (subject: Subject): Path[] => storedWays(subject.id).map((path) => pathOfStored(subject, path));

/** The stored path that a test walks, by its title; null where it walks none of this machine. */
export const pathNamed = (title: string, id: string): string | null => new RegExp(` (${id}-\\d{3})(?: |$)`).exec(title)?.[1] ?? null;

/** The first line that says what is wrong. */
const briefly = (error: string): string =>
  stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** Walks the drawn screen of a machine on its stored paths, by the tests that do so in `npm test`; Vitest tells how far it is. */
export async function runScreens(
  subject: Subject,
  watch: Watch<SeenFinding> = {},
  { now = Date.now(), run = execute } = {},
): Promise<SeenRun> {
  const { id } = subject;
  const files = screenFiles(id);
  if (files.length === 0) throw new Error(`Kein Test geht einen gezeichneten Baustein von ${id}`);
  const stored = new Map(storedWays(id).map((path) => [path.id, path]));
  mkdirSync(FOLDER, { recursive: true });
  const results = `${FOLDER}/results-${now}.jsonl`;
  const walked = new Map<string, Path>();
  const found = new Map<string, SeenFinding>();
  const gone = new Set<string>();
  const note = (shown: SeenFinding): void => {
    if (found.has(shown.message)) return;
    found.set(shown.message, shown);
    watch.found?.(shown);
  };
  const stop = followLines<ScreenLine>(results, ({ name, state, error, shorter }) => {
    const known = stored.get(pathNamed(name, id) ?? '');
    if (known === undefined) return;
    const change = changeOf(subject, known);
    const path = pathOfStored(subject, known);
    watch.arrived?.(path, { at: path.edges.length, went: state === 'passed' ? path.edges.length : -1, picture: null });
    watch.walked?.(path);
    gone.add(known.id);
    if (change !== null)
      note({ message: change.finding.text, path: change.path, script: machineCommand(id), isOfMachine: true, picture: null });
    if (state === 'passed') return void walked.set(known.id, path);
    // An event that does nothing in the machine may be part of it.
    const shortest = (shorter === undefined ? null : subject.stepping.along(path.input, shorter)) ?? path;
    note({ message: briefly(error), path: shortest, script: commandOf(files, known.id), picture: null });
  });
  const reporters = ['--reporter=dot', '--reporter=./tests/qa/screens/reporter.ts'];
  const code = await run('npx', [...VITEST, ...reporters, '--testNamePattern', ` ${id}-\\d{3}( |$)`, ...files], {
    QA_RESULTS: results,
    [SHORTENS_VARIABLE]: 'yes',
  });
  stop();
  rmSync(results, { force: true });
  if (gone.size === 0 || (code !== 0 && walked.size === gone.size))
    throw new Error(`Der Baustein von ${id} wurde nicht gegangen; Vitest sagt, warum`);
  return {
    paths: gone.size,
    steps: [...walked.values()].reduce((sum, { edges }) => sum + edges.length, 0),
    walked: [...walked.values()],
    findings: [...found.values()],
  };
}

const commandOf = (files: readonly string[], path: string): string => `npx ${VITEST.join(' ')} -t " ${path}( |$)" ${files.join(' ')}`;
