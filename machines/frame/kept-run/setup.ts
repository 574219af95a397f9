import { assign, setup } from 'xstate';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';

export type Found = KeptRun<unknown> | null;

export interface KeptRunContext {
  /** Whose runs are looked for. */
  readonly personId: string;
  /** The object whose page it is; null on a page of all of them. */
  readonly subject: string | null;
  readonly run: Found;
}

export type KeptRunInput = Pick<KeptRunContext, 'personId' | 'subject'>;

type KeptRunEvent = { readonly type: 'CLOSED' };
export const initialContext = ({ input: { personId, subject } }: { readonly input: KeptRunInput }): KeptRunContext => ({
  personId,
  subject,
  run: null,
});

/** What the search for an interrupted run is made of. */
export const keptRunSetup = setup({
  types: {
    context: {} as KeptRunContext,
    events: {} as KeptRunEvent,
    input: {} as KeptRunInput,
    tags: {} as 'busy',
    meta: META,
  },
  actors: { findRun: notProvided<Found, KeptRunInput>('findRun') },
  guards: { isFound: (_, run: Found) => run !== null },
  actions: {
    rememberRun: assign((_, run: Found) => ({ run })),
    forgetRun: assign({ run: null }),
  },
});
