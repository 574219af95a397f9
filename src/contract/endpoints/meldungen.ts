import type { EndpointTable, RightDemand } from './spec';

/** Both rights, each at the root; they may come from different roles. */
const RIGHT = { systemrecht: ['SCHULPORTAL_VERWALTEN', 'HINWEISE_BEARBEITEN'], at: 'root' } as const satisfies RightDemand;

/** Notices of the portal, for those who write them. */
export const MELDUNGEN_ENDPOINTS = {
  'meldung.list': {
    req: 'CALL-24',
    method: 'GET',
    path: '/api/portal/meldung',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: RIGHT,
    errors: ['404', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'meldung.save': {
    req: 'CALL-23',
    method: 'PUT',
    path: '/api/portal/meldung',
    body: 'json',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: RIGHT,
    errors: ['404', 'MISMATCHED_REVISION', 'MELDUNG_INHALT', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    outdates: ['meldung.verlauf'],
    defaultError: 'MELDUNG_ERROR',
  },
  /** Own addition (meldungHistoryEnabled): the revisions of a notice, newest first. */
  'meldung.verlauf': {
    req: 'CALL-24',
    method: 'GET',
    path: '/api/portal/meldung/{meldungId}/verlauf',
    answer: 'list',
    success: 200,
    access: 'person',
    level: 'gold',
    right: RIGHT,
    errors: ['404', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
} as const satisfies EndpointTable;
