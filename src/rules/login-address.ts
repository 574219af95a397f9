import { AUTH_ENDPOINTS } from '#contract/endpoints/auth';
import type { StepUpLevel } from '#contract/enums';

/** What a way through the login is for. */
export interface LoginOrder {
  /** Path, query and hash of the own page that it leads back to. */
  readonly returnTo: string;
  /** The level that the page or the call wants; absent means signed in. */
  readonly level?: Exclude<StepUpLevel, 'none'>;
  /** The password is asked for once more (D-20). */
  readonly passwordProof?: true;
}

/** The address of the login; the only way to write one (AUTH-01, STATE-13, D-20). */
export function loginAddress({ returnTo, level, passwordProof }: LoginOrder): string {
  const demand = level === undefined ? '' : `&requiredStepUpLevel=${level}`;
  const proof = passwordProof === true ? '&passwortbestaetigung=erforderlich' : '';
  return `${AUTH_ENDPOINTS['auth.login'].path}?redirectUrl=${encodeURIComponent(returnTo)}${demand}${proof}`;
}
