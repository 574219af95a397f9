import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import { notAwaiting } from '../shared/step-up';
import type { DevicePasswordContext, DevicePasswordInput } from './types';

type Fired = { readonly event: unknown };
type Update = Partial<DevicePasswordContext>;

export const initialContext = ({ input }: { readonly input: DevicePasswordInput }): DevicePasswordContext => ({
  ...notAwaiting(input.personId),
  password: '',
  failure: null,
});

/** Nothing is typed here. */
export const noDraft = (_context: DevicePasswordContext): null => null;

/** What each named action of the machine changes in the context. */
export const updates = {
  rememberPassword: ({ event }: Fired): Update => ({ password: (event as DoneActorEvent<string>).output, failure: null }),
  rememberFailure: ({ event }: Fired): Update => ({ failure: toFailure((event as ErrorActorEvent).error) }),
  forgetPassword: (): Update => ({ password: '' }),
  forgetFailure: (): Update => ({ failure: null }),
};
