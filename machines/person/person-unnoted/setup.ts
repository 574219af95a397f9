import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import { notProvided, tellsNothing } from '#machines/shared/not-provided';
import type { LostSecret, PersonUnnotedContext, PersonUnnotedEvent, PersonUnnotedInput } from './types';

type Facts = { readonly context: PersonUnnotedContext };

export const initialContext = ({ input: { personId, subject } }: { readonly input: PersonUnnotedInput }): PersonUnnotedContext => ({
  personId,
  subject,
  lost: null,
});
export const ownerOf = ({ context: { personId, subject } }: Facts): PersonUnnotedInput => ({ personId, subject });
export const noteOf = ({ context: { lost } }: Facts): { readonly noteId: string } => ({ noteId: lost?.noteId ?? '' });

/** What the search for a secret that nobody has noted is made of. */
export const personUnnotedSetup = setup({
  types: {
    context: {} as PersonUnnotedContext,
    events: {} as PersonUnnotedEvent,
    input: {} as PersonUnnotedInput,
    tags: {} as 'busy',
    meta: META,
  },
  actors: {
    findLost: notProvided<LostSecret | null, PersonUnnotedInput>('findLost'),
    forgetNote: notProvided<undefined, { readonly noteId: string }>('forgetNote'),
    /** Says LOOK when something was noted in this window, or is noted no more. */
    changes: tellsNothing(),
  },
  guards: { isFound: (_, lost: LostSecret | null) => lost !== null },
  actions: {
    rememberLost: assign((_, lost: LostSecret | null) => ({ lost })),
    dropLost: assign({ lost: null }),
  },
});
