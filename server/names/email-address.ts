import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { givenUpAmong } from './given-up-names';
import { foldLetters } from './username';

/** How many numbers are tried before an address counts as not to be had. */
const ATTEMPTS = 50;

/** `vorname.familienname`, folded like a user name but with its hyphens; null when one of them folds to nothing. */
export function emailLocalPart(vorname: string, familienname: string): string | null {
  const [first, last] = [vorname, familienname].map((name) =>
    foldLetters(name)
      .replace(/[^a-z-]/g, '')
      .replace(/^-+|-+$/g, ''),
  );
  return !first || !last ? null : `${first}.${last}`;
}

/** The mail domain of an organisation: its own or that of the nearest one above it; null where there is none. */
export async function emailDomainOf(db: DbOrTrx, organisationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('organisation_closure as c')
    .innerJoin('organisation as o', 'o.id', 'c.ancestor_id')
    .select('o.email_domain')
    .where('c.descendant_id', '=', organisationId)
    .where('o.email_domain', 'is not', null)
    .orderBy('c.depth')
    .limit(1)
    .executeTakeFirst();
  return row?.email_domain ?? null;
}

/** Whether a role brings an e-mail account: one of its providers is of the e-mail kind. */
export async function bringsEmail(db: DbOrTrx, rolleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('sp.id')
    .where('rs.rolle_id', '=', rolleId)
    .where('sp.kategorie', '=', 'EMAIL')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address to store for a person: the smallest free one, REQUESTED; FAILED with a placeholder where none can be made. */
async function newEmailAddress(
  db: DbOrTrx,
  person: { readonly vorname: string; readonly familienname: string; readonly personId: string },
  domain: string | null,
  now: Date,
): Promise<Pick<Insertable<Database['email_address']>, 'address' | 'status'>> {
  const local = emailLocalPart(person.vorname, person.familienname);
  if (local !== null && domain !== null) {
    const candidates = Array.from({ length: ATTEMPTS + 1 }, (_, index) => `${local}${index === 0 ? '' : index}@${domain}`);
    const rows = await db
      .selectFrom('email_address')
      .select('address')
      .where(sql<boolean>`address = any(${sql.val(candidates)}::text[])`)
      .execute();
    const taken = new Set([...rows.map((row) => row.address), ...(await givenUpAmong(db, candidates, person.personId, now))]);
    const address = candidates.find((candidate) => !taken.has(candidate));
    if (address !== undefined) return { address, status: 'REQUESTED' };
  }
  return { address: `${person.personId}-${now.getTime()}`, status: 'FAILED' };
}

/** Stores an address that the mail system is to confirm, or why there is none (ENT-10). */
export async function requestEmailAddress(
  trx: DbOrTrx,
  person: { readonly vorname: string; readonly familienname: string; readonly personId: string },
  domain: string | null,
  now: Date,
): Promise<void> {
  const email = await newEmailAddress(trx, person, domain, now);
  await trx
    .insertInto('email_address')
    .values({ id: randomUUID(), person_id: person.personId, ...email, updated_at: now })
    .execute();
}
