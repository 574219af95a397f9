import { sql } from 'kysely';
import type { Db } from '../context';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import { connect, type Connection } from './connect';
import { grantToApplication } from './grants';
import { migrate } from './migrate';

async function connectAs(settings: Settings, variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL', databaseUrl: string): Promise<Connection> {
  try {
    return await connect({ ...settings, databaseUrl });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw new StartRefused(error.message.replace('DATABASE_URL', variable), { cause: error });
  }
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Whether a role may act as the owner; a superuser may always. */
async function isMember(owner: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ member: boolean }>`select pg_has_role(${role}, current_user, 'MEMBER') as member`.execute(owner);
  return rows[0]?.member ?? true;
}

/**
 * Brings a PostgreSQL database to the newest schema as its owner and lets the role of DATABASE_URL do what the portal does, no more.
 * @returns the name of that role
 * @throws StartRefused when an address is missing or wrong, or the role could rewrite the audit log all the same
 */
export async function prepareRoles(settings: Settings): Promise<string> {
  const { databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl === null || databaseOwnerUrl === null)
    throw new StartRefused('Geben Sie DATABASE_OWNER_URL (Eigentümer der Tabellen) und DATABASE_URL (Rolle des Portals) an.');
  const application = await connectAs(settings, 'DATABASE_URL', databaseUrl);
  try {
    const owner = await connectAs(settings, 'DATABASE_OWNER_URL', databaseOwnerUrl);
    try {
      const role = await roleOf(application.db);
      if (await isMember(owner.db, role))
        throw new StartRefused(
          `Die Rolle ${role} aus DATABASE_URL könnte Einträge des Prüfprotokolls ändern: sie ist Eigentümer, dessen Mitglied oder Superuser. Nehmen Sie eine eigene Rolle für das Portal.`,
        );
      await migrate(owner.db);
      await grantToApplication(owner.db, role);
      return role;
    } finally {
      await owner.close();
    }
  } finally {
    await application.close();
  }
}
