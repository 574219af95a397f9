import { expect, type Page } from '@playwright/test';

/** Nothing of the page needs scrolling sideways, and nothing that matches the selector is wider than its place. */
export async function expectWithin(page: Page, selector: string): Promise<void> {
  const tooWide = page
    .locator(`html, ${selector}`)
    .evaluateAll((elements) =>
      elements.filter((it) => it.scrollWidth > it.clientWidth).map((it) => `${it.tagName.toLowerCase()} ${it.className}`.trim()),
    );
  expect(await tooWide).toEqual([]);
}
