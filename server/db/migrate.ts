import { Migrator } from 'kysely';
import type { Db } from '../context';
import { initial } from './migrations/001-initial';
import { importClaim } from './migrations/002-import-claim';

/** Brings a database to the newest schema, in order. @throws Error naming the migration that failed */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ '001-initial': initial, '002-import-claim': importClaim }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unbekannt';
  throw new Error(`Die Migration ${failed} ist gescheitert`, { cause: error });
}
