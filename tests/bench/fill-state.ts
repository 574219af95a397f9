/** `npm run fill-state`: fills the empty PostgreSQL database of DATABASE_URL with a whole state, to try the portal with it. */
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { readSettings } from '#server/start/read-settings';
import { fillState, sizeOf, STATE } from './state';

const settings = readSettings(process.env);
if (settings.databaseUrl === null) {
  console.error(`Without DATABASE_URL there is nothing to fill: ${STATE} persons are for PostgreSQL.`);
  process.exitCode = 1;
} else {
  const connection = await connect(settings, true);
  const start = performance.now();
  try {
    await fillState(createContext(settings, connection.db));
    console.log(`${await sizeOf(connection.db)} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  } finally {
    await connection.close();
  }
}
