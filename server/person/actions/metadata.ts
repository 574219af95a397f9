import { sql } from 'kysely';
import type { PersonHistoryField } from '#contract/enums';
import type { z } from '#contract/zod';
import type { metadataBody } from '#contract/schemas/person-actions';
import type { DbOrTrx } from '../../context';
import { holdPerson, type PersonRow } from '../../db/hold-person';
import { holdsNow } from '../../rights/lapsed';
import { isPersonVisible } from '../../rights/permissions';
import { demand, NotFound, Outdated, RuleBroken } from '../../rights/refused';
import type { Caller } from '../../http/route-handler';
import { renameEmail } from '../../email/addresses';
import { moveLock } from '../locks';
import { demandAllowed } from '../allowed';
import { demandFreePersonalnummer } from '../personalnummer';
import { changedNames, demandNames, nameColumns, renameAccount, usernameFor } from './rename';

/** What was written, and how the person is now. */
export interface Changed {
  readonly person: PersonRow;
  readonly felder: readonly PersonHistoryField[];
}

export type Metadata = z.output<typeof metadataBody>;

/**
 * Changes names or KoPers number of a person on the version that was read (CALL-47, STATE-12, VAL-01, VAL-02). The checks come in the
 * order of the API. A number lifts the lock for its want at once (STATE-04).
 * @throws RuleBroken, NotFound, Outdated
 */
export async function changeMetadata(trx: DbOrTrx, caller: Caller, personId: string, given: Metadata, now: Date): Promise<Changed> {
  const number = given.personalnummer ?? '';
  const person = await holdPerson(trx, personId);
  const managed = person !== undefined && (await isPersonVisible(trx, caller.personId, personId, 'PERSONEN_VERWALTEN'));
  // Whoever the caller does not manage counts as somebody who needs no number: the answer tells nothing of them.
  if (number !== '' && !(managed && (await needsNumber(trx, personId)))) throw new RuleBroken('PERSON_ERROR');
  if (!managed) throw new NotFound(true);
  const renamed = changedNames(person, given);
  const numbered = number !== '' && number !== person.personalnummer;
  if (renamed.length > 0 || numbered) await demandAllowed(trx, caller.personId, personId, 'namen');
  demandNames(given);
  demand(renamed.length === 0 && number === '' ? 'PERSONALNUMMER_REQUIRED' : null);
  demand(person.updated_at > new Date(given.lastModified) ? 'NEWER_VERSION_OF_PERSON_AVAILABLE' : null);
  if (number !== '') await demandNumber(trx, personId, number);
  const username = renamed.length === 0 ? person.username : await usernameFor(trx, person, given, now);
  if (given.revision !== String(person.revision)) throw new Outdated();
  if (number !== '') await moveLock(trx, personId, 'NUMBER_ENTERED', now);
  const changed = await trx
    .updateTable('person')
    .set({
      ...nameColumns(given),
      username,
      ...(number === '' ? {} : { personalnummer: number }),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasNewEmail = renamed.length > 0 && (await renameEmail(trx, personId, person, given, now));
  const hasNewUsername = username !== person.username;
  if (hasNewUsername) await renameAccount(trx, person, username, now);
  return {
    person: changed,
    felder: [
      ...renamed,
      ...(hasNewUsername ? (['benutzername'] as const) : []),
      ...(hasNewEmail ? (['email'] as const) : []),
      ...(number === '' ? [] : (['personalnummer'] as const)),
    ],
  };
}

async function needsNumber(trx: DbOrTrx, personId: string): Promise<boolean> {
  const needing = await trx
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select('pk.id')
    .where('pk.person_id', '=', personId)
    .where(holdsNow(trx, 'pk'))
    .where(sql<boolean>`'KOPERS_PFLICHT' = any(r.merkmale)`)
    .limit(1)
    .executeTakeFirst();
  return needing !== undefined;
}

/** A number has no outer blanks and belongs to nobody else (VAL-02). @throws RuleBroken */
async function demandNumber(trx: DbOrTrx, personId: string, number: string): Promise<void> {
  demand(number === number.trim() ? null : 'PERSON_ERROR');
  await demandFreePersonalnummer(trx, number, personId);
}
