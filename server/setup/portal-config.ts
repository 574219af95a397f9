import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import type { PortalConfig, Settings } from '../settings';

/** What the set-up was told of targets outside the portal; everything else is as the settings say. */
export type StoredPortalConfig = Partial<PortalConfig>;

export async function storedPortalConfig(db: DbOrTrx): Promise<StoredPortalConfig> {
  const row = await db.selectFrom('portal_config').select('config').executeTakeFirst();
  return row === undefined ? {} : (JSON.parse(row.config) as StoredPortalConfig);
}

/** Keeps what was told now beside what was told before. */
export async function storePortalConfig(trx: DbOrTrx, told: StoredPortalConfig): Promise<void> {
  const config = JSON.stringify({ ...(await storedPortalConfig(trx)), ...told });
  await sql`insert into portal_config (config) values (${config}) on conflict ((true)) do update set config = excluded.config`.execute(trx);
}

/** Where the portal's links lead (D-06): as the environment says, else as the set-up was told, else to placeholders. */
export async function portalConfigOf({ portal, portalGiven }: Settings, db: DbOrTrx): Promise<PortalConfig> {
  const stored = Object.entries(await storedPortalConfig(db)).filter(([name]) => !(portalGiven as readonly string[]).includes(name));
  return { ...portal, ...Object.fromEntries(stored) };
}
