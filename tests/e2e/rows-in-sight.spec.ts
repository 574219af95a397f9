import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

const SIZES = [
  { width: 1440, height: 900, rows: 16 },
  { width: 1280, height: 800, rows: 12 },
  { width: 768, height: 1024, rows: 8 },
] as const;

/** Rows of the list that are whole within the window. */
const rowsInSight = (page: Page, list = 'personen'): Promise<number> =>
  page.locator(`[data-testid^="${list}-row-"]`).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

/** By how many pixels the buttons of a row stand out of the table. */
const standsOut = (page: Page): Promise<number> =>
  page.getByTestId('personen-row-0').evaluate((row) => {
    const right = (element: Element | null | undefined): number => element?.getBoundingClientRect().right ?? 0;
    return Math.ceil(right([...row.querySelectorAll('button')].at(-1)) - right(row.closest('table')));
  });

/** Those in sight differ in what is long. */
const LIST = '/admin/personen?sortierung=username&richtung=desc';

/** Of the demo accounts that sign in by themselves, those who see the list; `neuadmin` is `admin` without a second factor. */
const ACCOUNTS = ['admin', 'ssuperadmin', 'schuladmin', 'mehrschuladmin'] as const;

for (const account of ACCOUNTS) {
  test(`SCREEN-04, LIST-01, A11Y: the list of ${account} shows as many persons as the window has room for, and no word is lost`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(SIZES[0]);
    await signIn(account, { level: 'gold', target: LIST });
    await expect(page.getByTestId('personen-row-15')).toBeVisible();
    await expect(page.getByTestId('personen-row-15')).not.toContainText('…wird geladen');
    for (const { rows, ...size } of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => rowsInSight(page), `${size.width}x${size.height}`).toBeGreaterThanOrEqual(rows);
      await expectWithin(page, '[data-testid="person-table"] th');
      expect(await standsOut(page), `${size.width}x${size.height}`).toBeLessThanOrEqual(0);
      // Where the line of the chips stands for itself, it says why it is empty.
      await expect(page.getByText('Kein Filter gesetzt')).toBeVisible({ visible: size.width < 1024 });
    }
    // On a tablet there is no mouse: what tells namesakes apart is read whole.
    for (const label of ['Nachname', 'Vorname', 'Benutzername', 'Klasse(n)'])
      await expectWithin(page, `[data-testid="person-table"] td[data-label="${label}"]`);
    // What does not fit is told whole, to the mouse and to the keyboard.
    await page.setViewportSize({ width: 1280, height: 800 });
    const cells = page.locator('[data-testid="person-table"] td');
    const findCut = (): Promise<number> =>
      cells.evaluateAll((all) => all.findIndex((cell) => cell.scrollWidth > cell.clientWidth && cell.textContent !== ''));
    await expect.poll(findCut, 'the columns have taken the width').toBeGreaterThanOrEqual(0);
    const cell = cells.nth(await findCut());
    const text = (await cell.innerText()).trim();
    await cell.hover();
    await expect(page.getByTestId('tooltip-text')).toHaveText(text);
    await page.mouse.move(0, 0);
    await expect(page.getByTestId('tooltip')).toHaveCount(0);
    await cell.locator('..').locator('input[type="checkbox"]').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('tooltip-text')).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('tooltip')).toHaveCount(0);
    // A sign says what it does to the keyboard, too, before what is cut; a cell without words says nothing.
    const sign = cell.locator('..').getByRole('button', { name: /^Passwort von .+ zurücksetzen$/ });
    await page.keyboard.press('Tab');
    await expect(sign).toBeFocused();
    const does = (await sign.getAttribute('aria-label')) ?? '';
    await expect(page.getByTestId('tooltip-text')).toContainText(`${does}, `);
  });
}

test('SCREEN-04, LIST-01: classes whose names differ at their end are told apart where they are cut; whoever ticks a page full is offered all that were found, and no row moves', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await expect(page.getByTestId('personen-row-0')).not.toContainText('…wird geladen');
  const cells = page.locator('[data-testid="person-table"] td[data-label^="Klasse"]', { hasText: 'Playwright' });
  const ends = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const end = document.createRange();
      end.setStart(text, text.length - 2);
      end.setEnd(text, text.length);
      const [whole, seen] = [cell.getBoundingClientRect(), end.getBoundingClientRect()];
      return { isCut: cell.scrollWidth > cell.clientWidth, isSeen: seen.left >= whole.left && seen.right <= whole.right };
    }),
  );
  expect(ends.length).toBeGreaterThan(5);
  expect(ends).toEqual(ends.map(() => ({ isCut: true, isSeen: true })));
  const row = page.getByTestId('personen-row-0');
  const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row).not.toContainText('…wird geladen');
    await expect(async () => {
      await all.uncheck();
      const before = await row.boundingBox();
      await all.check();
      await expect(page.getByRole('button', { name: /^Alle [0-9.]+ auswählen$/ })).toBeVisible();
      expect(await row.boundingBox(), `at ${width}`).toEqual(before);
    }).toPass();
    await all.uncheck();
  }
});

test('SCREEN-04, LIST-01: who ticks a row sees it where it was, and what can be done with it, at every width', async ({ page, signIn }) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=sen' });
  const row = page.getByTestId('personen-row-0');
  const box = row.getByRole('checkbox');
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).not.toContainText('…wird geladen');
    // A page that was just given another width is drawn anew: then the tick is compared once more.
    await expect(async () => {
      await box.uncheck();
      const before = await row.boundingBox();
      await box.check();
      await expect(page.getByTestId('benutzer-edit-select')).toBeInViewport({ ratio: 1 });
      expect(await row.boundingBox(), `at ${width}`).toEqual(before);
    }).toPass();
    await expect(page.getByTestId('chip-search'), 'what was searched stands beside it').toBeVisible();
    await box.uncheck();
  }
  // What the list is narrowed by is read whole beside a selection: else a part of it is taken for all.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByTestId('status-select').selectOption({ label: 'Aktiv' });
  await expect(row).not.toContainText('…wird geladen');
  await box.check();
  for (const chip of ['chip-search', 'chip-status', 'reset-filter-button'])
    expect(await page.getByTestId(chip).evaluate((it) => it.scrollWidth <= it.clientWidth && it.getBoundingClientRect().right < 768)).toBe(
      true,
    );
  await box.uncheck();
  await page.setViewportSize({ width: 320, height: 900 });
  const words = await row.getByRole('button').evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign, '::after').content));
  expect(words, 'nobody points at a sign on a phone').toEqual(['"Passwort" / ""', '"Sperren" / ""']);
  const [tick, name] = [await box.boundingBox(), await row.getByTestId('open-person-link').boundingBox()];
  expect(Math.abs((tick?.y ?? 0) - (name?.y ?? 100)), 'the tick stands beside the name').toBeLessThan(12);
  // On a phone the last row ends above what is said of the selection.
  await box.check();
  const last = page.locator('[data-testid^="personen-row-"]').last();
  await last.getByRole('button').last().focus();
  await expect
    .poll(async () => {
      const [button, bar] = [
        await last.getByRole('button').last().boundingBox(),
        await page.getByRole('region', { name: 'Auswahl' }).boundingBox(),
      ];
      return button !== null && bar !== null && button.y + button.height <= bar.y;
    })
    .toBe(true);
  await page.getByTestId('benutzer-edit-select').click();
  await expect(page.getByRole('button', { name: /^Rolle zuordnen/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Schülerinnen und Schüler versetzen/ }).click();
  const part = page.getByTestId('change-klasse-layout-card');
  await expect(part).toBeFocused();
  await part.getByRole('button', { name: 'Weiter' }).click({ trial: true });
});

test('SCREEN-04, SCREEN-11, LIST-01, A11Y: beside the open menu the usual role is read whole, and the fields of the filters stand in one line and look alike in the dark', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  const pupil = page.locator('[data-testid="person-table"] td', { hasText: 'itslearning-Schüler' }).first();
  await expect(pupil).toBeVisible();
  expect(await pupil.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  for (const list of ['rollen', 'klassen']) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByTestId(`${list}-row-0`)).toBeVisible();
    const tops = (): Promise<number[]> =>
      page
        .locator('.list-controls :is(input, select)')
        .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
    expect((await tops()).length).toBeGreaterThan(2);
    // The fields with a list come after the rows (913).
    await expect
      .poll(async () => {
        const all = await tops();
        return Math.max(...all) - Math.min(...all);
      }, list)
      .toBeLessThanOrEqual(2);
  }
  await page.goto('/admin/personen');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByTestId('personen-row-0')).toBeVisible();
  await expect
    .poll(() =>
      page.locator('.list-controls :is(input:not([readonly]), select, [role="combobox"] + button)').evaluateAll((fields) => [
        ...new Set(
          fields.map((field) => {
            const { backgroundColor, borderLeftColor, color } = getComputedStyle(field);
            return [backgroundColor, borderLeftColor, color].join();
          }),
        ),
      ]),
    )
    .toHaveLength(1);
});

test('SCREEN-04, LIST-01, A11Y: no first name, usual role or second school is cut where there is room, and the help of the search covers no heading', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(SIZES[0]);
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await expect(page.getByTestId('personen-row-15')).not.toContainText('…wird geladen');
  const top = async (testid: string): Promise<number> => (await page.getByTestId(testid).boundingBox())?.y ?? 0;
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const label of ['Vorname', 'Rolle']) await expectWithin(page, `[data-testid="person-table"] td[data-label="${label}"]`);
    await page.getByTestId('search-filter-input').focus();
    const help = await page.locator('.list-search .field__help').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(help?.y, `${width}`).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThanOrEqual(await top('search-filter-input'));
  }
  await page.goto('/admin/personen?suche=mehrschuladmin');
  await expect(page.getByTestId('personen-row-0')).toContainText('0710138, 0710001');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, '[data-testid="personen-row-0"] td[data-label^="Schul"]');
  }
  // Beside two lines of a row a long role has both.
  await expectWithin(page, '[data-testid="personen-row-0"] td:not(.data-table__select)');
  await page.goto('/admin/personen?suche=mbrueninghansen');
  await expect(page.getByTestId('personen-row-0')).toContainText('mbrueninghansen');
  await expectWithin(page, '[data-testid="person-table"] td[data-label="Benutzername"]');
});

test('SCREEN-10, LIST-01: the list of classes of the whole state shows as many as the window has room for', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold', target: '/admin/klassen' });
  await expect(page.getByTestId('klassen-row-15')).toBeVisible();
  for (const { rows, ...size } of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => rowsInSight(page, 'klassen'), `${size.width}x${size.height}`).toBeGreaterThanOrEqual(rows);
    await expectWithin(page, '[data-testid="klasse-table"] th');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByTestId('search-filter-input').fill('Berufsvorbereitung');
  await page.getByTestId('apply-search-filter-button').click();
  await expect(page.getByTestId('chip-search'), 'a filter can be taken off however long it is').toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('reset-filter-button'), 'nothing beside it is cut off').toBeHidden();
  const [field, button] = await Promise.all(
    ['search-filter-input', 'apply-search-filter-button'].map((id) => page.getByTestId(id).boundingBox()),
  );
  expect(button?.y, 'the button stands beside its field').toBe(field?.y);
});
