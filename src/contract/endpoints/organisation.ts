import type { EndpointTable } from './spec';

/** Organisations: looking up, listing. */
export const ORGANISATION_ENDPOINTS = {
  'organisationen.list': {
    req: 'CALL-31',
    method: 'GET',
    path: '/api/organisationen',
    answer: 'list',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.root': {
    req: 'CALL-34',
    method: 'GET',
    path: '/api/organisationen/root',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.rootChildren': {
    req: 'CALL-34',
    method: 'GET',
    path: '/api/organisationen/root/children',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.get': {
    req: 'CALL-30',
    method: 'GET',
    path: '/api/organisationen/{organisationId}',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
