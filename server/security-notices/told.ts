import type { SecurityDeed } from '#contract/enums';
import type { DbOrTrx, ServerContext } from '../context';
import { write } from '../write';

/** What was done, when, and whose administration did it. */
export interface SecurityNotice {
  readonly id: string;
  readonly at: Date;
  readonly deed: SecurityDeed;
  readonly organisation: string;
}

/** What a person was not told yet, newest first (D-29). */
export async function securityNoticesOf(db: DbOrTrx, personId: string): Promise<readonly SecurityNotice[]> {
  return db
    .selectFrom('security_notice')
    .select(['id', 'happened_at as at', 'deed', 'organisation'])
    .where('person_id', '=', personId)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whoever has read something is not told it again; what came meanwhile stays (D-29). The history of the person keeps what was done. */
export async function forgetSecurityNotices(context: ServerContext, personId: string, ids: readonly string[]): Promise<void> {
  const order = {
    caller: { personId },
    action: 'security-notice-read',
    subject: { type: 'person', id: personId },
    told: (read: bigint) => (read === 0n ? null : {}),
  };
  await write(context, order, async (trx) => {
    if (ids.length === 0) return 0n;
    const { numDeletedRows } = await trx
      .deleteFrom('security_notice')
      .where('person_id', '=', personId)
      .where('id', 'in', ids)
      .executeTakeFirst();
    return numDeletedRows;
  });
}
