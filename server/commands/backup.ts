/** `npm run backup -- <file> [--json]`: the embedded database in one file, while the portal is stopped. */
import { backUp } from '../backup/back-up';
import { backupInWords } from '../backup/told';
import { readFlags, runCommand } from './command-line';
import { readSettings } from '../start/read-settings';

const USAGE = [
  'Aufruf: npm run backup -- <Datei> [--json], mit den Einstellungen des Portals und während es angehalten ist',
  'Die Datei ist neu, nur für Sie lesbar und enthält alles außer Sitzungen. Der SECRET_KEY steht nicht darin.',
].join('\n');

await runCommand(readFlags(process.argv.slice(2), ['json'], 1), USAGE, async ({ flags, words: [file = ''], told }) => {
  const outcome = await backUp(readSettings(process.env), file, told);
  return flags.json ? JSON.stringify(outcome, null, 2) : backupInWords(outcome);
});
