import { sql } from 'kysely';
import type { Db } from '../context';

/** What the application only adds to or reads, with what it may do there; with every other table it may do everything. */
const LIMITED = [
  ['audit_log', 'select, insert'],
  ['audit_chain', 'select'],
  ['audit_tail', 'select'],
  ['kysely_migration', 'select'],
  ['kysely_migration_lock', 'select'],
] as const;

/** What the owner does for it on the audit log, and nothing else there: to chain lines, and to remove those whose time is over. */
const FUNCTIONS = ['chain_audit_log(integer)', 'sweep_audit_log(timestamptz, integer)'];

/**
 * Lets a role of PostgreSQL run the portal: it reads and writes the data, but owns nothing, changes no table, and can only add to
 * the audit log. To be run by the owner of the tables after each migration; it may be repeated.
 */
export async function grantToApplication(owner: Db, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(owner);
  const [schema, grantee] = [sql.id(rows[0]?.schema ?? 'public'), sql.id(role)];
  await owner.transaction().execute(async (trx) => {
    await sql`grant usage on schema ${schema} to ${grantee}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`.execute(trx);
    await sql`grant usage, select on all sequences in schema ${schema} to ${grantee}`.execute(trx);
    for (const [table, may] of LIMITED) {
      await sql`revoke all on ${sql.table(table)} from ${grantee}`.execute(trx);
      await sql`grant ${sql.raw(may)} on ${sql.table(table)} to ${grantee}`.execute(trx);
    }
    for (const signature of FUNCTIONS) await sql`grant execute on function ${sql.raw(signature)} to ${grantee}`.execute(trx);
  });
}

/** Whether the role of a connection could change or remove entries of the audit log, or take the right to. */
export async function mayRewriteAuditLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') or pg_has_role(c.relowner, 'MEMBER') as may
    from pg_class c where c.oid = 'audit_log'::regclass`.execute(db);
  return rows[0]?.may ?? true;
}
