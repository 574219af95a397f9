import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The page of the Angebot of this name, from the list as a person finds it. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/admin/angebote');
  await page.getByTestId('search-filter-input').fill(name);
  await page.getByTestId('search-filter-input').press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByTestId('service-provider-name')).toHaveText(name);
}

test('ANG-02: the list has all five Kategorien at first, is searched, filtered and ordered, and stands as it was left', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/admin/angebote' });
  await expect(page.getByTestId('angebote-row-0')).toBeVisible();
  await expect(page).toHaveTitle(/Angebote/);
  const kategorien = await page.locator('[data-testid="angebote-table"] tbody tr td:first-of-type').allInnerTexts();
  expect([...new Set(kategorien)], 'in their order').toEqual([
    'Dienstliche E-Mail',
    'Unterricht',
    'Verwaltung',
    'Schulische Angebote',
    'Hinweise',
  ]);
  await expectAccessible();
  await page.getByTestId('kategorien-select').selectOption({ label: 'Schulische Angebote' });
  await expect(page).toHaveURL(/kategorie=SCHULISCH/);
  await page.getByTestId('search-filter-input').fill('zeitung');
  await page.getByTestId('search-filter-input').press('Enter');
  await expect(page.getByTestId('angebote-status-text')).toHaveText('1 Angebot');
  await page.getByRole('link', { name: 'Schülerzeitung' }).click();
  await expect(page.getByTestId('service-provider-kategorie')).toHaveText('Schulische Angebote');
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('angebote-status-text'), 'the list stands as it was left').toHaveText('1 Angebot');
  await page.getByTestId('reset-filter-button').click();
  await page.getByTestId('sort-name').click();
  await expect(page).toHaveURL(/sortierung=name/);
});

test('ANG-03: an Angebot with all its data; its Rollenerweiterungen are found by school and role', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await open(page, 'Bildungscloud');
  await expect(page.getByTestId('service-provider-link').getByRole('link')).toHaveAttribute('href', 'https://cloud.example.org');
  await expect(page.getByTestId('service-provider-logo')).toHaveText('Logo „Cloud“');
  await expect(page.getByTestId('service-provider-rollenarten-whitelist')).toHaveText('Alle');
  await expect(page.getByTestId('service-provider-bearbeiten-button')).toBeVisible();
  await expect(page.getByTestId('rollenerweiterungen-status-text')).toHaveText('9 Schulen mit Rollenerweiterungen');
  await expectAccessible();
  await page.getByTestId('search-filter-input').fill('Testschule Schulportal');
  await page.getByTestId('search-filter-input').press('Enter');
  await expect(page.getByTestId('rollenerweiterungen-status-text')).toHaveText('1 Schule mit Rollenerweiterungen');
  await page.reload();
  await expect(page.getByTestId('rollenerweiterungen-status-text'), 'it stands in the address').toHaveText(
    '1 Schule mit Rollenerweiterungen',
  );
  await page.getByTestId('reset-filter-button').click();
  await page.getByTestId('rolle-select').selectOption({ label: 'itslearning-Schüler' });
  await expect(page.getByTestId('rollenerweiterungen-status-text')).toHaveText('8 Schulen mit Rollenerweiterungen');
  // From here a school gets it: the list stands searched for it.
  await page.getByTestId('give-angebot-link').click();
  await expect(page).toHaveTitle(/Angebote der Schulen/);
  await expect(page.getByTestId('search-filter-input')).toHaveValue('Bildungscloud');
});

test('ANG-06: roles in the way are named with their persons; each leads to its form, where the Angebot is taken out, and one less is in the way', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await open(page, 'OP.SH');
  const inTheWay = page.getByTestId('angebot-in-rollen');
  const count = async (): Promise<number> => Number.parseInt(await inTheWay.getByRole('heading').innerText(), 10);
  await expect(inTheWay).toContainText('Öffnen Sie jede Rolle und nehmen Sie das Angebot dort heraus.');
  await expect(page.getByTestId('open-service-provider-delete-dialog-button'), 'what cannot succeed is not offered').toHaveCount(0);
  await expectAccessible();
  const before = await count();
  await inTheWay.getByRole('link', { name: 'Lehrkraft', exact: true }).click();
  await page.getByTestId('rolle-edit-button').click();
  await page.getByLabel('OP.SH', { exact: true }).uncheck();
  await page.getByTestId('rolle-changes-save-button').click();
  await expect(page.getByTestId('rolle-rights-dialog')).toContainText('Angebot OP.SH');
  await page.getByTestId('take-rights-button').click();
  await expect(page.getByTestId('updated-rolle-angebote')).not.toContainText('OP.SH');
  await open(page, 'OP.SH');
  await expect(inTheWay.getByRole('link', { name: 'Lehrkraft', exact: true })).toHaveCount(0);
  await expect.poll(count).toBe(before - 1);
});

test('ANG-06: an Angebot that is not nachträglich zuweisbar says that it becomes so in its form, and leads there', async ({
  page,
  signIn,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await open(page, 'E-Mail');
  await expect(page.getByTestId('angebot-not-later-text')).toContainText('Das Angebot ist nicht nachträglich zuweisbar.');
  await page.getByTestId('angebot-to-form-link').click();
  await expect(page).toHaveURL(/\/admin\/angebote\/[0-9a-f-]+\/edit$/);
});
