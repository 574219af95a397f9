/** `npm run prepare-database`: newest schema and rights of the portal's role on PostgreSQL, run by whoever owns the tables. */
import { prepareRoles } from '../db/prepare-roles';
import { readSettings } from '../start/read-settings';
import { StartRefused } from '../start-refused';

try {
  const role = await prepareRoles(readSettings(process.env));
  console.log(
    `Die Datenbank hat das neueste Schema. Die Rolle ${role} darf mit den Daten arbeiten und das Prüfprotokoll nur lesen und ergänzen.`,
  );
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
