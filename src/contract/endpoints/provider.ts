import type { EndpointTable } from './spec';

/** The Angebote of whoever is signed in, and their logos. */
export const PROVIDER_ENDPOINTS = {
  'provider.list': {
    req: 'CALL-51',
    method: 'GET',
    path: '/api/provider',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'provider.logo': {
    req: 'CALL-52',
    method: 'GET',
    path: '/api/provider/{angebotId}/logo',
    answer: 'binary',
    mediaType: 'image/*',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
