import { assign, setup } from 'xstate';
import type { RolleDraft } from '#rules/rollen';
import { META } from '#machines/shared/meta';
import type { NewRolle } from '../rolle-angebote/types';
import type { RolleCreationContext, RolleCreationEvent, RolleCreationInput } from './types';

type Facts = { readonly context: RolleCreationContext };

export const initialContext = ({ input }: { readonly input: RolleCreationInput }): RolleCreationContext => ({ ...input, begin: null });
export const halfIn = ({ event }: { readonly event: { readonly half: NewRolle } }): NewRolle => event.half;
export const draftIn = ({ event }: { readonly event: { readonly draft: RolleDraft | null } }): RolleDraft | null => event.draft;

/** What the page of a new role is made of. */
export const rolleCreationSetup = setup({
  types: {
    context: {} as RolleCreationContext,
    events: {} as RolleCreationEvent,
    input: {} as RolleCreationInput,
    meta: META,
  },
  guards: {
    isHalf: ({ context }: Facts) => context.returns || context.half !== null,
    copies: ({ context }: Facts) => context.copies,
    copiesAgain: ({ context }: Facts, draft: RolleDraft | null) => context.copies && draft === null,
  },
  actions: {
    rememberHalf: assign((_, half: NewRolle) => ({ half })),
    beginWith: assign((_, begin: RolleDraft | null) => ({ begin, half: null })),
  },
});
