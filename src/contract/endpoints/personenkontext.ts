import type { EndpointTable } from './spec';

/** What can be chosen for an assignment. */
export const PERSONENKONTEXT_ENDPOINTS = {
  'workflow.step': {
    req: 'CALL-50',
    method: 'GET',
    path: '/api/personenkontext-workflow/step',
    requiredQuery: ['operationContext'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
