import type { EndpointTable } from './spec';

/** Angebote as the administration of the newer state of the API asks for them; what every page loads is in `provider.ts`. */
export const ANGEBOTE_ENDPOINTS = {
  'provider.assignableForRolle': {
    req: 'API-14',
    method: 'GET',
    path: '/api/provider/assignable-for-rolle',
    requiredQuery: ['schulstrukturknotenOfRolle'],
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'ROLLEN_VERWALTEN', at: { organisation: 'query.schulstrukturknotenOfRolle' } },
    errors: ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
