import type { ServerContext } from '../context';
import { holdOrganisation } from '../organisation/store';
import { reportUnlessAway, type Report } from '../report';
import { write } from '../write';
import { moveTransfer } from './transfers';

/** How often the stand-in looks for what it is to take over. */
const ANSWERS_EVERY_MS = 2_000;

/**
 * Stands in for itslearning (STATE-10): takes over every public school that is waiting, with its classes; one without any class it
 * refuses, so that a failure and its retransmission can be seen. Each school is a transaction of its own with its line in the audit log.
 * @returns how many schools were answered
 */
export async function answerTransfers(context: ServerContext): Promise<number> {
  const waiting = await context.db
    .selectFrom('itslearning_transfer')
    .select('organisation_id as id')
    .where('status', '=', 'PENDING')
    .orderBy('requested_at')
    .orderBy('organisation_id')
    .execute();
  let answered = 0;
  for (const { id } of waiting) {
    const told = (moved: boolean) => (moved ? {} : null);
    const order = { caller: null, action: 'schule-transfer', subject: { type: 'organisation', id }, told };
    const moved = await write(context, order, async (trx) => {
      const schule = await holdOrganisation(trx, id);
      const klasse = await trx
        .selectFrom('organisation')
        .select('id')
        .where('administriert_von', '=', id)
        .where('typ', '=', 'KLASSE')
        .limit(1)
        .executeTakeFirst();
      return moveTransfer(trx, schule, klasse === undefined ? 'REFUSE' : 'CONFIRM', context.clock.now());
    });
    if (moved) answered += 1;
  }
  return answered;
}

/** Answers from time to time while the server runs. @returns the way to stop */
export function keepAnsweringTransfers(context: ServerContext, report: Report): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = answerTransfers(context)
      .catch((error: unknown) => reportUnlessAway(report, 'itslearning', error))
      .finally(() => {
        isRunning = false;
      });
  }, ANSWERS_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
