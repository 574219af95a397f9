import { expect, test } from './fixtures';

/** The searches of the list of persons, with who sees them, where they ask, and what they say when that fails. */
const SEARCHES = [
  ['Schule', 'admin', '**/api/organisationen?*', 'Die Schulen ließen sich nicht laden.'],
  ['Klassen', 'schuladmin', '**/api/organisationen?*', 'Die Klassen ließen sich nicht laden.'],
  ['Rolle', 'schuladmin', '**/api/person-administration/rollen*', 'Die Rollen ließen sich nicht laden.'],
] as const;

test('ERR-00, SCREEN-04, CALL-31: when the search of a filter fails, it says so and offers to try again, also after it was left', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(500);
  let signedIn = '';
  for (const [label, username, address, told] of SEARCHES) {
    if (signedIn === username) await page.goto('/admin/personen');
    else await signIn(username, { level: 'gold', target: '/admin/personen' });
    signedIn = username;
    await page.getByTestId('personen-row-0').waitFor();
    let fails = true;
    await page.route(address, (route) => (fails ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()));
    const field = page.getByRole('combobox', { name: label });
    await field.click();
    await page.keyboard.type('a');
    await expect(page.getByText(told)).toBeVisible();
    await page.keyboard.press('Tab');
    const again = page.getByText(told).locator('xpath=..').getByRole('button', { name: 'Erneut versuchen' });
    await expect(again).toBeVisible();
    fails = false;
    await again.click();
    await expect(page.getByText(told)).toHaveCount(0);
    await field.click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('LIST-01, CALL-31: what is typed into a search stays when the page is scrolled and on Enter where nothing fits, and is no choice', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await page.getByTestId('personen-row-0').waitFor();
  const field = page.getByRole('combobox', { name: 'Schule' });
  await field.click();
  await page.keyboard.type('Tes');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Tes');
  await page.mouse.move(800, 600);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('Tes');
  await expect(field).toBeFocused();
  // The list goes on where it was.
  await page.keyboard.type('t');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zzzzq');
  await expect(page.getByText('Keine Schule passt zu Ihrer Suche.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Zzzzq');
  expect(new URL(page.url()).search).toBe('');
  // Left without a choice it holds nothing that looks like one.
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('');
  await field.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Tes');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Tes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/schulen=/);
  await expect(field).toHaveValue('');
});
