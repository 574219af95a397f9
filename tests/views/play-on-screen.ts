import { afterEach, beforeEach, describe, test, vi } from 'vitest';
// Calls that begin at once keep their order only when what sends them is there already.
import '#api/csrf';
import { forget } from '#api/forget';
import { queryClient } from '#api/query-client';
import { PAGE_AREAS, type PagePart } from '../scenarios/areas';
import { ScenarioClock } from '../scenarios/engine/clock';
import { Outside } from '../scenarios/engine/outside';
import { play, type World } from '../scenarios/engine/play';
import { isSeen } from '../scenarios/engine/scenario';
import { ScriptedServer } from '../scenarios/engine/server';
import { ScreenTier, standInForBrowser } from './scenario-screen';

const realFetch = window.fetch.bind(window);
const place = { now: () => window.location.pathname + window.location.search, go: () => undefined };
const makeWorld = (): World => ({ server: new ScriptedServer(realFetch), clock: new ScenarioClock(), outside: new Outside(), place });

/** Plays the scenarios of one part on their screens; the whole of a test file. */
export function playOnScreen(part: PagePart): void {
  let giveBack: () => void = () => undefined;

  // Real clicks: React then draws between the listeners and the default action of an event, as it does for a person.
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // A run that its page left is still noted to the end: what is left of the test before goes here.
    await forget((kept) => kept.dropAll());
  });

  afterEach(async () => {
    giveBack();
    await forget((kept) => kept.dropAll());
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  for (const { title, scenarios } of PAGE_AREAS[part]) {
    describe(`${title}: on the screen`, () => {
      test.for(
        scenarios.filter(isSeen).map((scenario) => [`${scenario.id} ${scenario.req.join(', ')}: ${scenario.title}`, scenario] as const),
      )('%s', async ([, scenario]) => {
        const world = makeWorld();
        giveBack = standInForBrowser(world);
        await play(scenario, world, new ScreenTier(world));
      });
    });
  }
}
