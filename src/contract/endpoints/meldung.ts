import type { EndpointTable } from './spec';

/** The notice of the portal as everybody reads it. */
export const MELDUNG_ENDPOINTS = {
  'meldung.current': {
    req: 'CALL-25',
    method: 'GET',
    path: '/api/portal/meldung/current',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
