import type { ServerContext } from '../context';
import { holdPerson } from '../db/hold-person';
import { codeOf, type Report } from '../report';
import { write } from '../write';
import type { Deadline } from './deadline';
import { expiredKontexte } from './expired-kontexte';
import { kopersLocks } from './kopers-locks';
import { lapsedLocks } from './lapsed-locks';
import { unassignedPersons } from './unassigned-persons';

/** In this order: who loses the last assignment today is counted from today. */
const DEADLINES: readonly Deadline[] = [lapsedLocks, kopersLocks, expiredKontexte, unassignedPersons];

/**
 * Does what was announced to people for a date that has come (STATE-04 to STATE-06), each person in a transaction of their own:
 * nothing happens twice, on several servers either, and where one fails the others go on.
 */
export async function meetDeadlines(context: ServerContext, report: Report): Promise<void> {
  const now = context.clock.now();
  for (const deadline of DEADLINES) {
    for (const personId of await deadline.due(context.db, now)) {
      await meetOne(context, deadline, personId, now).catch((error: unknown) =>
        report(`${deadline.action} of person ${personId} failed: ${codeOf(error)}`),
      );
    }
  }
}

async function meetOne(context: ServerContext, { action, due, meet }: Deadline, personId: string, now: Date): Promise<void> {
  const told = (met: { readonly detail?: string } | null) => met;
  await write(context, { caller: null, action, subject: { type: 'person', id: personId }, told }, async (trx) => {
    await holdPerson(trx, personId);
    if ((await due(trx, now, personId)).length === 0) return null;
    const detail = await meet(trx, personId, now);
    return detail === undefined ? {} : { detail };
  });
}
