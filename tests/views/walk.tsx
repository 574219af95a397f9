import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { FRESH } from '#api/resume';
import { AnnouncedFlags } from '#shared/flags';
import { WorkflowSetting } from '#shared/workflow/setting';
import { candidatesOf, type AnyEvent, type Candidate, type Model } from '../models/engine/candidates';
import { HandClock } from '../models/engine/hand-clock';
import type { StoredPath } from '../models/engine/paths-file';
import { Steering } from '../models/engine/steering';
import { Stepper, type Macrostep } from '../models/engine/stepper';
import { perform, resize, type Performed } from './perform';
import { Record } from './record';
import { OF_OWN_SERVER } from './own-flags';
import type { ComponentTier, EventPart } from './tier';

export const nameOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One path on one rendered screen, beside the pure machine that says what must come. */
export class Walk {
  readonly #model: Model;
  readonly #steering: Steering;
  readonly #clock = new HandClock();
  readonly #stepper: Stepper;
  readonly #input: unknown;
  /** How long a screen has for what must come. */
  readonly patiently: { readonly interval: number; readonly timeout: number };
  /** What the machine in the screen was told and has done since the last step was examined. */
  readonly record = new Record();
  /** Where it should be. */
  snapshot: AnyMachineSnapshot;
  /** What it should have done by this step, and whom it should have given which order. */
  done: Pick<Macrostep, 'effects' | 'orders'>;
  /** What it should have been told by this step. */
  expected: readonly AnyEvent[] = [];
  /** Whether something else had to be typed first. */
  isDetour = false;
  /** The step that was taken last, and the one before it; null at the start. */
  event: string | null = null;
  before: string | null = null;

  constructor(
    readonly tier: ComponentTier<AnyStateMachine>,
    readonly path: StoredPath,
    patienceMs = 10_000,
  ) {
    this.patiently = { interval: 5, timeout: patienceMs };
    this.#model = tier.model;
    this.#input = tier.model.inputs.find((sample) => sample.name === path.input)?.value;
    this.#steering = new Steering(tier.model);
    this.#stepper = new Stepper(tier.model.machine, this.#input);
    const start = this.#stepper.initial(this.#input);
    this.snapshot = start.snapshot;
    this.done = start;
  }

  get state(): string {
    return nameOf(this.snapshot.value);
  }

  async begin(): Promise<void> {
    const { render: draw, width, beside } = this.tier;
    if (width !== undefined) await resize(width(this.#input));
    const machine = this.record.watch(this.#model.machine.provide({ actors: this.#steering.logic() }));
    const setting = {
      resumption: FRESH,
      clock: this.#clock,
      inspect: this.record.inspect(machine.id),
      machines: { ...beside?.(), [machine.id]: { machine, input: this.#input } },
    };
    render(
      <StrictMode>
        <AnnouncedFlags value={OF_OWN_SERVER}>
          <WorkflowSetting value={setting}>{draw(this.#input as never, this.path)}</WorkflowSetting>
        </AnnouncedFlags>
      </StrictMode>,
    );
  }

  async take(name: string): Promise<void> {
    const candidate = candidatesOf(this.#model, this.snapshot).find((one) => one.name === name);
    if (candidate === undefined) throw new Error(`${name} cannot happen in ${this.state}`);
    const { event } = candidate;
    const { sends, parts } = this.tier;
    const split = parts?.[event.type]?.(event as never, this.snapshot.context as never) ?? [{ event }];
    this.expected = event.type.startsWith('xstate.')
      ? []
      : (sends?.[event.type]?.(event as never, this.state) ?? split.map((part) => part.event));
    [this.before, this.event] = [this.event, name];
    const step = this.#stepper.step(this.snapshot, event);
    const { context } = this.snapshot;
    this.snapshot = step.snapshot;
    this.done = step;
    this.isDetour = (await this.#cause(candidate, split, context)) === 'detour';
  }

  /** @param context in which a timer was set whose time it tells */
  async #cause({ event, source }: Candidate, parts: readonly EventPart[], context: unknown): Promise<Performed> {
    if (source.kind === 'actor') {
      this.#steering.answer(source.invokeId, event);
      return 'straight';
    }
    if (source.kind === 'timer') {
      const named: unknown = this.#model.machine.implementations.delays[source.delay];
      const delay: unknown = typeof named === 'function' ? (named as (facts: object) => number)({ context }) : named;
      if (typeof delay !== 'number' || !this.#clock.fire(delay)) throw new Error(`No timer ${source.delay} runs`);
      return 'straight';
    }
    const { events, goTo } = this.tier;
    const surroundings = {
      answer: (invokeId: string, answer: AnyEvent) => this.#steering.answer(invokeId, answer),
      ...(goTo === undefined ? {} : { goTo }),
    };
    let performed: Performed = 'straight';
    for (const part of parts) {
      const ways = part.way === undefined ? events : { [part.event.type]: part.way };
      performed = await perform(ways, part.event, surroundings);
    }
    return performed;
  }
}
