import type { StateValue } from 'xstate';
import type { ErrorEntry } from '#contract/errors/entry';
import { errorText } from '#contract/errors/lookup';
import { loginAddress } from '#rules/login-address';
import { hrefOf } from '#contract/routes';
import type { PasswordProofEvent, StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** What a workflow waits for at the login (STATE-13). */
export type WaitsFor = 'stepUp' | 'signIn' | 'password';

/** A snapshot of a machine that embeds `machines/shared/step-up.ts`. */
export interface Waiting {
  readonly value: StateValue;
  readonly context: Pick<StepUpContext, 'notKept'>;
}

interface Way {
  /** With which the user agrees to go there. */
  readonly event: (StepUpEvent | PasswordProofEvent)['type'] & `CONFIRM_${string}`;
  /** Words of the catalogue `step-up`. */
  readonly confirm: 'confirmStepUp' | 'confirmSignIn' | 'confirmPassword';
  readonly otherTab: 'otherTabStepUp' | 'otherTabSignIn' | 'otherTabPassword';
  /** For a browser that keeps nothing: the login in another tab. */
  readonly href: () => string;
  readonly reason: () => ErrorEntry;
}

/** How each of them is said and done. */
export const WAITING = {
  stepUp: {
    event: 'CONFIRM_STEP_UP',
    confirm: 'confirmStepUp',
    otherTab: 'otherTabStepUp',
    href: () => loginAddress({ returnTo: hrefOf('start'), level: 'gold' }),
    reason: () => errorText('REQUIRED_STEP_UP_LEVEL_NOT_MET'),
  },
  signIn: {
    event: 'CONFIRM_SIGN_IN',
    confirm: 'confirmSignIn',
    otherTab: 'otherTabSignIn',
    href: () => loginAddress({ returnTo: hrefOf('start') }),
    reason: () => errorText('401'),
  },
  password: {
    event: 'CONFIRM_PASSWORD',
    confirm: 'confirmPassword',
    otherTab: 'otherTabPassword',
    href: () => loginAddress({ returnTo: hrefOf('start'), passwordProof: true }),
    reason: () => errorText('REQUIRED_PASSWORD_PROOF_NOT_MET'),
  },
} as const satisfies Record<WaitsFor, Way>;

const STATES = [
  ['awaitingStepUp', 'stepUp'],
  ['awaitingSignIn', 'signIn'],
  ['awaitingPassword', 'password'],
] as const;

const isIn = (name: string, value: StateValue): boolean =>
  typeof value === 'string'
    ? value === name
    : Object.entries(value).some(([state, inner]) => state === name || (inner !== undefined && isIn(name, inner)));

/** What a workflow waits for, however deep in it the waiting state stands; null while it does not wait. */
export function waitsFor({ value }: Pick<Waiting, 'value'>): WaitsFor | null {
  return STATES.find(([name]) => isIn(name, value))?.[1] ?? null;
}
