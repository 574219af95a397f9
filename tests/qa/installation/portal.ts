import { existsSync } from 'node:fs';
import { chromium, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { currentTotp } from '#server/auth/totp';
import { chromiumPath, LAUNCH_FLAGS } from '../../browser/find-chromium';
import type { Answer, Api } from './clean';
import { GuardedNetwork, type Writing } from './guarded-page';
import type { Installation } from './options';
import { signIn, type Account } from './sign-in';
import { watchStates } from './watch';

/** A portal that answers, and who signs in there. */
export interface Portal {
  readonly origin: string;
  readonly account: Account;
  readonly stop: () => Promise<void>;
}

/**
 * The portal that is meant; the reference server with demo data is started where none is named.
 * @throws Error when that one has no built pages
 */
export async function reachPortal({ origin, user, password, totp }: Installation): Promise<Portal> {
  if (origin !== null) {
    const code = totp === null ? null : (): string => currentTotp(totp(), new Date());
    return { origin, account: { user, password, code }, stop: async () => undefined };
  }
  const dist = process.env['PORTAL_DIST'] ?? 'dist';
  if (!existsSync(`${dist}/index.html`)) throw new Error(`In ${dist} liegen keine gebauten Seiten: npm run build`);
  const { startPortal } = await import('../../e2e/server');
  const portal = await startPortal();
  return { origin: portal.origin, account: { user, password, code: () => portal.otp(user) }, stop: () => portal.stop() };
}

/** A signed-in page whose network is guarded. */
export interface Visit {
  readonly page: Page;
  readonly network: GuardedNetwork;
}

/** Prepares a context and signs in. @param writing what may be written; null for nothing */
export async function visit(context: BrowserContext, { origin, account }: Portal, writing: Writing | null): Promise<Visit> {
  const network = new GuardedNetwork(origin, writing);
  await network.guard(context);
  const page = await context.newPage();
  await watchStates(page);
  await network.signingIn(() => signIn(page, origin, account));
  await network.take();
  return { page, network };
}

/** A browser of its own, as the journeys have it. @throws Error when the portal cannot be reached */
export async function inBrowser<T>(run: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_FLAGS] });
  try {
    return await run(
      await browser.newContext({
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        // A worker of the portal would send past the guard.
        serviceWorkers: 'block',
      }),
    );
  } finally {
    await browser.close();
  }
}

/** The calls that remove what was created, in the name of who is signed in. */
export async function apiOf(request: APIRequestContext, origin: string): Promise<Api> {
  const token = await request.get(`${origin}/api/auth/csrf-token`, { headers: { origin } });
  const { csrfToken } = token.ok() ? ((await token.json()) as { readonly csrfToken?: unknown }) : {};
  const headers = { origin, ...(typeof csrfToken === 'string' ? { 'x-csrf-token': csrfToken } : {}) };
  const answer = async (response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Answer> => ({
    status: response.status(),
    body: await response.json().catch(() => null),
  });
  return {
    get: async (path) => answer(await request.get(`${origin}${path}`, { headers, maxRedirects: 0 })),
    remove: async (path) => answer(await request.delete(`${origin}${path}`, { headers, maxRedirects: 0 })),
  };
}
