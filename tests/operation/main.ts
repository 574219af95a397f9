/**
 * `npm run test:operation`: what several servers do behind nginx on PostgreSQL, faults and updates among it. Takes some minutes.
 * @example npm run test:operation -- faults
 */
import { findChromium } from '../browser/find-chromium';
import { missingPrograms } from '../run/left-out';
import { execute } from '../run/step';

const withoutChromium = findChromium() === undefined ? ['Chromium is not installed: apt-get install chromium-headless-shell'] : [];
const missing = [...missingPrograms(true), ...withoutChromium];
for (const line of missing) console.error(line);
process.exitCode =
  missing.length > 0
    ? 1
    : await execute('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'operation', ...process.argv.slice(2)]);
