import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { firstSights } from '../models/engine/first-sights';
import { instancePaths, isFurtherInstance, pathsByState } from '../models/engine/instance-paths';
import type { StoredPaths, StoredStep } from '../models/engine/paths-file';
import { expectSilence } from './examine';
import { isPictured } from '../pictures/pictured';
import { resize } from './perform';
import { pictureStates } from './picture-states';
import type { ComponentTier } from './tier';
import { failureOf, shorterPath } from './shorter';
import { comesByStaleRows } from './stale-rows';
import { nameOf, Walk } from './walk';
import { unasked, wordless, wordsOfStep, type WalkedStep } from './words';
import '#ui/tokens.css';
import '#ui/base.css';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the few paths are walked that come by every state, not those through every transition. */
    everyStateOnce: boolean;
  }
}

const namesOf = ({ state, event }: StoredStep, before: StoredStep | null): WalkedStep => ({
  state: nameOf(state),
  event,
  before: before?.event ?? null,
});

/**
 * Walks every stored path through the rendered screen, of a further instance of a pattern the few that show what is its own (500), in
 * `npm test` those that come by every state (910): user events by the controls a person would use, outcomes by the stand-ins of the actors.
 * After each step the machine in the screen was told this event, once, and nothing else; it is where the pure machine is and holds the
 * same; the screen shows and says what belongs to that state, and nothing that belongs to others; an open dialog holds the focus, a
 * question names what it is about, rows that are no answer cannot be acted on; the first time in each stable state axe looks for
 * violations, and a long word in the place of what somebody typed pushes nothing over the edge.
 */
export function walkThroughScreen<M extends AnyStateMachine>(tier: ComponentTier<M>): void {
  const { machine: id, states, paths: stored } = tier.paths as StoredPaths;
  const paths = isFurtherInstance(id) ? instancePaths(stored, (step, before) => wordsOfStep(tier, namesOf(step, before))) : stored;
  const walked = inject('everyStateOnce') ? pathsByState(tier.model, paths) : paths;
  const sights = firstSights(tier.model, walked);
  const drawn = states.filter((state) => state.view).map((state) => nameOf(state.value));
  const pictured = inject('pictured');
  if (pictured !== null) {
    describe.skipIf(!isPictured(id, pictured))(tier.title, () => pictureStates(tier, sights));
    return;
  }

  describe(tier.title, () => {
    // Real clicks: React then draws between the listeners and the default action of an event, as it does for a person.
    beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
    afterEach(async () => {
      cleanup();
      vi.unstubAllGlobals();
      if (tier.width !== undefined) await resize(1280);
    });

    test(`${id}: every stable state with a page has its expectation, and its words`, () => {
      expect(Object.keys(tier.shows).sort()).toEqual(drawn.toSorted());
      expect(Object.keys(tier.says).sort()).toEqual(drawn.toSorted());
      expect(wordless(tier.says)).toEqual([]);
    });

    test(`${id}: every word that is expected after an event is asked for by a path`, () => {
      const steps = paths.flatMap(({ steps: walked }) => walked.map((step, at) => namesOf(step, walked[at - 1] ?? null)));
      expect(unasked(tier, steps)).toEqual([]);
    });

    test.for(
      walked.map((path) => [`${path.req.join(', ')}: ${path.id} ${path.steps.map((step) => step.event).join(' > ')}`, path] as const),
    )('%s', async ([, path], { task }) => {
      const walk = new Walk(tier, path);
      const unseen = new Set(sights.get(path));
      const failed = await failureOf(walk, () => unseen.delete(JSON.stringify(walk.snapshot.value)));
      if (failed !== null && inject('shortens')) task.meta.shorter = await shorterPath(tier, path, failed);
      if (failed !== null) throw failed.error;
      await expectSilence(walk);
    });

    if (tier.model.machine.events.includes('ASK'))
      test(`D-26: ${id}: the paths come by rows that are not the answer to what is asked`, () => {
        expect(comesByStaleRows(tier.model, paths)).toBe(true);
      });

    test(`${id}: the paths come by every stable state, where axe and the focus are looked at`, () => {
      const seen = [...sights.values()].flatMap((known) => [...known].map((state) => nameOf(JSON.parse(state))));
      expect(Object.keys(tier.shows).filter((state) => !seen.includes(state))).toEqual([]);
    });
  });
}
