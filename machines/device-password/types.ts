import type { Failure } from '../shared/failure';
import type { PasswordProofEvent, StepUpContext, StepUpEvent } from '../shared/step-up';

export interface DevicePasswordInput {
  readonly personId: string;
}

export interface DevicePasswordContext extends StepUpContext {
  /** Empty except while it is shown. */
  readonly password: string;
  readonly failure: Failure | null;
}

export type DevicePasswordEvent =
  | Exclude<StepUpEvent, { type: 'CONFIRM_STEP_UP' }>
  | PasswordProofEvent
  | { readonly type: 'OPEN' }
  | { readonly type: 'CREATE' }
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'PRINT' }
  | { readonly type: 'CLOSE' };
