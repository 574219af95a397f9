import { defineConfig } from '@playwright/test';
import { leftOutBefore } from './backends/left-out';
import { stateOfRun } from './backends/state';
import { LEAVES } from './e2e/lasting-context';
import { chromiumPath, LAUNCH_FLAGS, SEEN_VARIABLE } from './browser/find-chromium';

/** All pages of a context in one process: the scripts of the portal are compiled once, not once per journey. */
const ONE_PROCESS = '--renderer-process-limit=1';

const state = stateOfRun();

// Workers read this file, too, and are not told what the command was.
if (process.argv.includes('--headed')) process.env[SEEN_VARIABLE] = '1';

/** Journeys in a real browser against the real server; one server per worker, started by its fixture. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'jobs/**/*.spec.ts'],
  ...(state === null ? {} : { grepInvert: leftOutBefore(state) }),
  outputDir: '../test-results/journeys',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // By journey and not by file: no core is idle while the other one ends a long file.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: [...LAUNCH_FLAGS, ONE_PROCESS] },
    permissions: LEAVES,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
