import { Migrator, sql, type Migration } from 'kysely';
import type { Db, DbOrTrx } from '../context';
import { codeOf } from '../report';
import { StartRefused } from '../start-refused';
import { initial } from './migrations/001-initial';
import { importClaim } from './migrations/002-import-claim';
import { auditLookup } from './migrations/003-audit-lookup';
import { devicePassword } from './migrations/004-device-password';
import { tries } from './migrations/005-tries';
import { passwordProof } from './migrations/006-password-proof';
import { auditRequest } from './migrations/007-audit-request';
import { importCredentials } from './migrations/008-import-credentials';
import { secretKeyProbe } from './migrations/009-secret-key-probe';
import { klassenname } from './migrations/010-klassenname';
import { organisationOrder } from './migrations/011-organisation-order';
import { startPassword } from './migrations/012-start-password';
import { personLists } from './migrations/013-person-lists';
import { meldungRevisions } from './migrations/014-meldung-revisions';
import { schools } from './migrations/015-schools';
import { unassignedPersons } from './migrations/016-unassigned-persons';
import { searchByWords } from './migrations/017-search-by-words';
import { locksAndNotices } from './migrations/018-locks-and-notices';
import { indexedReferences } from './migrations/019-indexed-references';
import { ownersOfAngebote } from './migrations/020-owners-of-angebote';
import { rollenerweiterungen } from './migrations/021-rollenerweiterungen';
import { portalConfig } from './migrations/022-portal-config';
import { ownSessions } from './migrations/023-own-sessions';
import { auditChain } from './migrations/024-audit-chain';
import { personCount } from './migrations/025-person-count';
import { personsAtHome } from './migrations/026-persons-at-home';
import { givenUpNames } from './migrations/027-given-up-names';

const MIGRATIONS = {
  '001-initial': initial,
  '002-import-claim': importClaim,
  '003-audit-lookup': auditLookup,
  '004-device-password': devicePassword,
  '005-tries': tries,
  '006-password-proof': passwordProof,
  '007-audit-request': auditRequest,
  '008-import-credentials': importCredentials,
  '009-secret-key-probe': secretKeyProbe,
  '010-klassenname': klassenname,
  '011-organisation-order': organisationOrder,
  '012-start-password': startPassword,
  '013-person-lists': personLists,
  '014-meldung-revisions': meldungRevisions,
  '015-schools': schools,
  '016-unassigned-persons': unassignedPersons,
  '017-search-by-words': searchByWords,
  '018-locks-and-notices': locksAndNotices,
  '019-indexed-references': indexedReferences,
  '020-owners-of-angebote': ownersOfAngebote,
  '021-rollenerweiterungen': rollenerweiterungen,
  '022-portal-config': portalConfig,
  '023-own-sessions': ownSessions,
  '024-audit-chain': auditChain,
  '025-person-count': personCount,
  '026-persons-at-home': personsAtHome,
  '027-given-up-names': givenUpNames,
};

/** Names of the migrations of this version, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Names of the migrations that a database has gone through, in order; empty for one that nobody migrated. */
export async function schemaOf(db: DbOrTrx): Promise<readonly string[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (found[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether every migration of this version is done; one of a newer version beside them is not in the way. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const names = Object.keys(MIGRATIONS);
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from kysely_migration where name = any(${sql.val(names)}::text[])`.execute(db);
  return rows[0]?.done === names.length;
}

/** An index over many rows takes longer than an answer may. */
const patient = (migration: Migration): Migration => ({
  up: async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await migration.up(db);
  },
});

const NOTHING: Migration = { up: () => Promise.resolve() };

/** Those that a newer version has done: beside it this one goes on, and may be started again (G2.2). */
async function ofNewerVersions(db: Db): Promise<readonly string[]> {
  const newest = MIGRATION_NAMES.at(-1) ?? '';
  return (await schemaOf(db)).filter((name) => name > newest);
}

/** PostgreSQL's code for a role that lacks a right. */
export const NOT_ALLOWED = '42501';

/**
 * Brings a database to the newest schema, in order.
 * @param last the migration to stop behind, for what an older version wrote
 * @throws StartRefused when something is missing and the role may not add it, Error naming a migration that failed
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const own = Object.entries(MIGRATIONS).map(([name, migration]) => [name, patient(migration)] as const);
  const migrations = Object.fromEntries([...own, ...(await ofNewerVersions(db)).map((name) => [name, NOTHING] as const)]);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error === undefined) return;
  if (codeOf(error) === NOT_ALLOWED)
    throw new StartRefused(
      'Die Datenbank hat nicht das Schema dieser Version, und die Rolle aus DATABASE_URL darf es nicht ändern. Führen Sie als Eigentümer aus: npm run prepare-database',
      { cause: error },
    );
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unbekannt';
  throw new Error(`Die Migration ${failed} ist gescheitert`, { cause: error });
}
