import { assign, sendTo, setup } from 'xstate';
import { failureOf } from '#machines/shared/fired';
import { notProvided } from '#machines/shared/not-provided';
import {
  awaitingSignIn,
  awaitingStepUp,
  keeperNotProvided,
  keepOrder,
  notAwaiting,
  stepUpActions,
  stepUpGuards,
  type StepUpContext,
  type StepUpEvent,
} from '#machines/shared/step-up';

interface Context extends StepUpContext {
  readonly file: Blob | null;
  readonly title: string;
  readonly interrupted: 'checking' | 'deleting';
}
type Event =
  | StepUpEvent
  | { readonly type: 'CHOOSE'; readonly file: Blob; readonly title: string }
  | { readonly type: 'CHECK' | 'DELETE' | 'CONFIRM_DELETE' };

const toDraft = ({ file, title }: Context): unknown => ({ file, title });
const REFUSALS = [
  { guard: { type: 'isStepUpDemand', params: failureOf }, target: 'awaitingStepUp' },
  { guard: { type: 'isSignedOut', params: failureOf }, target: 'awaitingSignIn' },
  { target: 'editing' },
] as const;
const WAYS = {
  resumed: [
    { guard: 'wasChecking', target: 'checking', description: 'Die Prüfung wird wiederholt.', meta: { req: ['STATE-13'] } },
    { target: 'confirmingDelete', description: 'Zurück zur Bestätigung.', meta: { req: ['STATE-13'] } },
  ],
  declined: { target: 'editing', description: 'Zurück zur Eingabe.', meta: { req: ['STATE-13'] } },
} as const;

/** A workflow with a repeatable request, a confirmed one and a chosen file: all that the step-up pattern distinguishes. */
export const stepUpWorkflow = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { personId: string }, tags: {} as 'awaiting' },
  actors: {
    keeper: keeperNotProvided,
    check: notProvided<string, Blob | null>('check'),
    remove: notProvided<void, void>('remove'),
  },
  guards: { ...stepUpGuards, wasChecking: ({ context }) => context.interrupted === 'checking' },
  actions: {
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    choose: assign(({ event }) => (event.type === 'CHOOSE' ? { file: event.file, title: event.title } : {})),
  },
}).createMachine({
  id: 'sample',
  context: ({ input }) => ({ ...notAwaiting(input.personId), file: null, title: '', interrupted: 'checking' }),
  initial: 'editing',
  states: {
    editing: { on: { CHOOSE: { actions: 'choose' }, CHECK: 'checking', DELETE: 'confirmingDelete' } },
    checking: {
      entry: assign({ interrupted: 'checking' }),
      invoke: { src: 'check', input: ({ context }) => context.file, onDone: 'checked', onError: REFUSALS },
    },
    checked: {},
    confirmingDelete: { on: { CONFIRM_DELETE: 'deleting' } },
    deleting: { entry: assign({ interrupted: 'deleting' }), invoke: { src: 'remove', onDone: 'checked', onError: REFUSALS } },
    awaitingStepUp: awaitingStepUp(WAYS),
    awaitingSignIn: awaitingSignIn(WAYS),
  },
});
