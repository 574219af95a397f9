import { expect, test } from './job';
import { otherSession } from '../e2e/other-session';

test('J13, ERR-00, STATE-12: a class that a colleague deletes while it is renamed: told so, the new name can be copied, and a way on', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}, info) => {
  consoleGuard.expectStatus(404);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klassenname-input').fill('9k');
  await page.getByTestId('klasse-form-submit-button').click();
  await page.getByTestId('open-klasse-link').click();
  await page.getByTestId('klassenname-input').fill('9k (bilingual)');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const colleague = await otherSession(browser, portal, 'admin');
  const deleted = await colleague.request.delete(`/api/organisationen/${id}/klasse`, { headers: { origin: portal.origin } });
  expect(deleted.status()).toBe(204);
  await page.getByTestId('klasse-form-submit-button').click();

  const told = page.getByTestId('klasse-gone-alert');
  await expect(told).toContainText('Die Klasse 9k ist nicht mehr zu finden');
  await expect(told).toContainText('Ihr neuer Name: 9k (bilingual)');
  await expect(page.getByTestId('klassenname-input'), 'no form without a class').toHaveCount(0);
  await expect(page.getByTestId('open-klasse-delete-dialog-button')).toHaveCount(0);
  await expectAccessible();
  await page.screenshot({ path: info.outputPath('geloescht.png') });
  await page.getByTestId('leave-gone-klasse-button').click();
  await expect(page).toHaveURL(/\/admin\/klassen$/);
  await expect(page.getByTestId('klasse-table')).toBeVisible();
});

test('J13, D-26, LIST-01: deleted on its own page, named with its school; the list comes back with its filters', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klassenname-input').fill('9weg');
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9weg');
  await page.goto('/admin/klassen?suche=9');
  await page.getByTestId('open-klasse-link').filter({ hasText: '9weg' }).click();
  await page.getByTestId('open-klasse-delete-dialog-button').click();
  await expect(page.getByRole('dialog')).toContainText(/Klasse 9weg der Schule .*Testschule Schulportal.* löschen\?/);
  await page.getByTestId('klasse-delete-button').click();
  await page.getByTestId('close-klasse-delete-success-dialog-button').click();
  await expect(page).toHaveURL(/suche=9/);
  await expect(page.getByTestId('open-klasse-link').filter({ hasText: '9weg' })).toHaveCount(0);
});

test('J13, D-26: a class that a colleague renames while the list stands there: the question about its deletion names it as it is called now', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}, info) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klassenname-input').fill('9alt');
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9alt');
  await page.goto('/admin/klassen?suche=9alt');
  const link = page.getByTestId('open-klasse-link').filter({ hasText: '9alt' });
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const colleague = await otherSession(browser, portal, 'admin');
  const { version } = (await (await colleague.request.get(`/api/organisationen/${id}`)).json()) as { readonly version: number };
  const renamed = await colleague.request.patch(`/api/organisationen/${id}/name`, {
    data: { name: '9neu', version },
    headers: { origin: portal.origin },
  });
  expect(renamed.status()).toBe(200);
  await page.getByTestId('open-klasse-delete-dialog-icon').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Klasse 9neu der Schule .*Testschule Schulportal.* löschen\?/);
  await expect(dialog).toContainText('Die Klasse 9alt heißt inzwischen 9neu.');
  await expect(dialog).toContainText('Dieser Klasse ist niemand zugeordnet.');
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`umbenannt-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('klasse-delete-button').click();
  await expect(page.getByTestId('klasse-delete-success-text')).toHaveText(/^Die Klasse 9neu der Schule .* wurde gelöscht\.$/);
});
