import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** Walks of `npm run qa -- --tier page`, and the scripts that it writes: as journeys, yet with less patience. */
export default defineConfig({
  ...journeys,
  testDir: '../../..',
  testMatch: ['tests/qa/pages/*.spec.ts', 'test-results/qa/*.spec.ts'],
  outputDir: '../../../test-results/qa-journeys',
  expect: { timeout: 5000 },
  reporter: 'line',
});
