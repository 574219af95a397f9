import { loginAddress, type LoginOrder } from '#rules/login-address';

/** A kept workflow lets the browser go; where it comes back to, the keeper has said. */
const leaveFor =
  (order: Omit<LoginOrder, 'returnTo'>) =>
  (_: unknown, returnTo: string): void =>
    window.location.assign(loginAddress({ returnTo, ...order }));

/** The actions with which a kept workflow lets the browser go; spread them into `machine.provide({ actions })`. */
export const leaveActions = {
  leaveForStepUp: leaveFor({ level: 'gold' }),
  leaveForSignIn: leaveFor({}),
  leaveForPassword: leaveFor({ passwordProof: true }),
};
