import { sql } from 'kysely';
import { isOver } from '#contract/days';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx, ServerContext } from '../context';
import { startPasswordEnd } from '../passwords/start-password-end';
import { notLapsed } from '../rights/lapsed';
import { RuleBroken } from '../rights/refused';

/** What somebody needs at the root to give others their rights back. */
const NEEDED = ['ROLLEN_VERWALTEN', 'PERSONEN_VERWALTEN'] as const satisfies readonly Systemrecht[];

/** When it is asked, and how long start passwords hold (setting START_PASSWORD_DAYS). */
export interface Asked {
  readonly now: Date;
  readonly startPasswordDays: number;
}

/** What the questions about administrators need to know of the server. */
export const askedOf = ({ clock, settings }: ServerContext): Asked => ({ now: clock.now(), startPasswordDays: settings.startPasswordDays });

/** Whether some rights are among those without which nobody administers the state. */
export const bringsAdministration = (rechte: readonly string[]): boolean => NEEDED.some((recht) => rechte.includes(recht));

/** Whether there is somebody who is not locked, has a password that holds, and has both rights at the root now, by however many roles. */
async function isAdministered(trx: DbOrTrx, { now, startPasswordDays }: Asked): Promise<boolean> {
  const accounts = await trx
    .selectFrom('account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.password_temporary as temporary', 'a.start_password_at as renewedAt', 'a.created_at as createdAt'])
    .where('p.is_technical', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_lock as l')
            .select('l.id')
            .whereRef('l.person_id', '=', 'p.id')
            .where((lock) => lock.or([lock('l.locked_until', 'is', null), lock('l.locked_until', '>', now)])),
        ),
      ),
    )
    .where('p.id', 'in', (query) =>
      query
        .selectFrom('organisation as o')
        .innerJoin('personenkontext as pk', 'pk.organisation_id', 'o.id')
        .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
        .select('pk.person_id')
        .where('o.typ', '=', 'ROOT')
        .where(notLapsed('pk', now))
        .groupBy('pk.person_id')
        .having(
          sql<boolean>`${sql.join(
            NEEDED.map((recht) => sql`bool_or(${recht}::text = any(r.systemrechte))`),
            sql` and `,
          )}`,
        ),
    )
    .execute();
  return accounts.some(
    ({ temporary, renewedAt, createdAt }) => !temporary || !isOver(startPasswordEnd(renewedAt ?? createdAt, startPasswordDays), now),
  );
}

/**
 * Does a change that may take the last administrator of the state, and refuses it when it does (D-28). Asked once everything else is:
 * the root's row is held from before the change until the transaction ends, as the last row that is held, so that of two changes at
 * once the second finds what the first one left. Where nobody administers the state anyway, nothing is taken.
 * @throws RuleBroken LAST_ADMINISTRATOR
 */
export async function keepAdministered<T>(trx: DbOrTrx, asked: Asked, work: () => Promise<T>): Promise<T> {
  // Whoever is assigned at the root, or puts something below it, needs its key alone and does not wait.
  await trx.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').forNoKeyUpdate().execute();
  const before = await isAdministered(trx, asked);
  const answer = await work();
  if (before && !(await isAdministered(trx, asked))) throw new RuleBroken('LAST_ADMINISTRATOR');
  return answer;
}

/** The same for what happens to a whole person, who is held; only who is assigned at the root can be the last one (D-28). */
export async function keepAdministeredBeside<T>(trx: DbOrTrx, personId: string, asked: Asked, work: () => Promise<T>): Promise<T> {
  const atRoot = await trx
    .selectFrom('personenkontext as pk')
    .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
    .select('pk.id')
    .where('pk.person_id', '=', personId)
    .where('o.typ', '=', 'ROOT')
    .limit(1)
    .executeTakeFirst();
  return atRoot === undefined ? work() : keepAdministered(trx, asked, work);
}
