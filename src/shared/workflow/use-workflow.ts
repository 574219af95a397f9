import { useMachine } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type {
  ActionArgs,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  MachineContext,
  SnapshotFrom,
} from 'xstate';
import { useHold, type HoldOptions } from '../leave/use-hold';
import { INSPECTION } from '../recording/inspection';
import { useConstant } from './constant';
import { useWorkflowSetting } from './setting';

/** What an action of the view is told: what the machine holds, what happened, and the parameters of the action. */
export type ViewAction<M extends AnyStateMachine> = (
  fired: { readonly context: ContextFrom<M>; readonly event: EventFromLogic<M> },
  params: never,
) => void;

export interface WorkflowOptions<M extends AnyStateMachine> {
  /** Read once, when the workflow starts. */
  readonly input: InputFrom<M>;
  /** Actions that only the view can carry out; always the ones of its newest drawing. The names never change. */
  readonly actions?: Readonly<Record<string, ViewAction<M>>>;
  /** What the question before the page is left says and offers, where the tags of the state say too little; read anew with each drawing. */
  readonly hold?: (snapshot: SnapshotFrom<M>) => HoldOptions;
}

type Fired = ActionArgs<MachineContext, EventObject, EventObject>;

/** For testers: which machine is behind an element, and where it stands. */
export interface WorkflowMark {
  readonly 'data-machine': string;
  readonly 'data-state': string;
}

export type Workflow<M extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<M>,
  send: (event: EventFromLogic<M>) => void,
  mark: WorkflowMark,
];

/**
 * The one way from a view to a machine: starts it with the clock of the page, and with what was kept of it where somebody comes
 * back from the login, which it is then told (STATE-13). It tells the guard of the page what leaving would cost (D-12).
 * @param machine with its actors; another one makes no new workflow while this view is drawn
 */
export function useWorkflow<M extends AnyStateMachine>(machine: M, { input, actions = {}, hold }: WorkflowOptions<M>): Workflow<M> {
  const { clock, inspect, machines, resumption } = useWorkflowSetting();
  const replacement = machines?.[machine.id];
  const names = useConstant(() => Object.keys(actions));
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  const logic = replacement?.machine ?? machine;
  const wired = useMemo(() => {
    const forwarded = names.map((name) => {
      const forward = (fired: Fired, params: unknown): void => newest.current[name]?.(fired as never, params as never);
      return [name, forward] as const;
    });
    return names.length === 0 ? logic : logic.provide({ actions: Object.fromEntries(forwarded) });
  }, [logic, names]);
  // A page may be told of another return later; a workflow comes back once, when it starts.
  const resumed = useConstant(() => (resumption.kind === 'resumed' && resumption.machineId === machine.id ? resumption : null));
  const [snapshot, send] = useMachine(wired, {
    input: replacement?.input ?? input,
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? INSPECTION : { inspect }),
    ...(resumed === null ? {} : { snapshot: resumed.snapshot }),
  });
  useEffect(() => {
    if (resumed !== null) send({ type: 'RESUMED', level: resumed.level });
  }, [resumed, send]);
  useHold(snapshot, hold?.(snapshot as SnapshotFrom<M>));
  const mark = { 'data-machine': machine.id, 'data-state': JSON.stringify(snapshot.value) };
  return [snapshot as SnapshotFrom<M>, send as (event: EventFromLogic<M>) => void, mark];
}
