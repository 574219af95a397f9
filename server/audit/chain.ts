import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { codeOf, type Report } from '../report';

/** As many as a statement may take the time for. */
const LINES_AT_ONCE = 2_000;
/** So long a line may stand unchained at most, beside the time of the step itself. */
const EVERY_MS = 10_000;

/** A line of the audit log with its place in the chain. */
export type ChainedLine = Awaited<ReturnType<typeof lastOfChain>>[number];

/** The lines that were chained last, in their order. */
const lastOfChain = (db: DbOrTrx, count: number) =>
  db
    .with('last', (last) => last.selectFrom('audit_chain').select(['seq', 'hash', 'entry_id']).orderBy('seq', 'desc').limit(count))
    .selectFrom('last')
    .innerJoin('audit_log', 'audit_log.id', 'last.entry_id')
    .select(['last.seq', 'last.hash'])
    .selectAll('audit_log')
    .orderBy('last.seq')
    .execute();

/**
 * Appends the lines of the audit log that are not chained yet, in the order of their numbers (G3.5). One server does it at a time; another
 * one leaves it to that one.
 * @param tell is told each line before it counts as chained: by a server that dies between the two it is told again, never not at all
 * @returns how many
 */
export async function chainAuditLog({ db }: Pick<ServerContext, 'db'>, tell?: (line: ChainedLine) => void): Promise<number> {
  let chained = 0;
  for (;;) {
    const now = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ chained: number }>`select chain_audit_log(${LINES_AT_ONCE}::integer) as chained`.execute(trx);
      const count = rows[0]?.chained ?? 0;
      if (tell !== undefined && count > 0) (await lastOfChain(trx, count)).forEach(tell);
      return count;
    });
    chained += now;
    if (now < LINES_AT_ONCE) return chained;
  }
}

/**
 * Chains from time to time while the server runs; what fails is told once until it works again.
 * @param tell as of `chainAuditLog`
 * @returns the way to stop
 */
export function keepChaining(context: ServerContext, report: Report, tell?: (line: ChainedLine) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isTold = false;
  const step = (): void => {
    if (isRunning) return;
    isRunning = true;
    running = chainAuditLog(context, tell)
      .then(
        () => false,
        (error: unknown) => {
          if (!isTold) report(`audit chain: ${codeOf(error)}`);
          return true;
        },
      )
      .then((told) => {
        [isTold, isRunning] = [told, false];
        return told;
      });
  };
  step();
  const timer = setInterval(step, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
