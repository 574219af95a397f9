import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { daysLater } from '#contract/days';
import type { DbOrTrx, ServerContext } from '../context';

/** Two years: mail, links and accounts of connected services outlive the school year in which somebody left by a whole one. */
export const NOT_HANDED_ON_DAYS = 730;

/** Plain, not keyed: a key that is changed would hand every name on at once (902). */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** Not of the person alone: two names of one person are not told to be theirs. */
const holderOf = (name: string, personId: string): string => hashOf(JSON.stringify([name, personId]));

/** Keeps user names and addresses of a person from everybody else, from now on. */
export async function giveUpNames(trx: DbOrTrx, personId: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const ends_at = daysLater(now, NOT_HANDED_ON_DAYS);
  await trx
    .insertInto('given_up_name')
    .values(names.map((name) => ({ name_hash: hashOf(name), holder_hash: holderOf(name, personId), ends_at })))
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet({ holder_hash: sql`excluded.holder_hash`, ends_at: sql`excluded.ends_at` }),
    )
    .execute();
}

/** Keeps everything that others know a person by who is about to be deleted: the user name, and addresses, not placeholders of such. */
export async function giveUpNamesOf(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select username as name from person where id = ${personId} and username is not null
    union select address from email_address where person_id = ${personId} and address like '%@%'`.execute(trx);
  await giveUpNames(
    trx,
    personId,
    rows.map(({ name }) => name),
    now,
  );
}

/**
 * Which of some names somebody gave up and nobody else gets yet.
 * @param personId who asks: their own are not among them; null for somebody who is new
 */
export async function givenUpAmong(db: DbOrTrx, names: readonly string[], personId: string | null, now: Date): Promise<readonly string[]> {
  const asked = new Map(names.map((name) => [hashOf(name), name]));
  const rows = await db
    .selectFrom('given_up_name')
    .select(['name_hash', 'holder_hash'])
    .where(sql<boolean>`name_hash = any(${sql.val([...asked.keys()])}::text[])`)
    .where('ends_at', '>', now)
    .execute();
  return rows.flatMap(({ name_hash, holder_hash }) => {
    const name = asked.get(name_hash);
    return name === undefined || (personId !== null && holder_hash === holderOf(name, personId)) ? [] : [name];
  });
}

/** Forgets the names whose time is over. */
export async function sweepGivenUpNames({ db, clock }: ServerContext): Promise<void> {
  await db.deleteFrom('given_up_name').where('ends_at', '<=', clock.now()).execute();
}
