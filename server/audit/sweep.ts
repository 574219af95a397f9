import { sql } from 'kysely';
import type { ServerContext } from '../context';
import { write } from '../write';

/** As many as a statement may take the time for. */
const LINES_AT_ONCE = 5_000;
const DAY_MS = 24 * 60 * 60_000;

interface Swept {
  readonly removed: number;
  readonly seq: string | null;
  readonly hash: string | null;
}

/** How a sweep tells which link is the anchor from then on: `<removed> bis <seq> <hash>`. */
const detailOf = ({ removed, seq, hash }: Swept): string => `${removed} bis ${seq} ${hash}`;

/** The anchor that a sweep tells of; null where the line tells of none. */
export function anchorIn(detail: string | null): { readonly seq: string; readonly hash: string } | null {
  const [, seq, hash] = /^\d+ bis (\d+) ([0-9a-f]{64})$/.exec(detail ?? '') ?? [];
  return seq === undefined || hash === undefined ? null : { seq, hash };
}

/**
 * Removes from the beginning of the audit log what is older than AUDIT_DAYS, chained lines alone, and says so in a line of the same
 * transaction (G3.5).
 * @returns how many lines
 */
export async function sweepAuditLog(context: ServerContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - context.settings.auditDays * DAY_MS);
  const order = {
    caller: null,
    action: 'audit-log-sweep',
    subject: { type: 'audit-log', id: 'audit-log' },
    told: (swept: Swept) => (swept.removed === 0 ? null : { detail: detailOf(swept) }),
  };
  let removed = 0;
  for (;;) {
    const swept = await write(context, order, async (trx) => {
      const { rows } = await sql<Swept>`select * from sweep_audit_log(${before}::timestamptz, ${LINES_AT_ONCE}::integer)`.execute(trx);
      return rows[0] ?? { removed: 0, seq: null, hash: null };
    });
    removed += swept.removed;
    // The anchor of before counts as one of them.
    if (swept.removed < LINES_AT_ONCE - 1) return removed;
  }
}
