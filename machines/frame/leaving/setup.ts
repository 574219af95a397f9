import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { Hold, LeavingContext, LeavingEvent, Way } from './types';

type Facts = { readonly context: LeavingContext };
type EventOf<Type extends LeavingEvent['type']> = { readonly event: Extract<LeavingEvent, { type: Type }> };

export const holdOf = ({ event }: EventOf<'HOLD'>): Hold => event.hold;
export const idOf = ({ event }: EventOf<'RELEASE'>): string => event.id;
export const wayOf = ({ event }: EventOf<'LEAVE'>): Way => event.way;
export const arrivalOf = ({ event }: EventOf<'ARRIVED'>): Way => event.way;

const without = (holds: readonly Hold[], id: string): readonly Hold[] => holds.filter((hold) => hold.id !== id);

export const leavingSetup = setup({
  types: {
    context: {} as LeavingContext,
    events: {} as LeavingEvent,
    tags: {} as 'asking',
    meta: META,
  },
  guards: {
    hasHolds: ({ context }: Facts) => context.holds.length > 0,
    isLast: ({ context }: Facts, id: string) => without(context.holds, id).length === 0,
    /** Steps of the page itself lose nothing, but whoever goes back by the browser while an order is under way gives it up. */
    wouldLose: ({ context }: Facts, { within, byHistory }: Way) =>
      !within || (byHistory && context.holds.some(({ loss }) => loss === 'order')),
    /** Not at a step that the page has noted itself, for instance because an order has come to its end. */
    isElsewhere: (_, { within, byHistory }: Way) => !within || byHistory,
  },
  actions: {
    rememberHold: assign(({ context }, hold: Hold) => ({ holds: [...without(context.holds, hold.id), hold] })),
    forgetHold: assign(({ context }, id: string) => ({ holds: without(context.holds, id) })),
    /** The way that was asked for is taken. */
    go: () => undefined,
    /** It is given up. */
    stay: () => undefined,
  },
});
