import { assign, setup } from 'xstate';
import type { Failure } from '../shared/failure';
import { META } from '../shared/meta';
import { notProvided } from '../shared/not-provided';
import type { FoundSchulen, SchuleQuestion, SchuleSearchContext, SchuleSearchEvent } from './types';

type Facts = { readonly context: SchuleSearchContext };

export const textOf = ({ event }: { readonly event: { readonly text: string } }): string => event.text;
export const questionOf = ({ context }: Facts): SchuleQuestion => ({ text: context.text });
export const nothingYet = (): SchuleSearchContext => ({ text: '', schulen: [], total: 0, only: null, failure: null });

/** What the search for a school is made of. */
export const searchSetup = setup({
  types: { context: {} as SchuleSearchContext, events: {} as SchuleSearchEvent, tags: {} as 'busy', meta: META },
  actors: { findSchulen: notProvided<FoundSchulen, SchuleQuestion>('findSchulen') },
  delays: { typingPause: 300 },
  guards: { isNews: ({ context }: Facts, text: string) => text.trim() !== context.text },
  actions: {
    rememberText: assign((_, text: string) => ({ text: text.trim() })),
    rememberFound: assign((_, { schulen, total }: FoundSchulen) => ({ schulen, total })),
    /** Nothing was typed yet: these are all that there are. */
    rememberOnly: assign((_, { schulen, total }: FoundSchulen) => ({ only: total === 1 ? (schulen[0] ?? null) : null })),
    rememberFailure: assign((_, failure: Failure) => ({ schulen: [], total: 0, failure })),
    forgetFailure: assign({ failure: null }),
  },
});
