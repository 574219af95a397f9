import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided, tellsNothing } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import { isCompleteOtp, normaliseOtp } from './otp';
import type { SecondFactorContext, SecondFactorEvent, SecondFactorInfo, SecondFactorInput, TokenKey } from './types';

type Context = SecondFactorContext;
type Facts = { readonly context: Context };
type Person = { readonly personId: string };
type Code = Person & { readonly otp: string; readonly serial?: string | null | undefined };

export const otpOf = ({ event }: { readonly event: { readonly otp: string } }): string => event.otp;
export const personOf = ({ context }: Facts): Person => ({ personId: context.personId });
/** The code with the key that it is of, so that one that was replaced meanwhile is told apart from a wrong code. */
export const codeOf = ({ context: { personId, otp, key } }: Facts): Code => ({
  personId,
  otp: normaliseOtp(otp),
  ...((key?.serial ?? null) === null ? {} : { serial: key?.serial }),
});

export const initialContext = ({ input }: { readonly input: SecondFactorInput }): Context => ({
  ...notAwaiting(input.personId),
  info: null,
  key: null,
  otp: '',
  otpProblem: null,
  failure: null,
});

/** Nothing of a set-up may be kept: neither the key nor the code. */
const noDraft = (_context: Context): null => null;

/** Codes after which the shown key is of no use any more; so is one that the server stumbles over, whatever it says of it (API-11). */
const KEY_IS_DEAD: readonly string[] = ['SOFTWARE_TOKEN_VERIFICATION_ERROR', 'SOFTWARE_TOKEN_ERSETZT'];

/** What the machine of the own second factor is made of. */
export const secondFactorSetup = setup({
  types: {
    context: {} as Context,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    tags: {} as 'awaiting' | 'busy' | 'dialog' | 'sending',
    meta: META,
  },
  actors: {
    loadInfo: notProvided<SecondFactorInfo, Person>('loadInfo'),
    createKey: notProvided<TokenKey, Person>('createKey'),
    verifyCode: notProvided<undefined, Code>('verifyCode'),
    /** Says READ_ANEW when the second factor was changed elsewhere: by the reset beside it, or in another tab. */
    changes: tellsNothing(),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    hasNoToken: (_, { hasToken }: SecondFactorInfo) => !hasToken,
    isHardware: (_, { tokenKind }: SecondFactorInfo) => tokenKind === 'hardware',
    hasKey: ({ context }: Facts) => context.key !== null,
    isCodeMissing: ({ context }: Facts) => normaliseOtp(context.otp) === '',
    isCodeComplete: ({ context }: Facts) => isCompleteOtp(context.otp),
    isWrongCode: (_, { code }: Failure) => code === 'OTP_NICHT_GUELTIG',
    isKeyDead: (_, { code, status }: Failure) => status === 500 || KEY_IS_DEAD.includes(code),
  },
  actions: {
    rememberInfo: assign((_, info: SecondFactorInfo) => ({ info, failure: null })),
    rememberKey: assign((_, key: TokenKey) => ({ key, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberCode: assign((_, otp: string) => ({ otp, otpProblem: null, failure: null })),
    rememberMissing: assign({ otpProblem: 'missing' }),
    rememberMalformed: assign({ otpProblem: 'malformed' }),
    rememberWrong: assign({ otp: '', otpProblem: 'wrong', failure: null }),
    forgetCode: assign({ otp: '', otpProblem: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    forgetSecrets: assign({ key: null, otp: '', otpProblem: null }),
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
});
