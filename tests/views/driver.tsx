import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import type { UserAction } from '../screens/user-action';
import type { WorkflowSettingValue } from '#shared/workflow/setting';
import type { AnyEvent } from '../models/engine/candidates';
import { firstSights } from '../models/engine/first-sights';
import { instancePaths, isFurtherInstance } from '../models/engine/instance-paths';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { examine, expectSilence } from './examine';
import { resize, type EventMap } from './perform';
import { nameOf, Walk } from './walk';
import { wordless, wordsOfStep, type Saying } from './words';
import '#ui/tokens.css';
import '#ui/base.css';

/** What one control sends. */
export interface EventPart {
  readonly event: AnyEvent;
  /** Where `tests/screens` cannot name it, because the event does not. */
  readonly way?: UserAction<never>;
}

/** A screen as the component tier walks it. */
export interface ComponentTier<M extends AnyStateMachine> extends Saying {
  readonly title: string;
  readonly model: MachineModel<M>;
  /** The stored paths of the machine: `tests/models/generated/<id>.paths.json`. */
  readonly paths: unknown;
  /** The screen; its machine is replaced by one whose actors are stand-ins and whose timers go off by hand, for this path. */
  readonly render: (input: InputFrom<M>, path: StoredPath) => ReactElement;
  /** What other machines of the screen are replaced by, new ones for each path. */
  readonly beside?: () => WorkflowSettingValue['machines'];
  /** How wide the window is when the screen is drawn. */
  readonly width?: (input: InputFrom<M>) => number;
  /** Goes to the same page with another search part of the address; for screens that read it again. */
  readonly goTo?: (search: string) => Promise<void>;
  /** How each event comes about: `tests/screens`. */
  readonly events: EventMap;
  /** All that reaches the machine by the way of an event of this type in a state, in order, where it is another or more than that event. */
  readonly sends?: Readonly<Record<string, (event: never, state: string) => readonly AnyEvent[]>>;
  /** What of an event each control sends, one after the other, where no single one sends all of it. */
  readonly parts?: Readonly<Record<string, (event: never, context: never) => readonly EventPart[]>>;
  /** By action that the screen carries out in place of the machine's own: throws unless it is done. */
  readonly does?: Readonly<Record<string, (params: never, context: never) => void>>;
  /** What holds after every step, whatever was done: throws unless it does. */
  readonly always?: (context: never) => void;
  /** What is on the page in each stable state, by test id; a state that is missing here fails. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
}

/**
 * Walks every stored path through the rendered screen, of a further instance of a pattern the few that show what is its own (500): user events by the controls a person would use, outcomes by the
 * stand-ins of the actors. After each step the machine in the screen was told this event, once, and nothing else; it is where the pure
 * machine is and holds the same; the screen shows and says what belongs to that state, and nothing that belongs to others;
 * an open dialog holds the focus, and the first time in each stable state axe looks for violations.
 */
export function walkThroughScreen<M extends AnyStateMachine>(tier: ComponentTier<M>): void {
  const { machine: id, states, paths: stored } = tier.paths as StoredPaths;
  const paths = isFurtherInstance(id) ? instancePaths(stored, ({ event, state }) => wordsOfStep(tier, nameOf(state), event)) : stored;
  const sights = firstSights(tier.model, paths);
  const drawn = states.filter((state) => state.view).map((state) => nameOf(state.value));

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

    test.for(
      paths.map((path) => [`${path.req.join(', ')}: ${path.id} ${path.steps.map((step) => step.event).join(' > ')}`, path] as const),
    )('%s', async ([, path]) => {
      const walk = new Walk(tier, path);
      const unseen = new Set(sights.get(path));
      const isFirstSight = (): boolean => unseen.delete(JSON.stringify(walk.snapshot.value));
      await walk.begin();
      await examine(walk, isFirstSight());
      for (const step of path.steps) {
        await walk.take(step.event);
        await examine(walk, isFirstSight());
      }
      await expectSilence(walk);
    });

    test(`${id}: the paths come by every stable state, where axe and the focus are looked at`, () => {
      const seen = [...sights.values()].flatMap((known) => [...known].map((state) => nameOf(JSON.parse(state))));
      expect(Object.keys(tier.shows).filter((state) => !seen.includes(state))).toEqual([]);
    });
  });
}
