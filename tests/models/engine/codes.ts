import type { AnyMachineSnapshot } from 'xstate';
import type { StepEvent } from '#machines/shared/model';
import { COMMON_ERRORS, endpointSpec, type EndpointId } from '#contract/endpoints';
import type { ErrorCode } from '#contract/errors/index';
import { SIGN_IN_OFFERED } from '#machines/frame/session-end/setup';
import type { Failure } from '#machines/shared/failure';
import { statusOf as statusOfCode } from '#server/http/statuses';
import { errorEvent, runningActors, type Model } from './candidates';
import type { Space, SpaceNode } from './explore';
import { replayLine, traceTo } from './replay';
import { Stepper } from './stepper';

/** A code that a state does not answer as it should (K5). */
export interface UnhandledCode {
  readonly state: string;
  readonly actor: string;
  readonly code: string;
  readonly problem: string;
  /** The line that shows it again. */
  readonly replay: string;
}

/** Every code that a call can be answered with, those included that its level and right imply, and one that nobody knows. */
export function codesOf(endpoint: EndpointId): string[] {
  const { errors, defaultError, level, right, older } = endpointSpec(endpoint);
  const implied = [
    ...(level === 'gold' ? ['REQUIRED_STEP_UP_LEVEL_NOT_MET'] : []),
    ...(right === undefined ? [] : ['MISSING_PERMISSIONS']),
  ];
  const ofOlder = older === undefined ? [] : codesOf(older as EndpointId);
  return [...new Set<string>([...errors, defaultError, ...ofOlder, ...implied, ...COMMON_ERRORS, 'SOME_UNKNOWN_CODE'])];
}

/** What a gateway answers while the portal is away. It says nothing about the call: whether it was carried out, nobody knows. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
const LOST: Failure = { code: 'UNSPECIFIED_ERROR', status: 0 };

/** By the error table; a code that it does not have comes with the status of a refused request. */
export function statusOf(code: string): number {
  if (/^\d{3}$/.test(code)) return Number(code);
  if (code === 'CALL_UNKNOWN') return 404;
  if (code === 'NOT_SENT') return 408;
  if (code === SIGN_IN_OFFERED) return 401;
  return code === 'UNSPECIFIED_ERROR' ? 0 : statusOfCode(code as ErrorCode);
}

/** Every failure that a call can end with: each code with its status, and an answer without a code, which takes the default of the action. */
export function failuresOf(endpoint: EndpointId): Failure[] {
  const { defaultError } = endpointSpec(endpoint);
  return [...codesOf(endpoint).map((code) => ({ code, status: statusOf(code) })), { code: defaultError, status: 500 }];
}

/** An actor that tells by events what became of its calls (a run over many) never fails itself: its events are sampled. */
const onlyTells = (model: Model, src: string): boolean => model.actors[src]?.failed === undefined && model.actors[src]?.sent !== undefined;

/** The endpoints that an actor calls. */
export function endpointsOf(model: Model, src: string): readonly EndpointId[] {
  const declared = onlyTells(model, src) ? 'local' : model.endpoints[src];
  if (declared === undefined || declared === 'local') return [];
  return typeof declared === 'string' ? [declared] : declared;
}

/** A code that a call which runs in an explored state can be answered with. */
interface CodeCheck {
  readonly node: SpaceNode;
  readonly invokeId: string;
  readonly src: string;
  readonly failure: Failure;
}

/** Each code of each running actor's endpoints in every explored state: what K5 asks. */
export function codeChecks({ model, nodes }: Space): CodeCheck[] {
  const failures = new Map<string, readonly Failure[]>();
  const failuresOfActor = (src: string): readonly Failure[] => {
    const known = failures.get(src) ?? distinct(endpointsOf(model, src).flatMap(failuresOf));
    failures.set(src, known);
    return known;
  };
  return [...nodes.values()].flatMap((node) =>
    runningActors(node.snapshot).flatMap(({ invokeId, src }) => failuresOfActor(src).map((failure) => ({ node, invokeId, src, failure }))),
  );
}

/** Feeds each of them to its state by one pure transition (K5). */
export function unhandledCodes(space: Space): UnhandledCode[] {
  const { model } = space;
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  return codeChecks(space).flatMap(({ node, invokeId, src, failure }) => {
    const stepper = steppers[node.input];
    const problem = stepper === undefined ? null : problemOf(model, node.snapshot, stepper, invokeId, failure);
    if (problem === null) return [];
    const { code, status } = failure;
    const trace = traceTo(model, node, `error:${src}(${code} ${status})`);
    return [{ state: JSON.stringify(node.snapshot.value), actor: src, code, problem, replay: replayLine(model.machine.id, trace) }];
  });
}

const distinct = (failures: readonly Failure[]): readonly Failure[] => [
  ...new Map(failures.map((failure) => [`${failure.code} ${failure.status}`, failure])).values(),
];

function problemOf(model: Model, before: AnyMachineSnapshot, stepper: Stepper, invokeId: string, failure: Failure): string | null {
  const event = errorEvent(invokeId, failure);
  const { snapshot, taken, effects, orders } = stepper.step(before, event);
  if (taken.length === 0) return 'is ignored';
  if (snapshot.status === 'error') return 'breaks the machine';
  const stillWaits = runningActors(snapshot).some((actor) => actor.invokeId === invokeId);
  if (stillWaits && snapshot.children[invokeId] === before.children[invokeId]) return 'goes on waiting for an actor that has ended';
  const broken = model.invariants.find((invariant) => !invariant.holds(snapshot));
  if (broken !== undefined) return `breaks the invariant ${broken.name}`;
  const step = { before, event: event as StepEvent, after: snapshot, effects, orders };
  const brokenStep = model.steps?.find((property) => !property.holds(step));
  if (brokenStep !== undefined) return `breaks the step property ${brokenStep.name}`;
  if (!GATEWAY_STATUSES.includes(failure.status)) return null;
  const lost = stepper.step(before, errorEvent(invokeId, LOST)).snapshot;
  return isAsLost(before, snapshot, failure, lost) ? null : 'is not treated like a lost connection';
}

/** It leads where a lost connection leads, and where that is told, it is told by its own words. */
function isAsLost(before: AnyMachineSnapshot, after: AnyMachineSnapshot, { code }: Failure, lost: AnyMachineSnapshot): boolean {
  const told = (of: AnyMachineSnapshot): string | undefined => (of.context as { failure?: Failure | null }).failure?.code;
  if (JSON.stringify(after.value) !== JSON.stringify(lost.value)) return false;
  // What was told before may stay, where another part of the machine tells what this call came to.
  return told(after) === (told(lost) === LOST.code ? code : told(lost)) || (told(after) === LOST.code && told(before) === LOST.code);
}

/** Failures among the samples with a status by which their code is not answered: a guard that asks for the status would be tried in vain. */
export function wrongStatuses({ actors, endpoints }: Model): string[] {
  return Object.entries(actors).flatMap(([src, { failed = [] }]) =>
    failed
      .filter(({ value: { code, status } }) => {
        const declared = endpoints[src];
        const calls = declared === undefined || declared === 'local' ? [] : [declared].flat();
        const isDefault = calls.some((id) => endpointSpec(id).defaultError === code);
        // What runs in the browser has no answer, and so no status.
        const isOwn = calls.length === 0 && status === 0;
        return status !== statusOf(code) && !(isDefault && status >= 500) && !isOwn;
      })
      .map(({ name, value: { code, status } }) => `${src}(${name}): ${code} comes with ${statusOf(code)}, not with ${status}`),
  );
}
