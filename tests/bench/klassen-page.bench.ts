import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { addKlassen, figures } from './klassen.bench';
import { withPage } from './page';

const ROUNDS = 20;

interface Marked extends Window {
  rowsAt?: Promise<number>;
}

/** Milliseconds from the click on the entry of the menu until the first row of another drawing of the list stands on the screen. */
async function clickToRows(page: Page): Promise<number> {
  await page.evaluate(() => {
    const list = window as Marked;
    list.rowsAt = new Promise((settle) => {
      let began = 0;
      document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (began === 0 || document.querySelector('[data-testid="klassen-row-0"]') === null) return;
        observer.disconnect();
        requestAnimationFrame((now) => settle(now - began));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  });
  await page.getByTestId('klasse-management-menu-item').click();
  return page.evaluate(async () => (await (window as Marked).rowsAt) ?? Number.NaN);
}

/** The list of classes in a state of 20 000 in Chromium, on the embedded database: from the click to the rows. */
export default async function bench(): Promise<void> {
  await withPage(addKlassen, async (page) => {
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/admin/klassen/new');
      await page.getByTestId('klassenname-input').waitFor();
      durations.push(await clickToRows(page));
    }
    console.log(`click to rows ${figures(durations)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  });
}
