import type { EndpointTable, RightDemand } from './spec';

/** Both rights, each at the root: who reads what everybody did can change everybody anyway. */
const RIGHT = { systemrecht: ['ROLLEN_VERWALTEN', 'PERSONEN_VERWALTEN'], at: 'root' } as const satisfies RightDemand;

/** Own addition (auditLogEnabled): the audit log, read and taken along (G3.5). */
export const AUDIT_LOG_ENDPOINTS = {
  'auditLog.list': {
    req: 'PERM-04',
    method: 'GET',
    path: '/api/pruefprotokoll',
    answer: 'list',
    success: 200,
    access: 'person',
    level: 'gold',
    right: RIGHT,
    errors: ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'auditLog.export': {
    req: 'PERM-04',
    method: 'GET',
    path: '/api/pruefprotokoll/csv',
    answer: 'text',
    mediaType: 'text/csv',
    changes: true,
    success: 200,
    access: 'person',
    level: 'gold',
    right: RIGHT,
    errors: ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
