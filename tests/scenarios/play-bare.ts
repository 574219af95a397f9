import { afterEach, describe, test, vi } from 'vitest';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { queryClient } from '#api/query-client';
import { PAGE_AREAS, type PagePart } from './areas';
import { bareWorld } from './engine/bare-window';
import { BareTier } from './engine/bench';
import { play } from './engine/play';
import { pageAt } from './pages/index';

/** What stands between the portal and the server of a scenario. */
type Between = (upstream: typeof fetch) => typeof fetch;

/**
 * Plays the scenarios of one part before the machines with their real calls; the whole of a test file.
 * @param isPlayed which of them; all unless named
 * @param before what it is played before, for the title
 */
export function playBare(
  part: PagePart,
  between?: Between,
  isPlayed: (id: string) => boolean = () => true,
  before = 'before the machines with their real calls',
): void {
  afterEach(async () => {
    await dropAllSnapshots();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  for (const { title, scenarios: all } of PAGE_AREAS[part]) {
    const scenarios = all.filter(({ id }) => isPlayed(id));
    if (scenarios.length === 0) continue;
    describe(`${title}: ${before}`, () => {
      test.for(scenarios.map((scenario) => [`${scenario.id} ${scenario.req.join(', ')}: ${scenario.title}`, scenario] as const))(
        '%s',
        async ([, scenario]) => {
          const world = bareWorld();
          if (between !== undefined) vi.stubGlobal('fetch', between(world.server.fetch));
          await play(scenario, world, new BareTier(world, pageAt));
        },
      );
    });
  }
}
