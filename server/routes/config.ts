import { SYSTEMRECHTE, TECHNICAL_SYSTEMRECHTE } from '#contract/enums';
import type { RouteHandlers } from '../http/route-handler';

/** Feature flags (CALL-11, FLAG-01), the status page (CALL-59) and the known rights (CALL-57). */
export const configRoutes = {
  'config.get': async () => ({
    rolleBearbeitenEnabled: false,
    befristungBearbeitenEnabled: true,
    rolleErweiternEnabled: false,
    importRowPositionsEnabled: true,
    softwareTokenKeyEnabled: true,
  }),
  'status.get': async ({ context }) => ({ location: context.settings.portal.statusUrl }),
  'rolle.systemrechte': async () => SYSTEMRECHTE.map((name) => ({ name, isTechnical: TECHNICAL_SYSTEMRECHTE.includes(name) })),
} satisfies Pick<RouteHandlers, 'config.get' | 'status.get' | 'rolle.systemrechte'>;
