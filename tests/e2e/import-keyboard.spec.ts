import { expect, focused, test } from './fixtures';
import { csvOf, pupils } from './import-page';
import { ADDRESS } from './import-states';
import { Keyboard } from './keyboard';

test('SCREEN-08, VAL-10, VAL-11, D-12: the whole import by keyboard alone, and the focus is never lost', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const keyboard = new Keyboard(page);
  const arrive = async (testid: string): Promise<void> => {
    await expect(page.getByTestId(testid)).toBeVisible({ timeout: 30_000 });
    await keyboard.expectFocus();
  };

  await arrive('start-import-button');
  expect(await focused(page)).toBe('admin-headline');
  await keyboard.press('start-import-button');

  // What is missing is told in a summary that takes the focus and leads to the fields.
  await arrive('person-import-form');
  await keyboard.press('person-import-form-submit-button');
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await keyboard.press('error-summary-schule');
  await expect(page.getByTestId('person-import-schule-select').getByRole('combobox')).toBeFocused();
  await keyboard.choose('person-import-schule-select', '1111165');
  await expect(page.getByText('Rollen für Schülerinnen und Schüler dieser Schule')).toBeVisible();
  await keyboard.expectFocus();
  await keyboard.choose('rolle-select', 'itslearning-Schüler');

  // A chosen file can be taken back; the focus then stands at the field.
  await keyboard.chooseFile('file-input', 'falsch.csv', csvOf([['M', 'Ida', '1A']]));
  await keyboard.press('file-input-remove', 'Space');
  await expect(page.getByTestId('file-input-remove')).toHaveCount(0);
  await expect(page.getByTestId('file-input').locator('input')).toBeFocused();
  await keyboard.chooseFile('file-input', 'falsch.csv', csvOf([['M', 'Ida', '1A']]));
  await keyboard.press('person-import-form-submit-button');

  await arrive('invalid-import-data-alert');
  await keyboard.chooseFile('corrected-file-input', 'gut.csv', csvOf(pupils(30)));
  await arrive('upload-button');
  await keyboard.press('upload-button', 'Space');

  await arrive('open-confirmation-dialog-button');
  await keyboard.press('open-confirmation-dialog-button');
  await expect(page.getByTestId('cancel-import-button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('open-confirmation-dialog-button')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press('execute-import-button');

  await arrive('person-import-success-text');
  await keyboard.press('reveal-button', 'Space');
  await expect(page.getByRole('table', { name: 'Zugangsdaten der Benutzer' })).toBeVisible();
  await expect(page.getByTestId('reveal-button')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: 'Zugangsdaten der Benutzer' })).toHaveCount(0);
  await keyboard.expectFocus();

  await keyboard.press('close-import-button');
  await expect(page.getByTestId('erase-back-button')).toBeFocused();
  const download = page.waitForEvent('download');
  await keyboard.press('erase-save-button');
  await download;
  await keyboard.expectFocus();
  await keyboard.press('close-import-button');
  await expect(page.getByTestId('erase-back-button')).toBeFocused();
  await keyboard.press('erase-button');

  await arrive('import-erased-alert');
  await expectAccessible();
  await keyboard.press('another-import-button');
  await arrive('person-import-form');
});
