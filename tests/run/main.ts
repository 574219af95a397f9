/**
 * `npm test`, `npm run test:whole` and `npm run check`: the gates of the repository in one run, counted in one line. What is asked by the
 * whole alone stands in `at-release.ts`.
 */
import { provideChromium } from '../browser/find-chromium';
import { tierLines } from './budgets';
import { failureLines } from './failures';
import { keepLastRun } from './last-run';
import { isBuildServer, missingPrograms } from './left-out';
import { playwrightStep, vitestStep } from './runner-steps';
import { runSteps } from './run-steps';
import { commandStep, type Step } from './step';

/** What did not change since the last run is not looked at again. */
const known = (zone: string): string[] => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${zone}.tsbuildinfo`];

const CHECKS: readonly Step[] = [
  ...['machines', 'src', 'server', 'tests'].map((zone) => commandStep(`types ${zone}`, 'npx', 'tsc', '-p', zone, ...known(zone))),
  commandStep('types configuration', 'npx', 'tsc', '-p', '.'),
  commandStep('lint', 'npx', 'oxlint', '--type-aware', '--deny-warnings'),
  commandStep('format', 'npx', 'oxfmt', '--check', '.'),
  commandStep('dead code', 'npx', 'knip'),
];

const isWhole = process.argv.includes('whole');

const TESTS: readonly Step[] = [
  vitestStep('node', 'node', { isWhole }),
  commandStep('build', 'npx', 'vite', 'build', '--logLevel', 'warn'),
  commandStep('size', 'npx', 'tsx', 'tests/bench/size.ts'),
  vitestStep('browser', 'components', { isWhole }),
  playwrightStep({ isWhole }),
];

/** Of `npm run test:operation` what takes a minute; without its programs it could only be skipped. */
const SEVERAL_SERVERS = vitestStep('operation', 'rest', { name: 'several servers', files: ['tests/operation/servers.test.ts'] });

/** Before the tests, which read the site that it builds. */
const DOCUMENTS = commandStep('audit site', 'npm', 'run', 'docs', '--', '--check');

const onlyChecks = process.argv.includes('check');
if (!onlyChecks) provideChromium();

const missing = onlyChecks ? [] : missingPrograms(isWhole);
const { passed, failed, failures, flaky, leftOut, seconds } = await runSteps([
  ...CHECKS,
  DOCUMENTS,
  ...(onlyChecks ? [] : TESTS),
  ...(isWhole && missing.length === 0 ? [SEVERAL_SERVERS] : []),
]);
console.log(`${tierLines(seconds).join('\n')}\n`);
const lacking = isBuildServer() ? missing : [];
// At the end, because a build server may keep nothing else.
for (const line of failureLines([...failures, ...lacking])) console.log(line);
for (const name of flaky) console.log(`flaky: ${name}`);
for (const name of [...leftOut, ...missing]) console.log(`left out: ${name}`);
if (!onlyChecks && !isWhole) console.log('left to npm run test:whole: what tests/run/at-release.ts names');
if (!onlyChecks) keepLastRun({ isWhole, passed, failed: failed + lacking.length });
console.log(`${passed} passed, ${failed + lacking.length} failed`);
process.exitCode = failed + lacking.length > 0 ? 1 : 0;
