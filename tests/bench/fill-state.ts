/** `npm run fill-state -- --persons 4000000`: fills the empty PostgreSQL database of DATABASE_URL with a whole state, to try the portal with it. */
import { parseArgs } from 'node:util';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { readSettings } from '#server/start/read-settings';
import { fillState, sizeOf, STATE } from './state';

const { values } = parseArgs({ options: { persons: { type: 'string', default: String(STATE) } } });
const persons = Number(values.persons);
const settings = readSettings(process.env);
if (settings.databaseUrl === null || !Number.isSafeInteger(persons) || persons < 1) {
  console.error(
    'Usage: DATABASE_URL=… npm run fill-state -- [--persons 400000]; so many are for PostgreSQL, not for the embedded database.',
  );
  process.exitCode = 1;
} else {
  const connection = await connect(settings, true);
  const start = performance.now();
  try {
    await fillState(createContext(settings, connection.db), persons);
    console.log(`${await sizeOf(connection.db)} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  } finally {
    await connection.close();
  }
}
