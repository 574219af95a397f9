import type { DbOrTrx } from '../context';
import { emailDomainOf, emailLocalPart, moveEmail, requestEmailAddress, type EmailAddress } from './email-address';

/**
 * Lets a person's address follow the roles: one that brings an e-mail account requests an address where there is none, or gives back
 * the one that was disabled last; without any, what is there is disabled (ENT-10). There is never a second request beside a first.
 */
export async function followEmailEntitlement(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  const entitling = await entitlingOrganisation(trx, personId);
  const addresses = await trx
    .selectFrom('email_address')
    .select(['id', 'status'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .execute();
  const inUse = addresses.filter(({ status }) => status === 'ENABLED' || status === 'REQUESTED');
  if (entitling === undefined) return void (await withdraw(trx, addresses, now));
  if (inUse.length > 0) return;
  const disabled = addresses.find(({ status }) => status === 'DISABLED');
  if (disabled !== undefined) await moveEmail(trx, disabled, 'RETURN', now);
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

/** Withdraws all that the life cycle lets be withdrawn. @returns whether there was any */
async function withdraw(trx: DbOrTrx, addresses: readonly EmailAddress[], now: Date): Promise<boolean> {
  let any = false;
  for (const address of addresses) any = (await moveEmail(trx, address, 'WITHDRAW', now)) || any;
  return any;
}

interface Names {
  readonly vorname: string;
  readonly familienname: string;
}

/**
 * Gives somebody who was renamed an address of the new names: the one in use is withdrawn, the new one requested at the place whose
 * role brings it. Names of the same letters leave it as it is (STATE-07).
 * @param after the names that are stored
 * @returns whether anything changed
 */
export async function renameEmail(trx: DbOrTrx, personId: string, before: Names, after: Names, now: Date): Promise<boolean> {
  if (emailLocalPart(before.vorname, before.familienname) === emailLocalPart(after.vorname, after.familienname)) return false;
  const addresses = await trx.selectFrom('email_address').select(['id', 'status']).where('person_id', '=', personId).execute();
  if (!(await withdraw(trx, addresses, now))) return false;
  const entitling = await entitlingOrganisation(trx, personId);
  if (entitling !== undefined) await request(trx, personId, entitling.organisation_id, now);
  return true;
}

/** Where the oldest assignment stands whose role brings an e-mail account. */
function entitlingOrganisation(trx: DbOrTrx, personId: string): Promise<{ organisation_id: string } | undefined> {
  return trx
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'pk.rolle_id')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('pk.organisation_id')
    .where('pk.person_id', '=', personId)
    .where('sp.kategorie', '=', 'EMAIL')
    .orderBy('pk.created_at')
    .orderBy('pk.id')
    .executeTakeFirst();
}
