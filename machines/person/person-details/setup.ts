import { assign, setup } from 'xstate';
import type { LineKey } from '#rules/zuordnungen-plan';
import { META } from '#machines/shared/meta';
import type { OutOfSight, PersonDetailsContext, PersonDetailsEvent, PersonDetailsInput, TokenKind, ZuordnungChoice } from './types';

type Sight = OutOfSight & { readonly keepsSight: boolean };
type Facts = { readonly context: PersonDetailsContext };

export const initialContext = ({ input }: { readonly input: PersonDetailsInput }): PersonDetailsContext => ({
  ...input,
  tokenKind: 'software',
  choice: null,
  acted: null,
  dropped: 0,
  outOfSight: null,
});
export const choiceIn = ({ event }: { readonly event: { readonly choice: ZuordnungChoice } }): ZuordnungChoice => event.choice;
export const actedIn = ({ context, event }: Facts & { readonly event: { readonly acted?: LineKey | null } }): LineKey | null =>
  event.acted === undefined ? context.acted : event.acted;
export const kindOf = ({ event }: { readonly event: { readonly kind: TokenKind } }): TokenKind => event.kind;

export const changesIn = ({ event }: { readonly event: { readonly changes?: number } }): number => event.changes ?? 0;
export const sightIn = ({ event }: { readonly event: Sight }): Sight => ({
  keepsSight: event.keepsSight,
  name: event.name,
  deletedOn: event.deletedOn,
  personalnummer: event.personalnummer,
});

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
    dropsPlan: (_: Facts, changes: number) => changes > 0,
    losesSight: (_: Facts, { keepsSight }: Sight) => !keepsSight,
    isHardware: ({ context }: Facts) => context.tokenKind === 'hardware',
  },
  actions: {
    chooseToken: assign((_, tokenKind: TokenKind) => ({ tokenKind })),
    /** A set-up begins with the usual kind. */
    chooseSoftware: assign({ tokenKind: 'software' }),
    openChoice: assign((_, choice: ZuordnungChoice) => ({ choice, acted: choice.line })),
    closeChoice: assign((_, acted: LineKey | null) => ({ choice: null, acted })),
    forgetPlan: assign({ choice: null, acted: null, dropped: 0 }),
    rememberDropped: assign((_, dropped: number) => ({ dropped })),
    forgetDropped: assign({ dropped: 0 }),
    rememberOutOfSight: assign((_, { name, deletedOn, personalnummer }: Sight) => ({ outOfSight: { name, deletedOn, personalnummer } })),
    /** The software token is a workflow of its own, which the page begins. */
    beginSoftwareToken: () => undefined,
  },
});
