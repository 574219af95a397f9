import { expect, test } from './job';

test('J26, ANG-02, ANG-05, ANG-06: an app that is gone is found, who loses it at which schools is said, then it is ended everywhere and deleted; one from VIDIS is told where it ends', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await page.goto('/admin/angebote');
  await page.getByTestId('search-filter-input').fill('bildungs');
  await page.getByTestId('search-filter-input').press('Enter');
  await page.getByRole('link', { name: 'Bildungscloud' }).click();
  const inTheWay = page.getByTestId('angebot-in-erweiterungen');
  await expect(inTheWay.getByRole('heading')).toHaveText('18 Rollenerweiterungen an 9 Schulen');
  await expect(inTheWay, 'who loses it').toContainText(/\(.*Person(en)?\)/);
  await expect(page.getByTestId('open-service-provider-delete-dialog-button')).toHaveCount(0);
  await expectAccessible();

  await page.getByTestId('end-all-rollenerweiterungen-button').click();
  const question = page.getByTestId('bulk-question');
  await expect(question).toContainText('18 Rollenerweiterungen des Angebots Bildungscloud an 9 Schulen beenden?');
  await question.getByText('und 4 weitere').click();
  await expect(question).toContainText('Testschule Schulportal');
  await expectAccessible();
  await page.getByTestId('end-rollenerweiterungen-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('Die Rollenerweiterungen sind an allen 9 Schulen beendet.');
  await page.getByTestId('back-to-angebot-button').click();
  await expect(page.getByTestId('admin-headline'), 'the way goes on at the beginning of the page').toBeFocused();
  await expect(page.getByTestId('angebot-not-in-use-text')).toBeVisible();
  await expect(page.getByTestId('rollenerweiterungen-status-text')).toHaveText('0 Schulen mit Rollenerweiterungen');

  await page.getByTestId('open-service-provider-delete-dialog-button').click();
  await expect(page.getByRole('dialog')).toContainText('Angebot Bildungscloud löschen?');
  await expectAccessible();
  await page.getByTestId('service-provider-delete-button').click();
  await expect(page.getByTestId('service-provider-delete-success')).toContainText('Angebot gelöscht');
  await page.getByTestId('close-service-provider-delete-success-dialog-button').click();
  await expect(page, 'the list as it was left').toHaveURL(/suche=bildungs/);
  await expect(page.getByTestId('angebote-unmatched-alert'), 'nothing is left over').toBeVisible();

  await page.getByTestId('search-filter-input').fill('Vokabeltrainer');
  await page.getByTestId('search-filter-input').press('Enter');
  await page.getByRole('link', { name: 'Vokabeltrainer' }).click();
  await expect(page.getByTestId('vidis-info-text')).toContainText('Dieses Angebot kommt aus VIDIS und endet dort.');
  await expect(page.getByTestId('open-service-provider-delete-dialog-button')).toHaveCount(0);
  await expect(page.getByTestId('service-provider-bearbeiten-button')).toHaveCount(0);
});
