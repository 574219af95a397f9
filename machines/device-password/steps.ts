import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import type { DevicePasswordContext } from './types';

type Fired = { readonly event: unknown };
type Update = Partial<DevicePasswordContext>;

export const initialContext: DevicePasswordContext = { password: '', failure: null };

/** What each named action of the machine changes in the context. */
export const updates = {
  rememberPassword: ({ event }: Fired): Update => ({ password: (event as DoneActorEvent<string>).output, failure: null }),
  rememberFailure: ({ event }: Fired): Update => ({ failure: toFailure((event as ErrorActorEvent).error) }),
  forgetPassword: (): Update => ({ password: '' }),
  forgetFailure: (): Update => ({ failure: null }),
};
