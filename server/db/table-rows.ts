import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import type { Table } from './tables';

/** Rows that are held at a time. */
const PORTION = 500;

/** A row as texts, in the order of its table's columns: every PostgreSQL writes and reads the same. */
export type TextRow = readonly (string | null)[];

/** What a table holds, to be compared. */
export interface Contents {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and hashes rows as they go by. */
export function createCounter(): { add(row: TextRow): void; result(): Contents } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (row) => {
      rows += 1;
      hash.update(JSON.stringify(row)).update('\n');
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Lets this transaction write texts of values in one way, whatever the server is set to. */
export async function writeTextsAlike(trx: DbOrTrx): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(trx);
}

/** The rows of a table, in the same order everywhere. Within a transaction, whose view of the data all of them share. */
export async function* readRows(trx: DbOrTrx, { name, columns, order }: Table): AsyncGenerator<readonly TextRow[]> {
  // By a name of its own: one connection reads several tables after each other.
  const cursor = sql.id(`rows of ${name}`);
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text as ${sql.id(column)}`));
  const by = sql.join(order.map((column) => sql`${sql.ref(column)}::text collate "C"`));
  await sql`declare ${cursor} no scroll cursor for select ${texts} from ${sql.table(name)} order by ${by}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch forward ${sql.lit(PORTION)} from ${cursor}`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map((column) => row[column] ?? null));
  }
  await sql`close ${cursor}`.execute(trx);
}

/** How rows that are read are to be written: those that refer to each other at once, since each statement is checked at its end. */
export async function* inPortions(rows: AsyncIterable<TextRow>, { refersToItself }: Table): AsyncGenerator<readonly TextRow[]> {
  let held: TextRow[] = [];
  for await (const row of rows) {
    held.push(row);
    if (held.length >= PORTION && !refersToItself) yield held.splice(0);
  }
  if (held.length > 0) yield held;
}

/** Writes rows of texts; the database reads each as the type of its column. */
export async function insertRows(trx: DbOrTrx, { name, columns }: Table, rows: readonly TextRow[]): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(named)}::jsonb)`.execute(trx);
}

/** Lets rows of a table be written as they were: what the database notes of new ones comes along with them. For the owner of the table. */
export async function asTheyWere<T>(trx: DbOrTrx, { name }: Table, fill: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  const filled = await fill();
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  return filled;
}

/** What a table holds now. */
export async function contentsOf(trx: DbOrTrx, table: Table): Promise<Contents> {
  const counter = createCounter();
  for await (const rows of readRows(trx, table)) for (const row of rows) counter.add(row);
  return counter.result();
}
