import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, argumentsFor, type Suite } from '../../run/flaky';
import type { Tier } from './affected';
import { run, toolIn, type Ended } from './process';

/** A test that failed; no title where its file does not load. */
export interface Failed {
  readonly tier: Tier;
  readonly file: string;
  readonly title: string;
}

/** How a tier ended: all passed, one failed, or it came to no end: its time was over, or it failed and names no test. */
export type TierEnd = Failed | 'passed' | 'cut';

/** What is run of a tier. */
export interface TierRun {
  /** Of the copy. */
  readonly root: string;
  readonly files: readonly string[];
  readonly ms: number;
  /** Only tests whose names fit. */
  readonly pattern?: string;
}

const PROJECTS = { node: 'node', components: 'browser' } as const;
const CONFIG = 'tests/mutate/run/vitest.config.ts';
/** How long tests may take without a fault: a start, and each of them. */
const ALONE_MS = 240_000;
const EACH_MS = 30_000;

/** Runs files of a Vitest project in their order, up to the first failure. */
export async function runVitest(tier: 'node' | 'components', tierRun: TierRun): Promise<TierEnd> {
  if (tierRun.files.length === 0) return 'passed';
  return withReport(tierRun.root, async (report) => {
    const ended = await vitest(tier, tierRun, report, () => existsSync(report));
    const [first] = linesOf(report);
    if (first !== undefined) return { tier, ...first };
    return ended === 0 ? 'passed' : 'cut';
  });
}

function vitest(
  tier: 'node' | 'components',
  { root, files, ms, pattern = '' }: TierRun,
  report: string,
  enough: () => boolean,
): Promise<Ended> {
  const args = ['run', '--config', CONFIG, '--project', PROJECTS[tier], '--no-file-parallelism', '--passWithNoTests'];
  const named = pattern === '' ? [] : ['--testNamePattern', pattern];
  const env = { MUTATE_REPORT: report, MUTATE_ORDER: files.join('\n') };
  return run(toolIn('vitest'), [...args, ...named, ...files], { cwd: root, env, ms, enough });
}

/** What the configuration of the runs tells of tests, a line for each. */
const linesOf = (report: string): Omit<Failed, 'tier'>[] =>
  (existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Omit<Failed, 'tier'>);

/** Makes the stored paths of machines anew; one whose space cannot be explored keeps its old ones. */
export async function renewPaths(root: string, machines: readonly string[], ms: number): Promise<void> {
  if (machines.length === 0) return;
  const pattern = `(^| )(${machines.join('|')}): the stored paths`;
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'node', '-t', pattern, 'tests/models/gates.test.ts'];
  await run(toolIn('vitest'), args, { cwd: root, env: { UPDATE_PATHS: '1' }, ms });
}

/** Builds the portal as the journeys open it. @returns whether it is built */
export const build = async (root: string, ms: number): Promise<boolean> =>
  (await run(toolIn('vite'), ['build', '--logLevel', 'error'], { cwd: root, ms })) === 0;

/** Walks journeys up to the first failure; the portal must be built. */
export async function runJourneys(
  { root, files, ms }: TierRun,
  only: readonly string[] = files.map((file) => `/${file}`),
): Promise<TierEnd> {
  return withReport(root, async (report) => {
    const args = ['test', '--config', 'tests/playwright.config.ts', '--workers=1', '-x', '--reporter=json', ...only];
    const ended = await run(toolIn('playwright'), args, { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, ms });
    if (ended === 0) return 'passed';
    if (ended === 'cut' || !existsSync(report)) return 'cut';
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] };
    const [first] = failedJourneys(suites);
    return first === undefined ? 'cut' : { tier: 'journeys', file: `tests/${first.file}`, title: first.title };
  });
}

/**
 * Of tests that failed with a fault, those that do not pass in the copy as it is: they have noticed nothing. All are run together, then
 * each that did not pass alone.
 */
export async function failingAnyway(root: string, tests: readonly Failed[]): Promise<Failed[]> {
  const found: Failed[] = [];
  for (const tier of ['node', 'components'] as const) {
    const left = await notPassed(
      root,
      tier,
      tests.filter((test) => test.tier === tier),
    );
    for (const test of left) found.push(...(await notPassed(root, tier, [test])));
  }
  for (const journey of tests.filter(({ tier }) => tier === 'journeys')) if (!(await walksAlone(root, journey))) found.push(journey);
  return found;
}

/**
 * A file that did not load has no title: it must load. A path that is walked with the fault only does not exist without it, and cannot
 * fail there.
 */
async function notPassed(root: string, tier: 'node' | 'components', tests: readonly Failed[]): Promise<Failed[]> {
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.map(({ title }) => literally(title)).filter((title) => title !== '');
  const pattern = titles.length < tests.length ? '' : `^(?:${titles.join('|')})$`;
  return withReport(root, async (report) => {
    await vitest(tier, { root, files, ms: ALONE_MS + EACH_MS * tests.length, pattern }, report, () => false);
    const passed = linesOf(`${report}.passed`);
    const failed = linesOf(report);
    const isIn = (lines: readonly Omit<Failed, 'tier'>[], test: Failed, wanted = test.title): boolean =>
      lines.some(({ file, title }) => file === test.file && title === wanted);
    return tests.filter((test) => !isIn(passed, test) && (isIn(failed, test) || !isIn(passed, test, '')));
  });
}

async function walksAlone(root: string, { file, title }: Failed): Promise<boolean> {
  const journey = { file: file.replace(/^tests\//, ''), title };
  return (await build(root, ALONE_MS)) && (await runJourneys({ root, files: [file], ms: ALONE_MS }, argumentsFor(journey))) === 'passed';
}

/** What the first run of a copy makes, the database of the tests and the packages as browsers load them, counts for no fault. */
export async function warmUp(root: string): Promise<void> {
  await runVitest('node', { root, files: ['tests/server/validation.test.ts'], ms: 180_000 });
  await runVitest('components', { root, files: ['tests/views/password-change.test.tsx'], ms: 180_000 });
}

/** A title as a pattern: the parts, told with ` > ` between them, are joined by a space where patterns are compared. */
const literally = (title: string): string => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' > ', '(?: >)? ');

async function withReport<T>(root: string, work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(root, 'node_modules', '.report-'));
  try {
    return await work(join(folder, 'report'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
