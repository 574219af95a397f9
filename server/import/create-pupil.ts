import { randomUUID } from 'node:crypto';
import type { DbOrTrx } from '../context';
import { sortKey } from '../db/sort-key';
import { newEmailAddress } from '../domain/email-address';
import { findFreeUsername } from '../domain/free-username';
import { usernameBase } from '../domain/username';
import { RowFault } from './row-fault';

export interface NewPupil {
  readonly id: string;
  readonly vorname: string;
  readonly familienname: string;
  readonly schuleId: string;
  readonly klasseId: string;
  readonly rolleId: string;
  /** Null where the role brings no e-mail account. */
  readonly email: { readonly domain: string | null } | null;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Creates a pupil with account, temporary password, assignments to school and class, and e-mail address, inside the row's transaction.
 * @returns the user name
 * @throws RowFault when no user name can be made
 */
export async function createPupil(trx: DbOrTrx, pupil: NewPupil): Promise<string> {
  const { id: personId, vorname, familienname, now } = pupil;
  const base = usernameBase(vorname, familienname);
  if (base === null) throw new RowFault('IMPORT_DATA_ITEM_NACHNAME_IS_INVALID');
  const username = await findFreeUsername(trx, base);
  const at = { created_at: now, updated_at: now };
  const email = pupil.email === null ? null : await newEmailAddress(trx, { vorname, familienname, personId }, pupil.email.domain, now);
  // One statement for all that belongs together: the embedded database spends more on each statement than on its rows.
  await trx
    .with('new_person', (query) =>
      query.insertInto('person').values({
        id: personId,
        username,
        vorname,
        familienname,
        vorname_sort: sortKey(vorname),
        familienname_sort: sortKey(familienname),
        personalnummer: null,
        ...at,
      }),
    )
    .with('new_account', (query) =>
      query.insertInto('account').values({
        id: randomUUID(),
        person_id: personId,
        username,
        password_hash: pupil.passwordHash,
        password_temporary: true,
        created_at: now,
      }),
    )
    .insertInto('personenkontext')
    .values(
      [pupil.schuleId, pupil.klasseId].map((organisationId) => ({
        id: randomUUID(),
        person_id: personId,
        organisation_id: organisationId,
        rolle_id: pupil.rolleId,
        ...at,
      })),
    )
    .execute();
  if (email !== null)
    await trx
      .insertInto('email_address')
      .values({ id: randomUUID(), person_id: personId, ...email, updated_at: now })
      .execute();
  return username;
}
