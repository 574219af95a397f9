import type { Page } from '@playwright/test';

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
