import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../context';

/** How `displayTitle` calls an organisation. */
function title(organisation: 'o' | 's'): RawBuilder<unknown> {
  const [kennung, name] = [sql.ref(`${organisation}.kennung`), sql.ref(`${organisation}.name`)];
  return sql`coalesce(${kennung} || ' (' || ${name} || ')', ${name})`;
}

const THERE = sql`
  select id, name from rolle
  union all select id, name from service_provider
  union all select o.id, concat_ws(', ', case o.typ when 'KLASSE' then o.name else ${title('o')} end, ${title('s')})
    from organisation o left join organisation s on s.id = o.administriert_von and o.typ = 'KLASSE'`;

const DELETED = ['rolle-delete', 'angebot-delete', 'klasse-delete', 'schule-delete'];
const LAST = 'hiess ';

/**
 * What the log is about beside persons, by how the portal calls it: a class with its school, for there is one of its name in each (839);
 * what is deleted by how it was called last, as the line of its deletion says.
 */
export const THINGS = sql`(
  ${THERE}
  union all select case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end,
    substr(detail, ${sql.val(LAST.length + 1)}) || ' (gelöscht)'
    from audit_log where action = any(${sql.val(DELETED)}::text[]) and detail like ${sql.val(`${LAST}%`)}
)`;

/** What the line of a deletion says, to be asked before it: how that is called which nobody finds afterwards. Of persons nothing is kept. */
export async function lastName(trx: DbOrTrx, id: string): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`select name from (${THERE}) things where id = ${id}`.execute(trx);
  return `${LAST}${rows[0]?.name ?? id}`;
}

/** The name that `lastName` wrote; null where the line says something else. */
export const lastNameIn = (detail: string): string | null => (detail.startsWith(LAST) ? detail.slice(LAST.length) : null);
