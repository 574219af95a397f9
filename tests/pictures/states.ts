import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTRY } from '#machines/registry';
import { readKept } from '../../docs/generate/read/kept-pictures';
import { provideChromium } from '../browser/find-chromium';
import { isTooWide, STATES_FOLDER } from './kept';
import { isPictured, PICTURED_VARIABLE } from './pictured';

const VIEWS = 'tests/views';
const REPORT = 'test-results/pictures/states.json';

/**
 * Takes every stable state of machines by the walks of the component tier, and tells what axe found in them (F1.5).
 * @param wanted ids of machines; all where none is named
 * @returns the exit code: 1 where a state was not reached
 */
export async function takeStates(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((id) => !REGISTRY.some((entry) => entry.id === id));
  if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}`);
  provideChromium();
  const start = performance.now();
  if (wanted.length === 0) rmSync(STATES_FOLDER, { recursive: true, force: true });
  else for (const id of wanted) rmSync(join(STATES_FOLDER, id), { recursive: true, force: true });
  const files = readdirSync(VIEWS)
    .map((file) => join(VIEWS, file))
    .filter((file) => file.endsWith('.test.tsx') && readFileSync(file, 'utf8').includes('walkThroughScreen('));
  const options = ['--project', 'browser', '--testNamePattern', '\\bpicture of\\b', '--reporter', 'json', '--outputFile', REPORT];
  const run = spawn('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...options, ...files], {
    env: { ...process.env, [PICTURED_VARIABLE]: wanted.join(' ') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(run, 'close');

  const kept = [...readKept()].flatMap(([machine, states]) => (isPictured(machine, wanted) ? states : []));
  const shown = kept.filter(({ views }) => views.length > 0);
  for (const { machine, state, problem } of kept) if (problem !== null) console.log(`${machine} ${state} was not reached: ${problem}`);
  for (const { machine, state, views } of shown)
    for (const view of views) {
      const { width, pageWidth, findings } = view;
      if (isTooWide(view)) console.log(`${machine} ${state} at ${width} px is ${pageWidth} px wide`);
      for (const { rule, elements } of findings) console.log(`${machine} ${state} at ${width} px: ${rule} ${elements.join(' ')}`);
    }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${shown.length} of ${kept.length} states in ${seconds} s: ${STATES_FOLDER}`);
  return shown.length === kept.length && kept.length > 0 ? 0 : 1;
}
