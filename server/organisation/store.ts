import { sql } from 'kysely';
import { problemOfZusatz } from '#contract/organisation-names';
import type { OrganisationsTyp } from '#contract/enums';
import type { EndpointOutput } from '#contract/schemas/index';
import type { DbOrTrx } from '../context';
import { insertClosureOf } from '../db/closure';
import { sortKey } from '../db/sort-key';
import { demand, NotFound, RuleBroken } from '../rights/refused';
import type { OrganisationBody, OrganisationKind } from './kind';
import type { OrganisationRow } from './rows';

function fieldsOf({ numbered }: OrganisationKind, body: OrganisationBody) {
  const kennung = numbered ? (body.kennung ?? null) : null;
  const { name } = body;
  return {
    administriert_von: body.administriertVon,
    zugehoerig_zu: body.zugehoerigZu,
    kennung,
    name,
    name_sort: sortKey(name),
    kennung_sort: kennung === null ? null : sortKey(kennung),
    namensergaenzung: body.namensergaenzung ?? null,
    kuerzel: body.kuerzel ?? null,
    traegerschaft: body.traegerschaft ?? null,
  };
}

/** Asked of what changes: what another system once stored must not keep the rest from being changed. @throws RuleBroken */
function demandZusaetze(body: OrganisationBody, own: OrganisationRow | null): void {
  for (const field of ['namensergaenzung', 'kuerzel'] as const) {
    const given = body[field] ?? '';
    if (given !== own?.[field]) demand(problemOfZusatz(given));
  }
}

/** Holds an organisation until the transaction ends. @throws NotFound when there is none, also since its right was asked for */
export async function holdOrganisation(trx: DbOrTrx, id: string): Promise<OrganisationRow> {
  const row = await trx.selectFrom('organisation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new NotFound(true);
  return row;
}

/** What stands above an organisation; held, so that it stays what it is until the transaction ends. */
export async function holdAbove(
  trx: DbOrTrx,
  { administriertVon, zugehoerigZu }: Pick<OrganisationBody, 'administriertVon' | 'zugehoerigZu'>,
): Promise<Readonly<Record<'administriertVon' | 'zugehoerigZu', OrganisationRow>>> {
  const ids = [...new Set([administriertVon, zugehoerigZu])];
  const rows = await trx.selectFrom('organisation').selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();
  const [administering, owning] = [administriertVon, zugehoerigZu].map((id) => rows.find((row) => row.id === id));
  if (administering === undefined || owning === undefined) throw new NotFound();
  return { administriertVon: administering, zugehoerigZu: owning };
}

/** Creates an organisation (CALL-27). @throws RuleBroken */
export async function createOrganisation(
  trx: DbOrTrx,
  id: string,
  kind: OrganisationKind,
  body: OrganisationBody,
): Promise<OrganisationRow> {
  await kind.demandSound(trx, body, null);
  demandZusaetze(body, null);
  const row = await trx
    .insertInto('organisation')
    .values({ id, typ: body.typ, email_domain: null, ...fieldsOf(kind, body) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertClosureOf(trx, row.id, row.administriert_von);
  return row;
}

/** Nothing stands under itself, by neither of the two links. @throws RuleBroken */
async function demandNoCycle(trx: DbOrTrx, { id }: OrganisationRow, body: OrganisationBody): Promise<void> {
  const below = await trx
    .selectFrom('organisation_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', id)
    .where('descendant_id', 'in', [body.administriertVon, body.zugehoerigZu])
    .executeTakeFirst();
  if (below !== undefined) throw new RuleBroken('ZYKLUS_IN_ORGANISATION');
}

/** Replaces an organisation whole (CALL-35). @throws RuleBroken */
export async function replaceOrganisation(
  trx: DbOrTrx,
  row: OrganisationRow,
  kind: OrganisationKind,
  body: OrganisationBody,
): Promise<OrganisationRow> {
  await demandNoCycle(trx, row, body);
  await kind.demandSound(trx, body, row);
  demandZusaetze(body, row);
  const replaced = await trx
    .updateTable('organisation')
    .set({ ...fieldsOf(kind, body), version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (replaced.administriert_von !== row.administriert_von) {
    await trx.deleteFrom('organisation_closure').where('descendant_id', '=', row.id).execute();
    await insertClosureOf(trx, row.id, replaced.administriert_von);
  }
  return replaced;
}

/** Gives an organisation another name, on the version that was read (CALL-36, STATE-12). @throws RuleBroken */
export async function renameOrganisation(
  trx: DbOrTrx,
  row: OrganisationRow,
  kind: OrganisationKind,
  order: { readonly name: string; readonly version: number },
): Promise<OrganisationRow> {
  const { name } = order;
  if (name !== row.name) await kind.demandName(trx, row, name);
  if (order.version !== row.version) throw new RuleBroken('NEWER_VERSION_ORGANISATION');
  return trx
    .updateTable('organisation')
    .set({ name, name_sort: sortKey(name), version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What keeps an organisation, by the column that names it, in the order in which it is told (API-14, ANG-13). */
const KEEPERS = [
  ['ORGANISATION_HAT_KINDER', 'kinder', 'organisation', 'administriert_von'],
  ['ORGANISATION_HAT_ZUGEHOERIGE', 'zugehoerige', 'organisation', 'zugehoerig_zu'],
  ['ORGANISATION_HAT_ROLLEN', 'rollen', 'rolle', 'administered_by'],
  ['ORGANISATION_HAT_PERSONENKONTEXTE', 'personen', 'personenkontext', 'organisation_id'],
  ['ORGANISATION_HAT_ANGEBOTE', 'angebote', 'service_provider', 'provided_by'],
  ['ORGANISATION_HAT_ROLLENERWEITERUNGEN', 'rollenerweiterungen', 'rollenerweiterung', 'organisation_id'],
] as const;

/** How much of each kind keeps an organisation, all at one moment; persons are counted once each (ANG-13). */
export async function verwendungOf(db: DbOrTrx, id: string): Promise<EndpointOutput<'organisationen.verwendung'>> {
  const figures = KEEPERS.map(([, name, table, column]) => {
    const counted = name === 'personen' ? sql`distinct person_id` : sql`*`;
    return sql`(select count(${counted})::int from ${sql.table(table)} where ${sql.ref(column)} = ${id}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<EndpointOutput<'organisationen.verwendung'>>`select ${sql.join(figures)}`.execute(db);
  const [verwendung] = rows;
  if (verwendung === undefined) throw new NotFound(true);
  return verwendung;
}

/**
 * Deletes an organisation that is held, and to which nothing belongs any more (API-14). Who had it as Stammorganisation has none from then on.
 * @throws RuleBroken for the first that keeps it, with the number of persons where these do
 */
export async function deleteOrganisation(trx: DbOrTrx, { id }: OrganisationRow): Promise<void> {
  const verwendung = await verwendungOf(trx, id);
  for (const [code, name] of KEEPERS)
    if (verwendung[name] > 0) throw new RuleBroken(code, name === 'personen' ? { zugeordnetePersonen: verwendung.personen } : {});
  await trx.updateTable('person').set({ stammorganisation: null }).where('stammorganisation', '=', id).execute();
  await trx.deleteFrom('organisation').where('id', '=', id).execute();
}

/** Another organisation of this kind that bears a name below one that administers it. */
export async function bearerOf(
  trx: DbOrTrx,
  { typ, administriertVon, name, ownId }: NamedBelow,
): Promise<Pick<OrganisationRow, 'id'> | undefined> {
  return trx
    .selectFrom('organisation')
    .select('id')
    .where('administriert_von', '=', administriertVon)
    .where('typ', '=', typ)
    .where('name', '=', name)
    .where('id', '!=', ownId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst();
}

interface NamedBelow {
  readonly typ: OrganisationsTyp;
  readonly administriertVon: string;
  readonly name: string;
  /** The organisation that may keep its own name; null for a new one. */
  readonly ownId: string | null;
}
