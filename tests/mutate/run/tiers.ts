import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, argumentsFor, type Suite } from '../../run/flaky';
import type { Tier } from './affected';
import { run } from './process';

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

/** Runs files of a Vitest project in their order, up to the first failure. */
export async function runVitest(tier: 'node' | 'components', { root, files, ms, pattern = '' }: TierRun): Promise<TierEnd> {
  if (files.length === 0) return 'passed';
  return withReport(root, async (report) => {
    const args = ['vitest', 'run', '--config', CONFIG, '--project', PROJECTS[tier], '--no-file-parallelism', '--passWithNoTests'];
    const named = pattern === '' ? [] : ['--testNamePattern', pattern];
    const env = { MUTATE_REPORT: report, MUTATE_ORDER: files.join('\n') };
    const ended = await run('npx', [...args, ...named, ...files], { cwd: root, env, ms, enough: () => existsSync(report) });
    const [first] = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
    if (first !== undefined && first !== '') return { tier, ...(JSON.parse(first) as Pick<Failed, 'file' | 'title'>) };
    return ended === 0 ? 'passed' : 'cut';
  });
}

/** Makes the stored paths of machines anew; one whose space cannot be explored keeps its old ones. */
export async function renewPaths(root: string, machines: readonly string[], ms: number): Promise<void> {
  if (machines.length === 0) return;
  const pattern = `(^| )(${machines.join('|')}): the stored paths`;
  const args = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'node', '-t', pattern, 'tests/models/paths.test.ts'];
  await run('npx', args, { cwd: root, env: { UPDATE_PATHS: '1' }, ms });
}

/** Builds the portal as the journeys open it. @returns whether it is built */
export const build = async (root: string, ms: number): Promise<boolean> =>
  (await run('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: root, ms })) === 0;

/** Walks journeys up to the first failure; the portal must be built. */
export async function runJourneys(
  { root, files, ms }: TierRun,
  only: readonly string[] = files.map((file) => `/${file}`),
): Promise<TierEnd> {
  return withReport(root, async (report) => {
    const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--workers=1', '-x', '--reporter=json', ...only];
    const ended = await run('npx', args, { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, ms });
    if (ended === 0) return 'passed';
    if (ended === 'cut' || !existsSync(report)) return 'cut';
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] };
    const [first] = failedJourneys(suites);
    return first === undefined ? 'cut' : { tier: 'journeys', file: `tests/e2e/${first.file}`, title: first.title };
  });
}

/** Whether a test passes in the copy as it is; what passed without the fault has noticed it. */
export async function passesAlone(root: string, { tier, file, title }: Failed): Promise<boolean> {
  const ms = 180_000;
  if (tier === 'journeys') {
    await build(root, ms);
    const journey = { file: file.replace(/^tests\/e2e\//, ''), title };
    return (await runJourneys({ root, files: [file], ms }, argumentsFor(journey))) === 'passed';
  }
  // The last part of the title: how the parts are joined differs from runner to runner.
  const pattern = title === '' ? '' : (title.split(' > ').at(-1) ?? '');
  return (await runVitest(tier, { root, files: [file], ms, pattern: literally(pattern) })) === 'passed';
}

/** What the first run of a copy makes, the database of the tests and the packages as browsers load them, counts for no fault. */
export async function warmUp(root: string): Promise<void> {
  await runVitest('node', { root, files: ['tests/server/validation.test.ts'], ms: 180_000 });
  await runVitest('components', { root, files: ['tests/views/password-change.test.tsx'], ms: 180_000 });
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

async function withReport<T>(root: string, work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(root, 'node_modules', '.report-'));
  try {
    return await work(join(folder, 'report'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
