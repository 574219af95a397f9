import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildApp } from '#server/app';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/settings';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { addKlassen, figures } from './klassen.bench';

const PORT = 8197;
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
  if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build first.');
  const env = { DATA_DIR: 'memory', PORT: String(PORT), SECRET_KEY: 'a key for benchmarks that is long enough', STEP_UP: 'off' };
  const settings = readSettings(env);
  const connection = await connect(settings);
  const context = createContext(settings, connection.db, { now: () => new Date() });
  await migrate(connection.db);
  await seedDemo(context);
  await addKlassen(connection.db);
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
    await page.getByTestId('klassenname-input').waitFor();
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/admin/klassen/new');
      await page.getByTestId('klassenname-input').waitFor();
      durations.push(await clickToRows(page));
    }
    console.log(`click to rows ${figures(durations)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  } finally {
    await browser.close();
    await app.close();
    await connection.close();
  }
}
