import { expect, test } from '../../e2e/fixtures';
import { goOnPage } from './page-walk';

interface ScriptStep {
  readonly event: string;
  /** Where the machine is then, and the page has to be. */
  readonly state: unknown;
}

/** A way on a page as a journey of its own; `npm run qa -- --tier page` writes files that consist of one. */
export function pageScript(machine: string, input: string, steps: readonly ScriptStep[]): void {
  test(`${machine}: ${[input, ...steps.map(({ event }) => event)].join(' > ')}`, async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429, 500);
    const walked = steps.map((step) => ({ ...step, branches: [], effects: [], orders: [] }));
    const states = steps.map(({ state }) => JSON.stringify(state));
    let arrivals = 0;
    // Asked while what answers is still held: afterwards the server would.
    await goOnPage(page, signIn, machine, { id: machine, input, req: [], steps: walked }, async () => {
      const state = states[arrivals - 1];
      arrivals += 1;
      if (state !== undefined) await expect(page.locator(`[data-machine="${machine}"]`)).toHaveAttribute('data-state', state);
    });
  });
}
