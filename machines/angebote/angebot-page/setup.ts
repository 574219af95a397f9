import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { EndOrder } from '#rules/erweiterungen-end';
import type { AngebotPageContext, AngebotPageEvent } from './types';

export const NOTHING_ENDED: AngebotPageContext = { order: null };
export const orderOf = ({ event }: { readonly event: { readonly order: EndOrder } }): EndOrder => event.order;

/** What the page of an Angebot is made of. */
export const angebotPageSetup = setup({
  types: { context: {} as AngebotPageContext, events: {} as AngebotPageEvent, meta: META },
  actions: {
    rememberOrder: assign((_, order: EndOrder) => ({ order })),
    forgetOrder: assign({ order: null }),
  },
});
