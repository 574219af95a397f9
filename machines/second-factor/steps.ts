import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import { notAwaiting } from '../shared/step-up';
import { isCompleteOtp, normaliseOtp } from './otp';
import type { ResetOrder, SecondFactorContext, SecondFactorEvent, SecondFactorInfo, SecondFactorInput, TokenKey } from './types';

type Fired = { readonly event: unknown };
type Facts = { readonly context: SecondFactorContext };
type Update = Partial<SecondFactorContext>;
type CodeTyped = Extract<SecondFactorEvent, { type: 'CODE_TYPED' }>;

const infoOf = ({ event }: Fired): SecondFactorInfo => (event as DoneActorEvent<SecondFactorInfo>).output;
const keyOf = ({ event }: Fired): TokenKey => (event as DoneActorEvent<TokenKey>).output;
const failureOf = ({ event }: Fired) => toFailure((event as ErrorActorEvent).error);

export const initialContext = ({ input }: { readonly input: SecondFactorInput }): SecondFactorContext => ({
  ...notAwaiting(input.personId),
  info: null,
  key: null,
  otp: '',
  otpProblem: null,
  failure: null,
  canReset: input.canReset,
  lost: false,
});

export const personOf = ({ context }: Facts): { personId: string } => ({ personId: context.personId });
export const codeOf = ({ context }: Facts): { personId: string; otp: string } => ({
  personId: context.personId,
  otp: normaliseOtp(context.otp),
});

export const resetOf = ({ context: { personId, lost } }: Facts): ResetOrder => ({ personId, lost });

/**
 * Whether a person is shown anything of a second factor: whoever needs one, has one, or administers, which needs one, too
 * (SCREEN-03). Null: nothing is known, which is told as well.
 */
export const concerns = (info: SecondFactorInfo | null, administers: boolean): boolean =>
  info === null || info.hasToken || info.required || administers;

/** Nothing of a set-up may be kept: neither the key nor the code. */
export const noDraft = (_context: SecondFactorContext): null => null;

/** Codes after which the shown key is of no use any more. */
const KEY_IS_DEAD: readonly string[] = ['SOFTWARE_TOKEN_VERIFICATION_ERROR', '500'];

export const secondFactorGuards = {
  hasNoToken: (fired: Fired): boolean => !infoOf(fired).hasToken,
  isHardware: (fired: Fired): boolean => infoOf(fired).tokenKind === 'hardware',
  ownsHardware: ({ context }: Facts): boolean => context.info?.tokenKind === 'hardware',
  mayReset: ({ context }: Facts): boolean => context.canReset,
  hasKey: ({ context }: Facts): boolean => context.key !== null,
  isCodeMissing: ({ context }: Facts): boolean => normaliseOtp(context.otp) === '',
  isCodeComplete: ({ context }: Facts): boolean => isCompleteOtp(context.otp),
  isWrongCode: (fired: Fired): boolean => failureOf(fired).code === 'OTP_NICHT_GUELTIG',
  isKeyDead: (fired: Fired): boolean => KEY_IS_DEAD.includes(failureOf(fired).code),
};

const NO_SECRETS = { key: null, otp: '', otpProblem: null } as const;
const NO_CODE = { otp: '', otpProblem: null, failure: null } as const;

/** What each named action of the machine changes in the context. */
export const updates = {
  rememberInfo: (fired: Fired): Update => ({ info: infoOf(fired), failure: null }),
  rememberKey: (fired: Fired): Update => ({ key: keyOf(fired), failure: null }),
  rememberFailure: (fired: Fired): Update => ({ failure: failureOf(fired) }),
  rememberCode: ({ event }: Fired): Update => ({ otp: (event as CodeTyped).otp, otpProblem: null, failure: null }),
  rememberMissing: (): Update => ({ otpProblem: 'missing' }),
  rememberMalformed: (): Update => ({ otpProblem: 'malformed' }),
  rememberWrong: (): Update => ({ otp: '', otpProblem: 'wrong', failure: null }),
  forgetCode: (): Update => NO_CODE,
  forgetFailure: (): Update => ({ failure: null }),
  forgetSecrets: (): Update => NO_SECRETS,
  toggleLost: ({ context }: Facts): Update => ({ lost: !context.lost }),
  forgetReset: (): Update => ({ lost: false }),
};
