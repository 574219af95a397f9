import { sql } from 'kysely';
import type { KnownSystemrecht, Systemrecht } from '#contract/rollen-enums';
import { problemOfBlanks } from '#contract/rollennamen';
import type { createRolleBody, updateRolleBody } from '#contract/schemas/rolle';
import type { RolleWithServiceProviders } from '#contract/types';
import type { z } from '#contract/zod';
import type { DbOrTrx } from '../context';
import { sortKey } from '../db/sort-key';
import { rightsAt } from '../rights/covers-rights';
import { bringsAdministration, keepAdministered, type Asked } from '../administration/last-administrator';
import { demand, NotFound, RuleBroken } from '../rights/refused';
import { detailOf, differenceOf, type Difference } from '../audit/difference';
import { angeboteOf, demandAssignable, writeAngebote } from './angebote';
import { toRolle, type RolleRow } from './rules';

type CreateBody = z.output<typeof createRolleBody>;
type UpdateBody = z.output<typeof updateRolleBody>;

/** A change of a role, with what the audit log tells of it. */
export interface Changed<T> {
  readonly answer: T;
  readonly detail: string;
}

/** How many persons have a role. */
export async function assignedPersons(db: DbOrTrx, rolleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('personenkontext')
    .select(sql<number>`count(distinct person_id)::int`.as('count'))
    .where('rolle_id', '=', rolleId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Holds a role until the transaction ends: nobody is assigned to it meanwhile, and nobody else changes it.
 * @throws NotFound where it is gone since its right was asked for
 */
export async function holdRolle(trx: DbOrTrx, id: string): Promise<RolleRow> {
  const row = await trx
    .selectFrom('rolle')
    .selectAll()
    .where('id', '=', id)
    .where('is_technical', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new NotFound(true);
  return row;
}

/**
 * Nobody gives a role a right, or takes one from it, that they lack where it is administered: the role would lead to that right, and
 * whoever has the role already would get it at once (D-16).
 * @throws RuleBroken
 */
async function demandCovered(trx: DbOrTrx, actorId: string, organisationId: string, { added, removed }: Difference): Promise<void> {
  if (added.length + removed.length === 0) return;
  const held: ReadonlySet<string> = await rightsAt(trx, actorId, organisationId);
  if (![...added, ...removed].every((recht) => held.has(recht))) throw new RuleBroken('MISSING_PERMISSIONS');
}

/** Rights that nobody holds here are refused before: what is left is known. */
const kept = (rechte: readonly KnownSystemrecht[]): Systemrecht[] => rechte as Systemrecht[];

/** @throws RuleBroken where another role of this name is administered there, technical ones included */
async function demandFreeName(trx: DbOrTrx, name: string, organisationId: string, ownId: string | null): Promise<void> {
  const others = await trx
    .selectFrom('rolle')
    .select('id')
    .where('administered_by', '=', organisationId)
    .where('name', '=', name)
    .execute();
  if (others.some(({ id }) => id !== ownId)) throw new RuleBroken('ROLLE_NAME_UNIQUE_ON_SSK');
}

function demandVersion({ version }: RolleRow, read: number): void {
  if (version !== read) throw new RuleBroken('NEWER_VERSION_OF_ROLLE_AVAILABLE');
}

/** Creates a role with its Angebote (CALL-54, API-14). @throws RuleBroken, NotFound */
export async function createRolle(
  trx: DbOrTrx,
  { id, actorId, now }: { readonly id: string; readonly actorId: string; readonly now: Date },
  body: CreateBody,
): Promise<Changed<RolleWithServiceProviders>> {
  const administeredBy = body.administeredBySchulstrukturknoten;
  const rights = { added: body.systemrechte, removed: [] };
  await demandCovered(trx, actorId, administeredBy, rights);
  const name = body.name;
  demand(problemOfBlanks(name));
  const angebote = { added: body.serviceProviderIds ?? [], removed: [] };
  await demandAssignable(trx, { ...angebote, isAssigned: false, ebene: administeredBy, rollenart: body.rollenart });
  await demandFreeName(trx, name, administeredBy, null);
  const row = await trx
    .insertInto('rolle')
    .values({
      id,
      name,
      name_sort: sortKey(name),
      administered_by: administeredBy,
      rollenart: body.rollenart,
      merkmale: body.merkmale,
      systemrechte: kept(body.systemrechte),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAngebote(trx, id, angebote);
  const serviceProviders = (await angeboteOf(trx, [id])).get(id) ?? [];
  const detail = [detailOf(rights), detailOf(angebote)].filter((part) => part !== '').join(' ');
  return { answer: { ...toRolle(row), serviceProviders }, detail };
}

/** Who changes a role, and when. */
export interface ChangeOrder extends Asked {
  readonly rolle: RolleRow;
  readonly actorId: string;
}

const idsOf = async (trx: DbOrTrx, rolleId: string): Promise<string[]> =>
  ((await angeboteOf(trx, [rolleId])).get(rolleId) ?? []).map(({ id }) => id);

const raise = (
  trx: DbOrTrx,
  { rolle, now }: ChangeOrder,
  change: Partial<Pick<RolleRow, 'name' | 'name_sort' | 'merkmale' | 'systemrechte'>>,
) =>
  trx
    .updateTable('rolle')
    .set({ ...change, version: rolle.version + 1, updated_at: now })
    .where('id', '=', rolle.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Replaces name, Merkmale, rights and Angebote (CALL-55). The order of the questions is that of the API. @throws RuleBroken, NotFound */
export async function updateRolle(trx: DbOrTrx, order: ChangeOrder, body: UpdateBody): Promise<Changed<RolleWithServiceProviders>> {
  const { rolle, actorId } = order;
  const rights = differenceOf(rolle.systemrechte, body.systemrechte);
  await demandCovered(trx, actorId, rolle.administered_by, rights);
  const isAssigned = (await assignedPersons(trx, rolle.id)) > 0;
  const merkmale = differenceOf(rolle.merkmale, body.merkmale);
  if (isAssigned && merkmale.added.length + merkmale.removed.length > 0) throw new RuleBroken('UPDATE_MERKMALE_ERROR');
  const name = body.name;
  demand(problemOfBlanks(name));
  const angebote = differenceOf(await idsOf(trx, rolle.id), body.serviceProviderIds);
  await demandAssignable(trx, { ...angebote, isAssigned, ebene: rolle.administered_by, rollenart: rolle.rollenart });
  if (name !== rolle.name) await demandFreeName(trx, name, rolle.administered_by, rolle.id);
  demandVersion(rolle, body.version);
  await writeAngebote(trx, rolle.id, angebote);
  const change = { name, name_sort: sortKey(name), merkmale: body.merkmale, systemrechte: kept(body.systemrechte) };
  const work = () => raise(trx, order, change);
  const row = await (bringsAdministration(rights.removed) ? keepAdministered(trx, order, work) : work());
  const serviceProviders = (await angeboteOf(trx, [rolle.id])).get(rolle.id) ?? [];
  const told = [name === rolle.name ? '' : 'name', detailOf(merkmale), detailOf(rights), detailOf(angebote)];
  return { answer: { ...toRolle(row), serviceProviders }, detail: told.filter((part) => part !== '').join(' ') };
}

/** Adds a right to a role, which it may have already (CALL-53). @throws RuleBroken */
export async function addSystemrecht(trx: DbOrTrx, order: ChangeOrder, recht: KnownSystemrecht): Promise<Changed<undefined>> {
  const { rolle, actorId } = order;
  const rights = differenceOf(rolle.systemrechte, [...rolle.systemrechte, recht]);
  await demandCovered(trx, actorId, rolle.administered_by, rights);
  await raise(trx, order, { systemrechte: [...rolle.systemrechte, ...kept(rights.added as KnownSystemrecht[])] });
  return { answer: undefined, detail: detailOf(rights) };
}

/** Replaces the Angebote of a role (CALL-58). @throws RuleBroken, NotFound */
export async function setAngebote(
  trx: DbOrTrx,
  order: ChangeOrder,
  { ids, version }: { readonly ids: readonly string[]; readonly version: number },
): Promise<Changed<readonly string[]>> {
  const { rolle } = order;
  const difference = differenceOf(await idsOf(trx, rolle.id), ids);
  await demandAssignable(trx, {
    ...difference,
    isAssigned: (await assignedPersons(trx, rolle.id)) > 0,
    ebene: rolle.administered_by,
    rollenart: rolle.rollenart,
  });
  demandVersion(rolle, version);
  await writeAngebote(trx, rolle.id, difference);
  await raise(trx, order, {});
  return { answer: ids, detail: detailOf(difference) };
}

/** Takes Angebote from a role, all of which it has (CALL-58). @throws RuleBroken, NotFound */
export async function removeAngebote(
  trx: DbOrTrx,
  order: ChangeOrder,
  { ids, version }: { readonly ids: readonly string[]; readonly version: number },
): Promise<Changed<undefined>> {
  const held = await idsOf(trx, order.rolle.id);
  if (!ids.every((id) => held.includes(id))) throw new NotFound();
  const { detail } = await setAngebote(trx, order, { ids: held.filter((id) => !ids.includes(id)), version });
  return { answer: undefined, detail };
}

/** Deletes a role for good (CALL-55). @throws RuleBroken with the number of persons that have it */
export async function deleteRolle(trx: DbOrTrx, rolle: RolleRow): Promise<void> {
  const zugeordnetePersonen = await assignedPersons(trx, rolle.id);
  if (zugeordnetePersonen > 0) throw new RuleBroken('ROLLE_HAT_PERSONENKONTEXTE_ERROR', { zugeordnetePersonen });
  await trx.deleteFrom('rolle').where('id', '=', rolle.id).execute();
}
