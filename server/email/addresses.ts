import type { Selectable } from 'kysely';
import { nextEmailStatus } from '#machines/life-cycles/email/next';
import type { EmailEvent } from '#machines/life-cycles/email/types';
import type { DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { notLapsed } from '../rights/lapsed';
import { emailDomainOf, emailLocalPart, requestEmailAddress } from '../names/email-address';

type Address = Pick<Selectable<Database['email_address']>, 'id' | 'status' | 'address'>;

/** Lets the life cycle of an address take an event (STATE-07). @returns whether it did */
export async function moveEmail(
  trx: DbOrTrx,
  { id, status }: Pick<Address, 'id' | 'status'>,
  event: EmailEvent['type'],
  now: Date,
): Promise<boolean> {
  const after = nextEmailStatus(status, event);
  if (after === null) return false;
  await trx.updateTable('email_address').set({ status: after, updated_at: now }).where('id', '=', id).execute();
  return true;
}

/** The addresses of a person, the one that changed last first. */
const addressesOf = (trx: DbOrTrx, personId: string): Promise<Address[]> =>
  trx
    .selectFrom('email_address')
    .select(['id', 'status', 'address'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .execute();

/** Withdraws what can be. @returns whether anything was */
async function withdraw(trx: DbOrTrx, addresses: readonly Address[], now: Date): Promise<boolean> {
  const withdrawn = [];
  for (const address of addresses) withdrawn.push(await moveEmail(trx, address, 'WITHDRAW', now));
  return withdrawn.includes(true);
}

/** The place whose role brings a person an address, the oldest assignment of that kind that holds; null where none does. */
async function entitlingPlace(trx: DbOrTrx, personId: string, now: Date): Promise<string | null> {
  const entitling = await trx
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'pk.rolle_id')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('pk.organisation_id')
    .where('pk.person_id', '=', personId)
    .where(notLapsed('pk', now))
    .where('sp.kategorie', '=', 'EMAIL')
    .orderBy('pk.created_at')
    .orderBy('pk.id')
    .executeTakeFirst();
  return entitling?.organisation_id ?? null;
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
  if (!(await withdraw(trx, await addressesOf(trx, personId), now))) return false;
  const place = await entitlingPlace(trx, personId, now);
  if (place !== null) await requestEmailAddress(trx, { ...after, personId }, await emailDomainOf(trx, place), now);
  return true;
}

/**
 * Lets a person's address follow the roles: one that brings an e-mail account requests an address where there is none, or gives back
 * the one that was disabled last; without any, what is there is withdrawn (ENT-10). There is never a second request beside a first.
 */
export async function followEmailEntitlement(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  const place = await entitlingPlace(trx, personId, now);
  const addresses = await addressesOf(trx, personId);
  if (place === null) return void (await withdraw(trx, addresses, now));
  if (addresses.some(({ status }) => status === 'ENABLED' || status === 'REQUESTED')) return;
  // One that could never be made is no address.
  for (const address of addresses.filter((one) => one.address.includes('@'))) if (await moveEmail(trx, address, 'RETURN', now)) return;
  if (addresses.some(({ status }) => status === 'FAILED')) return;
  const { vorname, familienname } = await trx
    .selectFrom('person')
    .select(['vorname', 'familienname'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await requestEmailAddress(trx, { vorname, familienname, personId }, await emailDomainOf(trx, place), now);
}
