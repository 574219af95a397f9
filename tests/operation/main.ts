/**
 * `npm run test:operation`: what several servers do behind nginx on PostgreSQL, faults and updates among it. Takes some minutes.
 * @example npm run test:operation -- faults
 */
import { missingPrograms } from '../run/left-out';
import { execute } from '../run/step';

const missing = missingPrograms();
for (const line of missing) console.error(line);
process.exitCode =
  missing.length > 0
    ? 1
    : await execute('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'operation', ...process.argv.slice(2)]);
