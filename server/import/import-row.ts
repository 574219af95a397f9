import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import type { Database } from '../db/schema';
import { DatabaseUnavailable } from '../db/unavailable';
import { isForeignKeyViolation } from '../db/violations';
import { requestEmailAddress } from '../names/email-address';
import { usernameBase } from '../names/username';
import { createPerson } from '../person/create-person';
import { holds } from './claim';
import type { PreparedPassword } from './password-supply';
import { RowFault } from './row-fault';
import { codeOf, type Report } from '../report';
import type { RunTarget } from './run-target';
import { write } from '../write';

export type ImportRow = Pick<Selectable<Database['import_data_item']>, 'id' | 'vorname' | 'nachname' | 'klasse'>;

export interface RunningImport {
  readonly context: ServerContext;
  readonly importId: string;
  readonly workerId: string;
  readonly target: RunTarget;
  readonly report: Report;
}

/** A user name taken meanwhile, a deadlock: worth another try. */
const ATTEMPTS = 3;

const KLASSE_GONE = 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND';

/** The row's result could not be stored: it has one already, or the import was ended or belongs to another worker. */
class NotStored extends Error {}

/**
 * Makes a row a person, with its result in the same transaction; a row that cannot become one keeps the reason.
 * @returns `lost` when the import was deleted or belongs to another worker
 * @throws DatabaseUnavailable when the database is away, and its error when not even the reason could be stored: the row stays as it is
 */
export async function importRow(running: RunningImport, row: ImportRow, password: PreparedPassword): Promise<'done' | 'lost'> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const personId = randomUUID();
      const order = { caller: { personId: running.target.actorId }, action: 'person-create', subject: { type: 'person', id: personId } };
      await write(running.context, order, (trx) => create(trx, running, row, { personId, password }));
      return 'done';
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (error instanceof NotStored) return (await isHeld(running)) ? 'done' : 'lost';
      if (error instanceof RowFault) return storeFailure(running, row, error.code);
      if (isForeignKeyViolation(error) && (await isKlasseGone(running, row))) return storeFailure(running, row, KLASSE_GONE);
      if (attempt < ATTEMPTS) continue;
      const outcome = await storeFailure(running, row, 'IMPORT_ERROR');
      running.report(`import ${running.importId} row ${row.id} failed: ${codeOf(error)}`);
      return outcome;
    }
  }
}

/** A row that has its result already was committed over a connection that was lost before its answer came. */
async function isHeld({ context, importId, workerId }: RunningImport): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${holds(importId, workerId)} as held`.execute(context.db);
  return rows[0]?.held === true;
}

/** The class was deleted while the row became a person. */
async function isKlasseGone({ context, target }: RunningImport, row: ImportRow): Promise<boolean> {
  const id = target.klassen.get(row.klasse ?? '') ?? null;
  return (await context.db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst()) === undefined;
}

async function create(
  trx: DbOrTrx,
  { context, target, importId, workerId }: RunningImport,
  row: ImportRow,
  { personId, password }: { readonly personId: string; readonly password: PreparedPassword },
): Promise<void> {
  const klasseId = target.klassen.get(row.klasse ?? '');
  if (klasseId === undefined) throw new RowFault(KLASSE_GONE);
  const base = usernameBase(row.vorname, row.nachname);
  if (base === null) throw new RowFault('IMPORT_DATA_ITEM_NACHNAME_IS_INVALID');
  const now = context.clock.now();
  const username = await createPerson(trx, {
    id: personId,
    vorname: row.vorname,
    familienname: row.nachname,
    usernameBase: base,
    personalnummer: null,
    passwordHash: password.hash,
    kontexte: [target.schuleId, klasseId].map((organisationId) => ({ organisationId, rolleId: target.rolleId, befristung: null })),
    now,
  });
  const named = { vorname: row.vorname, familienname: row.nachname, personId };
  if (target.email !== null) await requestEmailAddress(trx, named, target.email.domain, now);
  const stored = await trx
    .updateTable('import_data_item')
    .set({ status: 'SUCCESS', person_id: personId, username, password: context.secrets.seal(password.plain) })
    .where('id', '=', row.id)
    .where('status', '=', 'PENDING')
    .where(holds(importId, workerId))
    .executeTakeFirst();
  if (stored.numUpdatedRows !== 1n) throw new NotStored();
}

async function storeFailure(running: RunningImport, row: ImportRow, code: string): Promise<'done' | 'lost'> {
  const stored = await running.context.db
    .updateTable('import_data_item')
    .set({ status: 'FAILED', error_code: code })
    .where('id', '=', row.id)
    .where('status', '=', 'PENDING')
    .where(holds(running.importId, running.workerId))
    .executeTakeFirst();
  return stored.numUpdatedRows === 1n || (await isHeld(running)) ? 'done' : 'lost';
}
