import { expect, fillPassword, test } from './fixtures';

test('SCREEN-02, STATE-05: a banner that was dismissed stays away for the session, and only for this person', async ({ page, signIn }) => {
  await signIn('ohnekontext');
  const banner = page.getByTestId('NO_KONTEXTE-banner');
  await expect(banner).toContainText(/wird am \d{2}\.\d{2}\.\d{4} gelöscht/);
  await banner.getByTestId('banner-close-icon').click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('all-service-provider-title')).toBeVisible();
  await expect(page.getByTestId('hinweis-banner')).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/api/auth/login?redirectUrl=/start');
  await fillPassword(page, 'lehrkraft');
  await expect(page.getByTestId('KOPERS-banner')).toBeVisible();
  await page.getByTestId('KOPERS-banner').getByTestId('banner-close-icon').click();
  await page.context().clearCookies();
  await signIn('ohnekontext');
  await expect(banner).toBeVisible();
});

test('SCREEN-02, STATE-06, ENT-11: the end of an assignment names school, role and last day, and is urgent', async ({ page, signIn }) => {
  await signIn('befristet');
  const banner = page.getByTestId('PERSONENKONTEXT_EXPIRES_Testschule Schulportal_LiV-banner');
  await expect(banner).toContainText(/„LiV“ an „Testschule Schulportal“ endet am \d{2}\.\d{2}\.\d{4}/);
  await expect(banner).toHaveClass(/banner--error/);
});

test('SCREEN-02, ENT-03: offers that need a second factor say so, before and after it is set up', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lehrkraft');
  const card = page.getByRole('link', { name: /E-Mail/ });
  await expect(card).toContainText('Braucht einen zweiten Faktor');
  await expect(page.getByRole('link', { name: /itslearning/ })).not.toContainText('zweite');
  await expectAccessible();
  await card.click();
  await expect(page).toHaveURL('/no-second-factor');

  await page.context().clearCookies();
  await signIn('schuladmin');
  const protectedCard = page.getByTestId(/^service-provider-card-/).filter({ hasText: 'Schulportal-Administration' });
  await expect(protectedCard).toContainText('Mit zweitem Faktor geschützt');
});
