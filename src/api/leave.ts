import { levelOfPath } from '#contract/routes';
import { loginAddress, type LoginOrder } from '#rules/login-address';

type Order = Omit<LoginOrder, 'returnTo'>;

/** A kept workflow lets the browser go; where it comes back to, the keeper has said. */
const leaveFor =
  (orderOf: (returnTo: string) => Order) =>
  (_: unknown, returnTo: string): void =>
    window.location.assign(loginAddress({ returnTo, ...orderOf(returnTo) }));

/** One sign-in is enough: a page that demands the second factor would ask for it right after the password (STATE-13). */
const signInFor = (returnTo: string): Order =>
  levelOfPath(new URL(returnTo, window.location.origin).pathname) === 'gold' ? { level: 'gold' } : {};

/** The actions with which a kept workflow lets the browser go; spread them into `machine.provide({ actions })`. */
export const leaveActions = {
  leaveForStepUp: leaveFor(() => ({ level: 'gold' })),
  leaveForSignIn: leaveFor(signInFor),
  leaveForPassword: leaveFor(() => ({ passwordProof: true })),
};
