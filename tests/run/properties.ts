/**
 * `npm run properties -- --runs 500 --seed 7`: the long form of the sequences that two clients send to the real server.
 * Without a seed each run draws another one, and prints it.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { execute } from './step';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`${values.runs} sequences, seed ${seed}`);
process.exitCode = await execute(
  'npx',
  ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'node', 'tests/server/two-clients.test.ts'],
  { PROPERTY_RUNS: values.runs, PROPERTY_SEED: seed },
);
