import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './fixtures';
import type { RunningPortal } from './server';

/** A browser of somebody else, signed in; with the second factor, if nothing else is wanted. */
export async function otherSession(
  browser: Browser,
  portal: RunningPortal,
  username: string,
  level: 'silver' | 'gold' = 'gold',
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  const send = (path: string, form: Readonly<Record<string, string>>) =>
    page.request.post(path, { form, headers: { origin: portal.origin }, maxRedirects: 0 });
  const asked = await send('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: level });
  const done = level === 'gold' ? await send('/api/auth/login/otp', { otp: await portal.otp(username) }) : asked;
  expect(done.status()).toBe(303);
  return page;
}
