import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { PersonDetailsContext, PersonDetailsEvent, PersonDetailsInput, TokenKind, ZuordnungChoice } from './types';

type Facts = { readonly context: PersonDetailsContext };

export const initialContext = ({ input }: { readonly input: PersonDetailsInput }): PersonDetailsContext => ({
  ...input,
  tokenKind: 'software',
  choice: null,
});
export const choiceIn = ({ event }: { readonly event: { readonly choice: ZuordnungChoice } }): ZuordnungChoice => event.choice;
export const kindOf = ({ event }: { readonly event: { readonly kind: TokenKind } }): TokenKind => event.kind;

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
    returnsToHardwareToken: ({ context }: Facts) => context.returned === 'hardwareToken',
    returnsToZuordnungen: ({ context }: Facts) => context.returned === 'zuordnungen',
    isHardware: ({ context }: Facts) => context.tokenKind === 'hardware',
  },
  actions: {
    chooseToken: assign((_, tokenKind: TokenKind) => ({ tokenKind })),
    /** A set-up begins with the usual kind. */
    chooseSoftware: assign({ tokenKind: 'software' }),
    openChoice: assign((_, choice: ZuordnungChoice) => ({ choice })),
    closeChoice: assign({ choice: null }),
    /** The software token is a workflow of its own, which the page begins. */
    beginSoftwareToken: () => undefined,
  },
});
