import { sql } from 'kysely';
import { AUDIT_LINES_MOST } from '#contract/audit-log';
import { DISCLOSED_GROUPS, type DisclosedEntry, type DisclosedGroup, type DisclosedValue } from '#contract/disclosure';
import type { EndpointOutput } from '#contract/schemas/index';
import { detailInWords } from '../../audit/detail-words';
import type { DbOrTrx, ServerContext } from '../../context';
import { holdPerson } from '../../db/hold-person';
import type { Caller } from '../../http/route-handler';
import { NotFound } from '../../rights/refused';
import { write } from '../../write';
import { demandAllowed } from '../allowed';
import { isTold, ownDeed, STORED, type ToldTable } from './stored';

type Row = Readonly<Record<string, unknown>>;
type Disclosure = EndpointOutput<'personen.auskunft'>;

/**
 * Everything that is stored of a person (Art. 15 GDPR), for who manages them at every place and covers their rights (decision 860); that
 * it was given out is a line of the audit log.
 */
export const disclosePerson = (context: ServerContext, caller: Caller, personId: string): Promise<Disclosure> =>
  write(context, { caller, action: 'person-disclose', subject: { type: 'person', id: personId } }, async (trx) => {
    if ((await holdPerson(trx, personId)) === undefined) throw new NotFound();
    await demandAllowed(trx, caller.personId, personId, 'auskunft');
    return readStored(trx, personId, context.clock.now());
  });

async function readStored(trx: DbOrTrx, personId: string, now: Date): Promise<Disclosure> {
  const groups: Partial<Record<DisclosedGroup, readonly DisclosedEntry[]>> = {};
  for (const [name, stored] of Object.entries(STORED))
    if (isTold<ToldTable>(stored)) groups[stored.group] = (await rowsOf(trx, name, stored, personId)).map(entryOf);
  const gruppen = Object.fromEntries(DISCLOSED_GROUPS.map((group) => [group, groups[group] ?? []])) as unknown as Disclosure['gruppen'];
  const counted = STORED.audit_log as ToldTable;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from audit_log as t, ${whoseOf(personId)}
    where ${counted.whose(sql.ref('whose.id'))}`.execute(trx);
  return { stand: now.toISOString(), gruppen, protokollzeilen: rows[0]?.total ?? 0 };
}

const whoseOf = (personId: string) => sql`(select ${personId}::uuid as id) as whose`;

/** The rows of one table that are the person's, newest first, with what is told of each. */
async function rowsOf(trx: DbOrTrx, name: string, { whose, order, columns }: ToldTable, personId: string): Promise<readonly Row[]> {
  const person = sql.ref('whose.id');
  const fields = Object.entries(columns).flatMap(([column, one]) =>
    isTold(one) ? [sql`${one.read(sql.ref(`t.${column}`), ownDeedIn(name))} as ${sql.ref(one.field)}`] : [],
  );
  const { rows } = await sql<Row>`select ${sql.join(fields)} from ${sql.table(name)} as t, ${whoseOf(personId)}
    where ${whose(person)} order by t.${sql.ref(order)} desc limit ${AUDIT_LINES_MOST}`.execute(trx);
  return rows;
}

/** Only the log knows deeds. */
const ownDeedIn = (name: string) => (name === 'audit_log' ? ownDeed(sql.ref('whose.id')) : sql`true`);

const entryOf = (row: Row): DisclosedEntry =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, valueOf(field, value)]));

function valueOf(field: string, value: unknown): DisclosedValue {
  if (value instanceof Date) return value.toISOString();
  return field === 'einzelheiten' && typeof value === 'string' ? detailInWords(value) : (value as DisclosedValue);
}
