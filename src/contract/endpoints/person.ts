import type { EndpointTable } from './spec';

/** Persons: about oneself, assignments. */
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
