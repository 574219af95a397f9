import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { createContext } from '../create-context';
import { connect, type Connection } from '../db/connect';
import { isSchemaCurrent, migrate, NOT_ALLOWED, schemaOf } from '../db/migrate';
import { proveSecretKey } from '../db/prove-secret-key';
import { hasDatabase } from '../db/put-in-place';
import {
  asTheyWere,
  contentsOf,
  createCounter,
  inPortions,
  insertRows,
  readRows,
  writeTextsAlike,
  type Contents,
  type TextRow,
} from '../db/table-rows';
import { settleSequences, SIGNED_IN, tablesOf, type Table } from '../db/tables';
import type { Settings } from '../settings';
import { codeOf } from '../report';
import { StartRefused } from '../start-refused';
import { write } from '../write';
import { rowsOf, whileStopped } from './back-up';

/** What was moved. */
export interface Moved {
  readonly zeilen: Readonly<Record<string, number>>;
}

const NOT_THE_OWNER =
  'Umziehen darf nur der Eigentümer der Tabellen; es wurde nichts geändert. Nennen Sie ihn mit DATABASE_OWNER_URL, wie für npm run prepare-database.';

/** Written by a start that found nothing else: with it alone a database is empty. */
const PROBE = 'secret_key_probe';

/**
 * Copies the embedded database into an empty PostgreSQL that `npm run prepare-database` prepared (G4.3), in one transaction there: all of
 * it is there and compared, or nothing. What is moved stays in its folder. Nobody is signed in afterwards.
 * @param told hears of each table
 * @throws StartRefused when a portal runs on the folder, or the other database is not prepared or not empty
 */
export async function moveDatabase(settings: Settings, told: (step: string) => void = () => undefined): Promise<Moved> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl === null)
    throw new StartRefused(
      'DATABASE_URL fehlt: nennen Sie die PostgreSQL-Datenbank, in die umgezogen wird, und DATABASE_OWNER_URL ihres Eigentümers.',
    );
  if (!hasDatabase(dataDir)) throw new StartRefused(`Unter DATA_DIR=${dataDir} liegt keine Datenbank, die umziehen könnte.`);
  const source = await whileStopped('Ein Umzug', () => connect({ ...settings, databaseUrl: null }));
  try {
    const from = createContext(settings, source.db);
    await migrate(source.db);
    await proveSecretKey(from);
    // Only the owner of the tables sets where they count on.
    const target = await connectTo(
      settings,
      databaseOwnerUrl ?? databaseUrl,
      databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
    );
    try {
      return await copyInto(from, createContext(settings, target.db), told).catch((error: unknown) => {
        throw codeOf(error) === NOT_ALLOWED ? new StartRefused(NOT_THE_OWNER, { cause: error }) : error;
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function connectTo(settings: Settings, databaseUrl: string, variable: string): Promise<Connection> {
  try {
    return await connect({ ...settings, databaseUrl }, true);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw new StartRefused(error.message.replace('DATABASE_URL', variable), { cause: error });
  }
}

async function copyInto(from: ServerContext, to: ServerContext, told: (step: string) => void): Promise<Moved> {
  if ((await schemaOf(to.db)).length === 0 || !(await isSchemaCurrent(to.db)))
    throw new StartRefused('Die PostgreSQL-Datenbank hat nicht das Schema dieser Version. Bereiten Sie sie vor: npm run prepare-database');
  const order = { caller: null, action: 'database-move', subject: { type: 'database', id: 'postgresql' } };
  const tables: Record<string, Contents> = {};
  // Reading needs a transaction, too; it changes nothing and has no line.
  await write(from, { ...order, told: () => null }, (source) =>
    write(to, order, async (target) => {
      const moved = (await tablesOf(target)).filter(({ name }) => !SIGNED_IN.includes(name));
      await demandEmpty(target);
      for (const trx of [source, target]) await writeTextsAlike(trx);
      for (const table of moved) {
        told(table.name);
        tables[table.name] = await asTheyWere(target, table, () => copyTable(source, target, table));
      }
      await settleSequences(target);
      told('verglichen');
    }),
  );
  await sql`analyze`.execute(to.db);
  return { zeilen: rowsOf(tables) };
}

/** @throws StartRefused when there is something in it; who else would fill it waits until this is over */
async function demandEmpty(target: DbOrTrx): Promise<void> {
  const tables = await tablesOf(target);
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(target);
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0 && name !== PROBE)
      throw new StartRefused(`Die PostgreSQL-Datenbank ist nicht leer (Tabelle ${name}); es wurde nichts geändert. Nehmen Sie eine neue.`);
  }
  await sql`truncate ${sql.table(PROBE)}`.execute(target);
}

/** @throws Error when something else arrived than was sent */
async function copyTable(source: DbOrTrx, target: DbOrTrx, table: Table): Promise<Contents> {
  const counter = createCounter();
  const rows = async function* (): AsyncGenerator<TextRow> {
    for await (const portion of readRows(source, table))
      for (const row of portion) {
        counter.add(row);
        yield row;
      }
  };
  for await (const portion of inPortions(rows(), table)) await insertRows(target, table, portion);
  const [sent, arrived] = [counter.result(), await contentsOf(target, table)];
  if (sent.sha256 !== arrived.sha256 || sent.rows !== arrived.rows)
    throw new Error(`The table ${table.name} arrived otherwise than it was sent: ${sent.rows} rows, ${arrived.rows} there`);
  return sent;
}
