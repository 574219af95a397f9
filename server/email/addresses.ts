import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { nextEmailStatus } from '#machines/life-cycles/email/next';
import type { EmailEvent } from '#machines/life-cycles/email/types';
import type { DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { emailDomainOf, emailLocalPart, newEmailAddress } from '../domain/email-address';

type Address = Pick<Selectable<Database['email_address']>, 'id' | 'status'>;

/** Lets the life cycle of an address take an event (STATE-07). @returns whether it did */
export async function moveEmail(trx: DbOrTrx, { id, status }: Address, event: EmailEvent['type'], now: Date): Promise<boolean> {
  const after = nextEmailStatus(status, event);
  if (after === null) return false;
  await trx.updateTable('email_address').set({ status: after, updated_at: now }).where('id', '=', id).execute();
  return true;
}

interface Names {
  readonly vorname: string;
  readonly familienname: string;
}

/**
 * Gives somebody who was renamed an address of the new names: the one in use is withdrawn, the new one requested at the place whose
 * role brings it. Names of the same letters leave it as it is.
 * @returns whether there is a new one
 */
export async function renameEmail(trx: DbOrTrx, personId: string, before: Names, after: Names, now: Date): Promise<boolean> {
  if (emailLocalPart(before.vorname, before.familienname) === emailLocalPart(after.vorname, after.familienname)) return false;
  const addresses = await trx.selectFrom('email_address').select(['id', 'status']).where('person_id', '=', personId).execute();
  const withdrawn = [];
  for (const address of addresses) withdrawn.push(await moveEmail(trx, address, 'WITHDRAW', now));
  if (!withdrawn.includes(true)) return false;
  const entitling = await trx
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'pk.rolle_id')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('pk.organisation_id')
    .where('pk.person_id', '=', personId)
    .where('sp.kategorie', '=', 'EMAIL')
    .orderBy('pk.created_at')
    .executeTakeFirst();
  if (entitling === undefined) return true;
  const email = await newEmailAddress(trx, { ...after, personId }, await emailDomainOf(trx, entitling.organisation_id), now);
  await trx
    .insertInto('email_address')
    .values({ id: randomUUID(), person_id: personId, ...email, updated_at: now })
    .execute();
  return true;
}
