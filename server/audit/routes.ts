import type { RouteHandlers } from '../http/route-handler';
import { write } from '../write';
import { csvOf } from './csv';
import { linesOf, newestLines, resolve, toldOf } from './reads';

/** The audit log for who may read it (G3.5). */
export const auditLogRoutes = {
  'auditLog.list': ({ context: { db }, query }) => linesOf(db, query),

  'auditLog.export': async ({ context, caller, query }) => {
    const filter = await resolve(context.db, query);
    const order = {
      caller,
      action: 'audit-log-export',
      subject: { type: 'audit-log', id: 'audit-log' },
      told: ({ length }: readonly unknown[]) => ({ detail: `zeilen ${length}${toldOf(filter)}` }),
    };
    return csvOf(await write(context, order, (trx) => newestLines(trx, filter)));
  },
} satisfies Pick<RouteHandlers, 'auditLog.list' | 'auditLog.export'>;
