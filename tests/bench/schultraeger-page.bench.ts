import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { figures } from './klassen.bench';
import { withPage } from './page';
import { addSchulen, TRAEGER } from './schulen.bench';

const ROUNDS = 10;
const MOVES = 50;
/** Until the page of a carrier with 300 schools can be used, and until 50 moves are saved. */
const BUDGETS_MS = { usable: 500, saved: 5000 } as const;

interface Marked extends Window {
  usableAt?: Promise<number>;
  savedAt?: Promise<{ readonly ms: number; readonly figures: number }>;
}

/** Milliseconds from the click on the carrier in the list until both of its lists of schools stand on the screen. */
async function clickToLists(page: Page, schulen: number): Promise<number> {
  await page.evaluate((wanted) => {
    (window as Marked).usableAt = new Promise((settle) => {
      let began = 0;
      document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const [own, free] = ['assigned', 'unassigned'].map(
          (side) => document.querySelectorAll(`[data-testid="${side}-items-list"] button`).length,
        );
        if (began === 0 || own !== wanted || free === 0) return;
        observer.disconnect();
        requestAnimationFrame((now) => settle(now - began));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  }, schulen);
  await page.getByRole('link', { name: TRAEGER.name }).click();
  return page.evaluate(async () => (await (window as Marked).usableAt) ?? Number.NaN);
}

/** From the click that starts the run until its result stands there, and how many figures of its progress could be read meanwhile. */
async function saveMoves(page: Page): Promise<{ readonly ms: number; readonly figures: number }> {
  const list = page.getByTestId('unassigned-items-list').getByRole('button');
  for (let move = 0; move < MOVES; move += 1) await list.first().click();
  await page.getByTestId('schultraeger-edit-save-button').click();
  await page.getByTestId('start-moves-button').waitFor();
  await page.evaluate(() => {
    (window as Marked).savedAt = new Promise((settle) => {
      let began = 0;
      const read = new Set<string>();
      document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        read.add(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? '');
        if (began === 0 || document.querySelector('[data-testid="bulk-result"]') === null) return;
        observer.disconnect();
        requestAnimationFrame((now) => settle({ ms: now - began, figures: read.size }));
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  });
  await page.getByTestId('start-moves-button').click();
  const saved = await page.evaluate(async () => (await (window as Marked).savedAt) ?? { ms: Number.NaN, figures: 0 });
  const text = await page.getByTestId('bulk-result-text').innerText();
  if (!text.includes(String(MOVES))) throw new Error(`The run ended with: ${text}`);
  return saved;
}

/** The page of a carrier with 300 schools in Chromium on the embedded database: opened, and given 50 more. */
export default async function bench(): Promise<void> {
  await withPage(addSchulen, async (page) => {
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/admin/schultraeger');
      durations.push(await clickToLists(page, TRAEGER.schulen));
    }
    console.log(`click to both lists ${figures(durations)} (at most ${BUDGETS_MS.usable}), load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    const { ms, figures: shown } = await saveMoves(page);
    console.log(`${MOVES} moves saved in ${ms.toFixed(0)} ms (at most ${BUDGETS_MS.saved}), progress in ${shown} figures`);
  });
}
