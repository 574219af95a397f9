import { randomUUID } from 'node:crypto';
import type { DbOrTrx } from '../context';
import { sortKey } from '../db/sort-key';
import { findFreeUsername } from '../names/free-username';

export interface NewPerson {
  readonly id: string;
  readonly vorname: string;
  readonly familienname: string;
  /** What the user name begins with (`usernameBase`). */
  readonly usernameBase: string;
  readonly personalnummer: string | null;
  readonly passwordHash: string;
  readonly kontexte: readonly { readonly organisationId: string; readonly rolleId: string; readonly befristung: Date | null }[];
  readonly now: Date;
}

/**
 * Creates a person with account, temporary password and assignments, inside the transaction of the caller, who asked for the rules.
 * @returns the user name
 */
export async function createPerson(trx: DbOrTrx, person: NewPerson): Promise<string> {
  const { id: personId, vorname, familienname, personalnummer, kontexte, now } = person;
  const username = await findFreeUsername(trx, person.usernameBase, null, person.now);
  const at = { created_at: now, updated_at: now };
  const account = {
    id: randomUUID(),
    person_id: personId,
    username,
    password_hash: person.passwordHash,
    password_temporary: true,
    created_at: now,
  };
  // One statement for all that belongs together: the embedded database spends more on each statement than on its rows.
  const withPerson = trx.with('new_person', (query) =>
    query.insertInto('person').values({
      id: personId,
      username,
      vorname,
      familienname,
      vorname_sort: sortKey(vorname),
      familienname_sort: sortKey(familienname),
      personalnummer,
      no_kontext_since: kontexte.length === 0 ? now : null,
      ...at,
    }),
  );
  if (kontexte.length === 0) await withPerson.insertInto('account').values(account).execute();
  else
    await withPerson
      .with('new_account', (query) => query.insertInto('account').values(account))
      .insertInto('personenkontext')
      .values(
        kontexte.map(({ organisationId, rolleId, befristung }) => ({
          id: randomUUID(),
          person_id: personId,
          organisation_id: organisationId,
          rolle_id: rolleId,
          befristung,
          ...at,
        })),
      )
      .execute();
  return username;
}
