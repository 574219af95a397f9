import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import { FRESH } from '#api/resume';
import type { MachineModel } from '#machines/shared/model';
import { WorkflowSetting, type WorkflowSettingValue } from '../../src/shared/workflow/setting';
import { candidatesOf, type Candidate, type Model } from '../models/engine/candidates';
import { firstSights } from '../models/engine/first-sights';
import { HandClock } from '../models/engine/hand-clock';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { Steering } from '../models/engine/steering';
import { Stepper } from '../models/engine/stepper';
import { byTestid, openDialog, perform, resize, type EventMap } from './perform';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';

/** A screen as the component tier walks it. */
export interface ComponentTier<M extends AnyStateMachine> {
  readonly title: string;
  readonly model: MachineModel<M>;
  /** The stored paths of the machine: `tests/models/generated/<id>.paths.json`. */
  readonly paths: unknown;
  /** The screen; its machine is replaced by one whose actors are stand-ins and whose timers go off by hand, for this path. */
  readonly render: (input: InputFrom<M>, path: StoredPath) => ReactElement;
  /** What other machines of the screen are replaced by. */
  readonly beside?: WorkflowSettingValue['machines'];
  /** How wide the window is when the screen is drawn. */
  readonly width?: (input: InputFrom<M>) => number;
  /** Goes to the same page with another search part of the address; for screens that read it again. */
  readonly goTo?: (search: string) => Promise<void>;
  /** How each event comes about: the screen's `events.ts`. */
  readonly events: EventMap;
  /** What is on the page in each stable state, by test id; a state that is missing here fails. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Walks every stored path through the rendered screen: user events by the controls a person would use, outcomes by the
 * stand-ins of the actors. After each step the machine in the screen must be where the pure machine is, data included, and the
 * screen must show what belongs to that state;
 * an open dialog must hold the focus, and the first time in each stable state axe looks for violations.
 */
export function walkThroughScreen<M extends AnyStateMachine>(tier: ComponentTier<M>): void {
  const { machine: id, states, paths } = tier.paths as StoredPaths;
  const sights = firstSights(tier.model, paths);

  describe(tier.title, () => {
    // Real clicks: React then draws between the listeners and the default action of an event, as it does for a person.
    beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
    afterEach(async () => {
      cleanup();
      vi.unstubAllGlobals();
      if (tier.width !== undefined) await resize(1280);
    });

    test(`${id}: every stable state with a page has its expectation`, () => {
      const drawn = states.filter((state) => state.view).map((state) => nameOf(state.value));
      expect(Object.keys(tier.shows).sort()).toEqual(drawn.sort());
    });

    test.for(
      paths.map((path) => [`${path.req.join(', ')}: ${path.id} ${path.steps.map((step) => step.event).join(' > ')}`, path] as const),
    )('%s', async ([, path]) => {
      const walk = new Walk(tier, path);
      const unseen = new Set(sights.get(path));
      await walk.begin();
      await examine(tier.shows, walk, unseen);
      for (const step of path.steps) {
        await walk.take(step.event);
        await examine(tier.shows, walk, unseen);
      }
    });

    test(`${id}: the paths come by every stable state, where axe and the focus are looked at`, () => {
      const seen = [...sights.values()].flatMap((states) => [...states].map((state) => nameOf(JSON.parse(state))));
      expect(Object.keys(tier.shows).filter((state) => !seen.includes(state))).toEqual([]);
    });
  });
}

/** One path on one rendered screen, beside the pure machine that says what must come. */
class Walk {
  readonly #model: Model;
  readonly #steering: Steering;
  readonly #clock = new HandClock();
  readonly #stepper: Stepper;
  readonly #tier: ComponentTier<AnyStateMachine>;
  readonly #path: StoredPath;
  readonly #input: unknown;
  /** Where the machine in the screen is. */
  #actual: AnyMachineSnapshot | null = null;
  hasMoved = false;
  /** Where it should be. */
  snapshot: AnyMachineSnapshot;

  constructor(tier: ComponentTier<AnyStateMachine>, path: StoredPath) {
    this.#tier = tier;
    this.#path = path;
    this.#model = tier.model;
    this.#input = tier.model.inputs.find((sample) => sample.name === path.input)?.value;
    this.#steering = new Steering(tier.model);
    this.#stepper = new Stepper(tier.model.machine, this.#input);
    this.snapshot = this.#stepper.initial(this.#input).snapshot;
  }

  async begin(): Promise<void> {
    const { render: draw, width, beside } = this.#tier;
    if (width !== undefined) await resize(width(this.#input));
    const machine = this.#watch(this.#model.machine.provide({ actors: this.#steering.logic() }));
    const setting = { resumption: FRESH, clock: this.#clock, machines: { ...beside, [machine.id]: { machine, input: this.#input } } };
    render(
      <StrictMode>
        <WorkflowSetting value={setting}>{draw(this.#input as never, this.#path)}</WorkflowSetting>
      </StrictMode>,
    );
  }

  /** Value and abstraction of the machine in the screen, and what the pure machine says; null before its first event. */
  facts(): readonly [actual: string | null, expected: string] {
    const text = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, this.#model.abstract(context)]);
    return [this.#actual === null ? null : text(this.#actual), text(this.snapshot)];
  }

  #watch(machine: AnyStateMachine): AnyStateMachine {
    const transition = machine.transition.bind(machine);
    const provide = machine.provide.bind(machine);
    machine.transition = (...step) => (this.#actual = transition(...step));
    // A screen that adds actions of its own makes another machine of it.
    machine.provide = (...added) => this.#watch(provide(...added));
    return machine;
  }

  async take(name: string): Promise<void> {
    const candidate = candidatesOf(this.#model, this.snapshot).find((one) => one.name === name);
    if (candidate === undefined) throw new Error(`${name} cannot happen in ${nameOf(this.snapshot.value)}`);
    this.snapshot = this.#stepper.step(this.snapshot, candidate.event).snapshot;
    await this.#cause(candidate);
    this.hasMoved = true;
  }

  async #cause({ event, source }: Candidate): Promise<void> {
    if (source.kind === 'actor') return this.#steering.answer(source.invokeId, event);
    if (source.kind === 'timer') {
      const delay = this.#model.machine.implementations.delays[source.delay];
      if (typeof delay !== 'number' || !this.#clock.fire(delay)) throw new Error(`No timer ${source.delay} runs`);
      return undefined;
    }
    const { goTo } = this.#tier;
    return perform(this.#tier.events, event, {
      answer: (invokeId, answer) => this.#steering.answer(invokeId, answer),
      ...(goTo === undefined ? {} : { goTo }),
    });
  }
}

async function examine(shows: ComponentTier<AnyStateMachine>['shows'], walk: Walk, unseen: Set<string>): Promise<void> {
  const { snapshot } = walk;
  const state = nameOf(snapshot.value);
  const screen = (): Element | null => document.querySelector(`[data-machine="${snapshot.machine.id}"]`);
  await vi.waitFor(() => expect(screen()?.getAttribute('data-state')).toBe(JSON.stringify(snapshot.value)), { interval: 5 });
  const agree = (): void => {
    const [actual, expected] = walk.facts();
    if (actual !== null || walk.hasMoved) expect(actual).toBe(expected);
  };
  // A navigation reaches the machine a moment later, and leaves it in the same state.
  await vi.waitFor(agree, { interval: 5 });
  expect((shows[state] ?? []).filter((testid) => byTestid(testid) === null)).toEqual([]);
  const dialog = openDialog();
  expect(dialog === null || dialog.contains(document.activeElement)).toBe(true);
  if (!unseen.delete(JSON.stringify(snapshot.value)) || !(state in shows)) return;
  // An open list hides what lies behind it, as a dialog does.
  const hasOpenList = document.querySelector('[role="listbox"]') !== null;
  // While it unfolds its colours are not yet those that a person reads; what spins for ever has no end to wait for.
  const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'aria-hidden-focus': { enabled: !hasOpenList } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
