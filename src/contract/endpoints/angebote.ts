import type { EndpointTable } from './spec';

/** Angebote as the administration asks for them; what every page loads is in `provider.ts`. */
export const ANGEBOTE_ENDPOINTS = {
  'provider.all': {
    req: 'CALL-51',
    method: 'GET',
    path: '/api/provider/all',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'provider.assignableForRolle': {
    req: 'API-14',
    method: 'GET',
    path: '/api/provider/assignable-for-rolle',
    older: 'provider.all',
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
