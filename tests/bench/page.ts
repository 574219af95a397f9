import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildApp } from '#server/app';
import type { Db } from '#server/context';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';

const PORT = 8197;

/**
 * Starts the built portal on the embedded database, with the demo data and what is filled in, and hands out a page of Chromium in which
 * the administrator of the state is signed in. The second factor is none of what is measured.
 */
export async function withPage(fill: (db: Db) => Promise<void>, measure: (page: Page) => Promise<void>): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build first.');
  const env = { DATA_DIR: 'memory', PORT: String(PORT), SECRET_KEY: 'a key for benchmarks that is long enough', STEP_UP: 'off' };
  const settings = readSettings(env);
  const connection = await connect(settings);
  const context = createContext(settings, connection.db, { now: () => new Date() });
  await migrate(connection.db);
  await seedDemo(context);
  await fill(connection.db);
  const app = await buildApp(context, { dist: resolve('dist') });
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    await app.listen({ port: PORT, host: 'localhost' });
    const page = await browser.newPage({ baseURL: `http://localhost:${PORT}` });
    await page.goto('/api/auth/login?redirectUrl=/admin/klassen/new');
    await page.getByTestId('username-input').fill('admin');
    await page.getByTestId('password-input').fill(settings.demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('/admin/klassen/new');
    await measure(page);
  } finally {
    await browser.close();
    await app.close();
    await connection.close();
  }
}

interface Marked extends Window {
  rowsAt?: Promise<number>;
  rowAt?: number;
}

/** Milliseconds until a row of a page stands on the screen of somebody signed in whose browser has nothing of the portal yet. */
export async function coldToRow(page: Page, path: string, row: string): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const cold = await context.newPage();
    await cold.addInitScript((testid) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector(`[data-testid="${testid}"]`) === null) return;
        observer.disconnect();
        requestAnimationFrame((now) => ((window as Marked).rowAt = now));
      }).observe(document, { childList: true, subtree: true });
    }, row);
    await cold.goto(path);
    await cold.waitForFunction(() => (window as Marked).rowAt !== undefined);
    return await cold.evaluate(() => (window as Marked).rowAt ?? Number.NaN);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click on an entry of the menu until a row of another page stands on the screen. */
export async function clickToRows(page: Page, entry: string, row: string): Promise<number> {
  await page.evaluate((testid) => {
    const list = window as Marked;
    list.rowsAt = new Promise((settle) => {
      let began = 0;
      document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (began === 0 || document.querySelector(`[data-testid="${testid}"]`) === null) return;
        observer.disconnect();
        requestAnimationFrame((now) => settle(now - began));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  }, row);
  await page.getByTestId(entry).click();
  return page.evaluate(async () => (await (window as Marked).rowsAt) ?? Number.NaN);
}
