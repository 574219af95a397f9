import type { ImportStatus } from '#contract/import-enums';
import type { DbOrTrx, ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import { demandCoveredImport, lockImport, type ImportVorgang } from './advance';

/** An import whose rows may hold start passwords. */
const EXECUTED: readonly ImportStatus[] = ['INPROGRESS', 'FINISHED', 'FAILED'];
/** An import that has no rows any more. */
const ENDED: readonly ImportStatus[] = ['COMPLETED', 'CANCELLED'];

/** Whether a person uploaded or executed an import: only they are told its id. */
export function isInvolved({ owner_id, executed_by }: Pick<ImportVorgang, 'owner_id' | 'executed_by'>, personId: string): boolean {
  return owner_id === personId || executed_by === personId;
}

/**
 * Lets through whoever may read the rows of an import: the one who executed it, before that the one who uploaded it, and whoever has
 * taken the credentials over (D-19). Where nothing is left to read, everybody passes and finds nothing.
 * @throws RuleBroken IMPORT_ZUGANGSDATEN_FREMD for everybody else, the audit log keeps the try; MISSING_PERMISSIONS where the role brings a
 * right by now that the person lacks at the school
 */
export async function demandCredentials(context: ServerContext, vorgang: ImportVorgang, personId: string): Promise<void> {
  if (ENDED.includes(vorgang.status)) return;
  // A role may have got rights since: a start password would lead to them (D-32).
  if (isEntitled(vorgang, personId) || (await hasTakenOver(context.db, vorgang.id, personId)))
    return demandCoveredImport(context.db, vorgang, personId);
  await context.audit({
    actorId: personId,
    action: 'import-credentials-read',
    subjectType: 'import',
    subjectId: vorgang.id,
    outcome: 'refused',
  });
  throw new RuleBroken('IMPORT_ZUGANGSDATEN_FREMD');
}

/**
 * Gives the rows of an executed import to a person for good.
 * @returns whether they had not had them before
 * @throws NotFound when there is no such import, RuleBroken IMPORT_ERROR when it holds no credentials (not executed yet, or ended),
 * MISSING_PERMISSIONS when its role brings a right that the person lacks at the school (D-32)
 */
export async function takeOverCredentials(trx: DbOrTrx, context: ServerContext, importId: string, personId: string): Promise<boolean> {
  const vorgang = await lockImport(trx, importId);
  if (!EXECUTED.includes(vorgang.status)) throw new RuleBroken('IMPORT_ERROR');
  if (isEntitled(vorgang, personId) || (await hasTakenOver(trx, importId, personId))) return false;
  await demandCoveredImport(trx, vorgang, personId);
  await trx
    .insertInto('import_credentials_grant')
    .values({ import_vorgang_id: importId, person_id: personId, granted_at: context.clock.now() })
    .execute();
  return true;
}

function isEntitled({ status, owner_id, executed_by }: ImportVorgang, personId: string): boolean {
  return (EXECUTED.includes(status) ? executed_by : owner_id) === personId;
}

async function hasTakenOver(db: DbOrTrx, importId: string, personId: string): Promise<boolean> {
  const grant = await db
    .selectFrom('import_credentials_grant')
    .select('granted_at')
    .where('import_vorgang_id', '=', importId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return grant !== undefined;
}
