import { assign, setup } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { SearchAnswer, SearchContext, SearchEvent, SearchInput, SearchQuestion } from './types';

type Facts = { readonly context: SearchContext };

export const textOf = ({ event }: { readonly event: { readonly text: string } }): string => event.text;
export const questionOf = ({ context: { text, within } }: Facts): SearchQuestion => ({ text, within });
export const initialContext = ({ input: { within } }: { readonly input: SearchInput }): SearchContext => ({
  text: '',
  within,
  options: [],
  total: 0,
  only: null,
  failure: null,
});

/** What the search pattern is made of. */
export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'busy',
    meta: META,
  },
  actors: { find: notProvided<SearchAnswer, SearchQuestion>('find') },
  delays: {
    /** Long enough that a word is not searched letter by letter (milliseconds). */
    typingPause: 300,
  },
  guards: {
    isNews: ({ context }: Facts, text: string) => text.trim() !== context.text,
    isEmptied: (_, text: string) => text.trim() === '',
  },
  actions: {
    rememberText: assign((_, text: string) => ({ text: text.trim() })),
    /** Where nothing is typed, these are all that there are. */
    rememberAnswer: assign(({ context }, { options, total }: SearchAnswer) => ({
      options,
      total,
      only: context.text === '' ? ((total === 1 ? options[0] : null) ?? null) : context.only,
    })),
    rememberFailure: assign((_, failure: Failure) => ({ options: [], total: 0, failure })),
    forgetFailure: assign({ failure: null }),
  },
});
