import { SYSTEMRECHTE, TECHNICAL_SYSTEMRECHTE } from '#contract/enums';
import { listRollen } from './list';
import type { RouteHandlers } from '../http/route-handler';

/** Roles that one manages (CALL-56) and the known rights (CALL-57). */
export const rolleRoutes = {
  'rolle.list': ({ context: { db }, caller, query }) => listRollen(db, caller.personId, query),
  'rolle.systemrechte': async () => SYSTEMRECHTE.map((name) => ({ name, isTechnical: TECHNICAL_SYSTEMRECHTE.includes(name) })),
} satisfies Pick<RouteHandlers, 'rolle.list' | 'rolle.systemrechte'>;
