import type { Locator } from '@playwright/test';
import { idOf } from '../e2e/person-page';
import { expect, test, type Page } from './job';

/** Goes on with the tabulator to what the screen reader calls so. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect(page.locator('body'), 'the focus is lost').not.toBeFocused();
  }
  throw new Error(`No way by keyboard to ${wanted.toString()}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await expect(wanted).toBeVisible();
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

test('J18, J1, A11Y, SCREEN-04, D-26: by keyboard and by the words alone a pupil is found, named in the question, and gets a new password', async ({
  page,
  job,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await press(page, page.getByRole('link', { name: /Schulportal-Administration/ }));
  await expect(page.getByRole('table', { name: 'Benutzer' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Benutzer suchen' }));
  await page.keyboard.type('Thomsen Mila');
  await expect(page.getByRole('status').filter({ hasText: /^1 Benutzer$/ })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Thomsen' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Mila Thomsen' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Passwort zurücksetzen' }));
  const question = page.getByRole('dialog', { name: 'Passwort von Mila Thomsen zurücksetzen?' });
  await press(page, question.getByRole('button', { name: 'Passwort zurücksetzen' }));
  const shown = page.getByRole('dialog').getByRole('button', { name: 'Passwort anzeigen' });
  await press(page, shown);
  const password = page.getByTestId('password-output-field').getByRole('textbox');
  expect((await password.inputValue()).length).toBeGreaterThan(7);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Schließen' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Passwort ist notiert, schließen' }));
  await expect(page.getByRole('button', { name: 'Passwort zurücksetzen' })).toBeFocused();
  expect(await job.actions(), 'from the start page').toBeLessThanOrEqual(8);
});

test('J18, J7, A11Y, CALL-47: by keyboard and by the words alone a name is corrected, and the focus stays with what was done', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const id = await idOf(page, 'schueler');
  await page.goto(`/admin/personen/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Mila Thomsen' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Bearbeiten', exact: true }));
  const field = page.getByRole('textbox', { name: 'Nachname' });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Thomsen-Lund');
  await press(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await expect(page.getByTestId('person-metadata-success')).toContainText('Thomsen-Lund');
  await press(page, page.getByRole('button', { name: 'Schließen', exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: 'Mila Thomsen-Lund' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const { person } = (await (await page.request.get(`/api/personen/${id}`)).json()) as {
    readonly person: { readonly name: { readonly familienname: string } };
  };
  expect(person.name.familienname).toBe('Thomsen-Lund');
});

/** Types into a list, and takes what the arrow leads to. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await tabTo(page, field);
  await page.keyboard.type(text);
  const option = page.getByRole('option', { name: text, exact: true });
  await expect(option).toBeVisible();
  // One is left of all that were offered before the text was typed.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('J18, J3, A11Y, SCREEN-06, D-12: by keyboard and by the words alone five new ones come into one class, and school, role and class are chosen once', async ({
  page,
  job,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await press(page, page.getByRole('main').getByRole('link', { name: 'Benutzer anlegen' }));
  const goesOn = (): Promise<void> => press(page, page.getByRole('button', { name: 'Weiter', exact: true }));
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await choose(page, 'Rollen', 'itslearning-Schüler');
  await choose(page, 'Klasse', 'Playwright3a');
  await goesOn();
  await step('Befristung festlegen');
  await goesOn();
  await step('Persönliche Daten eingeben');
  const five = ['Nele Ahrens', 'Bo Brandt', 'Ida Clasen', 'Tom Dircks', 'Pia Ebers'];
  for (const name of five) {
    const [vorname = '', nachname = ''] = name.split(' ');
    await tabTo(page, page.getByRole('textbox', { name: 'Vorname' }));
    await page.keyboard.type(vorname);
    await tabTo(page, page.getByRole('textbox', { name: 'Nachname' }));
    await page.keyboard.type(nachname);
    await page.keyboard.press('Enter');
    await step('Angaben prüfen');
    await press(page, page.getByRole('button', { name: 'Benutzer anlegen' }));
    // That somebody was created is heard first; the password below it is shown, and the next one comes.
    await expect(page.getByRole('group', { name: `${name} wurde erfolgreich angelegt.` })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Passwort anzeigen' }));
    await press(page, page.getByRole('button', { name: 'Weiteren Benutzer anlegen' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Passwort ist notiert, weiter' }));
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused();
  }
  const row = page.getByTestId('created-row').getByRole('listitem');
  await expect(row).toHaveText(five.map((name) => new RegExp(`${name} .*Klasse Playwright3a.*Passwort notiert`)));
  // Seven for each: two names, on, create, show, the next one, noted.
  expect(await job.actions()).toBeLessThanOrEqual(10 + 7 * five.length);
});
