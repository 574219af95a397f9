import { pathToFileURL } from 'node:url';
import { violationsOn } from './accessibility';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

const SEARCH = pathToFileURL('docs/audit/suche.html').href;

test('the search of the audit site: rights, codes, states, requirements and sentences are found by their words, from the disk', async ({
  page,
}) => {
  await page.goto(SEARCH);
  const field = page.getByLabel('Suchwörter');
  await expect(field).toBeFocused();
  const hits = page.locator('#treffer li');
  for (const [words, hit] of [
    ['sperre lebenslauf', /^Maschine: Lebenslauf der Sperre einer Person/],
    ['KLASSEN_VERWALTEN', /^Recht: .* KLASSEN_VERWALTEN$/],
    ['LAST_ADMINISTRATOR', /^Fehlertext: Die letzte Administration bleibt/],
    ['klasse löschen', /^Vorgang: Eine Klasse löschen/],
    ['d-16', /^Anforderung: .* D-16$/],
    ['Aufbewahrung Protokoll', /^Frage: Was wird protokolliert/],
    ['technisches Protokoll', /^Technisches Protokoll: /],
    ['sperren darf', /^Aufruf: Eine Person sperren/],
    ['Wer darf ein Passwort zurücksetzen', /^Aufruf: .* personen\.resetPassword$/],
    ['Löschfrist', /^Frage: Wo und wann wird was gelöscht/],
    ['Klasse gleichzeitig', /^Frage: Was geschieht, wenn zwei/],
    ['loeschen nichtsdergleichen', null],
  ] as const) {
    await field.fill(words);
    if (hit === null) await expect(page.getByRole('status')).toHaveText('Nichts gefunden: weniger oder andere Wörter führen weiter.');
    else await expect(hits.filter({ hasText: hit }).first()).toBeVisible();
  }
});

test('the search of the audit site: forms of a word find the same, questions first, then those with the very word', async ({ page }) => {
  await page.goto(SEARCH);
  const countOf = async (words: string): Promise<string> => {
    await page.getByLabel('Suchwörter').fill(words);
    await expect(page.getByRole('status')).toHaveText(/\d+ Treffer/);
    return (await page.getByRole('status').textContent()) ?? '';
  };
  for (const forms of [
    ['löschen', 'gelöscht', 'löscht', 'Löschung'],
    ['Klasse', 'Klassen'],
  ]) {
    const counts = new Set<string>();
    for (const form of forms) counts.add(await countOf(form));
    expect([...counts]).toHaveLength(1);
  }
  await page.getByLabel('Suchwörter').fill('Löschung');
  await expect(page.locator('#treffer li').first()).toHaveText(/^Frage: /);
  await expect(
    page
      .locator('#treffer li')
      .filter({ hasNotText: /^Frage: / })
      .first(),
  ).toContainText('Löschung');
});

test('the search of the audit site: it says how many there are, its address keeps the words, and a hit leads to its place', async ({
  page,
}) => {
  await page.goto(SEARCH);
  await page.getByLabel('Suchwörter').fill('der');
  await expect(page.getByRole('status')).toHaveText(/^\d{3,} Treffer, gezeigt sind die ersten 100: ein weiteres Wort grenzt sie ein\.$/);
  await expect(page.locator('#treffer li')).toHaveCount(100);
  await page.getByLabel('Suchwörter').fill('Aufruf personen.lock');
  await expect(page.getByRole('status')).toHaveText('1 Treffer');
  await expect(page).toHaveURL(/#Aufruf%20personen\.lock$/);
  await page.reload();
  await expect(page.getByLabel('Suchwörter')).toHaveValue('Aufruf personen.lock');
  await page.locator('#treffer a').click();
  await expect(page).toHaveURL(/rechte\.html#aufruf-personen\.lock$/);
  await page.goBack();
  await expect(page.locator('#treffer li')).toHaveCount(1);
});

test('the search of the audit site: accessible, no wider than the screen, and the portal serves it under its policy', async ({
  page,
  consoleGuard,
}) => {
  // The site has no icon, which browsers ask for by themselves.
  consoleGuard.expectStatus(404);
  for (const address of [SEARCH, '/pruefunterlagen/suche.html']) {
    await page.goto(address);
    await page.getByLabel('Suchwörter').fill('zweiter faktor');
    await expect(page.locator('#treffer li').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectWithin(page, 'body');
  }
});
