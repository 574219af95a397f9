import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { HistoryMovesContext, HistoryMovesEvent, HistoryMovesInput, Move } from './types';

type Facts = { readonly context: HistoryMovesContext };

export const moveOf = ({ event }: { readonly event: HistoryMovesEvent }): Move => event.move;
export const initialContext = ({ input }: { readonly input: HistoryMovesInput }): HistoryMovesContext => ({
  last: { index: input.index, addressed: 0, shown: 0, named: true, canGoBack: false },
});

export const historyMovesSetup = setup({
  types: {
    context: {} as HistoryMovesContext,
    events: {} as HistoryMovesEvent,
    input: {} as HistoryMovesInput,
    meta: META,
  },
  guards: {
    isOwnStep: (_, { byHistory }: Move) => !byHistory,
    /** Also to the entry that was remembered last: a step after it was left before it was remembered. */
    isBackward: ({ context }: Facts, { index }: Move) => index <= context.last.index,
    /** Forward, or further back to a step that the workflow has not left yet, there is no way. */
    canGoBack: ({ context: { last } }: Facts) => last.canGoBack && last.addressed < last.shown,
    isElsewhere: ({ context: { last } }: Facts) => !last.named,
  },
  actions: {
    rememberMove: assign((_, { byHistory: _byHistory, ...last }: Move) => ({ last })),
    /** The workflow goes one step back. */
    goBack: () => undefined,
    /** The address names the step again that is shown, so that a reload finds it. */
    putRight: () => undefined,
  },
});
