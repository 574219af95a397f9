import { AUTH_ENDPOINTS } from './auth';
import { CONFIG_ENDPOINTS } from './config';
import { MELDUNG_ENDPOINTS } from './meldung';
import { PERSON_ENDPOINTS } from './person';
import { PROVIDER_ENDPOINTS } from './provider';
import { SECOND_FACTOR_ENDPOINTS } from './second-factor';

/** What pages outside the administration read, and addresses that the browser itself opens: every page loads these rows. */
export const FIRST_ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...CONFIG_ENDPOINTS,
  ...PERSON_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
  ...MELDUNG_ENDPOINTS,
} as const;

export type FirstEndpointId = keyof typeof FIRST_ENDPOINTS;
