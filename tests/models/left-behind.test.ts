import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { REGISTRY } from '#machines/registry';
import { candidatesOf, runningActors } from './engine/candidates';
import { HandClock } from './engine/hand-clock';
import type { StoredPaths } from './engine/paths-file';
import { Steering } from './engine/steering';
import { Stepper } from './engine/stepper';

/** Lets settled promises reach the actor: promise actors need two turns. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

const pathsOf = (id: string): StoredPaths =>
  JSON.parse(readFileSync(new URL(`generated/${id}.paths.json`, import.meta.url), 'utf8')) as StoredPaths;

/** A timer's time may follow from what the machine knows. */
const delayOf = (named: unknown, context: unknown): number =>
  typeof named === 'function' ? (named as (facts: object) => number)({ context }) : Number(named);

describe('SHELL-10, CALL-18: a page that is left takes everything with it that it had begun', () => {
  for (const entry of REGISTRY) {
    test(`${entry.id}: from whatever state, no call is waited for and no timer goes off any more`, async () => {
      const model = await entry.load();
      const steering = new Steering(model);
      const machine = model.machine.provide({ actors: steering.logic() });
      for (const path of pathsOf(entry.id).paths) {
        const input: unknown = model.inputs.find(({ name }) => name === path.input)?.value;
        const stepper = new Stepper(model.machine, input);
        // The page is left at the start, and after each step.
        for (let steps = 0; steps <= path.steps.length; steps += 1) {
          const clock = new HandClock();
          const actor = createActor(machine, { input, clock }).start();
          let { snapshot } = stepper.initial(input);
          for (const { event } of path.steps.slice(0, steps)) {
            const candidate = candidatesOf(model, snapshot).find(({ name }) => name === event);
            if (candidate === undefined) throw new Error(`${event} cannot happen`);
            const { context } = snapshot;
            snapshot = stepper.step(snapshot, candidate.event).snapshot;
            const { source } = candidate;
            if (source.kind === 'actor') steering.answer(source.invokeId, candidate.event);
            else if (source.kind === 'event') actor.send(candidate.event);
            else expect(clock.fire(delayOf(model.machine.implementations.delays[source.delay], context))).toBe(true);
            await turns();
          }
          const running = runningActors(snapshot).map(({ invokeId }) => invokeId);
          expect(running.every((id) => steering.isRunning(id))).toBe(true);
          actor.stop();
          expect([path.id, steps, running.filter((id) => steering.isRunning(id)), clock.running]).toEqual([path.id, steps, [], 0]);
        }
      }
    });
  }
});
