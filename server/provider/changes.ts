import { randomUUID } from 'node:crypto';
import type { DbOrTrx, ServerContext } from '../context';
import { isUniqueViolation } from '../db/violations';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { RuleBroken } from '../rights/refused';
import { write } from '../write';
import { toNewerProvider } from './rows';
import { createAngebot, deleteAngebot, updateAngebot, type ChangedAngebot } from './store';

interface WriteAngebot {
  readonly context: ServerContext;
  readonly caller: Caller;
  readonly deed: 'create' | 'update' | 'delete';
  readonly id: string;
}

/** A change of an Angebot, with its line in the audit log; of two of one name that are written at the same time one is kept. */
async function writeAngebot<T>(
  { context, caller, deed, id }: WriteAngebot,
  work: (trx: DbOrTrx) => Promise<ChangedAngebot<T>>,
): Promise<T> {
  const told = ({ detail }: ChangedAngebot<T>) => (detail === '' ? {} : { detail });
  try {
    const order = { caller, action: `angebot-${deed}`, subject: { type: 'angebot', id }, told };
    return (await write(context, order, work)).answer;
  } catch (error) {
    throw isUniqueViolation(error) ? new RuleBroken('DUPLICATE_NAME') : error;
  }
}

/** Creating, changing and deleting Angebote (ANG-04, ANG-05, ANG-06). */
export const angebotChangeRoutes = {
  'provider.create': async ({ context, caller, body }) => {
    const id = randomUUID();
    const order = { id, actorId: caller.personId };
    return toNewerProvider(await writeAngebot({ context, caller, deed: 'create', id }, (trx) => createAngebot(trx, order, body)));
  },

  'provider.update': async ({ context, caller, path: { angebotId: id }, body }) => {
    const order = { id, actorId: caller.personId };
    return toNewerProvider(await writeAngebot({ context, caller, deed: 'update', id }, (trx) => updateAngebot(trx, order, body)));
  },

  'provider.delete': ({ context, caller, path: { angebotId: id } }) =>
    writeAngebot({ context, caller, deed: 'delete', id }, (trx) => deleteAngebot(trx, id)),
} satisfies Partial<RouteHandlers>;
