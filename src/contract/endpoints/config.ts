import type { EndpointTable } from './spec';

/** Feature flags and the status page. */
export const CONFIG_ENDPOINTS = {
  'config.get': {
    req: 'CALL-11',
    method: 'GET',
    path: '/api/config',
    answer: 'json',
    success: 200,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 15_000,
  },
  'status.get': {
    req: 'CALL-59',
    method: 'GET',
    path: '/api/status',
    answer: 'redirect',
    success: 302,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
