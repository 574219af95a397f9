import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { META } from '#machines/shared/meta';
import type { RefusedCall, RefusedCallsContext, RefusedCallsEvent, RefusedCallsInput } from './types';

/** Milliseconds around the way through the login in which the same call is refused once only. */
const AROUND_MS = 60_000;

type Facts = { readonly context: RefusedCallsContext };
type Refused = { readonly event: Extract<RefusedCallsEvent, { type: 'REFUSED' }> };

export const callOf = ({ event }: Refused): RefusedCall => event.call;
export const initialContext = ({ input: { refused } }: { readonly input: RefusedCallsInput }): RefusedCallsContext => ({ refused });
export const refusedOf = ({ context }: Facts): readonly RefusedCall[] => context.refused;

const recent = ({ refused }: RefusedCallsContext, { at }: RefusedCall): readonly RefusedCall[] =>
  refused.filter((one) => at - one.at < AROUND_MS);

export const refusedCallsSetup = setup({
  types: {
    context: {} as RefusedCallsContext,
    events: {} as RefusedCallsEvent,
    input: {} as RefusedCallsInput,
    meta: META,
  },
  actors: {
    /** Stores the calls for the page after the login, and says whether it could. */
    store: fromCallback<EventObject, readonly RefusedCall[]>(() => {
      throw new Error('Actor store is not bound');
    }),
  },
  guards: {
    isRepeated: ({ context }: Facts, call: RefusedCall) =>
      recent(context, call).some(({ id, address }) => id === call.id && address === call.address),
    /** The browser is on its way from this address already. */
    isBeside: ({ context }: Facts, { address }: RefusedCall) => context.refused.at(-1)?.address === address,
  },
  actions: {
    note: assign(({ context }, call: RefusedCall) => ({ refused: [...recent(context, call), call] })),
    /** To the login, and back to the address of the newest refused call. */
    leaveForLogin: () => undefined,
  },
});
