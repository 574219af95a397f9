import type { Locator } from '@playwright/test';
import { beginEdit } from './edit-of-many';
import { expect, test } from './fixtures';
import { chooseFromList } from './list-field';

/** A tablet in landscape above its keyboard, and 1280x800 at 200 %. */
const WINDOWS = [
  { width: 1024, height: 480 },
  { width: 640, height: 400 },
] as const;

/** Title and orders lie in the window, whatever the content scrolls to, and all of the content can be scrolled to. */
async function isUsable(dialog: Locator, order: string, height: number): Promise<void> {
  const title = dialog.getByRole('heading', { level: 2 }).first();
  const button = dialog.getByRole('button', { name: order, exact: true }).last();
  const content = dialog.locator('.dialog__content');
  for (const at of ['top', 'end'] as const) {
    await content.evaluate((element, to) => element.scrollTo(0, to === 'top' ? 0 : element.scrollHeight), at);
    for (const part of [title, button]) {
      const box = await part.boundingBox();
      expect(box?.y, `${order} ${at}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${order} ${at}`).toBeLessThanOrEqual(height);
    }
  }
  const room = await content.evaluate(({ clientHeight }) => clientHeight);
  expect(room, order).toBeGreaterThanOrEqual(120);
}

for (const { width, height } of WINDOWS) {
  test(`WCAG 1.4.4, 1.4.10: at ${width}x${height} every kind of dialog keeps title and orders in sight while its content scrolls`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('admin', { level: 'gold', target: '/admin/personen?suche=Thomsen' });
    const dialog = page.getByRole('dialog');
    const look = async (opener: string, order: string, back: string): Promise<void> => {
      await page.getByTestId(opener).first().click({ timeout: 15_000 });
      await dialog.getByRole('button', { name: order, exact: true }).last().waitFor({ timeout: 15_000 });
      await isUsable(dialog, order, height);
      await dialog.getByRole('button', { name: back, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    // A question, one with a secret as its result, one that is a form, one over many.
    await look('row-person-delete-button', 'Löschen', 'Abbrechen');
    await look('row-password-reset-button', 'Passwort zurücksetzen', 'Abbrechen');
    await look('row-person-lock-button', 'Benutzer sperren', 'Abbrechen');
    await page.getByTestId('personen-row-0').getByRole('checkbox').check();
    await beginEdit(page, 'Benutzer löschen');
    await dialog.getByRole('button', { name: 'Löschen', exact: true }).waitFor();
    await isUsable(dialog, 'Löschen', height);
    await dialog.getByRole('button', { name: 'Abbrechen', exact: true }).click();
    // Several steps in one dialog of one height.
    await page.context().clearCookies();
    await signIn('neuadmin', { target: '/profile' });
    await look('open-2FA-self-service-dialog-icon', 'Weiter', 'Abbrechen');
  });
}

test('SCREEN-06, WCAG 2.4.3: on a telephone each step of the wizard is shown from its heading, however far the one before was scrolled', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  await chooseFromList(page, {
    field: page.getByTestId('rollen-select').getByRole('combobox'),
    text: 'Lehrkraft',
    exact: true,
    settled: () => expect(page.getByTestId('chosen-rollen')).toContainText('Lehrkraft'),
  });
  await page.setViewportSize({ width: 320, height: 480 });
  for (const title of ['Befristung festlegen', 'Persönliche Daten eingeben']) {
    await page.getByTestId('next-button').scrollIntoViewIfNeeded();
    await page.getByTestId('next-button').click();
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
});
