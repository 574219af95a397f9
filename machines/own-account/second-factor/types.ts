import type { TokenState } from '#contract/types';
import type { Failure } from '#machines/shared/failure';
import type { PasswordProofEvent, StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** What the server says of a person's second factor (ENT-03). */
export interface SecondFactorInfo extends TokenState {
  /** At least one of the person's Angebote demands it. */
  readonly required: boolean;
}

/** A new key that awaits its first code. Secret: it is never kept. */
export interface TokenKey {
  /** Data URL of the QR image. */
  readonly qrCode: string;
  /** The same as a link for an app on this device; a backend may not send it. */
  readonly otpauthUri: string | null;
  /** Tells it from a newer one of the same person; a backend may not send it. */
  readonly serial: string | null;
}

/** What is wrong with the code in the field. */
export type OtpProblem = 'missing' | 'malformed' | 'wrong';

export interface SecondFactorContext extends StepUpContext {
  readonly info: SecondFactorInfo | null;
  readonly key: TokenKey | null;
  /** As typed, with its blanks. */
  readonly otp: string;
  readonly otpProblem: OtpProblem | null;
  readonly failure: Failure | null;
}

export interface SecondFactorInput {
  readonly personId: string;
}

export type SecondFactorEvent =
  | StepUpEvent
  | PasswordProofEvent
  | { readonly type: 'SET_UP' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CODE_TYPED'; readonly otp: string }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'RESTART' }
  /** It was changed elsewhere. */
  | { readonly type: 'READ_ANEW' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' };
