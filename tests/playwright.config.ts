import { defineConfig } from '@playwright/test';
import { chromiumPath, LAUNCH_FLAGS } from './browser/find-chromium';

/** Journeys in a real browser against the real server; one server per worker, started by its fixture. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: [...LAUNCH_FLAGS, '--renderer-process-limit=1'] },
    trace: 'off',
  },
});
