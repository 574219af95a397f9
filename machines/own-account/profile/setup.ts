import { assign, setup } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { ProfileAnswer, ProfileContext, ProfileEvent, ProfileInput } from './types';

export const initialContext = ({ input }: { input: ProfileInput }): ProfileContext => ({
  ...input,
  info: null,
  uebersicht: null,
  failure: null,
});
export const personIdOf = ({ context }: { context: ProfileContext }): { personId: string } => ({ personId: context.personId });

/** What the profile is made of. */
export const profileSetup = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, input: {} as ProfileInput, meta: META },
  actors: { loadPerson: notProvided<ProfileAnswer, { personId: string }>('loadPerson') },
  actions: {
    rememberPerson: assign((_, answer: ProfileAnswer) => ({ ...answer, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
});
