import type { AnyEvent } from '../models/engine/candidates';

/** What is typed is noted at once, and asked for when Enter is pressed. */
export const listSends = {
  ASK: (event: AnyEvent & { readonly change: object }): readonly AnyEvent[] =>
    'search' in event.change ? [{ ...event, type: 'ASK_SOON' }, { type: 'ASK_NOW' }] : [event],
};
