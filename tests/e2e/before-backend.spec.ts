import type { Page } from '@playwright/test';
import { startBeforeBackend, type PortalBeforeBackend } from '../backends/existing';
import { STATES, type BackendState } from '../backends/state';
import { expect, fillOtp, fillPassword, test as base } from './fixtures';
import { csvOf, hideKlassen, ImportPage, pupils } from './import-page';
import { idOf } from './person-page';

const test = base.extend<{ readonly state: BackendState; readonly before: PortalBeforeBackend }>({
  state: ['specified', { option: true }],
  before: async ({ portal, state }, use) => {
    const before = await startBeforeBackend(portal.origin, state);
    await use(before);
    await before.stop();
  },
  baseURL: async ({ before }, use) => use(before.origin),
});

for (const state of STATES) {
  test.describe(`in front of an existing backend of the ${state} state (PORTAL_API)`, () => {
    test.use({ state });
    test('CALL-01, AUTH-04, FLAG-01: sign-in, start page and profile from answers with absent fields, and signing out', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByTestId('login-button').click();
      await fillPassword(page, 'lehrkraft');
      await expect(page.getByTestId('start-card-headline')).toBeVisible();
      await expect(page.getByTestId('card-title').first()).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByTestId('two-factor-info')).toBeVisible();
      await page.goto('/api/auth/logout');
      await expect(page.getByTestId('landing-headline')).toBeVisible();
    });

    test('CALL-10, D-06: without the key of a software token beside it, the QR code alone is shown', async ({ page, consoleGuard }) => {
      consoleGuard.expectStatus(400, 404);
      await page.goto('/api/auth/login?redirectUrl=/profile');
      await fillPassword(page, 'neuadmin');
      await page.getByTestId('open-2FA-self-service-dialog-icon').click();
      await page.getByTestId('proceed-two-factor-authentication-dialog').click();
      await expect(page.getByTestId('software-token-dialog-qr-code')).toBeVisible();
      await expect(page.getByRole('link', { name: /otpauth/ })).toHaveCount(0);
      await page.getByTestId('proceed-two-factor-authentication-dialog').click();
      await page.getByTestId('self-service-otp-input').fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('self-service-otp-error-text')).toContainText('Einmalpasswort');
    });

    test('D-11, SCREEN-08, STATE-09, ERR-00: an import with a refused row, without positions and dates from the server', async ({
      page,
      portal,
      consoleGuard,
    }) => {
      // It has no token against forged requests (API-02).
      consoleGuard.expectStatus(404);
      // The page reads the classes as soon as it is there: it knows its only school.
      await hideKlassen(page);
      await page.goto('/api/auth/login?redirectUrl=/admin/personen/import&requiredStepUpLevel=gold');
      await fillPassword(page, 'importeur');
      await fillOtp(page, await portal.otp('importeur'));
      const wizard = new ImportPage(page);
      const rows = pupils(6);
      await wizard.prepare(csvOf([...rows, ['Petersen', 'Jonte', '9Z']]));
      await expect(page.getByTestId('invalid-import-data-alert')).toContainText('Petersen');
      await page
        .getByTestId('corrected-file-input')
        .setInputFiles({ name: 'neu.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) });
      await page.getByTestId('upload-button').click();
      await wizard.execute();
      await expect(page.getByTestId('person-import-success-text')).toContainText('6');
      const { lines } = await wizard.saveCredentials();
      expect(lines).toHaveLength(7);
    });
  });
}

test.describe('in front of an existing backend of the newest state (PORTAL_API)', () => {
  test.use({ state: 'newest' });

  /** What the page sends that changes something, without ids; the token goes with each. */
  const sentBy = (page: Page): string[] => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (['GET', 'HEAD'].includes(request.method()) || request.headers()['x-csrf-token'] === undefined) return;
      sent.push(`${request.method()} ${pathname.replaceAll(/[\da-f]{8}-[-\da-f]{27}/g, '{id}')}`);
    });
    return sent;
  };

  test('API-03: persons are ordered by their user names, in the list and on their pages', async ({ page, signIn }) => {
    await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
    const names = page.locator('td[data-label="Benutzername"]');
    await expect(names.first()).toHaveText(/^[a-z]/);
    const isInOrder = async (): Promise<boolean> => {
      const shown = await names.allInnerTexts();
      return shown.length > 1 && shown.every((name, index) => index === 0 || (shown[index - 1] ?? '') < name);
    };
    expect(await isInOrder(), 'at first they are ordered by surname').toBe(false);
    const ordered = page.waitForRequest(/\/personen-frontend\?.*sortField=username/);
    await page.getByTestId('sort-benutzername').click();
    await ordered;
    await expect(page.getByRole('columnheader', { name: 'Benutzername' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(isInOrder).toBe(true);
    await page.goto(`/admin/personen/${await idOf(page, 'schueler')}`);
    await expect(page.getByTestId('person-username')).toHaveText('schueler');
  });

  test('API-06: a role is created with its Angebote at once, out of those of its level', async ({ page, signIn }) => {
    const sent = sentBy(page);
    await signIn('admin', { level: 'gold', target: '/start' });
    const [template] = (await (await page.request.get('/api/rolle?searchStr=itslearning-Lehrkraft')).json()) as readonly { id: string }[];
    const offered = page.waitForResponse(/\/provider\/assignable-for-rolle\?/);
    await page.goto(`/admin/rollen/new?vorlage=${template?.id}`);
    expect((await offered).status()).toBe(200);
    await page.getByTestId('rollenname-input').fill('Neuere Rolle');
    await page.getByTestId('rolle-form-submit-button').click();
    await expect(page.getByTestId('created-rolle-angebote')).toHaveText('itslearning');
    expect(sent).toEqual(['POST /api/rolle']);
  });

  test('API-04, API-07: a class in use says why it stays, an empty one goes', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(400);
    await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
    await page.getByTestId('klassenname-input').fill('6 leer');
    await page.getByTestId('klasse-form-submit-button').click();
    await expect(page.getByTestId('created-klasse-name')).toHaveText('6 leer');
    const sent = sentBy(page);
    const remove = async (name: string): Promise<void> => {
      await page.goto(`/admin/klassen?suche=${encodeURIComponent(name)}`);
      await page.getByTestId('open-klasse-delete-dialog-icon').click();
    };
    await remove('Playwright3a');
    await expect(page.getByTestId('klasse-delete-dialog')).toContainText(/Der Klasse Playwright3a sind noch \d+ Personen zugeordnet\./);
    await remove('6 leer');
    await page.getByTestId('klasse-delete-button').click();
    await expect(page.getByTestId('klasse-delete-success-text')).toContainText('6 leer');
    expect(sent).toEqual(['DELETE /api/organisationen/{id}']);
  });
});
