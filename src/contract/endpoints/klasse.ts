import type { EndpointTable } from './spec';

/** Classes: deleting; they are created and changed like all organisations. */
export const KLASSE_ENDPOINTS = {
  'klassen.delete': {
    req: 'CALL-28',
    method: 'DELETE',
    path: '/api/organisationen/{organisationId}/klasse',
    answer: 'empty',
    success: 204,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'KLASSEN_VERWALTEN', at: { organisation: 'path.organisationId' } },
    errors: ['ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', 'ORGANISATION_SPECIFICATION_ERROR', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'KLASSE_ERROR',
    outdates: ['organisationen.get'],
  },
} as const satisfies EndpointTable;
