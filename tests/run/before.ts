/**
 * `npm run before -- newest` (or `specified`): the scenarios of pages, the journeys and the jobs before a stand-in of another state of the
 * API (763), counted by kind. What is no matter of that state is left out by name.
 */
import { JOURNEYS } from '../backends/journeys';
import { JOURNEYS_LEFT_OUT, SCENARIOS_LEFT_OUT } from '../backends/left-out';
import { STATE_VARIABLE, STATES, stateOfRun } from '../backends/state';
import { provideChromium } from '../browser/find-chromium';
import { failureLines } from './failures';
import { runSteps } from './run-steps';
import { playwrightStep, vitestStep } from './runner-steps';
import { commandStep } from './step';

// The runners of the steps find it there, too.
process.env[STATE_VARIABLE] = process.argv[2] ?? '';
const state = stateOfRun();
if (state === null) {
  console.error(`Say before which state: npm run before -- ${STATES.join(' | ')}`);
  process.exit(1);
}
provideChromium();

const { passed, failed, failures, flaky } = await runSteps([
  vitestStep('node', 'node', { name: 'scenarios of pages', files: ['tests/scenarios/before.test.ts'] }),
  commandStep('build', 'npx', 'vite', 'build', '--logLevel', 'warn'),
  ...Object.entries(JOURNEYS).map(([name, files]) => playwrightStep({ name, files: files.map((file) => `tests/${file}`) })),
]);
for (const [name, why] of Object.entries({ ...SCENARIOS_LEFT_OUT[state], ...JOURNEYS_LEFT_OUT[state] }))
  console.log(`left out: ${name} — ${why}`);
for (const line of failureLines(failures)) console.log(line);
for (const name of flaky) console.log(`flaky: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
