import { sql } from 'kysely';
import type { DbOrTrx } from '../context';

/** A table of the portal, as the database itself tells. */
export interface Table {
  readonly name: string;
  /** The columns that are written; the database computes the others. */
  readonly columns: readonly string[];
  /** What its rows are put in order by: the primary key, without one every column. */
  readonly order: readonly string[];
  /** Whether its rows refer to each other. */
  readonly refersToItself: boolean;
}

interface Found extends Table {
  readonly refersTo: readonly string[];
}

/** What lives for a sign-in only: whoever has a copy of the data is not signed in by it, and nobody is in another place. */
export const SIGNED_IN: readonly string[] = ['session', 'pending_sign_in'];

/** Every table of the portal, but those of migrations; what others refer to comes before them. @throws Error for a circle */
export async function tablesOf(db: DbOrTrx): Promise<readonly Table[]> {
  const { rows } = await sql<Found>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as "columns",
      array(select a.attname::text from pg_index as i join pg_attribute as a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as "order",
      array(select distinct f.confrelid::regclass::text from pg_constraint as f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid <> c.oid) as "refersTo",
      exists(select from pg_constraint as f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid) as "refersToItself"
    from pg_class as c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname`.execute(db);
  const left = new Map(rows.map((table) => [table.name, table]));
  const sorted: Found[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ refersTo }) => !refersTo.some((name) => left.has(name)));
    if (next === undefined) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    left.delete(next.name);
    sorted.push(next);
  }
  return sorted.map(({ name, columns, order, refersToItself }) => ({
    name,
    columns,
    order: order.length === 0 ? columns : order,
    refersToItself,
  }));
}

/** Lets every column that counts go on behind what its table holds. */
export async function settleSequences(trx: DbOrTrx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select t.relname as table, a.attname as column, s.oid::regclass::text as sequence
    from pg_class as s join pg_depend as d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class as t on t.oid = d.refobjid join pg_attribute as a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, greatest(max(${sql.ref(column)}), 1), count(*) > 0) from ${sql.table(table)}`.execute(
      trx,
    );
}
