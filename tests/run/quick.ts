/**
 * `npm run quick [-- --base <revision>]`: types, lint and the tests that what changed since a revision (the last commit) reaches, for
 * the time between two thoughts. Journeys are named, not walked; `npm test` asks everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { provideChromium } from '../browser/find-chromium';
import { readImports } from '../mutate/run/imports';
import { reachedBy } from './reached';
import { execute } from './step';

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } });
const git = (...args: readonly string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
const changed = [
  ...new Set(
    [...git('diff', '--name-only', values.base), ...git('ls-files', '--others', '--exclude-standard')].filter((name) => existsSync(name)),
  ),
];
const code = changed.filter((name) => /^(src|machines|server|tests|docs)\/.*\.tsx?$/.test(name));
const { node, gates, machines, components, journeys } = reachedBy(code, readImports('.', { dynamic: false }));

const start = Date.now();
const failed: string[] = [];
const step = async (name: string, command: string, ...args: readonly string[]): Promise<void> => {
  const from = Date.now();
  if ((await execute('npx', [command, ...args])) !== 0) failed.push(name);
  console.log(`== ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
};
const vitest = (project: string, ...args: readonly string[]): readonly string[] => [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--project',
  project,
  '--reporter=dot',
  '--passWithNoTests',
  ...args,
];
const types = (zone: string): Promise<void> =>
  step(`types ${zone}`, 'tsc', '-p', zone, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${zone}.tsbuildinfo`);

await Promise.all(['machines', 'src', 'server', 'tests'].map(types));
if (code.length > 0) await step('lint', 'oxlint', '--type-aware', '--deny-warnings', ...code);
if (node.length > 0) await step('tests', 'vitest', ...vitest('node', ...node));
if (gates.length > 0) await step('gates', 'vitest', ...vitest('node', '--testNamePattern', `(^| )(${machines.join('|')}): `, ...gates));
if (components.length > 0) {
  provideChromium();
  await step('components', 'vitest', ...vitest('browser', ...components));
}
if (journeys.length > 0) console.log(`not walked: ${journeys.join(' ')}`);
console.log(
  `${changed.length} changed, ${node.length + gates.length + components.length} files of tests in ${((Date.now() - start) / 1000).toFixed(0)} s${failed.length === 0 ? '' : `, failed: ${failed.join(', ')}`}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
