import type { Page } from '@playwright/test';
import { expect, fillPassword, test } from './fixtures';
import { keptInputs } from './kept';

const PROCEED = 'proceed-two-factor-authentication-dialog';
const state = (page: Page) => page.locator('[data-machine="second-factor"]');

/** Opens the set-up on the profile, and lets the session end before the key is asked for. */
async function loseSession(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByTestId('open-2FA-self-service-dialog-icon').click();
  await expect(page.getByTestId('self-service-dialog-info-text')).toBeVisible();
  await page.context().clearCookies();
  await page.getByTestId(PROCEED).click();
  await expect(state(page)).toHaveAttribute('data-state', '"awaitingSignIn"');
}

test('STATE-13, CALL-60: a session that ends in the middle of a workflow is asked for, and the workflow goes on after the sign-in', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lehrkraft');
  await loseSession(page);
  await expectAccessible();
  await page.getByTestId('step-up-confirm-button').click();

  await expect(page.getByTestId('username-input')).toBeVisible();
  const kept = await keptInputs(page);
  expect(JSON.parse(kept)).toHaveLength(1);
  expect(kept).not.toContain('otpauth://totp');
  await fillPassword(page, 'lehrkraft');

  await expect(page).toHaveURL('/profile');
  await expect(state(page)).toHaveAttribute('data-state', '{"settingUp":"explaining"}');
  await expect(page.getByTestId('self-service-dialog-info-text')).toBeVisible();
  expect(await keptInputs(page)).toBe('[]');
  await expectAccessible();
});

test('STATE-13: another person who signs in instead finds nothing of it', async ({ page, signIn }) => {
  await signIn('lehrkraft');
  await loseSession(page);
  await page.getByTestId('step-up-confirm-button').click();
  await fillPassword(page, 'ohnekontext');
  await expect(page).toHaveURL('/profile');
  await expect(state(page)).toHaveAttribute('data-state', '"notSetUp"');
  expect(await keptInputs(page)).toBe('[]');
});
