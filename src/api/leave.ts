import type { StepUpEvent } from '#machines/shared/step-up';
import { addressOf } from './client';

/** Where the login of another tab leads to when this one cannot be left. */
const OTHER_TAB_TARGET = '/start';

/** The login that raises the session to gold and comes back to an own address. */
export const stepUpAddress = (returnTo = OTHER_TAB_TARGET): string =>
  addressOf('auth.login', {}, { redirectUrl: returnTo, requiredStepUpLevel: 'gold' });

/** The login that comes back to an own address. */
export const signInAddress = (returnTo = OTHER_TAB_TARGET): string => addressOf('auth.login', {}, { redirectUrl: returnTo });

/** The login that asks whoever is signed in for the password once more, and comes back to an own address (D-20). */
export const passwordProofAddress = (returnTo = OTHER_TAB_TARGET): string =>
  addressOf('auth.login', {}, { redirectUrl: returnTo, passwortbestaetigung: 'erforderlich' });

const go = (address: string): void => window.location.assign(address);
const returnAddress = ({ event }: { readonly event: unknown }): string | null => {
  const { type, returnTo } = event as Partial<Extract<StepUpEvent, { type: 'KEPT' }>>;
  return type === 'KEPT' && returnTo !== undefined ? returnTo : null;
};

/** The actions with which a kept workflow lets the browser go; spread them into `machine.provide({ actions })`. */
export const leaveActions = {
  leaveForStepUp: (fired: { readonly event: unknown }): void => {
    const returnTo = returnAddress(fired);
    if (returnTo !== null) go(stepUpAddress(returnTo));
  },
  leaveForSignIn: (fired: { readonly event: unknown }): void => {
    const returnTo = returnAddress(fired);
    if (returnTo !== null) go(signInAddress(returnTo));
  },
  leaveForPassword: (fired: { readonly event: unknown }): void => {
    const returnTo = returnAddress(fired);
    if (returnTo !== null) go(passwordProofAddress(returnTo));
  },
};
