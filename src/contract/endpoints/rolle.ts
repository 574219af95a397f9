import type { EndpointTable } from './spec';

/** Roles and the known rights. */
export const ROLLE_ENDPOINTS = {
  'rolle.list': {
    req: 'CALL-56',
    method: 'GET',
    path: '/api/rolle',
    answer: 'list',
    success: 200,
    access: 'person',
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
