import type { EndpointTable } from './spec';

/** What a page reports of itself; no machine calls it. */
export const CLIENT_ERROR_ENDPOINTS = {
  'clientErrors.report': {
    req: 'ERR-00',
    method: 'POST',
    path: '/api/client-errors',
    body: 'json',
    mostBytes: 1024,
    answer: 'empty',
    success: 204,
    access: 'public',
    errors: ['429'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
