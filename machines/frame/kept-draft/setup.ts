import { assign, fromCallback, sendTo, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { DraftOrder, DraftOwner, DraftStore, KeptDraft, KeptDraftContext, KeptDraftEvent, KeptDraftInput } from './types';

type Facts = { readonly context: KeptDraftContext };

export const initialContext = ({ input }: { readonly input: KeptDraftInput }): KeptDraftContext => ({
  ...input,
  offered: null,
  isTaken: false,
});
export const ownerOf = ({ context: { personId, subject } }: Facts): DraftOwner => ({ personId, subject });
export const keptOf = ({ event }: { readonly event: { readonly kept: KeptDraft } }): KeptDraft => event.kept;
export const draftOf = ({ event }: { readonly event: { readonly draft: unknown } }): unknown => event.draft;

/** The default of `store`: keeps nothing and says so. */
const storeNotProvided: DraftStore = fromCallback<DraftOrder, DraftOwner>(({ sendBack }) => sendBack({ type: 'NOTHING' }));

/** What keeps a draft through a reload is made of. */
export const keptDraftSetup = setup({
  types: {
    context: {} as KeptDraftContext,
    events: {} as KeptDraftEvent,
    input: {} as KeptDraftInput,
    tags: {} as 'busy',
    meta: META,
  },
  actors: { store: storeNotProvided },
  guards: { isReturn: ({ context }: Facts) => context.isReturn },
  delays: { storagePatience: 2_000 },
  actions: {
    rememberOffered: assign((_, offered: KeptDraft) => ({ offered })),
    rememberTaken: assign({ isTaken: true }),
    forgetTaken: assign({ isTaken: false }),
    keep: sendTo('store', (_, draft: unknown): DraftOrder => ({ type: 'KEEP', draft })),
    drop: sendTo('store', { type: 'DROP' } satisfies DraftOrder),
  },
});
