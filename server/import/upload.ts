import { randomUUID } from 'node:crypto';
import { checkRow, columnOf, type CsvFileRow, type CsvRowError } from '#contract/csv';
import type { ImportStatus } from '#contract/import-enums';
import type { ImportUpload } from '#contract/types';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { DbOrTrx, ServerContext } from '../context';
import { hasRightAt } from '../rights/permissions';
import type { Caller, UploadedFile } from '../http/route-handler';
import { write } from '../write';
import { importOf } from './advance';
import { eraseAt } from './erase';
import { parseFile } from './parse-file';
import { contentHash, findKnownPersons, findSameImport } from './seen-before';
import { findUploadTarget, type UploadTarget } from './upload-target';

/** Rows that are stored by one statement. */
const PORTION = 250;

type CheckedRow = CsvFileRow & { readonly errors: readonly CsvRowError[] };

/** Takes a file, checks every row and stores them all; a faulty row makes the import INVALID, not the upload a failure (CALL-20). */
export async function upload(
  context: ServerContext,
  caller: Caller,
  ids: { readonly organisationId: string; readonly rolleId: string },
  file: UploadedFile,
): Promise<ImportUpload> {
  const target = await findUploadTarget(context.db, caller.personId, ids);
  const rows: CheckedRow[] = (await parseFile(file.content)).map((row) => ({ ...row, errors: checkRow(row, target.klassen) }));
  const faulty = rows.filter((row) => row.errors.length > 0);
  const status = nextImportStatus('STARTED', faulty.length === 0 ? 'ROWS_VALID' : 'ROWS_INVALID');
  if (status === null) throw new Error('An import that was started cannot be checked');
  const hash = contentHash(rows);
  const gleicheDatei = await findSameImport(context.db, { organisationId: target.organisation.id, hash, callerId: caller.personId });
  const importvorgangId = await store(context, caller, target, { rows, status, hash });
  return {
    importvorgangId,
    isValid: faulty.length === 0,
    totalImportDataItems: rows.length,
    totalInvalidImportDataItems: faulty.length,
    invalidImportDataItems: faulty.map(({ nachname, vorname, klasse, zeile, errors }) => ({
      nachname,
      vorname,
      klasse,
      validationErrors: [...errors],
      zeile,
      spalte: columnOf(errors[0] ?? ''),
    })),
    gleicheDatei,
    bereitsVorhanden: await findKnownPersons(
      context.db,
      target.organisation.id,
      rows,
      await hasRightAt(context.db, caller.personId, 'PERSONEN_VERWALTEN', target.organisation.id),
    ),
  };
}

async function store(
  context: ServerContext,
  caller: Caller,
  { organisation, rolle }: UploadTarget,
  { rows, status, hash }: { readonly rows: readonly CheckedRow[]; readonly status: ImportStatus; readonly hash: string },
): Promise<string> {
  const id = randomUUID();
  const now = context.clock.now();
  await write(context, { caller, action: 'import-upload', subject: importOf(id) }, async (trx) => {
    await trx
      .insertInto('import_vorgang')
      .values({
        id,
        owner_id: caller.personId,
        organisation_id: organisation.id,
        rolle_id: rolle.id,
        organisationsname: organisation.name,
        rollenname: rolle.name,
        status,
        data_item_count: rows.length,
        content_hash: hash,
        created_at: now,
        updated_at: now,
        erase_at: eraseAt(context),
      })
      .execute();
    await storeRows(trx, id, rows);
  });
  return id;
}

async function storeRows(trx: DbOrTrx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PORTION) {
    await trx
      .insertInto('import_data_item')
      .values(
        rows.slice(start, start + PORTION).map((row, index) => ({
          id: randomUUID(),
          import_vorgang_id: importId,
          position: start + index,
          zeile: row.zeile,
          nachname: row.nachname,
          vorname: row.vorname,
          klasse: row.klasse,
          validation_errors: [...row.errors],
          status: 'PENDING' as const,
        })),
      )
      .execute();
  }
}
