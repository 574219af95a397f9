import type { ServerContext } from '../context';
import { endExpiredKontexte } from './expired-kontexte';
import { lockWithoutKopers } from './kopers-locks';
import { deleteUnassigned } from './unassigned-persons';

/** Does what was announced to people for a date that has come (STATE-04 to STATE-06). Nothing happens twice, on several servers either. */
export async function meetDeadlines(context: ServerContext): Promise<void> {
  await lockWithoutKopers(context);
  await endExpiredKontexte(context);
  await deleteUnassigned(context);
}
