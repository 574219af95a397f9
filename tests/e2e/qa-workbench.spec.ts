import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { violationsOn } from './accessibility';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';

let workbench: ChildProcess;
let address = '';

test.beforeAll(async () => {
  // What it starts is no part of this run of Playwright.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PLAYWRIGHT_|PW)/.test(name)));
  workbench = fork(fileURLToPath(new URL('../qa/workbench/with-lamp.ts', import.meta.url)), [], { execArgv: ['--import', 'tsx'], env });
  [address] = (await once(workbench, 'message')) as [string];
});

async function end(): Promise<void> {
  if (workbench.exitCode !== null) return;
  const gone = once(workbench, 'exit');
  workbench.kill('SIGTERM');
  await gone;
}
test.afterAll(end);

/** Accessible, and nothing wider than the screen, where there is much room and where there is little. */
async function expectFine(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
    await expectWithin(page, 'body');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const run = (page: Page) => page.getByTestId('run');

test('the workbench of QA: paths are shown, walked and watched by keyboard, findings and pictures with them, in every window', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  const keyboard = new Keyboard(page);

  await expect(page.getByTestId('start-button'), 'in sight beside the whole list').toBeInViewport({ ratio: 1 });
  const [field, entry] = await Promise.all(
    [page.getByTestId('search-field'), page.getByTestId('machine-session')].map((one) => one.boundingBox()),
  );
  expect(entry?.y, 'the list stands below its search').toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));

  // What is missing is said, at the field.
  await page.getByTestId('search-field').focus();
  await keyboard.press('list-button');
  await expect(page.getByRole('alert')).toHaveText('Wählen Sie eine Maschine oder einen Bereich.');
  await expectFine(page);

  // A machine with something wrong in it: its paths before anything is walked.
  await page.getByTestId('search-field').focus();
  await page.keyboard.type('lampe');
  await keyboard.press('machine-lamp', 'Space');
  await keyboard.press('list-button');
  await expect(page.getByTestId('paths').getByRole('heading', { name: '3 Wege' })).toBeVisible();
  await expect(page.getByTestId('paths')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.path[open] .steps__action').first()).toHaveText('Beginn: Lampe');
  await expect(page.locator('.command code')).toHaveText('npm run qa -- --machine lamp');
  await expectFine(page);

  // It is walked: its chart is marked, and what is wrong is told with everything that shows it again.
  await page.getByTestId('search-field').focus();
  await keyboard.press('start-button');
  await expect(run(page)).toHaveAttribute('data-status', 'found');
  await expect(page.locator('#run-title')).toHaveText('Der Lauf ist zu Ende, mit 2 Funden');
  await expect(page.locator('#run-title')).toBeFocused();
  const chart = page.getByRole('region', { name: 'Ablauf Lampe' });
  await expect(chart.locator('.covered[data-state="on"]')).toHaveCount(1);
  await expect(chart.locator('[data-state="burnt"]')).not.toHaveClass(/covered/);
  await expect(chart.locator('.arrow[data-walked="all"]')).toHaveCount(2);
  const finding = page.getByTestId('finding').first();
  await expect(finding.locator('.finding__text')).toHaveText('Nie ist sie durchgebrannt.');
  await expect(finding.locator('.steps li')).toHaveCount(3);
  await expect(finding.locator('.command code')).toHaveText('npm run replay -- lamp "Lampe > SWITCH > OVERLOAD"');
  await expect(finding).toContainText('Kein Skript für den Browser');
  await expectFine(page);

  // What a tier cannot do is said, and what it can is walked on the page, with a picture of each step.
  await keyboard.press('choose-button');
  await page.getByTestId('search-field').fill('');
  await page.getByTestId('tier-page').check();
  await expect(page.getByText('In dieser Stufe geht es nicht: Kein Test zeichnet einen Baustein dieser Maschine für sich.')).toBeVisible();
  await page.getByTestId('machine-profile').check();
  await page.getByTestId('cover').selectOption('states');
  await page.getByTestId('start-button').click();
  const other = await context.newPage();
  await other.goto(address);
  await expect(run(other)).toContainText('Profil · Seite im Browser, Server vertreten · jeder Zustand');
  await expect(other.getByTestId('stop-button')).toBeVisible();
  const picture = page.locator('.bench__picture img');
  await expect(picture).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('.steps [aria-current="step"]')).toHaveCount(1);
  // Who loads the page anew in the middle goes on seeing it.
  await page.reload();
  await expect(run(page)).toHaveAttribute('data-status', 'passed', { timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Ablauf Profil' }).locator('.covered[data-state="shown"]')).toHaveCount(1);
  await expect(picture).toHaveJSProperty('naturalWidth', 1440);
  await expect(page.getByLabel('Bild').locator('option')).toHaveCount(5);
  await expect(run(other)).toHaveAttribute('data-status', 'passed');
  await expect(page.locator('.command code')).toHaveText('npm run qa -- --machine profile --tier page --cover states --pictures');
  await expectFine(page);

  // A run without an end is stopped.
  await page.getByTestId('choose-button').click();
  await page.getByTestId('machine-menu').check();
  await page.getByTestId('tier-pure').check();
  await page.getByTestId('cover').selectOption('random');
  await page.getByLabel('Auslosen für').fill('10m');
  await page.getByTestId('start-button').click();
  await page.getByTestId('stop-button').click();
  await expect(run(page)).toHaveAttribute('data-status', 'stopped');
  expect(messages).toEqual([]);

  // Without the command the page says so, and keeps what it shows.
  await end();
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zur Werkbank');
  await expect(run(page)).toHaveAttribute('data-status', 'stopped');
});
