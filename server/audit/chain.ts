import { sql } from 'kysely';
import type { ServerContext } from '../context';
import { codeOf, type Report } from '../report';

/** As many as a statement may take the time for. */
const LINES_AT_ONCE = 2_000;
/** So long a line may stand unchained at most, beside the time of the step itself. */
const EVERY_MS = 10_000;

/**
 * Appends the lines of the audit log that are not chained yet, in the order of their numbers (G3.5). One server does it at a time; another
 * one leaves it to that one.
 * @returns how many
 */
export async function chainAuditLog({ db }: Pick<ServerContext, 'db'>): Promise<number> {
  let chained = 0;
  for (;;) {
    const { rows } = await sql<{ chained: number }>`select chain_audit_log(${LINES_AT_ONCE}::integer) as chained`.execute(db);
    const now = rows[0]?.chained ?? 0;
    chained += now;
    if (now < LINES_AT_ONCE) return chained;
  }
}

/** Chains from time to time while the server runs; what fails is told once until it works again. @returns the way to stop */
export function keepChaining(context: ServerContext, report: Report): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isTold = false;
  const step = (): void => {
    if (isRunning) return;
    isRunning = true;
    running = chainAuditLog(context)
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
