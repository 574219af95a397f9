import { countTry } from '../auth/tries';
import type { RouteHandlers } from '../http/route-handler';
import { toEntry, toReadState, writeUpdate } from '../personenkontext/routes';
import { TooManyTries } from '../rights/refused';
import { searchLandesbediensteter } from './search';
import { landesbediensteterStep } from './step';

/** Of one person: a whole staff and its slips of the pen, and far too few to walk through all numbers. */
const SEARCHES = { tries: 100, withinS: 60 * 60 } as const;

/** State employees: finding one (CALL-41), what can be chosen (CALL-22), adding them to an own school (CALL-21). */
export const landesbediensteterRoutes = {
  'landesbediensteter.search': async ({ context, caller, query }) => {
    const tooMany = await countTry(context, { key: ['employee-search', caller.personId], ...SEARCHES });
    if (tooMany !== null) throw new TooManyTries(tooMany.waitS);
    const found = await searchLandesbediensteter(context.db, query, context.clock.now());
    for (const { id: subjectId } of found)
      await context.audit({ actorId: caller.personId, action: 'employee-find', subjectType: 'person', subjectId, outcome: 'ok' });
    return found;
  },
  'landesbediensteter.step': ({ context: { db }, caller, query }) => landesbediensteterStep(db, caller.personId, query),
  'landesbediensteter.add': ({ context, caller, path, body }) =>
    writeUpdate(context, caller, {
      personId: path.personId,
      read: toReadState(body),
      entries: body.newPersonenkontexte.map(toEntry),
      mode: 'add',
      personalnummer: body.personalnummer === '' ? null : (body.personalnummer ?? null),
    }),
} satisfies Partial<RouteHandlers>;
