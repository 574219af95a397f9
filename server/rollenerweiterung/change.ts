import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrganisationsTyp } from '#contract/enums';
import type { RuleCode } from '#contract/errors/index';
import type { DbOrTrx } from '../context';
import { idList } from '../organisation/rows';
import { isForRollenart } from '../provider/values';
import { NotFound, RuleBroken, Unusable } from '../rights/refused';
import { fitsTyp, type RolleRow } from '../rolle/rules';

/** An Angebot at an organisation. */
export interface Place {
  readonly angebotId: string;
  readonly organisationId: string;
}

/** What is asked for, each role once. */
export interface Asked {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Whether roles may be extended by an Angebot at an organisation at all (D-39). What extends roles there already may be ended, whatever has
 * become of it since.
 * @throws NotFound withheld, where the Angebot belongs neither to the organisation nor above; RuleBroken, Unusable
 */
async function demandExtending(db: DbOrTrx, { angebotId, organisationId }: Place, { added }: Asked): Promise<void> {
  const at = await db
    .selectFrom('service_provider as sp')
    .innerJoin('organisation as o', (join) => join.on('o.id', '=', organisationId))
    .select(['o.typ', 'sp.merkmale'])
    .select([
      sql<boolean>`exists (select 1 from organisation_closure as c where c.ancestor_id = sp.provided_by and c.descendant_id = o.id)`.as(
        'isAbove',
      ),
      sql<boolean>`exists (select 1 from rollenerweiterung as re where re.service_provider_id = sp.id and re.organisation_id = o.id)`.as(
        'isExtending',
      ),
    ])
    .where('sp.id', '=', angebotId)
    .executeTakeFirst();
  if (at === undefined || (!at.isAbove && (!at.isExtending || added.length > 0))) throw new NotFound(true);
  if (added.length === 0) return;
  if (at.typ === 'KLASSE') throw new Unusable('Rollen werden an einer Schule erweitert, nicht an einer Klasse.');
  if (!at.merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG'))
    throw new RuleBroken('MISSING_MERKMAL_VERFUEGBAR_FUER_ROLLENERWEITERUNG_ERROR');
}

/** What is known of a role where it is to be extended. */
interface Candidate extends Pick<RolleRow, 'id' | 'rollenart'> {
  readonly typ: OrganisationsTyp;
  readonly angebotRollenarten: readonly RolleRow['rollenart'][];
  /** Whether it is administered there, or above. */
  readonly isAbove: boolean;
  readonly isRedundant: boolean;
}

/** The first rule that keeps a role from being extended; null where none does. */
function problemOf(candidate: Candidate | undefined): RuleCode | null {
  if (candidate === undefined || !candidate.isAbove || !fitsTyp(candidate.rollenart, candidate.typ)) return 'NOT_FOUND';
  if (candidate.isRedundant) return 'NO_REDUNDANT_ROLLENERWEITERUNG';
  return isForRollenart(candidate.angebotRollenarten, candidate.rollenart) ? null : 'ROLLENART_NICHT_ERLAUBT';
}

/** Why each of some roles cannot be extended; those that can are missing. A technical role is none (ANG-08). */
async function problemsOf(
  db: DbOrTrx,
  { angebotId, organisationId }: Place,
  rolleIds: readonly string[],
): Promise<ReadonlyMap<string, RuleCode>> {
  const rows = await db
    .selectFrom('rolle as r')
    .innerJoin('organisation as o', (join) => join.on('o.id', '=', organisationId))
    .innerJoin('service_provider as sp', (join) => join.on('sp.id', '=', angebotId))
    .select(['r.id', 'r.rollenart', 'o.typ', 'sp.rollenarten as angebotRollenarten'])
    .select([
      sql<boolean>`exists (select 1 from organisation_closure as c where c.ancestor_id = r.administered_by and c.descendant_id = o.id)`.as(
        'isAbove',
      ),
      sql<boolean>`exists (select 1 from rolle_service_provider as rs where rs.rolle_id = r.id and rs.service_provider_id = sp.id)`.as(
        'isRedundant',
      ),
    ])
    .where('r.is_technical', '=', false)
    .where(sql<boolean>`r.id = any(${idList(rolleIds)})`)
    .execute();
  const problems = rolleIds.map((id) => [id, problemOf(rows.find((row) => row.id === id))] as const);
  return new Map(problems.filter((entry): entry is [string, RuleCode] => entry[1] !== null));
}

/**
 * Everything that is asked for is checked before anything is done (ANG-09).
 * @returns why some roles are refused
 * @throws what keeps all of them from being extended
 */
export async function checkAll(db: DbOrTrx, place: Place, asked: Asked): Promise<ReadonlyMap<string, RuleCode>> {
  if (asked.added.some((id) => asked.removed.includes(id)))
    throw new Unusable('Eine Rolle kann nicht zugleich erweitert und nicht mehr erweitert werden.');
  await demandExtending(db, place, asked);
  return problemsOf(db, place, asked.added);
}

/** Keeps what an extension joins as it is until the transaction ends: always in this order, so that nobody waits in a circle. */
async function hold(trx: DbOrTrx, { angebotId, organisationId }: Place, rolleId: string): Promise<void> {
  await trx.selectFrom('organisation').select('id').where('id', '=', organisationId).forShare().execute();
  await trx.selectFrom('rolle').select('id').where('id', '=', rolleId).forShare().execute();
  await trx.selectFrom('service_provider').select('id').where('id', '=', angebotId).forShare().execute();
}

/**
 * Extends one role, unless it is extended already; what was checked is asked again with everything held (ANG-08).
 * @returns whether something changed
 * @throws RuleBroken, NotFound
 */
export async function extendRolle(trx: DbOrTrx, place: Place, rolleId: string): Promise<boolean> {
  await hold(trx, place, rolleId);
  const problem = (await checkAll(trx, place, { added: [rolleId], removed: [] })).get(rolleId);
  if (problem !== undefined) throw new RuleBroken(problem);
  const row = await trx
    .insertInto('rollenerweiterung')
    .values({ id: randomUUID(), organisation_id: place.organisationId, rolle_id: rolleId, service_provider_id: place.angebotId })
    .onConflict((conflict) => conflict.columns(['service_provider_id', 'organisation_id', 'rolle_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the extension of one role, whatever the role is now. @returns whether there was one */
export async function endErweiterung(trx: DbOrTrx, { angebotId, organisationId }: Place, rolleId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('rollenerweiterung')
    .where('service_provider_id', '=', angebotId)
    .where('organisation_id', '=', organisationId)
    .where('rolle_id', '=', rolleId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
