import type { Browser, Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures';
import type { RunningPortal } from './server';

/** Id of the person with this user name, as whoever is signed in on the page finds it. */
export async function idOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.get(`/api/personen-frontend?suchFilter=${username}`);
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly person: { readonly id: string; readonly referrer: string } }[];
  };
  const found = items.find(({ person }) => person.referrer === username);
  if (found === undefined) throw new Error(`There is no ${username}`);
  return found.person.id;
}

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
