import { afterEach, describe, test, vi } from 'vitest';
import { bareWorld } from './engine/bare-window';
import { GuardTier } from './engine/guard-tier';
import { play } from './engine/play';
import { navigation } from './navigation';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { title: area, scenarios } = navigation;

describe(`${area}: through the guard of the real frame`, () => {
  test.for(scenarios.map((scenario) => [`${scenario.id} ${scenario.req.join(', ')}: ${scenario.title}`, scenario] as const))(
    '%s',
    async ([, scenario]) => {
      const world = bareWorld();
      await play(scenario, world, new GuardTier(world));
    },
  );
});
