/** `npm run prepare-database`: newest schema and rights of the portal's role on PostgreSQL, run by whoever owns the tables. */
import { prepareRoles } from '../db/prepare-roles';
import { warnOfMisspelt } from '../start/misspelt';
import { readSettings } from '../start/read-settings';
import { readFlags, runCommand } from './command-line';

const USAGE = 'Aufruf: npm run prepare-database, mit DATABASE_OWNER_URL und DATABASE_URL; weitere Angaben gibt es nicht';

await runCommand(readFlags(process.argv.slice(2), [], 0), USAGE, async () => {
  warnOfMisspelt();
  const role = await prepareRoles(readSettings(process.env));
  return `Die Datenbank hat das neueste Schema. Die Rolle ${role} darf mit den Daten arbeiten und das Prüfprotokoll nur lesen und ergänzen.`;
});
