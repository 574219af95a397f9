import type { EndpointTable } from './spec';

/** Angebote that schools keep in VIDIS; the reference server knows none (D-38). */
export const VIDIS_ENDPOINTS = {
  /** Right SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN at the organisation. Takes as long as VIDIS does; single failures may be told by nobody (ANG-10). */
  'vidis.sync': {
    req: 'ANG-10',
    method: 'PUT',
    path: '/api/vidis/{organisationId}/angebote-sync',
    elsewhere: true,
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    errors: ['MISSING_ATTRIBUTE', 'VIDIS_API_ERROR', 'VIDIS_ERROR', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    outdates: [
      'provider.manageable',
      'provider.details',
      'provider.manageableByOrganisation',
      'provider.rollenerweiterungen',
      'provider.verwendung',
      'provider.assignableForRolle',
    ],
    defaultError: 'VIDIS_ERROR',
    limitMs: 120_000,
  },
} as const satisfies EndpointTable;
