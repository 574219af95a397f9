import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { model } from '#machines/import/import/model';
import { replay, replayLine } from '../models/engine/replay';
import { violationsOn } from './accessibility';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

/** The simulator as it was built (`npm run docs`), opened from the disk. */
const address = (machine: string, way?: string): string =>
  `${pathToFileURL(`docs/audit/simulator/${machine}.html`).href}${way === undefined ? '' : `#weg=${encodeURIComponent(way)}`}`;

const WAY =
  'neuer Import > START > done:loadSchulen(mehrere) > SCHULE_CHOSEN > done:loadRollen(eine) > ROLLE_CHOSEN > FILE_CHOSEN(CSV) > SUBMIT';

const state = (page: Page) => page.locator('#zustand');

/** Goes on with the tabulator until a control has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector);
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by keyboard to ${selector}`);
}

test('the simulator: an import is walked by keyboard alone, and after each step the focus is at the new state, which is said aloud', async ({
  page,
}) => {
  await page.goto(address('import'));
  for (const name of WAY.split(' > ').slice(1)) {
    await tabTo(page, `[data-take="${name}"]`);
    await page.keyboard.press('Enter');
    await expect(state(page)).toBeFocused();
  }
  await expect(state(page)).toHaveText('Zustand: Datei im Browser prüfen');
  await expect(page.getByRole('status')).toHaveText(/^Auswahl abschicken\. Schritt 7, Zustand: Datei im Browser prüfen\. .* gelten\.$/);
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#weg=${WAY}`);
});

test('the simulator: an address opens where npm run replay ends, and gives the command that shows it', async ({ page }) => {
  await page.goto(address('import', WAY));
  const last = replay(model, WAY).at(-1);
  await expect(state(page)).toHaveAttribute('data-state', JSON.stringify(last?.snapshot.value));
  await expect(page.locator('.command')).toHaveText(replayLine('import', WAY));
  await expect(page.locator('.way > li')).toHaveCount(8);
  await page.getByText('Alle Sätze dieser Maschine').click();
  const sentences = page.locator('[data-fold="saetze"] tbody th');
  await expect(sentences).toHaveText([...model.invariants, ...(model.steps ?? [])].map(({ sentence }) => sentence));
  // Another address on the same page is followed too, as far as it goes.
  await page.goto(address('import', 'neuer Import > START > ERFUNDEN > SUBMIT'));
  await expect(page.locator('.stop')).toContainText('Schritt 2 „ERFUNDEN“ gibt es in diesem Zustand nicht.');
  await expect(state(page)).toHaveText(/^Zustand: Auswählen/);
});

test('the simulator: back keeps the button, a step of the way leads back to it, and from the beginning all is new', async ({ page }) => {
  await page.goto(address('import', WAY));
  const back = page.getByRole('button', { name: 'Zurück', exact: true });
  await back.click();
  await expect(back).toBeFocused();
  await expect(page.locator('.way > li')).toHaveCount(8);
  await expect(page.getByText('zurückgenommen')).toHaveCount(1);
  await page.getByRole('button', { name: 'Wieder vor' }).click();
  await expect(state(page)).toHaveText('Zustand: Datei im Browser prüfen');
  // There is nothing more before it: the focus is at the state.
  await expect(state(page)).toBeFocused();
  await page.getByRole('button', { name: /^Import beginnen →/ }).click();
  await expect(state(page)).toHaveText(/^Zustand: Auswählen/);
  await page.getByLabel('Beginn').selectOption('Adresse eines Imports');
  await page.getByRole('button', { name: 'Von vorn' }).click();
  await expect(page.locator('.way > li')).toHaveCount(1);
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#weg=Adresse eines Imports');
});

test('the simulator: what cannot happen says why, and stays unfolded from step to step', async ({ page }) => {
  await page.goto(address('import', 'neuer Import > START'));
  await page.getByText('Was hier nicht geht, und warum').click();
  const refused = page.locator('[data-refused="SCHULE_CHOSEN(keine)"]');
  await expect(refused).toContainText('die gewählte Schule wird abgewählt: nein');
  await expect(page.locator('[data-refused="EXECUTE"]')).toContainText('Gehört wird es in: Bereit.');
  await page.locator('[data-take="FILE_CHOSEN(CSV)"]').click();
  await expect(refused).toBeVisible();
});

test('the simulator: a log is gone again up to its first deviation, which is said aloud, by keyboard and without a server', async ({
  page,
}) => {
  const log = JSON.parse(await readFile('tests/qa/beispiel-protokoll.json', 'utf8')) as { lines: object[] };
  const deviating = log.lines.map((line, at) => ({ ...line, actor: 8, ...(at < 3 ? {} : { state: 'saved' }) }));
  const file = (lines: readonly object[]) => ({
    name: 'qa-protokoll.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...log, lines })),
  });
  await page.goto(address('klasse-form'));
  await tabTo(page, '#protokoll');
  await page.getByLabel('QA-Protokoll (JSON)').setInputFiles(file([...log.lines, ...deviating]));
  await expect(state(page)).toBeFocused();
  const deviation =
    'Schritt 3 (SUBMIT): erwartet „Es wird gespeichert“ oder „Es wird bearbeitet › Es ist etwas geändert“, aufgezeichnet „Gespeichert“.';
  await expect(page.locator('.stop')).toContainText(deviation);
  await expect(page.getByRole('status')).toContainText(`2 Läufe dieser Maschine, 1 mit Abweichung. Abweichung: ${deviation}`);
  await expect(page.locator('.way > li')).toHaveCount(3);
  await expect(page.locator('[data-run="1"]')).toHaveAttribute('aria-current', 'true');
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, '[data-run="0"]');
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText(/^Zustand: Gespeichert/);
  await expect(page.locator('.stop')).toHaveCount(0);
  await expect(page.locator('[data-run="0"]')).toHaveText('Lauf 7: 4 Schritte, wie aufgezeichnet');
  // What is no log says so, and the way that is shown stays.
  await page.getByLabel('QA-Protokoll (JSON)').setInputFiles({ ...file([]), buffer: Buffer.from('Liste') });
  await expect(page.getByRole('status')).toHaveText('Diese Datei ist kein QA-Protokoll.');
  await expect(state(page)).toHaveText(/^Zustand: Gespeichert/);
});

for (const [machine, way] of [
  ['import', WAY],
  ['person-lock', 'Sperre einer Person > done:readRecord(wie gelesen) > CHANGE(Tag wie gelesen) > SUBMIT'],
  ['navigation', 'Startseite'],
] as const)
  test(`the simulator: ${machine} is accessible in the middle of a walk, and nothing is wider than the screen`, async ({ page }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address(machine, way));
      for (const fold of await page.locator('summary').all()) await fold.click();
      expect(await violationsOn(page)).toEqual([]);
      await expectWithin(page, 'body');
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page)).toEqual([]);
  });

test('the simulator: the portal shows it under the policy of its pages, reached from the page of the machine', async ({
  page,
  consoleGuard,
}) => {
  // The site has no icon, which browsers ask for by themselves.
  consoleGuard.expectStatus(404);
  await page.goto('/pruefunterlagen/maschinen/person-lock.html');
  await page.getByRole('link', { name: 'Ausprobieren' }).click();
  await page.locator('[data-take="done:readRecord(wie gelesen)"]').click();
  await expect(state(page)).toHaveText('Zustand: Es wird bearbeitet › Noch ist nichts geändert');
  await page.getByRole('link', { name: 'Die Seite dieser Maschine' }).click();
  await expect(page.locator('h1')).toHaveText('Sperren einer Person');
});
