import type { RolleWithServiceProviders, ServiceProvider } from '#contract/types';
import { expect, fillPassword, test } from './fixtures';
import { otherSession } from './other-session';

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
  await expect(banner).toContainText(/„LiV“ an „Testschule Schulportal“ gilt bis einschließlich \d{2}\.\d{2}\.\d{4}/);
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

test('SCREEN-02, CALL-51: Angebote that a role was given meanwhile stand there at the next visit, without loading the page anew', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn('lehrkraft');
  const cards = page.getByTestId('card-title');
  await expect(cards.first()).toBeVisible();
  const before = await cards.allInnerTexts();

  const admin = await otherSession(browser, portal, 'admin');
  const roles = (await (await admin.request.get('/api/rolle?searchStr=Lehrkraft')).json()) as RolleWithServiceProviders[];
  const rolle = roles.find(({ name }) => name === 'Lehrkraft');
  const all = (await (await admin.request.get('/api/provider/all')).json()) as ServiceProvider[];
  const added = all.find(({ name, merkmale }) => !before.includes(name) && merkmale.includes('NACHTRAEGLICH_ZUWEISBAR'));
  const answer = await admin.request.put(`/api/rolle/${rolle?.id}/serviceProviders`, {
    data: { serviceProviderIds: [...(rolle?.serviceProviders ?? []), added].map((one) => one?.id), version: rolle?.version },
    headers: { origin: portal.origin },
  });
  expect(answer.status()).toBe(201);

  await page.getByTestId('nav-profile-button').click();
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
  await page.goBack();
  await expect(cards.filter({ hasText: added?.name ?? '' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'yes');
});
