import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../context';
import { coveredBy } from './covers-rights';
import { permittedScope, within, type Scope } from './scope';

/**
 * The condition that a person's account is in the hands of whoever manages a scope: a place where the person is at home lies in it, or
 * the person is nowhere (901). Whoever finds a state employee and adds them to an own school sees them, and no more: the account
 * leads to what the person has elsewhere.
 */
export const isInHand = (managed: Scope, personId: string): RawBuilder<boolean> => sql<boolean>`coalesce((
    select bool_or(${within(managed, 'home.organisation_id')}) from personenkontext as home where home.person_id = ${personId} and home.at_home), true)`;

/** Whether an actor may change what another person signs in with: none of the person's rights is lacking (D-16), and they have the person in hand. */
export async function mayChangeAccountOf(db: DbOrTrx, actorId: string, personId: string): Promise<boolean> {
  const managed = await permittedScope(db, actorId, ['PERSONEN_VERWALTEN']);
  const may = sql<boolean>`${coveredBy(db, actorId, personId)} and ${isInHand(managed, personId)}`.as('may');
  return (await db.selectNoFrom(may).executeTakeFirstOrThrow()).may;
}
