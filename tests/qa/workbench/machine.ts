import { assign, fromCallback, setup, type CallbackActorLogic, type EventObject } from 'xstate';
import { notProvided } from '#machines/shared/not-provided';
import { changedOrder, FIRST_ORDER, isComplete, type RunOrder } from './order';
import type { MachineGroup, RunView, ToldChart, ToldPaths } from './told';

/** What the page of the workbench knows. */
export interface WorkbenchContext {
  readonly groups: readonly MachineGroup[];
  readonly search: string;
  readonly order: RunOrder;
  readonly lists: readonly ToldPaths[];
  /** The run that goes on, or the last one; whoever began it. */
  readonly run: RunView | null;
  /** Whether it is known how the run stands, or that there is none. */
  readonly isKnown: boolean;
  readonly charts: Readonly<Record<string, ToldChart>>;
  /** What was answered instead of what was asked for. */
  readonly failure: string | null;
  /** The picture that is looked at; null for the newest. */
  readonly picture: string | null;
}

export type WorkbenchEvent =
  | { readonly type: 'SEARCH'; readonly text: string }
  | { readonly type: 'CHANGE'; readonly change: Partial<RunOrder> }
  | { readonly type: 'LIST' }
  | { readonly type: 'START' }
  | { readonly type: 'STOP' }
  | { readonly type: 'AGAIN' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LOOK'; readonly picture: string | null }
  | { readonly type: 'RUN_SEEN'; readonly run: RunView | null }
  | { readonly type: 'CHART_SEEN'; readonly chart: ToldChart }
  | { readonly type: 'LOST' };

interface Listed {
  /** With the seed that was drawn. */
  readonly order: RunOrder;
  readonly lists: readonly ToldPaths[];
}

type Facts = { readonly context: WorkbenchContext };

/** Tells how the run stands and that nobody answers any more: RUN_SEEN, CHART_SEEN, LOST. */
export type Follow = CallbackActorLogic<EventObject>;
const nothingHappens: Follow = fromCallback<EventObject>(() => undefined);

const orderOf = ({ context }: Facts): RunOrder => context.order;
const outputOf = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;
const failureOf = ({ event }: { readonly event: { readonly error: unknown } }): string =>
  event.error instanceof Error ? event.error.message : String(event.error);
const runOf = ({ event }: { readonly event: { readonly run: RunView | null } }): RunView | null => event.run;

const beginning = (): WorkbenchContext => ({
  groups: [],
  search: '',
  order: FIRST_ORDER,
  lists: [],
  run: null,
  isKnown: false,
  charts: {},
  failure: null,
  picture: null,
});

const isGoingOn = (run: RunView | null): boolean => run?.status === 'running';

/** The page of the workbench: what is chosen, listed, walked, and what came of it (decision 800). */
export const workbenchMachine = setup({
  types: { context: {} as WorkbenchContext, events: {} as WorkbenchEvent },
  actors: {
    follow: nothingHappens,
    readGroups: notProvided<readonly MachineGroup[], void>('readGroups'),
    list: notProvided<Listed, RunOrder>('list'),
    start: notProvided<RunView, RunOrder>('start'),
    stop: notProvided<RunView | null, void>('stop'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.order),
    isRunning: ({ context }) => isGoingOn(context.run),
    hasRun: ({ context }) => context.run !== null,
    isKnown: ({ context }) => context.isKnown,
    goesOn: (_, run: RunView | null) => isGoingOn(run),
    standsStill: (_, run: RunView | null) => !isGoingOn(run),
    isNone: (_, run: RunView | null) => run === null,
  },
  actions: {
    rememberGroups: assign((_, groups: readonly MachineGroup[]) => ({ groups, failure: null })),
    rememberSearch: assign((_, search: string) => ({ search })),
    rememberChange: assign(({ context }, change: Partial<RunOrder>) => ({
      order: changedOrder(context.order, change),
      lists: [],
      failure: null,
    })),
    rememberLists: assign((_, { order, lists }: Listed) => ({ order, lists, failure: null })),
    rememberRun: assign((_, run: RunView | null) => ({ run, isKnown: true })),
    // How it goes on may be told before the answer that it has begun.
    rememberBegin: assign(({ context }, run: RunView) => ({ run: context.run?.number === run.number ? context.run : run })),
    // Who looks on, or comes back, sees what was chosen for the run.
    takeOver: assign(({ context }) => ({ order: context.run?.order ?? context.order, lists: [], failure: null, picture: null })),
    rememberChart: assign(({ context }, chart: ToldChart) => ({ charts: { ...context.charts, [chart.id]: chart } })),
    rememberFailure: assign((_, failure: string) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetPicture: assign({ picture: null }),
    rememberPicture: assign((_, picture: string | null) => ({ picture })),
  },
}).createMachine({
  id: 'workbench',
  context: beginning,
  type: 'parallel',
  states: {
    connection: {
      invoke: { id: 'follow', src: 'follow' },
      initial: 'connecting',
      on: {
        CHART_SEEN: { actions: { type: 'rememberChart', params: ({ event }) => event.chart } },
        RUN_SEEN: { target: '.connected', actions: { type: 'rememberRun', params: runOf } },
        LOST: { target: '.lost' },
      },
      states: {
        connecting: { description: 'Die Verbindung wird aufgebaut.' },
        connected: { description: 'Verbunden.' },
        lost: { description: 'Die Verbindung ist verloren; sie wird von selbst wieder gesucht.' },
      },
    },
    work: {
      initial: 'reading',
      states: {
        reading: {
          description: 'Die Maschinen werden gelesen.',
          invoke: {
            id: 'readGroups',
            src: 'readGroups',
            onDone: { target: 'arriving', actions: { type: 'rememberGroups', params: outputOf } },
            onError: { target: 'unread', actions: { type: 'rememberFailure', params: failureOf } },
          },
        },
        unread: {
          description: 'Die Maschinen konnten nicht gelesen werden.',
          on: { RETRY: { target: 'reading' } },
        },
        arriving: {
          description: 'Sobald bekannt ist, wie der Lauf steht, wird er gezeigt, wer immer ihn begann.',
          always: [
            { guard: 'isRunning', target: 'running', actions: 'takeOver' },
            { guard: 'hasRun', target: 'ended', actions: 'takeOver' },
            { guard: 'isKnown', target: 'choosing' },
          ],
        },
        choosing: {
          description: 'Es wird gewählt, was gegangen wird.',
          initial: 'idle',
          on: {
            SEARCH: { actions: { type: 'rememberSearch', params: ({ event }) => event.text } },
            CHANGE: { target: '.idle', actions: { type: 'rememberChange', params: ({ event }) => event.change } },
            LIST: [{ guard: 'isComplete', target: 'listing' }, { target: '.incomplete' }],
            START: [{ guard: 'isComplete', target: 'starting' }, { target: '.incomplete' }],
            RUN_SEEN: { guard: { type: 'goesOn', params: runOf }, target: 'arriving' },
          },
          states: {
            idle: { description: 'Nichts ist beanstandet.' },
            incomplete: { description: 'Etwas fehlt oder ist falsch angegeben.' },
            refused: { description: 'Was verlangt wurde, ging nicht.' },
            listed: { description: 'Die Wege werden gezeigt, bevor sie gegangen werden.' },
          },
        },
        listing: {
          description: 'Die Wege werden gesucht.',
          entry: 'forgetFailure',
          invoke: {
            id: 'list',
            src: 'list',
            input: orderOf,
            onDone: { target: 'choosing.listed', actions: { type: 'rememberLists', params: outputOf } },
            onError: { target: 'choosing.refused', actions: { type: 'rememberFailure', params: failureOf } },
          },
          on: {
            STOP: { target: 'choosing' },
            RUN_SEEN: { guard: { type: 'goesOn', params: runOf }, target: 'arriving' },
          },
        },
        starting: {
          description: 'Der Lauf wird begonnen.',
          entry: ['forgetFailure', 'forgetPicture'],
          invoke: {
            id: 'start',
            src: 'start',
            input: orderOf,
            onDone: { target: 'arriving', actions: { type: 'rememberBegin', params: outputOf } },
            // Somebody else's run, seen meanwhile, is why it was refused.
            onError: [
              { guard: 'isRunning', target: 'arriving' },
              { target: 'choosing.refused', actions: { type: 'rememberFailure', params: failureOf } },
            ],
          },
        },
        running: {
          description: 'Der Lauf geht.',
          on: {
            RUN_SEEN: { guard: { type: 'standsStill', params: runOf }, target: 'arriving' },
            STOP: { target: 'stopping' },
            LOOK: { actions: { type: 'rememberPicture', params: ({ event }) => event.picture } },
          },
        },
        stopping: {
          description: 'Der Lauf wird angehalten.',
          invoke: {
            id: 'stop',
            src: 'stop',
            onDone: { target: 'arriving', actions: { type: 'rememberRun', params: outputOf } },
            onError: { target: 'running', actions: { type: 'rememberFailure', params: failureOf } },
          },
          on: { RUN_SEEN: { guard: { type: 'standsStill', params: runOf }, target: 'arriving' } },
        },
        ended: {
          description: 'Der Lauf ist zu Ende.',
          on: {
            AGAIN: { target: 'choosing' },
            START: { target: 'starting' },
            LOOK: { actions: { type: 'rememberPicture', params: ({ event }) => event.picture } },
            RUN_SEEN: [
              { guard: { type: 'goesOn', params: runOf }, target: 'arriving' },
              { guard: { type: 'isNone', params: runOf }, target: 'arriving' },
            ],
          },
        },
      },
    },
  },
});
