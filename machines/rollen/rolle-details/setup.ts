import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { RolleDetailsContext, RolleDetailsEvent, RolleDetailsInput } from './types';

type Facts = { readonly context: RolleDetailsContext };

export const initialContext = ({ input }: { readonly input: RolleDetailsInput }): RolleDetailsContext => input;
export const changedOf = ({ event }: { readonly event: { readonly changed: boolean } }): boolean => event.changed;

/** What the page of a role is made of. */
export const rolleDetailsSetup = setup({
  types: {
    context: {} as RolleDetailsContext,
    events: {} as RolleDetailsEvent,
    input: {} as RolleDetailsInput,
    meta: META,
  },
  guards: {
    returns: ({ context }: Facts) => context.returns,
    wouldLose: (_facts: Facts, changed: boolean) => changed,
  },
});
