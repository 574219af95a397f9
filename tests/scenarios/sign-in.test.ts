import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest';
import { keepPristine, startTestServer, type TestServer } from '../server/rig';
import { SERVER_AREAS } from './areas';
import { playVisit } from './engine/play-visit';

// The same password against the same hash is checked once: a thousand tries would take a minute of argon2.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const checked = new Map<string, Promise<boolean>>();
  const verify: typeof argon2.verify = (hash, password, ...rest) => {
    const key = JSON.stringify([String(hash), String(password)]);
    const result = checked.get(key) ?? argon2.verify(hash, password, ...rest);
    checked.set(key, result);
    return result;
  };
  return { ...argon2, verify };
});

let server: TestServer;
let putBack: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ startPasswordDays: 14 });
  putBack = await keepPristine(server);
});
beforeEach(() => putBack());
afterAll(() => server.stop());

for (const { title, scenarios } of SERVER_AREAS) {
  describe(`${title}: on the real server`, () => {
    test.for(scenarios.map((scenario) => [`${scenario.id} ${scenario.req.join(', ')}: ${scenario.title}`, scenario] as const))(
      '%s',
      ([, scenario]) => playVisit(scenario, server),
    );
  });
}
