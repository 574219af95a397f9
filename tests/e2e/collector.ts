import { expect, type Page } from '@playwright/test';
import type { ScreenIds } from './testids';

/** Collects the test ids of a page in the situations that a test brings about, each as soon as its own id is there. */
export class Collector {
  readonly #seen = new Set<string>();

  async see(page: Page, awaited: string): Promise<void> {
    await page.getByTestId(awaited).first().waitFor({ state: 'attached' });
    const ids = await page
      .locator('[data-testid]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-testid')));
    for (const id of ids) if (id !== null) this.#seen.add(id);
  }

  expectAll({ ids, absent }: ScreenIds): void {
    const isSeen = (id: string): boolean => {
      const pattern = new RegExp(`^${id.replace(/<[^>]+>/g, '.+')}$`);
      return [...this.#seen].some((seen) => pattern.test(seen));
    };
    expect(ids.filter((id) => !(id in absent) && !isSeen(id))).toEqual([]);
    expect(Object.keys(absent).filter(isSeen)).toEqual([]);
  }
}
