import type { EndpointTable } from './spec';

/** Persons: about oneself, assignments, the device password. */
export const PERSON_ENDPOINTS = {
  'personInfo.get': {
    req: 'CALL-38',
    method: 'GET',
    path: '/api/person-info',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'ERROR_LOADING_USER',
  },
  'uemPassword.renewOwn': {
    req: 'CALL-45',
    method: 'PATCH',
    path: '/api/personen/uem-password',
    answer: 'text',
    success: 202,
    access: 'person',
    errors: ['PERSON_UEM_PASSWORD_MODIFICATION_ERROR', 'REQUIRED_PASSWORD_PROOF_NOT_MET', '429'],
    defaultError: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
  },
  'personenuebersicht.get': {
    req: 'CALL-13',
    method: 'GET',
    path: '/api/dbiam/personenuebersicht/{personId}',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'ERROR_LOADING_USER',
  },
} as const satisfies EndpointTable;
