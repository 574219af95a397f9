import { createHash, randomUUID } from 'node:crypto';
import { checkRow, columnOf, CSV_MEDIA_TYPES } from '#contract/csv';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { ImportUpload } from '#contract/types';
import type { ServerContext } from '../context';
import { assignableRollen } from '../domain/workflow-step';
import { Fault } from '../http/fault';
import type { UploadedFile } from '../http/route-handler';
import { parseFile, type ParsedRow } from './parse-file';

const CHUNK = 250;

interface Target {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly rolle: { readonly id: string; readonly name: string };
  readonly klassen: ReadonlySet<string>;
}

/** Takes a file, checks every row and stores them all; a faulty row makes the import INVALID, not the upload a failure (CALL-20). */
export async function upload(
  context: ServerContext,
  ownerId: string,
  ids: { readonly organisationId: string; readonly rolleId: string },
  file: UploadedFile,
): Promise<ImportUpload> {
  if (!(CSV_MEDIA_TYPES as readonly string[]).includes(file.mediaType)) throw Fault.nest(400, 'File type is not supported', 'Bad Request');
  const target = await findTarget(context, ids);
  const rows = parseFile(file.content).map((row) => ({ ...row, errors: checkRow(row, target.klassen) }));
  const faulty = rows.filter((row) => row.errors.length > 0);
  const status = nextImportStatus('STARTED', faulty.length === 0 ? 'ROWS_VALID' : 'ROWS_INVALID') ?? 'FAILED';
  const importId = randomUUID();
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('import_vorgang')
      .values({
        id: importId,
        owner_id: ownerId,
        organisation_id: target.organisation.id,
        rolle_id: target.rolle.id,
        organisationsname: target.organisation.name,
        rollenname: target.rolle.name,
        status,
        data_item_count: rows.length,
        content_hash: contentHash(rows),
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (let start = 0; start < rows.length; start += CHUNK) {
      await trx
        .insertInto('import_data_item')
        .values(
          rows.slice(start, start + CHUNK).map((row, index) => ({
            id: randomUUID(),
            import_vorgang_id: importId,
            position: start + index,
            zeile: row.zeile,
            nachname: row.nachname,
            vorname: row.vorname,
            klasse: row.klasse,
            validation_errors: row.errors,
            status: 'PENDING' as const,
          })),
        )
        .execute();
    }
    await context.audit({ actorId: ownerId, action: 'import-upload', subjectType: 'import', subjectId: importId, outcome: 'ok' }, trx);
  });
  return {
    importvorgangId: importId,
    isValid: faulty.length === 0,
    totalImportDataItems: rows.length,
    totalInvalidImportDataItems: faulty.length,
    invalidImportDataItems: faulty.map((row) => ({
      nachname: row.nachname,
      vorname: row.vorname,
      klasse: row.klasse,
      validationErrors: row.errors,
      zeile: row.zeile,
      spalte: columnOf(row.errors[0] ?? ''),
    })),
  };
}

/** The school, the pupil role that may be given there, and the names of its classes. */
async function findTarget(
  { db }: ServerContext,
  { organisationId, rolleId }: { readonly organisationId: string; readonly rolleId: string },
): Promise<Target> {
  const organisation = await db.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
  const rolle = await db.selectFrom('rolle').selectAll().where('id', '=', rolleId).executeTakeFirst();
  if (organisation === undefined || rolle === undefined) throw Fault.notFound();
  if (rolle.rollenart !== 'LERN') throw Fault.i18n(400, 'IMPORT_NUR_LERN_AN_SCHULE_ERROR');
  const assignable = await assignableRollen(db, organisation);
  if (organisation.typ !== 'SCHULE' || !assignable.some((row) => row.id === rolleId)) throw Fault.notFound();
  const klassen = await db
    .selectFrom('organisation')
    .select('name')
    .where('administriert_von', '=', organisationId)
    .where('typ', '=', 'KLASSE')
    .execute();
  return { organisation, rolle, klassen: new Set(klassen.map((klasse) => klasse.name)) };
}

/** The same rows in the same order give the same hash, whatever dialect they came in. */
function contentHash(rows: readonly ParsedRow[]): string {
  return createHash('sha256')
    .update(rows.map((row) => [row.nachname, row.vorname, row.klasse].join('\u001F')).join('\u001E'))
    .digest('hex');
}
