import type { Selectable } from 'kysely';
import type { SecondFactorState } from '#machines/life-cycles/second-factor/types';
import { nextTokenState } from '#machines/life-cycles/second-factor/next';
import type { DbOrTrx } from '../context';
import { holdPerson } from '../db/hold-person';
import type { Database } from '../db/schema';
import { endSessionsOfPerson, type Session } from '../sessions/sessions';

export type Token = Selectable<Database['token']>;

/** The tokens of a person: the one that counts, one that awaits its first code, lost ones. */
export const tokensOf = (db: DbOrTrx, personId: string): Promise<Token[]> =>
  db.selectFrom('token').selectAll().where('person_id', '=', personId).orderBy('created_at').execute();

export const verifiedOf = (tokens: readonly Token[]): Token | undefined => tokens.find((token) => token.verified);
export const pendingOf = (tokens: readonly Token[]): Token | undefined => tokens.find((token) => !token.verified && !token.blocked);

/** Where a person's second factor stands in its life cycle (STATE-08). */
export function stateOf(tokens: readonly Token[]): SecondFactorState {
  const verified = verifiedOf(tokens);
  if (verified !== undefined) return verified.kind;
  if (pendingOf(tokens) !== undefined) return 'softwareUnverified';
  return tokens.length > 0 ? 'blocked' : 'notSetUp';
}

/** Removes a key that was never confirmed; lost tokens stay. */
export async function dropPending(trx: DbOrTrx, personId: string): Promise<void> {
  await trx.deleteFrom('token').where('person_id', '=', personId).where('verified', '=', false).where('blocked', '=', false).execute();
}

/**
 * Takes a person's second factor away (CALL-09, D-08): a software token is deleted, a hardware token goes back to the stock, a lost
 * one stays with the person, blocked. Whoever else is in is out (ASVS 7.4.3); a session that goes on falls back to silver: gold rests on the
 * token that is gone.
 * @param kept the session in which a person resets the own one
 * @returns whether there was one
 */
export async function resetToken(
  trx: DbOrTrx,
  personId: string,
  lost: boolean,
  kept: Pick<Session, 'idHash'> | null = null,
): Promise<boolean> {
  await holdPerson(trx, personId);
  const tokens = await tokensOf(trx, personId);
  const token = verifiedOf(tokens);
  if (token === undefined || nextTokenState(stateOf(tokens), lost ? 'RESET_LOST' : 'RESET') === null) return false;
  if (token.kind === 'software') await trx.deleteFrom('token').where('id', '=', token.id).execute();
  else
    await trx
      .updateTable('token')
      .set(lost ? { verified: false, blocked: true } : { verified: false, person_id: null })
      .where('id', '=', token.id)
      .execute();
  await endSessionsOfPerson(trx, personId, kept);
  if (kept !== null)
    await trx.updateTable('session').set({ level: 'silver' }).where('level', '=', 'gold').where('id_hash', '=', kept.idHash).execute();
  return true;
}
