import type { EndpointTable } from './spec';

/** What tells of a second factor. */
export const SECOND_FACTOR = ['secondFactor.state', 'secondFactor.required', 'personen.verlauf'] as const;

/** How it is about the second factor of a person (STATE-08); what is done to it is with the other actions. */
export const SECOND_FACTOR_ENDPOINTS = {
  'secondFactor.state': {
    req: 'CALL-06',
    method: 'GET',
    path: '/api/2fa-token/state',
    requiredQuery: ['personId'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['PI_UNAVAILABLE_ERROR', 'TOKEN_STATE_ERROR', 'ENTITY_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'TOKEN_STATE_ERROR',
    limitMs: 20_000,
  },
  'secondFactor.required': {
    req: 'CALL-08',
    method: 'GET',
    path: '/api/2fa-token/required',
    requiredQuery: ['personId'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['ENTITY_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 20_000,
  },
} as const satisfies EndpointTable;
