import { setup } from 'xstate';
import { META } from '../shared/meta';
import type { PersonDetailsContext, PersonDetailsEvent, PersonDetailsInput } from './types';

type Facts = { readonly context: PersonDetailsContext };

export const initialContext = ({ input }: { readonly input: PersonDetailsInput }): PersonDetailsContext => input;

/** What the page of a person is made of. */
export const personDetailsSetup = setup({
  types: {
    context: {} as PersonDetailsContext,
    events: {} as PersonDetailsEvent,
    input: {} as PersonDetailsInput,
    meta: META,
  },
  guards: {
    returnsToMetadata: ({ context }: Facts) => context.returned === 'metadata',
    returnsToLock: ({ context }: Facts) => context.returned === 'lock',
  },
});
