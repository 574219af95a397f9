import type { RouteHandlers } from '../http/route-handler';

/** Feature flags (CALL-11, FLAG-01) and the status page (CALL-59). */
export const configRoutes = {
  'config.get': async () => ({
    rolleBearbeitenEnabled: false,
    befristungBearbeitenEnabled: true,
    rolleErweiternEnabled: true,
    setUemPasswordEnabled: true,
    schulischeAngeboteErstellen: true,
    originCheckEnabled: true,
    importRowPositionsEnabled: true,
    importDuplicatesEnabled: true,
    importHistoryFiltersEnabled: true,
    importExpectedStatusEnabled: true,
    importStatusNamesEnabled: true,
    importCredentialsOwnerEnabled: true,
    softwareTokenKeyEnabled: true,
    ownTokenResetEnabled: true,
    klasseAssignedPersonsEnabled: true,
    rolleAssignedPersonsEnabled: true,
    rolleFiltersEnabled: true,
    personHistoryEnabled: true,
    meldungHistoryEnabled: true,
    passwordProofEnabled: true,
    personStatusEnabled: true,
    personSearchWordsEnabled: true,
    sessionsEndedEnabled: true,
    personAllowedActionsEnabled: true,
    itslearningStatusEnabled: true,
  }),
  'status.get': async ({ context }) => ({ location: context.settings.portal.statusUrl }),
} satisfies Pick<RouteHandlers, 'config.get' | 'status.get'>;
