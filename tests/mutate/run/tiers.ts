import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** How a tier ended: all passed, one failed, or its time was over. */
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
  return withReport(async (report) => {
    const args = ['vitest', 'run', '--config', CONFIG, '--project', PROJECTS[tier], '--no-file-parallelism', '--passWithNoTests'];
    const named = pattern === '' ? [] : ['--testNamePattern', pattern];
    const env = { MUTATE_REPORT: report, MUTATE_ORDER: files.join('\n') };
    const ended = await run('npx', [...args, ...named, ...files], { cwd: root, env, ms });
    const [first] = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
    if (first !== undefined && first !== '') return { tier, ...(JSON.parse(first) as Pick<Failed, 'file' | 'title'>) };
    if (ended === 'cut') return 'cut';
    if (ended !== 0) throw new Error(`${tier}: Vitest ended with ${ended} and named no test`);
    return 'passed';
  });
}

/** Makes the stored paths of machines anew; one whose space cannot be explored keeps its old ones. */
export async function renewPaths(root: string, machines: readonly string[], ms: number): Promise<void> {
  if (machines.length === 0) return;
  const pattern = `(^| )(${machines.join('|')}): the stored paths`;
  const args = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'node', '-t', pattern, 'tests/models/paths.test.ts'];
  await run('npx', args, { cwd: root, env: { UPDATE_PATHS: '1' }, ms });
}

/** Builds the portal as the journeys open it. @returns whether there was time */
export async function build(root: string, ms: number): Promise<boolean> {
  const ended = await run('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: root, env: {}, ms });
  if (ended !== 0 && ended !== 'cut') throw new Error('The portal does not build');
  return ended === 0;
}

/** Walks journeys up to the first failure; the portal must be built. */
export async function runJourneys({ root, files, ms }: TierRun, only: readonly string[] = files.map((file) => `/${file}`)): Promise<TierEnd> {
  return withReport(async (report) => {
    const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--workers=1', '-x', '--reporter=json', ...only];
    const ended = await run('npx', args, { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, ms });
    if (ended === 0) return 'passed';
    if (ended === 'cut') return 'cut';
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] };
    const [first] = failedJourneys(suites);
    if (first === undefined) throw new Error(`Playwright ended with ${ended} and named no journey`);
    return { tier: 'journeys', file: `tests/e2e/${first.file}`, title: first.title };
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
  const pattern = title === '' ? '' : title.split(' > ').at(-1) ?? '';
  return (await runVitest(tier, { root, files: [file], ms, pattern: literally(pattern) })) === 'passed';
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutate-report-'));
  try {
    return await work(join(folder, 'report'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
