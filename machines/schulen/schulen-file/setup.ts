import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { FileCheck } from '#contract/organisation-pieces';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { SchulenFile, SchulenFileContext, SchulenFileEvent, SchulenFileInput } from './types';

type Context = SchulenFileContext;

const NOTHING = { file: null, check: null, failure: null } as const;

export const fileOf = ({ event }: { readonly event: { readonly file: SchulenFile } }): SchulenFile => event.file;
export const checkOf = ({ event }: { readonly event: DoneActorEvent<FileCheck> }): FileCheck => event.output;
export const chosenOf = ({ context }: { readonly context: Context }): SchulenFile | null => context.file;
export const initialContext = ({ input }: { readonly input: SchulenFileInput }): Context => ({
  ...notAwaiting(input.personId),
  ...NOTHING,
});

/** A file is no draft that another version of the portal could go on with. */
const noDraft = (_context: Context): null => null;

/** What the way from a file of schools to its differences is made of. */
export const schulenFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as SchulenFileEvent,
    input: {} as SchulenFileInput,
    tags: {} as 'awaiting' | 'busy',
    meta: META,
  },
  actors: { check: notProvided<FileCheck, SchulenFile | null>('check'), keeper: keeperNotProvided },
  guards: { ...stepUpGuards, isFaulty: (_, { fehlerGesamt }: FileCheck) => fehlerGesamt > 0 },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberFile: assign((_, file: SchulenFile) => ({ ...NOTHING, file })),
    rememberCheck: assign((_, check: FileCheck) => ({ check })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(NOTHING),
    /** The example of a file is handed to the browser. */
    saveExample: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
  },
});
