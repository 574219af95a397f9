import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { IMPORT_STATUS, type ImportStatus } from '#contract/import-enums';
import type { ImportContext } from '#machines/import/import/types';
import type { Failure } from '#machines/shared/failure';
import { errorEvent, runningActors, type AnyEvent, type Model } from '../engine/candidates';
import { replay } from '../engine/replay';
import { Stepper } from '../engine/stepper';

/** What the server says: where the import stands, or why not. */
export type Answer = { readonly stands: ImportStatus } | { readonly failure: Failure };

/** A call as a wizard makes it in a state. */
export interface Call {
  readonly endpoint: EndpointId;
  readonly src: string;
  /** The status that the order names; nothing where it names none. */
  readonly expected: ImportStatus | undefined;
  /** The status that the page shows when it is sent. */
  readonly shown: ImportStatus | null;
}

/** Where an event or an answer leads; null when the wizard lets go of the import there. */
export interface Move {
  readonly to: WizardState | null;
  /** The call that is on its way belongs to the state after it, too. */
  readonly keepsCall: boolean;
}

/** A state of the wizard, with everything that can become of it. */
export interface WizardState {
  readonly id: number;
  readonly snapshot: AnyMachineSnapshot;
  /** The call that is made on entering. */
  readonly call: Call | null;
  readonly moves: ReadonlyMap<string, Move>;
  readonly answers: ReadonlyMap<string, Move>;
}

export const NO_CONNECTION: Failure = { code: 'UNSPECIFIED_ERROR', status: 0 };
export const DEMAND: Failure = { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 };
export const MISMATCH: Failure = { code: 'IMPORT_STAND_GEAENDERT', status: 409 };
export const NOT_ALLOWED: Failure = { code: 'IMPORT_ERROR', status: 400 };
export const GONE: Failure = { code: '404', status: 404 };
export const OF_OTHERS: Failure = { code: 'IMPORT_ZUGANGSDATEN_FREMD', status: 403 };

/** What a person does at one window and no other notices: files on the own computer, paper, what is covered on the screen. */
const ALONE = /^(?:SAVE|SAVE_KLASSE|SAVE_FAULTY|SAVE_TEMPLATE|PRINT|PRINTED|REVEAL|COVER|TAKE_IN|FILE_CHOSEN|NAVIGATED_AWAY|LEAVE_ANYWAY)$/;

const stands = (...statuses: readonly ImportStatus[]): Answer[] => statuses.map((status) => ({ stands: status }));
const failures = (...all: readonly Failure[]): Answer[] => all.map((failure) => ({ failure }));

/** Everything that a call of the wizard may be answered with, by endpoint. */
function answersOf({ endpoint, expected }: Call): Answer[] {
  const always = failures(NO_CONNECTION, DEMAND);
  if (endpoint === 'import.status') return [...stands(...IMPORT_STATUS), ...always];
  if (endpoint === 'import.importedUsers') return [...stands('FINISHED', 'FAILED'), ...failures(GONE, OF_OTHERS), ...always];
  if (endpoint === 'import.delete') return [...stands(expected ?? 'STARTED'), ...failures(MISMATCH), ...always];
  return [...stands('INPROGRESS'), ...failures(NOT_ALLOWED), ...always];
}

/** Of the answer to an order only matters whether it was taken; the machine is not told where the import stands then. */
export const answerKey = ({ endpoint }: Pick<Call, 'endpoint'>, answer: Answer): string =>
  'failure' in answer ? answer.failure.code : isReading({ endpoint }) ? answer.stands : 'ok';

export const isReading = ({ endpoint }: Pick<Call, 'endpoint'>): boolean =>
  endpoint === 'import.status' || endpoint === 'import.importedUsers';

interface Draft extends WizardState {
  readonly moves: Map<string, Move>;
  readonly answers: Map<string, Move>;
}

/**
 * The states of the import wizard from given starts on, as far as they have to do with one import on the server.
 * States that nothing can tell apart are one.
 */
export function wizardStates(model: Model, ways: readonly string[]): WizardState[] {
  const stepper = new Stepper(model.machine, model.inputs[0]?.value);
  const known = new Map<string, Draft>();
  const enter = (snapshot: AnyMachineSnapshot): Draft => {
    const key = keyOf(model, snapshot);
    const state = known.get(key) ?? { id: known.size, snapshot, call: callOf(model, snapshot), moves: new Map(), answers: new Map() };
    known.set(key, state);
    return state;
  };
  const move = (before: AnyMachineSnapshot, event: AnyEvent): Move | null => {
    const { snapshot, taken } = stepper.step(before, event);
    if (taken.length === 0) return null;
    if ((snapshot.context as ImportContext).vorgangId === null) return { to: null, keepsCall: false };
    const { invokeId = '' } = runningCall(model, before) ?? {};
    const keepsCall = before.children[invokeId] !== undefined && before.children[invokeId] === snapshot.children[invokeId];
    return { to: enter(snapshot), keepsCall };
  };

  const starts = ways.map((way) => enter(replay(model, way).at(-1)?.snapshot as AnyMachineSnapshot));
  // A Map goes on to what is added while it is walked.
  for (const state of known.values()) {
    for (const { name, event } of eventsIn(model, state.snapshot)) {
      const taken = move(state.snapshot, event);
      if (taken !== null) state.moves.set(name, taken);
    }
    const running = runningCall(model, state.snapshot);
    if (running === undefined || state.call === null) continue;
    for (const answer of answersOf(state.call)) {
      const taken = move(state.snapshot, eventOf(model, running, answer));
      if (taken === null) throw new Error(`${running.src} is not answered in ${JSON.stringify(state.snapshot.value)}`);
      state.answers.set(answerKey(state.call, answer), taken);
    }
  }
  const same = indistinguishable([...known.values()]);
  return starts.map((state) => same.get(state) ?? state);
}

/** Every state with the one that stands for all that nothing can tell from it; moves lead to those only. */
function indistinguishable(states: readonly Draft[]): ReadonlyMap<WizardState, WizardState> {
  let classes = classesBy(states, labelOf);
  for (let before = 0; classes.size > before;) {
    before = classes.size;
    const classOf = new Map([...classes.values()].flatMap((members, index) => members.map((state) => [state as WizardState, index])));
    const ways = (moves: ReadonlyMap<string, Move>): string =>
      [...moves].map(([name, { to, keepsCall }]) => `${name}:${to === null ? 'fort' : classOf.get(to)}:${keepsCall}`).join();
    classes = classesBy(states, (state) => `${classOf.get(state)}|${ways(state.moves)}|${ways(state.answers)}`);
  }
  const same = new Map(
    [...classes.values()].flatMap((members) => members.map((state) => [state as WizardState, members[0] as WizardState])),
  );
  for (const state of states)
    for (const moves of [state.moves, state.answers])
      for (const [name, { to, keepsCall }] of moves) moves.set(name, { to: to === null ? null : (same.get(to) ?? to), keepsCall });
  return same;
}

function classesBy(states: readonly Draft[], labelFor: (state: Draft) => string): Map<string, Draft[]> {
  const classes = new Map<string, Draft[]>();
  for (const state of states) classes.set(labelFor(state), [...(classes.get(labelFor(state)) ?? []), state]);
  return classes;
}

/** What a person or a property can see of a state. */
const labelOf = ({ snapshot, call }: Draft): string =>
  JSON.stringify([snapshot.value, call, (snapshot.context as ImportContext).imported !== null]);

function keyOf(model: Model, snapshot: AnyMachineSnapshot): string {
  const { vorgang, moved } = snapshot.context as ImportContext;
  const running = runningActors(snapshot).map(({ invokeId }) => invokeId);
  return JSON.stringify([snapshot.value, model.abstract(snapshot.context), vorgang?.status ?? null, moved, running]);
}

interface Running {
  readonly invokeId: string;
  readonly src: string;
}

const runningCall = ({ endpoints }: Model, snapshot: AnyMachineSnapshot): Running | undefined =>
  runningActors(snapshot).find(({ src }) => endpoints[src] !== 'local');

/** The call for which an actor is there; further ones only complete its answer before another backend. */
function endpointOf({ endpoints }: Pick<Model, 'endpoints'>, src: string): EndpointId {
  const declared = endpoints[src];
  const endpoint = ORDERS.find((id) => declared === id || (Array.isArray(declared) && declared.includes(id)));
  if (endpoint === undefined) throw new Error(`${src} is no call about an import`);
  return endpoint;
}

/** An order before what is asked for its sake. */
const ORDERS = [
  'import.delete',
  'import.execute',
  'import.takeOverCredentials',
  'import.upload',
  'import.status',
  'import.importedUsers',
] as const satisfies readonly EndpointId[];

function callOf(model: Model, snapshot: AnyMachineSnapshot): Call | null {
  const running = runningCall(model, snapshot);
  if (running === undefined) return null;
  const endpoint = endpointOf(model, running.src);
  if (isReading({ endpoint })) return { endpoint, src: running.src, expected: undefined, shown: null };
  const child = snapshot.children[running.invokeId]?.getSnapshot() as { readonly input?: { readonly expected?: ImportStatus } } | undefined;
  return {
    endpoint,
    src: running.src,
    expected: child?.input?.expected,
    shown: (snapshot.context as ImportContext).vorgang?.status ?? null,
  };
}

function eventsIn(model: Model, snapshot: AnyMachineSnapshot): { readonly name: string; readonly event: AnyEvent }[] {
  const events = model.events.map(({ name, value }) => ({ name, event: value as AnyEvent }));
  const timers = timersOf(snapshot).map((type) => ({ name: 'nach einer Pause', event: { type } }));
  return [...events.filter(({ event }) => !ALONE.test(event.type)), ...timers];
}

/** The events of the timers that run. */
export const timersOf = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));

function eventOf(model: Model, { invokeId, src }: Running, answer: Answer): AnyEvent {
  if ('failure' in answer) return errorEvent(invokeId, answer.failure);
  const event = { type: `xstate.done.actor.${invokeId}`, output: outputOf(model, src, answer.stands), actorId: invokeId };
  return event;
}

type SampleOutput = { readonly status?: string; readonly users?: readonly { readonly status: string }[]; readonly total?: number };

/** The sample of an actor's output that says where the import stands; of a result, the one that fits. */
function outputOf({ endpoints, actors }: Model, src: string, status: ImportStatus): unknown {
  const samples = (actors[endpointOf({ endpoints }, src) === 'import.status' ? 'readVorgang' : src]?.done ?? []).map(
    ({ value }) => value as SampleOutput,
  );
  if (samples.length < 2) return samples[0];
  const found = samples.find(({ status: said, users, total }) =>
    users === undefined
      ? said === status
      : users.length === total && users.some((user) => user.status === 'SUCCESS') === (status === 'FINISHED'),
  );
  if (found === undefined) throw new Error(`No sample of ${src} tells of ${status}`);
  return found;
}
