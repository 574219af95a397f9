import { test as base, expect, type Page } from '@playwright/test';
import type { PortalBeforeBackend } from '../backends/existing';
import { hasAdditions } from '../backends/left-out';
import { stateOfRun } from '../backends/state';
import { violationsOn } from './accessibility';
import { LastingContext } from './lasting-context';
import { startPortal, type RunningPortal } from './server';

export const PASSWORD = 'Demo!2026';

/** Rows of a list are made alike: of more the component tier tells. They take most of a scan's time. */
const ALIKE = 'tbody tr:nth-of-type(n + 6)';

interface TestFixtures {
  /** Whether the journey gets a browser context that nobody had before; else one that is emptied after each. */
  readonly newContext: boolean;
  /** Every journey begins with the demo data as they were drawn. */
  readonly freshData: undefined;
  /** Fails the test on any message of the console but the browser's own line for an answer that the test expects. */
  readonly consoleGuard: {
    /** 0 stands for a connection that is lost. */
    expectStatus(...statuses: number[]): void;
  };
  /** Sends the forms of the sign-in pages, with a real code for gold, and opens the target; journeys of their own fill them in. */
  readonly signIn: (username: string, options?: { level?: 'silver' | 'gold'; target?: string }) => Promise<void>;
  /** Finds no accessibility violation on the page as it is. */
  readonly expectAccessible: () => Promise<void>;
}

interface WorkerFixtures {
  readonly own: RunningPortal;
  /** What stands before it, where the run asks for another state of the API (`npm run before`). */
  readonly front: PortalBeforeBackend | null;
  /** The own portal, where browsers reach it in this run. */
  readonly portal: RunningPortal;
  readonly lasting: LastingContext;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  front: [
    async ({ own }, use) => {
      const state = stateOfRun();
      // Loaded there alone: it brings the whole server.
      const front = state === null ? null : await (await import('../backends/existing')).startBeforeBackend(own.origin, state);
      await use(front);
      await front?.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  portal: [
    async ({ own, front }, use) => use(front === null ? own : { ...own, origin: front.origin }),
    { scope: 'worker', timeout: 240_000 },
  ],
  lasting: [
    async ({ browser, portal }, use) => {
      const lasting = new LastingContext(browser, portal.origin);
      await use(lasting);
      await lasting.close();
    },
    { scope: 'worker' },
  ],
  newContext: [false, { option: true }],
  baseURL: async ({ portal }, use) => use(portal.origin),
  context: async ({ browser, portal, lasting, baseURL, newContext }, use) => {
    if (newContext || baseURL !== portal.origin) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    await use(await lasting.borrow());
    await lasting.giveBack();
  },
  freshData: [
    async ({ portal, front }, use, { title }) => {
      front?.withAdditions(hasAdditions(title));
      await portal.restore();
      await use(undefined);
    },
    { auto: true },
  ],
  consoleGuard: [
    async ({ page }, use) => {
      // A backend of the specified state has no token against forged requests (API-02).
      const expected = new Set(stateOfRun() === 'specified' ? [401, 404] : [401]);
      const messages: string[] = [];
      page.on('console', (message) => {
        // The browser reports a field that was typed into before it got the focus by itself.
        if (message.text().startsWith('Autofocus processing was blocked')) return;
        // Without windows a print is over at once, so that a journey prints again sooner than a person can.
        if (message.text() === 'Ignoring too frequent calls to print().') return;
        const lost = message.text().startsWith('Failed to load resource: net::ERR_');
        const status = lost ? '0' : /status of (\d{3})/.exec(message.text())?.[1];
        if (status === undefined || !expected.has(Number(status))) messages.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      await use({ expectStatus: (...statuses) => statuses.forEach((status) => expected.add(status)) });
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, portal, baseURL }, use) => {
    await use(async (username, { level = 'silver', target = '/start' } = {}) => {
      const send = async (path: string, form: Readonly<Record<string, string>>): Promise<number> =>
        (await page.request.post(path, { form, headers: { origin: baseURL ?? portal.origin }, maxRedirects: 0 })).status();
      const password = { username, password: PASSWORD, redirectUrl: target, requiredStepUpLevel: level };
      const asked = await send('/api/auth/login', password);
      const done = level === 'gold' ? await send('/api/auth/login/otp', { otp: await portal.otp(username) }) : asked;
      expect(done).toBe(303);
      await page.goto(target);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // An open list hides what lies behind it, as a dialog does; what is hidden is no page of its own.
      const without = (await page.getByRole('listbox').count()) > 0 ? ['aria-hidden-focus', 'page-has-heading-one', 'region'] : [];
      expect(await violationsOn(page, { without, except: ALIKE })).toEqual([]);
    });
  },
});

export async function fillPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByTestId('password-input').waitFor();
  // Whoever is signed in is not asked who it is.
  const asked = page.getByTestId('username-input');
  if ((await asked.count()) > 0) await asked.fill(username);
  await page.getByTestId('password-input').fill(password);
  await page.getByTestId('login-button').click();
}

export async function fillOtp(page: Page, otp: string): Promise<void> {
  await page.getByTestId('otp-input').fill(otp);
  await page.getByTestId('otp-button').click();
}

/** Where the focus is, by test id or tag. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.tagName.toLowerCase() ?? '');

export { expect };
