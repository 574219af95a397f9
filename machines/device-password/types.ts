import type { Failure } from '../shared/failure';

export interface DevicePasswordContext {
  /** Empty except while it is shown. */
  readonly password: string;
  readonly failure: Failure | null;
}

export type DevicePasswordEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CREATE' }
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'PRINT' }
  | { readonly type: 'CLOSE' };
