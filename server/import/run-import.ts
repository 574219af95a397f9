import { sql } from 'kysely';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { ServerContext } from '../context';
import { hashPassword } from '../auth/passwords';
import { createStartPassword } from '../domain/start-password';
import { createPupil, RowFault } from './create-person';

const BATCH = 20;
const DAY_MS = 24 * 60 * 60_000;

interface Target {
  readonly schuleId: string;
  readonly rolleId: string;
  readonly klassen: ReadonlyMap<string, string>;
}

/**
 * Creates the persons of an import, each row in a transaction of its own together with its result: after a crash the next run
 * goes on with the first row that has none, so that nobody is created twice and nobody is left out (STATE-09).
 * Ends early when the import is no longer in progress (deleted) or the server stops.
 */
export async function runImport(context: ServerContext, importId: string, isStopping: () => boolean): Promise<void> {
  const target = await targetOf(context, importId);
  for (;;) {
    if (isStopping()) return;
    const rows = await context.db
      .selectFrom('import_data_item')
      .select(['id', 'vorname', 'nachname', 'klasse'])
      .where('import_vorgang_id', '=', importId)
      .where('status', '=', 'PENDING')
      .orderBy('position')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const secrets = await Promise.all(rows.map(async () => withHash(createStartPassword())));
    for (const [index, row] of rows.entries()) {
      if (isStopping() || !(await isInProgress(context, importId))) return;
      const secret = secrets[index];
      if (secret !== undefined) await importRow(context, target, row, secret);
    }
  }
  await finish(context, importId);
}

const withHash = async (plain: string) => ({ plain, hash: await hashPassword(plain) });

async function targetOf({ db }: ServerContext, importId: string): Promise<Target | null> {
  const vorgang = await db
    .selectFrom('import_vorgang')
    .select(['organisation_id', 'rolle_id'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (vorgang?.organisation_id == null || vorgang.rolle_id === null) return null;
  const klassen = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('administriert_von', '=', vorgang.organisation_id)
    .where('typ', '=', 'KLASSE')
    .execute();
  return {
    schuleId: vorgang.organisation_id,
    rolleId: vorgang.rolle_id,
    klassen: new Map(klassen.map((klasse) => [klasse.name, klasse.id])),
  };
}

async function isInProgress({ db }: ServerContext, importId: string): Promise<boolean> {
  const row = await db.selectFrom('import_vorgang').select('status').where('id', '=', importId).executeTakeFirst();
  return row?.status === 'INPROGRESS';
}

interface Row {
  readonly id: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly klasse: string | null;
}

async function importRow(
  context: ServerContext,
  target: Target | null,
  row: Row,
  secret: { readonly plain: string; readonly hash: string },
): Promise<void> {
  const klasseId = target?.klassen.get(row.klasse ?? '');
  try {
    if (target === null) throw new RowFault('IMPORT_ERROR');
    if (klasseId === undefined) throw new RowFault('IMPORT_DATA_ITEM_KLASSE_NOT_FOUND');
    await context.db.transaction().execute(async (trx) => {
      const created = await createPupil(trx, {
        vorname: row.vorname,
        familienname: row.nachname,
        schuleId: target.schuleId,
        klasseId,
        rolleId: target.rolleId,
        passwordHash: secret.hash,
        now: context.clock.now(),
      });
      const done = await trx
        .updateTable('import_data_item')
        .set({ status: 'SUCCESS', person_id: created.personId, username: created.username, password: context.secrets.seal(secret.plain) })
        .where('id', '=', row.id)
        .where('status', '=', 'PENDING')
        .executeTakeFirst();
      if (done.numUpdatedRows !== 1n) throw new RowFault('IMPORT_ERROR');
    });
  } catch (error) {
    const code = error instanceof RowFault ? error.code : 'IMPORT_ERROR';
    await context.db
      .updateTable('import_data_item')
      .set({ status: 'FAILED', error_code: code })
      .where('id', '=', row.id)
      .where('status', '=', 'PENDING')
      .execute();
  }
}

async function finish(context: ServerContext, importId: string): Promise<void> {
  const { db, clock, settings } = context;
  const { imported } = await db
    .selectFrom('import_data_item')
    .select(sql<number>`count(*) filter (where status = 'SUCCESS')::int`.as('imported'))
    .where('import_vorgang_id', '=', importId)
    .executeTakeFirstOrThrow();
  const status = nextImportStatus('INPROGRESS', imported > 0 ? 'SOME_IMPORTED' : 'NONE_IMPORTED') ?? 'FAILED';
  const now = clock.now();
  await db
    .updateTable('import_vorgang')
    .set({ status, updated_at: now, erase_at: new Date(now.getTime() + settings.importSecretsDays * DAY_MS) })
    .where('id', '=', importId)
    .where('status', '=', 'INPROGRESS')
    .execute();
  await context.audit({
    actorId: null,
    action: 'import-finish',
    subjectType: 'import',
    subjectId: importId,
    outcome: status === 'FINISHED' ? 'ok' : 'failed',
  });
}
