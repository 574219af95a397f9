import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import type { ProfileAnswer, ProfileContext, ProfileInput } from './types';

type Fired = { readonly event: unknown };

export const initialContext = ({ input }: { input: ProfileInput }): ProfileContext => ({
  ...input,
  info: null,
  uebersicht: null,
  failure: null,
});
export const personIdOf = ({ context }: { context: ProfileContext }): { personId: string } => ({ personId: context.personId });

/** What each named action changes in the context. */
export const updates = {
  rememberPerson: ({ event }: Fired): Partial<ProfileContext> => ({ ...(event as DoneActorEvent<ProfileAnswer>).output, failure: null }),
  rememberFailure: ({ event }: Fired): Partial<ProfileContext> => ({ failure: toFailure((event as ErrorActorEvent).error) }),
};
