import type { AnyMachineSnapshot } from 'xstate';
import type { StepEvent } from '#machines/shared/model';
import { COMMON_ERRORS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { errorEvent, runningActors, type AnyEvent, type Model } from './candidates';
import type { Space } from './explore';
import { replayLine, traceTo } from './replay';
import { Stepper, type Macrostep } from './stepper';

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
  const { errors, defaultError, level, right } = endpointSpec(endpoint);
  const implied = [
    ...(level === 'gold' ? ['REQUIRED_STEP_UP_LEVEL_NOT_MET'] : []),
    ...(right === undefined ? [] : ['MISSING_PERMISSIONS']),
  ];
  return [...new Set<string>([...errors, defaultError, ...implied, ...COMMON_ERRORS, 'SOME_UNKNOWN_CODE'])];
}

const statusOf = (code: string): number => {
  if (/^\d{3}$/.test(code)) return Number(code);
  if (code === 'UNSPECIFIED_ERROR') return 0;
  return ['REQUIRED_STEP_UP_LEVEL_NOT_MET', 'MISSING_PERMISSIONS'].includes(code) ? 403 : 400;
};

/** An actor that tells by events what became of its calls (a run over many) never fails itself: its events are sampled. */
const onlyTells = (model: Model, src: string): boolean => model.actors[src]?.failed === undefined && model.actors[src]?.sent !== undefined;

/** The endpoints that an actor calls. */
export function endpointsOf(model: Model, src: string): readonly EndpointId[] {
  const declared = onlyTells(model, src) ? 'local' : model.endpoints[src];
  if (declared === undefined || declared === 'local') return [];
  return typeof declared === 'string' ? [declared] : declared;
}

/** Feeds each code of each running actor's endpoints to every explored state by one pure transition. */
export function checkCodes(space: Space): { readonly checked: number; readonly unhandled: UnhandledCode[] } {
  const { model } = space;
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  const unhandled: UnhandledCode[] = [];
  let checked = 0;
  for (const node of space.nodes.values()) {
    for (const { invokeId, src } of runningActors(node.snapshot)) {
      for (const code of new Set(endpointsOf(model, src).flatMap(codesOf))) {
        checked += 1;
        const event = errorEvent(invokeId, { code, status: statusOf(code) });
        const step = steppers[node.input]?.step(node.snapshot, event);
        const problem = step === undefined ? null : problemOf(model, node.snapshot, event, step, invokeId);
        if (problem === null) continue;
        const trace = traceTo(model, node, `error:${src}(${code} ${statusOf(code)})`);
        unhandled.push({
          state: JSON.stringify(node.snapshot.value),
          actor: src,
          code,
          problem,
          replay: replayLine(model.machine.id, trace),
        });
      }
    }
  }
  return { checked, unhandled };
}

function problemOf(
  model: Model,
  before: AnyMachineSnapshot,
  event: AnyEvent,
  { snapshot, taken, effects, orders }: Macrostep,
  invokeId: string,
): string | null {
  if (taken.length === 0) return 'is ignored';
  if (snapshot.status === 'error') return 'breaks the machine';
  const stillWaits = runningActors(snapshot).some((actor) => actor.invokeId === invokeId);
  if (stillWaits && snapshot.children[invokeId] === before.children[invokeId]) return 'goes on waiting for an actor that has ended';
  const broken = model.invariants.find((invariant) => !invariant.holds(snapshot));
  if (broken !== undefined) return `breaks the invariant ${broken.name}`;
  const step = { before, event: event as StepEvent, after: snapshot, effects, orders };
  const brokenStep = model.steps?.find((property) => !property.holds(step));
  return brokenStep === undefined ? null : `breaks the step property ${brokenStep.name}`;
}
