import type { RouteHandlers } from '../http/route-handler';
import { toEntry, toReadState, writeUpdate } from '../personenkontext/routes';
import { searchLandesbediensteter } from './search';
import { landesbediensteterStep } from './step';

/** State employees: finding one (CALL-41), what can be chosen (CALL-22), adding them to an own school (CALL-21). */
export const landesbediensteterRoutes = {
  'landesbediensteter.search': ({ context: { db, clock }, query }) => searchLandesbediensteter(db, query, clock.now()),
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
