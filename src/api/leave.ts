import { loginAddress, type LoginOrder } from '#contract/login-address';
import type { StepUpEvent } from '#machines/shared/step-up';

const returnAddress = ({ event }: { readonly event: unknown }): string | null => {
  const { type, returnTo } = event as Partial<Extract<StepUpEvent, { type: 'KEPT' }>>;
  return type === 'KEPT' && returnTo !== undefined ? returnTo : null;
};

/** A kept workflow lets the browser go; what has not been kept stays. */
const leaveFor =
  (order: Omit<LoginOrder, 'returnTo'>) =>
  (fired: { readonly event: unknown }): void => {
    const returnTo = returnAddress(fired);
    if (returnTo !== null) window.location.assign(loginAddress({ returnTo, ...order }));
  };

/** The actions with which a kept workflow lets the browser go; spread them into `machine.provide({ actions })`. */
export const leaveActions = {
  leaveForStepUp: leaveFor({ level: 'gold' }),
  leaveForSignIn: leaveFor({}),
  leaveForPassword: leaveFor({ passwordProof: true }),
};
