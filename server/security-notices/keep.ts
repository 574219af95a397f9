import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SecurityDeed } from '#contract/enums';
import type { DbOrTrx, ServerContext } from '../context';
import { holdsNow } from '../rights/lapsed';
import type { Caller } from '../http/route-handler';

/**
 * Keeps for a person, who is held, what an administrator did to the way they sign in, in the transaction that does it: they are told at
 * the next sign-in (D-29). Who changes something of their own knows it.
 */
export async function keepSecurityNotice(
  { clock }: ServerContext,
  trx: DbOrTrx,
  caller: Pick<Caller, 'personId'>,
  personId: string,
  deed: SecurityDeed,
): Promise<void> {
  if (caller.personId === personId) return;
  const organisation = await administrationOf(trx, caller.personId, personId);
  await trx
    .insertInto('security_notice')
    .values({ id: randomUUID(), person_id: personId, happened_at: clock.now(), deed, organisation })
    .execute();
}

/**
 * The organisation at which an actor has the right over a person, of several the nearest to one of the person's assignments. Whoever has
 * no assignment is reached from the root alone.
 */
async function administrationOf(trx: DbOrTrx, actorId: string, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select o.name from personenkontext own
    join rolle r on r.id = own.rolle_id and r.systemrechte @> array['PERSONEN_VERWALTEN']::text[]
    join organisation o on o.id = own.organisation_id
    left join lateral (
      select min(c.depth) as depth from organisation_closure c
      join personenkontext theirs on theirs.organisation_id = c.descendant_id and theirs.person_id = ${personId}
      where c.ancestor_id = own.organisation_id) near on true
    where own.person_id = ${actorId} and ${holdsNow(trx, 'own')} and (near.depth is not null or o.typ = 'ROOT')
    order by near.depth nulls last, o.name_sort limit 1`.execute(trx);
  const [nearest] = rows;
  if (nearest === undefined) throw new Error('Somebody was changed by who has no right over them');
  return nearest.name;
}
