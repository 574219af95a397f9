import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { batchStarts } from '#rules/batches';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { PersonenQuery } from '../personen/types';
import {
  EXPORT_AT_MOST,
  type FileOrder,
  type FilteredPersonen,
  type PersonenFileContext,
  type PersonenFileEvent,
  type PersonenFileInput,
  type ReadParts,
} from './types';

type Context = PersonenFileContext;
type Facts = { readonly context: Context };
type Want = Extract<PersonenFileEvent, { readonly type: 'WANT' }>;

const NOTHING = { query: null, order: { withStatus: false }, total: 0, personen: null, parts: {}, failure: null } as const;

export const wantOf = ({ event }: { readonly event: Want }): Want => event;
export const partsOf = ({ event }: { readonly event: { readonly parts: ReadParts } }): ReadParts => event.parts;
export const readOf = ({ event }: { readonly event: DoneActorEvent<FilteredPersonen> }): FilteredPersonen => event.output;
export const queryOf = ({ context }: Facts): PersonenQuery | null => context.query;
export const fileOf = ({ context: { personen, parts, order } }: Facts): FileOrder => ({ personen: personen ?? [], parts, order });
export const initialContext = ({ input }: { readonly input: PersonenFileInput }): Context => ({
  ...notAwaiting(input.personId),
  ...NOTHING,
});

/** Nothing is typed here: search and filters stand in the list. */
const noDraft = (_context: Context): null => null;

/** What the way from a filtered list to its file is made of. */
export const personenFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as PersonenFileEvent,
    input: {} as PersonenFileInput,
    tags: {} as 'awaiting' | 'busy' | 'dialog',
    meta: META,
  },
  actors: {
    read: notProvided<FilteredPersonen, PersonenQuery | null>('read'),
    saveFile: notProvided<void, FileOrder>('saveFile'),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    isTooMany: (_, { total }: { readonly total: number }) => total > EXPORT_AT_MOST,
    /** Every part of the named persons is there. */
    isWhole: ({ context: { personen } }: Facts, parts: ReadParts) =>
      personen !== null && personen.length > 0 && batchStarts(personen.length).every((from) => parts[from] !== undefined),
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberWanted: assign((_, { query, total, order }: Want) => ({ ...NOTHING, query, total, order })),
    rememberTotal: assign((_, { total }: FilteredPersonen) => ({ total })),
    rememberRead: assign((_, { items, total }: FilteredPersonen) => ({ personen: items, total })),
    rememberParts: assign((_, parts: ReadParts) => ({ parts })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(NOTHING),
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
  },
});
