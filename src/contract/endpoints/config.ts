import type { EndpointTable } from './spec';

/** What every page asks when it begins: feature flags and the known rights; and the status page. */
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
  'rolle.systemrechte': {
    req: 'CALL-57',
    method: 'GET',
    path: '/api/rolle/systemrechte',
    answer: 'json',
    success: 200,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 15_000,
  },
} as const satisfies EndpointTable;
