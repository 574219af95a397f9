import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import { coversRolle, rightsAtEach } from '../rights/covers-rights';
import { demand, NotFound, RuleBroken } from '../rights/refused';
import { problemOfPlace } from '../rolle/rules';
import type { LoadedFacts } from './facts';
import { pairOf, type Entry } from './rules';

type Pair = Pick<Entry, 'organisationId' | 'rolleId'>;

/** The rights that somebody who assigns has at organisations. */
export type RightsByOrganisation = ReadonlyMap<string, ReadonlySet<Systemrecht>>;

/** The rights of somebody at the organisations of some entries. */
export const rightsOverEntries = (db: DbOrTrx, actorId: string, pairs: readonly Pair[]): Promise<RightsByOrganisation> =>
  rightsAtEach(db, actorId, [...new Set(pairs.map(({ organisationId }) => organisationId))]);

/** The role is administered at the organisation of an entry, or above, and fits its kind. @throws NotFound, RuleBroken */
export function demandFittingRolle(entry: Pair, { rollen, organisationen, assignable }: LoadedFacts): void {
  const rolle = rollen.get(entry.rolleId);
  const organisation = organisationen.get(entry.organisationId);
  if (rolle === undefined || rolle.is_technical || organisation === undefined) throw new NotFound();
  demand(assignable.has(pairOf(entry)) ? problemOfPlace(rolle.rollenart, organisation.typ) : 'ROLLE_NUR_AN_PASSENDE_ORGANISATION');
}

/** Nobody gives or takes a role with a right that they lack there (D-16). @throws RuleBroken */
export function demandCoveredRolle(entry: Pair, { rollen }: LoadedFacts, rights: RightsByOrganisation): void {
  const rolle = rollen.get(entry.rolleId);
  if (rolle === undefined || !coversRolle(rights.get(entry.organisationId) ?? new Set(), rolle))
    throw new RuleBroken('MISSING_PERMISSIONS');
}
