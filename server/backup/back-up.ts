import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { FolderInUse } from '../db/folder-lock';
import { schemaOf } from '../db/migrate';
import { hasDatabase } from '../db/put-in-place';
import { createCounter, readRows, writeTextsAlike, type Contents } from '../db/table-rows';
import { SIGNED_IN, tablesOf } from '../db/tables';
import type { DbOrTrx } from '../context';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import { write } from '../write';
import { writeAside, type Part } from './file';

/** What was kept or brought back. */
export interface Kept {
  readonly datei: string;
  readonly erstellt: string;
  /** The newest migration of the data. */
  readonly schema: string;
  readonly zeilen: Readonly<Record<string, number>>;
}

export const ONLY_EMBEDDED =
  'DATABASE_URL ist gesetzt: diese Datenbank ist PostgreSQL und wird mit pg_dump und pg_restore gesichert (docs/operations.md, Backup).';

/** What a command says that needs the folder for itself. @throws StartRefused in its place */
export async function whileStopped<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartRefused(`${what} geht nur, während das Portal angehalten ist. ${error.message}`, { cause: error });
  }
}

export const rowsOf = (tables: Readonly<Record<string, Contents>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));

/**
 * Writes the embedded database into a file (G4.1): every table but sessions, as texts, so that neither the version of the database nor
 * the order of its files matters (decision 845). The audit log says so.
 * @param told hears of each table
 * @throws StartRefused when there is none, a portal runs on it, or the file is there or cannot be written
 */
export async function backUp(settings: Settings, file: string, told: (step: string) => void = () => undefined): Promise<Kept> {
  if (settings.databaseUrl !== null) throw new StartRefused(ONLY_EMBEDDED);
  if (!hasDatabase(settings.dataDir)) throw new StartRefused(`Unter DATA_DIR=${settings.dataDir} liegt keine Datenbank.`);
  const connection = await whileStopped('Eine Sicherung', () => connect(settings));
  try {
    const context = createContext(settings, connection.db);
    const schema = await schemaOf(connection.db);
    if (schema.length === 0)
      throw new StartRefused(`Die Datenbank unter DATA_DIR=${settings.dataDir} ist leer: es gibt nichts zu sichern.`);
    const erstellt = context.clock.now().toISOString();
    const tables: Record<string, Contents> = {};
    const order = { caller: null, action: 'backup', subject: { type: 'database', id: 'embedded' } };
    const begun = { created: erstellt, schema: [...schema] };
    let aside: Awaited<ReturnType<typeof writeAside>> | null = null;
    try {
      aside = await write(context, order, async (trx) => {
        aside = await writeAside(file, begun, partsOfDatabase(trx, tables, told), () => tables);
        return aside;
      });
      told('geschrieben');
      aside.finish();
    } catch (error) {
      aside?.discard();
      throw error;
    }
    return { datei: file, erstellt, schema: schema.at(-1) ?? '', zeilen: rowsOf(tables) };
  } finally {
    await connection.close();
  }
}

async function* partsOfDatabase(trx: DbOrTrx, tables: Record<string, Contents>, told: (step: string) => void): AsyncGenerator<Part> {
  await writeTextsAlike(trx);
  for (const table of await tablesOf(trx)) {
    if (SIGNED_IN.includes(table.name)) continue;
    told(table.name);
    yield { table: table.name, columns: table.columns };
    const counter = createCounter();
    for await (const rows of readRows(trx, table))
      for (const row of rows) {
        counter.add(row);
        yield row;
      }
    tables[table.name] = counter.result();
  }
}
