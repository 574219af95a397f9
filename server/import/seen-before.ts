import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CsvFileRow, CsvRow } from '#contract/csv';
import { composed } from '#contract/names';
import type { ImportState, ImportUpload } from '#contract/types';
import type { Db } from '../context';
import type { ImportVorgang } from './advance';
import { isInvolved } from './credentials';

/** The same rows in the same order give the same hash, whatever dialect they came in. */
export function contentHash(rows: readonly CsvRow[]): string {
  return createHash('sha256')
    .update(rows.map((row) => [row.nachname, row.vorname, row.klasse].join('\u001F')).join('\u001E'))
    .digest('hex');
}

interface SameImport {
  readonly organisationId: string;
  readonly hash: string;
  readonly callerId: string;
  readonly own?: string | null;
}

/**
 * The newest import of the same rows at the same school that made accounts, or makes them now, whatever became of it since; worth a
 * warning, no error. What was uploaded only made nobody, and so is not told.
 * Its id is told to those only who have to do with it (D-19). What is stored already is not the same as itself.
 */
export async function findSameImport(
  db: Db,
  { organisationId, hash, callerId, own = null }: SameImport,
): Promise<ImportUpload['gleicheDatei']> {
  const row = await db
    .selectFrom('import_vorgang')
    .select(['id', 'created_at', 'status', 'owner_id', 'executed_by'])
    .where('organisation_id', '=', organisationId)
    .where('content_hash', '=', hash)
    .$if(own !== null, (query) => query.where('id', '<>', own))
    .where((where) => where.or([where('status', 'in', ['INPROGRESS', 'FINISHED']), where('imported_count', '>', 0)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { importvorgangId: isInvolved(row, callerId) ? row.id : null, createdAt: row.created_at.toISOString(), status: row.status };
}

/** Two spellings of a name count as one where only capitals tell them apart. */
const keyOf = (...parts: readonly string[]): string => parts.map((part) => composed(part).toLowerCase()).join('\n');

/** What an upload says of rows that were there before, said anew of an import that waits for its execution (315). */
export async function seenBefore(
  db: Db,
  { id, organisation_id: organisationId, content_hash: hash }: ImportVorgang,
  callerId: string,
): Promise<Pick<ImportState, 'gleicheDatei' | 'anzahlVorhanden'>> {
  if (organisationId === null) return {};
  const rows = await db
    .selectFrom('import_data_item')
    .select(['zeile', 'nachname', 'vorname', 'klasse'])
    .where('import_vorgang_id', '=', id)
    .execute();
  const known = await findKnownPersons(
    db,
    organisationId,
    rows.map((row) => ({ ...row, klasse: row.klasse ?? '' })),
  );
  return { gleicheDatei: await findSameImport(db, { organisationId, hash, callerId, own: id }), anzahlVorhanden: known.length };
}

type KnownRow = NonNullable<ImportUpload['bereitsVorhanden']>[number];
type KnownPerson = NonNullable<KnownRow['personen']>[number];

/** Everybody of a school by name: class and user name of each. */
async function personsByName(db: Db, organisationId: string): Promise<ReadonlyMap<string, readonly KnownPerson[]>> {
  const persons = await db
    .selectFrom('organisation_closure as c')
    .innerJoin('organisation as o', 'o.id', 'c.descendant_id')
    .innerJoin('personenkontext as pk', 'pk.organisation_id', 'o.id')
    .innerJoin('person as p', 'p.id', 'pk.person_id')
    .select(['p.vorname', 'p.familienname', 'p.username as benutzername'])
    .select(sql<string[]>`array_remove(array_agg(distinct case when o.typ = 'KLASSE' then o.name end), null)`.as('klassen'))
    .where('c.ancestor_id', '=', organisationId)
    .groupBy('p.id')
    .orderBy('p.username')
    .execute();
  const byName = new Map<string, KnownPerson[]>();
  for (const { vorname, familienname, benutzername, klassen } of persons) {
    const key = keyOf(vorname, familienname);
    byName.set(key, [...(byName.get(key) ?? []), { benutzername, klassen }]);
  }
  return byName;
}

/**
 * The rows whose names somebody at the school bears already, and whether in the same class; worth a look, no error.
 * @param isTold whether the caller may see persons of the school: only then it is said who they are
 */
export async function findKnownPersons(db: Db, organisationId: string, rows: readonly CsvFileRow[], isTold = false): Promise<KnownRow[]> {
  const known = await personsByName(db, organisationId);
  return rows.flatMap(({ zeile, nachname, vorname, klasse }) => {
    const personen = known.get(keyOf(vorname, nachname));
    if (personen === undefined) return [];
    const inKlasse = personen.some(({ klassen }) => klassen.some((name) => name.normalize('NFC') === klasse));
    return [{ zeile, nachname, vorname, klasse, inKlasse, ...(isTold ? { personen: [...personen] } : {}) }];
  });
}
