/** `npm run move-database [-- --json]`: from the embedded database into an empty PostgreSQL. */
import { moveDatabase } from '../backup/move-database';
import { moveInWords } from '../backup/told';
import { readFlags, runCommand } from './command-line';
import { demoKey } from '../start/data-folder';
import { readSettings } from '../start/read-settings';

const USAGE = [
  'Aufruf: npm run move-database [-- --json], während das Portal angehalten ist',
  '  DATA_DIR            der Ordner der eingebetteten Datenbank; sie bleibt, wie sie ist',
  '  DATABASE_URL        die leere PostgreSQL-Datenbank, mit npm run prepare-database vorbereitet',
  '  DATABASE_OWNER_URL  dieselbe als Eigentümer der Tabellen',
  '  SECRET_KEY          derselbe wie bisher',
].join('\n');

await runCommand(readFlags(process.argv.slice(2), ['json'], 0), USAGE, async ({ flags, told }) => {
  const settings = readSettings(process.env, () => demoKey(process.env['DATA_DIR'] || '.data'));
  const outcome = await moveDatabase(settings, told);
  return flags.json ? JSON.stringify(outcome, null, 2) : moveInWords(outcome, settings.dataDir);
});
