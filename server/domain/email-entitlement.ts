import type { DbOrTrx } from '../context';
import { emailDomainOf, requestEmailAddress } from './email-address';

/**
 * Lets a person's address follow the roles: one that brings an e-mail account requests an address where there is none, or gives back
 * the one that was disabled last; without any, what is there is disabled (ENT-10). There is never a second request beside a first.
 */
export async function followEmailEntitlement(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  const entitling = await trx
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'pk.rolle_id')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('pk.organisation_id')
    .where('pk.person_id', '=', personId)
    .where('sp.kategorie', '=', 'EMAIL')
    .orderBy('pk.created_at')
    .orderBy('pk.id')
    .executeTakeFirst();
  const addresses = await trx
    .selectFrom('email_address')
    .select(['id', 'status'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .execute();
  const inUse = addresses.filter(({ status }) => status === 'ENABLED' || status === 'REQUESTED');
  if (entitling === undefined) return disable(trx, personId, now);
  if (inUse.length > 0) return;
  const disabled = addresses.find(({ status }) => status === 'DISABLED');
  if (disabled !== undefined)
    await trx.updateTable('email_address').set({ status: 'ENABLED', updated_at: now }).where('id', '=', disabled.id).execute();
  else if (addresses.every(({ status }) => status !== 'FAILED')) await request(trx, personId, entitling.organisation_id, now);
}

async function request(trx: DbOrTrx, personId: string, organisationId: string, now: Date): Promise<void> {
  const { vorname, familienname } = await trx
    .selectFrom('person')
    .select(['vorname', 'familienname'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await requestEmailAddress(trx, { vorname, familienname, personId }, await emailDomainOf(trx, organisationId), now);
}

async function disable(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  await trx
    .updateTable('email_address')
    .set({ status: 'DISABLED', updated_at: now })
    .where('person_id', '=', personId)
    .where('status', 'in', ['ENABLED', 'REQUESTED', 'FAILED'])
    .execute();
}
