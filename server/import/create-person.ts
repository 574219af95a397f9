import { randomUUID } from 'node:crypto';
import type { DbOrTrx } from '../context';
import { sortKey } from '../db/sort-key';
import { foldName, usernameBase } from '../domain/username';

export interface NewPupil {
  readonly vorname: string;
  readonly familienname: string;
  readonly schuleId: string;
  readonly klasseId: string;
  readonly rolleId: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** A row that cannot become a person; the code is told beside the row. */
export class RowFault extends Error {
  override readonly name = 'RowFault';

  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * Creates a pupil with account, temporary password and both assignments, inside the row's transaction.
 * @throws RowFault when no user name can be made
 */
export async function createPupil(trx: DbOrTrx, pupil: NewPupil): Promise<{ readonly personId: string; readonly username: string }> {
  const base = usernameBase(pupil.vorname, pupil.familienname);
  if (base === null) throw new RowFault('IMPORT_DATA_ITEM_NACHNAME_IS_INVALID');
  const username = await smallestFree(trx, base);
  const personId = randomUUID();
  const at = { created_at: pupil.now, updated_at: pupil.now };
  await trx
    .insertInto('person')
    .values({
      id: personId,
      username,
      vorname: pupil.vorname,
      familienname: pupil.familienname,
      vorname_sort: sortKey(pupil.vorname),
      familienname_sort: sortKey(pupil.familienname),
      personalnummer: null,
      ...at,
    })
    .execute();
  await trx
    .insertInto('account')
    .values({
      id: randomUUID(),
      person_id: personId,
      username,
      password_hash: pupil.passwordHash,
      password_temporary: true,
      created_at: pupil.now,
    })
    .execute();
  await trx
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
  await requestEmail(trx, personId, pupil);
  return { personId, username };
}

/** The base, or the base with the smallest free number; accounts and persons share the name space. */
async function smallestFree(trx: DbOrTrx, base: string): Promise<string> {
  const rows = await trx.selectFrom('account').select('username').where('username', 'like', `${base}%`).execute();
  const taken = new Set(rows.map((row) => row.username));
  if (!taken.has(base)) return base;
  let number = 1;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/** An address is asked for when the role brings a provider of the e-mail kind. */
async function requestEmail(trx: DbOrTrx, personId: string, pupil: NewPupil): Promise<void> {
  const provider = await trx
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select('sp.id')
    .where('rs.rolle_id', '=', pupil.rolleId)
    .where('sp.kategorie', '=', 'EMAIL')
    .limit(1)
    .executeTakeFirst();
  if (provider === undefined) return;
  const address = `${foldName(pupil.vorname)}.${foldName(pupil.familienname)}.${personId.slice(0, 4)}@schule-sh.example.org`;
  await trx
    .insertInto('email_address')
    .values({ id: randomUUID(), person_id: personId, address, status: 'REQUESTED', updated_at: pupil.now })
    .execute();
}
