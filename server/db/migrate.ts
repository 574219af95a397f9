import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from '../context';
import { initial } from './migrations/001-initial';
import { importClaim } from './migrations/002-import-claim';
import { auditLookup } from './migrations/003-audit-lookup';
import { devicePassword } from './migrations/004-device-password';
import { tries } from './migrations/005-tries';
import { passwordProof } from './migrations/006-password-proof';

const MIGRATIONS = {
  '001-initial': initial,
  '002-import-claim': importClaim,
  '003-audit-lookup': auditLookup,
  '004-device-password': devicePassword,
  '005-tries': tries,
  '006-password-proof': passwordProof,
};

/** An index over many rows takes longer than an answer may. */
const patient = (migration: Migration): Migration => ({
  up: async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await migration.up(db);
  },
});

/** Brings a database to the newest schema, in order. @throws Error naming the migration that failed */
export async function migrate(db: Db): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, migration]) => [name, patient(migration)]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unbekannt';
  throw new Error(`Die Migration ${failed} ist gescheitert`, { cause: error });
}
