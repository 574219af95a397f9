import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { NotFound } from '../rights/refused';
import { displayTitle, idList, type OrganisationRow } from '../organisation/rows';
import type { RolleRow } from '../rolle/rules';
import { pairOf, type Entry, type KontextFacts, type NamesOfPair } from './rules';

/** What is known of the roles and organisations that entries name. */
export interface LoadedFacts extends KontextFacts {
  readonly rollen: ReadonlyMap<string, RolleRow>;
  readonly organisationen: ReadonlyMap<
    string,
    Pick<OrganisationRow, 'typ' | 'name' | 'kennung'> & { readonly administriertVon: string | null }
  >;
  /** Pairs whose role is administered at the organisation or above it, and is one that people may hold. */
  readonly assignable: ReadonlySet<string>;
}

type Pair = Pick<Entry, 'organisationId' | 'rolleId'>;

/**
 * Inside a transaction the roles stay as they are told until it ends: what is asked of an assignment still holds when it is written.
 * @throws NotFound where an entry names something that does not exist
 */
export async function loadFacts(db: DbOrTrx, pairs: readonly Pair[]): Promise<LoadedFacts> {
  const rolleIds = [...new Set(pairs.map(({ rolleId }) => rolleId))];
  const organisationIds = [...new Set(pairs.map(({ organisationId }) => organisationId))];
  const rollen = await db
    .selectFrom('rolle')
    .selectAll()
    .where(sql<boolean>`id = any(${idList(rolleIds)})`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const organisationen = await db
    .selectFrom('organisation')
    .select(['id', 'typ', 'name', 'kennung', 'administriert_von as administriertVon'])
    .where(sql<boolean>`id = any(${idList(organisationIds)})`)
    .execute();
  if (rollen.length < rolleIds.length || organisationen.length < organisationIds.length) throw new NotFound();
  const assignable = await db
    .selectFrom('rolle as r')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'r.administered_by')
    .select(['c.descendant_id as organisationId', 'r.id as rolleId'])
    .where('r.is_technical', '=', false)
    .where(sql<boolean>`r.id = any(${idList(rolleIds)})`)
    .where(sql<boolean>`c.descendant_id = any(${idList(organisationIds)})`)
    .execute();
  return {
    rollen: new Map(rollen.map((row) => [row.id, row])),
    organisationen: new Map(organisationen.map((row) => [row.id, row])),
    assignable: new Set(assignable.map(pairOf)),
  };
}

/** The names that go with a change into the audit log. */
export const namesIn =
  ({ organisationen, rollen }: Pick<LoadedFacts, 'organisationen' | 'rollen'>): NamesOfPair =>
  ({ organisationId, rolleId }) => {
    const organisation = organisationen.get(organisationId);
    return { organisation: organisation === undefined ? '' : displayTitle(organisation), rolle: rollen.get(rolleId)?.name ?? '' };
  };
