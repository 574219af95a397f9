import { expect, type Page } from '@playwright/test';

/** Nothing of the page needs scrolling sideways, and nothing that matches the selector is wider than its place. */
export async function expectWithin(page: Page, selector: string): Promise<void> {
  const tooWide = (): Promise<string[]> =>
    page
      .locator(`html, ${selector}`)
      .evaluateAll((elements) =>
        elements.filter((it) => it.scrollWidth > it.clientWidth).map((it) => `${it.tagName.toLowerCase()} ${it.className}`.trim()),
      );
  // A page that was just given another width is drawn anew.
  await expect.poll(tooWide).toEqual([]);
}
