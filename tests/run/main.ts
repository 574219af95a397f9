/**
 * `npm test` and `npm run check`: every gate of the repository in one run, counted in one line.
 * A failing step does not hide the ones after it.
 */
import { provideChromium } from '../browser/find-chromium';
import { tierLines, type Tier } from './budgets';
import { failureLine, failureLines } from './failures';
import { isBuildServer, missingPrograms } from './left-out';
import { playwrightStep, vitestStep } from './runner-steps';
import { commandStep, type Count, type Step } from './step';

/** What did not change since the last run is not looked at again. */
const known = (zone: string): string[] => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${zone}.tsbuildinfo`];

const CHECKS: readonly Step[] = [
  ...['machines', 'src', 'server', 'tests'].map((zone) => commandStep(`types ${zone}`, 'npx', 'tsc', '-p', zone, ...known(zone))),
  commandStep('types configuration', 'npx', 'tsc', '-p', '.'),
  commandStep('lint', 'npx', 'oxlint', '--type-aware', '--deny-warnings'),
  commandStep('format', 'npx', 'oxfmt', '--check', '.'),
  commandStep('dead code', 'npx', 'knip'),
];

const TESTS: readonly Step[] = [
  vitestStep('node', 'node'),
  commandStep('build', 'npx', 'vite', 'build', '--logLevel', 'warn'),
  commandStep('size', 'npx', 'tsx', 'tests/bench/size.ts'),
  vitestStep('browser', 'components'),
  playwrightStep(),
];

/** Last, because what it shows is read from everything before. */
const DOCUMENTS = commandStep('audit site', 'npx', 'tsx', 'docs/generate/main.ts', '--check');

const onlyChecks = process.argv.includes('check');
if (!onlyChecks) provideChromium();

let passed = 0;
let failed = 0;
const lines: string[] = [];
const flaky: string[] = [];
const failures: string[] = [];
const leftOut: string[] = [];
const seconds: Partial<Record<Tier, number>> = {};
for (const step of [...CHECKS, ...(onlyChecks ? [] : TESTS), DOCUMENTS]) {
  const start = Date.now();
  console.log(`\n== ${step.name}`);
  const count: Count = await step.run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [failureLine(step.name, String(error))] };
  });
  passed += count.passed;
  failed += count.failed;
  flaky.push(...(count.flaky ?? []));
  leftOut.push(...(count.leftOut ?? []));
  const named = count.failures ?? [];
  failures.push(...(count.failed > 0 && named.length === 0 ? [step.name] : named));
  const taken = (Date.now() - start) / 1000;
  seconds[step.tier] = (seconds[step.tier] ?? 0) + taken;
  lines.push(
    `${step.name.padEnd(24)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${taken.toFixed(1).padStart(7)} s`,
  );
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${tierLines(seconds).join('\n')}\n`);
const missing = onlyChecks ? [] : missingPrograms();
if (isBuildServer()) {
  failed += missing.length;
  failures.push(...missing);
}
// At the end, because a build server may keep nothing else.
for (const line of failureLines(failures)) console.log(line);
for (const name of flaky) console.log(`flaky: ${name}`);
for (const name of [...leftOut, ...missing]) console.log(`left out: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
