import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { figures } from './klassen.bench';
import { clickToRows, coldToRow, withPage } from './page';

const ROUNDS = 20;
/** A turn of the wheel, and how many of them go through the whole list. */
const TURN = 1_200;
const TURNS = 120;

interface Watched extends Window {
  tasks?: number[];
}

/**
 * The list of persons in Chromium, on the embedded database with the demo data: opened cold until its first row, from the click to the
 * rows, and scrolling through all. Wanted: 700 ms cold.
 */
export default async function bench(): Promise<void> {
  await withPage(
    async () => undefined,
    async (page) => {
      const cold: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) cold.push(await coldToRow(page, '/admin/personen', 'personen-row-0'));
      console.log(`opened cold to the first row ${figures(cold)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto('/admin/klassen/new');
        await page.getByTestId('klassenname-input').waitFor();
        durations.push(await clickToRows(page, 'person-management-menu-item', 'personen-row-0'));
      }
      console.log(`click to rows ${figures(durations)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      await scrollThroughAll(page);
    },
  );
}

/** Turns the wheel through the whole list, and tells the tasks that held the page for longer than 50 ms, which the browser notes by itself. */
async function scrollThroughAll(page: Page): Promise<void> {
  await page.goto('/admin/personen?groesse=alle');
  const rows = page.locator('[data-testid^="personen-row-"]');
  await page.getByTestId('personen-row-0').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const tasks: number[] = [];
    (window as Watched).tasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  await page.getByTestId('person-table').hover();
  let most = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    most = Math.max(most, await rows.count());
  }
  const total = await page.getByTestId('person-table').getAttribute('aria-rowcount');
  const tasks = await page.evaluate(() => (window as Watched).tasks ?? []);
  const longest = tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.max(...tasks).toFixed(0)} ms`;
  console.log(
    `scrolling through ${total} rows: at most ${most} in the page, tasks over 50 ms: ${longest}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
