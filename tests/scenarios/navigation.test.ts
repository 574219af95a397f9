import { afterEach, describe, test, vi } from 'vitest';
import { FRAME_AREAS } from './areas';
import { bareWorld } from './engine/bare-window';
import { GuardTier } from './engine/guard-tier';
import { play } from './engine/play';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

for (const { title, scenarios } of FRAME_AREAS) {
  describe(`${title}: through the guard of the real frame`, () => {
    test.for(scenarios.map((scenario) => [`${scenario.id} ${scenario.req.join(', ')}: ${scenario.title}`, scenario] as const))(
      '%s',
      async ([, scenario]) => {
        const world = bareWorld();
        await play(scenario, world, new GuardTier(world));
      },
    );
  });
}
