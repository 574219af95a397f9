import type { Page, Route } from '@playwright/test';
import { Collector } from './collector';
import { expect, fillOtp, fillPassword, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';
import { idOf } from './person-page';
import { SCREENS, SMALL_SCREENS } from './testids';

const IMPORT = '/admin/personen/import';

const other = async (page: Page, path: string, username: string): Promise<void> => {
  await page.context().clearCookies();
  await page.goto(`/api/auth/login?${new URLSearchParams({ redirectUrl: path })}`);
  await fillPassword(page, username);
};

test.describe('test ids', () => {
  test('SHELL-01 to SHELL-05, SCREEN-01, SCREEN-16: header, footer, landing page and small pages', async ({ page, signIn }) => {
    const collector = new Collector();
    await page.goto('/');
    await collector.see(page, 'landing-headline');
    collector.expectAll(SCREENS.landing);
    await signIn('schueler');
    await collector.see(page, 'start-card-headline');
    collector.expectAll(SCREENS.header);

    for (const screen of SMALL_SCREENS) {
      await page.context().clearCookies();
      const small = new Collector();
      if (screen.screen === 'no-second-factor') await signIn('neuadmin', { target: IMPORT });
      else if (screen.screen === 'login-error') await other(page, '/start', 'unbekannt');
      else {
        await page.goto('/');
        await page.goto('/gibt-es-nicht');
      }
      await small.see(page, 'spsh-alert-button');
      small.expectAll(screen);
    }
  });

  test('SCREEN-02: start page', async ({ page, consoleGuard }) => {
    consoleGuard.expectStatus(500);
    const collector = new Collector();
    for (const [username, id] of [
      ['lehrkraft', 'KOPERS-banner'],
      ['ohnekontext', 'NO_KONTEXTE-banner'],
      ['befristet', 'banner-close-icon'],
    ] as const) {
      await other(page, '/start', username);
      await collector.see(page, id);
      if (username !== 'ohnekontext') await collector.see(page, 'card-title');
    }
    await page.route('**/api/provider', (route) => route.fulfill({ status: 500, json: { code: 500 } }));
    await page.reload();
    await collector.see(page, 'error-text');
    collector.expectAll(SCREENS.start);
  });

  test('SCREEN-03: profile', async ({ page }) => {
    const collector = new Collector();
    // Whoever neither has nor needs a second factor sees nothing of it.
    for (const [username, id, factor] of [
      ['schueler', 'klasse-value-1', 'none'],
      ['ohnekontext', 'layout-card-headline', 'none'],
      ['befristet', 'befristung-value-1', 'told'],
      ['lehrkraft', 'kopersnummer-value', 'told'],
    ] as const) {
      await other(page, '/profile', username);
      await collector.see(page, id);
      if (factor === 'told') await collector.see(page, 'two-factor-info');
      else {
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expect(page.getByTestId('two-factor-card')).toHaveCount(0);
      }
    }
    await page.route('**/api/2fa-token/state**', () => undefined);
    await page.reload();
    await collector.see(page, 'loading-spinner');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/profile?kc_action_status=success');
    await collector.see(page, 'close-password-changed-dialog-button');
    await page.getByTestId('close-password-changed-dialog-button').click();
    await page.getByTestId('open-change-password-dialog-button').click();
    await collector.see(page, 'change-password-button');
    collector.expectAll(SCREENS.profile);
  });

  test('SCREEN-03, CALL-45: device start-up password', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(500);
    const collector = new Collector();
    await signIn('lehrkraft', { target: '/profile' });
    await page.route('**/api/personen/uem-password', (route) => route.fulfill({ status: 500, json: { code: 500 } }), { times: 1 });
    await page.getByTestId('open-device-password-dialog-button').click();
    await collector.see(page, 'password-reset-button');
    await page.getByTestId('password-reset-button').click();
    await collector.see(page, 'error-text');
    await page.getByTestId('password-reset-button').click();
    await collector.see(page, 'password-output-field');
    collector.expectAll(SCREENS.devicePassword);
  });

  test('SCREEN-05: assignments of a person', async ({ page, signIn }) => {
    const collector = new Collector();
    await signIn('schuladmin', { level: 'gold', target: '/start' });
    await page.goto(`/admin/personen/${await idOf(page, 'befristet')}`);
    await collector.see(page, 'zuordnung-befristung-text');
    await page.getByTestId('zuordnung-edit-button').click();
    for (const [opener, form] of [
      ['befristung-change-button', 'change-befristung'],
      ['zuordnung-create-button', 'zuordnung-creation'],
    ] as const) {
      await page.getByTestId(opener).click();
      await collector.see(page, `${form}-submit-button`);
      await page.getByTestId(`${form}-discard-button`).click();
    }
    await page.getByTestId('zuordnung-remove-button').click();
    await collector.see(page, 'last-zuordnung-delete-confirmation-text');
    await page.getByTestId('zuordnung-edit-cancel').click();
    await page.goto(`/admin/personen/${await idOf(page, 'schueler')}`);
    await page.getByTestId('zuordnung-edit-button').click();
    await collector.see(page, 'klasse-change-button');
    await page.getByTestId('klasse-change-button').click();
    await collector.see(page, 'klasse-change-submit-button');
    collector.expectAll(SCREENS.zuordnungen);
  });

  test('SCREEN-15, D-08: reset of the own second factor', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(500);
    const collector = new Collector();
    await signIn('limitiert', { level: 'gold', target: '/profile' });
    await page.route('**/api/2fa-token/reset**', (route) => route.fulfill({ status: 500, json: { code: 500 } }), { times: 1 });
    await page.getByTestId('open-2FA-dialog-icon').click();
    await page.getByTestId('two-way-authentification-set-up-button').click();
    await collector.see(page, 'token-reset-dialog-error-text');
    await page.getByTestId('two-way-authentification-set-up-button').click();
    await collector.see(page, 'dialog-text');
    collector.expectAll(SCREENS.tokenReset);
  });

  test('SCREEN-15: set-up of the second factor', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(400);
    const collector = new Collector();
    const next = page.getByTestId('proceed-two-factor-authentication-dialog');
    await signIn('neuadmin', { target: '/profile' });
    await page.getByTestId('open-2FA-self-service-dialog-icon').click();
    await collector.see(page, 'self-service-dialog-info-text');
    const held = new Promise<() => void>((resolve) => {
      void page.route(
        '**/api/2fa-token/init',
        (route) => resolve(() => void route.fulfill({ status: 400, json: { code: 400, i18nKey: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR' } })),
        { times: 1 },
      );
    });
    await next.click();
    await collector.see(page, 'software-token-dialog-progress-bar');
    (await held)();
    await collector.see(page, 'self-service-token-init-error-text');
    await page.getByTestId('close-two-factor-authentication-dialog').click();
    await page.getByTestId('open-2FA-self-service-dialog-icon').click();
    await next.click();
    await collector.see(page, 'software-token-dialog-qr-code');
    await next.click();
    await collector.see(page, 'self-service-token-verify-error-text');
    await next.click();
    await collector.see(page, 'self-service-otp-error-text');
    collector.expectAll(SCREENS.secondFactor);
  });

  test('ROUTE-03, SCREEN-05, SCREEN-06, SCREEN-07: details of a person', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(403, 404, 500);
    const collector = new Collector();
    /** Opens an action, sends it in vain, and sends it again. */
    const act = async (opener: string, order: string, path: string, close: string): Promise<void> => {
      await page.getByTestId(opener).click();
      // What the page reads meanwhile is answered as ever.
      const failOnce = async (route: Route): Promise<void> => {
        if (route.request().method() === 'GET') return route.fallback();
        await route.fulfill({ status: 500, json: { code: 500 } });
        await page.unroute(path, failOnce);
      };
      await page.route(path, failOnce);
      await collector.see(page, order);
      await page.getByTestId(order).click();
      await collector.see(page, 'error-text');
      await page.getByTestId(order).click();
      await collector.see(page, close);
      await page.getByTestId(close).click();
    };
    await signIn('admin', { level: 'gold', target: '/start' });
    await page.goto(`/admin/personen/${await idOf(page, 'lehrkraft')}`);
    await collector.see(page, 'two-factor-not-setup-text');
    await collector.see(page, 'device-password-actions');
    await page.getByTestId('metadata-edit-button').click();
    await collector.see(page, 'person-info-edit-save');
    await page.getByTestId('person-info-edit-cancel').click();
    await page.getByTestId('open-password-reset-dialog-button').click();
    await collector.see(page, 'password-reset-button');
    await page.getByTestId('close-password-reset-dialog-button').click();
    await act('open-person-sync-dialog-button', 'person-sync-button', '**/api/personen/*/sync', 'close-person-sync-success-dialog-button');
    await page.getByTestId('open-lock-dialog-button').click();
    await page.getByTestId('befristet-radio-button').check();
    await collector.see(page, 'befristung-input');
    await page.getByTestId('unbefristet-radio-button').check();
    const organisation = page.getByTestId('schule-select');
    if ((await organisation.getAttribute('readonly')) === null) {
      await organisation.getByRole('combobox').click();
      await page.getByRole('option').first().click();
    }
    await page.getByTestId('lock-user-button').click();
    await page.getByTestId('close-lock-person-dialog-button').click();
    await collector.see(page, 'lock-info-1-attribute');

    for (const [code, told] of [
      ['PI_UNAVAILABLE_ERROR', 'connection-error-text'],
      ['TOKEN_STATE_ERROR', 'token-state-error-text'],
    ] as const) {
      await page.route('**/api/2fa-token/state*', (route) => route.fulfill({ status: 500, json: { i18nKey: code } }), { times: 1 });
      await page.reload();
      await collector.see(page, told);
    }
    for (const [username, state] of [
      ['importeur', 'software-factor-setup-text'],
      ['limitiert', 'hardware-factor-setup-text'],
    ] as const) {
      await page.goto(`/admin/personen/${await idOf(page, username)}`);
      await collector.see(page, state);
    }
    await page.goto(`/admin/personen/${await idOf(page, 'schueler')}`);
    await act('open-person-delete-dialog-button', 'person-delete-button', '**/api/personen/*', 'close-person-delete-success-dialog-button');
    collector.expectAll(SCREENS.personDetails);
  });

  test('ROUTE-10, ROUTE-11, MENU-04: the pages of classes', async ({ page, signIn, consoleGuard }) => {
    consoleGuard.expectStatus(400, 404);
    const collector = new Collector();
    await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
    await page.getByTestId('klassenname-input').fill('2 neu');
    await collector.see(page, 'klasse-form-discard-button');
    await page.getByTestId('klasse-form-submit-button').click();
    await collector.see(page, 'create-another-klasse-button');
    await page.getByTestId('open-klasse-link').click();
    await page.getByTestId('klassenname-input').fill('2 anders');
    await page.getByTestId('klasse-form-submit-button').click();
    await collector.see(page, 'klasse-edit-button');
    await page.getByTestId('open-klasse-delete-dialog-button').click();
    await collector.see(page, 'klasse-delete-confirmation-text');
    await page.getByTestId('klasse-delete-button').click();
    await collector.see(page, 'klasse-delete-success-text');
    await page.reload();
    await collector.see(page, 'klasse-details-error-alert');
    await page.goto('/admin/klassen');
    await collector.see(page, 'open-klasse-delete-dialog-icon');
    await page.goto('/admin/klassen/new');
    const refuse = (route: Route): Promise<void> =>
      route.request().method() === 'POST' ? route.fulfill({ status: 404, body: '{"code":404}' }) : route.continue();
    await page.route('**/api/organisationen', refuse);
    await page.getByTestId('klassenname-input').fill('2 nie');
    await page.getByTestId('klasse-form-submit-button').click();
    await collector.see(page, 'spsh-alert-text');
    collector.expectAll(SCREENS.klassen);
  });

  test('MENU-01, MENU-02, MENU-05 to MENU-07, ROUTE-02, ROUTE-12 to ROUTE-20, SCREEN-04, SCREEN-14, SCREEN-15, CALL-05, CALL-07: the pages of an administrator of the state', async ({
    page,
    signIn,
    consoleGuard,
  }) => {
    test.setTimeout(180_000);
    consoleGuard.expectStatus(403, 404, 500);
    await signIn('admin', { level: 'gold', target: '/start' });
    await test.step('persons', async () => {
      const collector = new Collector();
      await page.goto('/admin/personen?status=AKTIV');
      await collector.see(page, 'personen-row-0');
      collector.expectAll(SCREENS.personen);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('menu', async () => {
      const collector = new Collector();
      await page.goto(IMPORT);
      await collector.see(page, 'person-import-menu-item');
      collector.expectAll(SCREENS.menu);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('second factor of somebody else', async () => {
      const collector = new Collector();
      await page.goto(`/admin/personen/${await idOf(page, 'lehrkraft')}`);
      await page.getByTestId('open-2FA-dialog-icon').click();
      await collector.see(page, 'two-factor-authentication-dialog');
      await page.getByTestId('hardware-token-radio-button').check();
      await page.getByTestId('proceed-two-factor-authentication-dialog-button').click();
      await page.getByTestId('hardware-token-serial-input').fill('HWT');
      await collector.see(page, 'hardware-token-serial-input');
      await page.getByTestId('close-two-way-authentification-dialog-button').click();
      await page.getByTestId('open-2FA-dialog-icon').click();
      await page.getByTestId('software-token-radio-button').check();
      await page.route('**/api/2fa-token/init', (route) => route.fulfill({ status: 500, json: { i18nKey: 'TOKEN_INIT_ERROR' } }), {
        times: 1,
      });
      await page.getByTestId('proceed-two-factor-authentication-dialog-button').click();
      await collector.see(page, 'software-token-dialog-error-text');
      await page.getByTestId('create-software-token-button').click();
      await collector.see(page, 'software-token-dialog-text');
      await page.getByTestId('show-password-icon').click();
      await collector.see(page, 'software-token-dialog-qr-code');
      collector.expectAll(SCREENS.personFactor);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('notices', async () => {
      const collector = new Collector();
      await page.goto('/admin/hinweise/new');
      await collector.see(page, 'newsbox-form');
      await page.route('**/api/portal/meldung', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 403, body: '{"code":403}' }) : route.continue(),
      );
      await page.getByTestId('submit-newsbox').click();
      await page.getByTestId('publish-hinweis-button').click();
      await collector.see(page, 'spsh-alert-text');
      collector.expectAll(SCREENS.hinweise);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('roles', async () => {
      const collector = new Collector();
      await page.goto('/admin/rollen?suche=itslearning-Lehrkraft');
      await collector.see(page, 'rolle-table');
      await page.getByTestId('open-rolle-link').click();
      await collector.see(page, 'rolle-edit-button');
      await page.getByTestId('copy-rolle-link').click();
      await page.getByTestId('rollenname-input').fill('Neue Rolle');
      await collector.see(page, 'rolle-form-discard-button');
      await page.getByTestId('rolle-form-submit-button').click();
      await collector.see(page, 'create-another-rolle-button');
      await page.getByTestId('open-rolle-link').click();
      await page.getByTestId('rolle-edit-button').click();
      await page.getByTestId('rollenname-input').fill('Andere Rolle');
      await collector.see(page, 'rolle-edit-cancel-button');
      await page.getByTestId('rolle-changes-save-button').click();
      await collector.see(page, 'updated-rolle-systemrechte');
      await page.getByTestId('back-to-details-button').click();
      await page.getByTestId('open-rolle-delete-dialog-button').click();
      await collector.see(page, 'rolle-delete-confirmation-text');
      await page.route('**/api/rolle/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{"code":500}' }) : route.continue(),
      );
      await page.getByTestId('rolle-delete-button').click();
      await collector.see(page, 'spsh-alert-text');
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByTestId('rolle-delete-button').click();
      await collector.see(page, 'rolle-delete-success-text');
      await page.reload();
      await collector.see(page, 'rolle-details-error-alert');
      collector.expectAll(SCREENS.rollen);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('schools and carriers', async () => {
      const schulen = new Collector();
      await page.goto('/admin/schulen/new');
      await page.getByTestId('dienststellennummer-input').fill('0790004-T');
      await page.getByTestId('schulname-input').fill('Schule am Testweg');
      await schulen.see(page, 'schule-creation-form-discard-button');
      await page.route('**/api/organisationen', (route) => route.fulfill({ status: 404, body: '{"code":404}' }), { times: 1 });
      await page.getByTestId('schule-creation-form-submit-button').click();
      await schulen.see(page, 'spsh-alert-text');
      await page.getByTestId('schule-creation-form-submit-button').click();
      await schulen.see(page, 'create-another-schule-button');
      await page.goto('/admin/schulen?suche=0790004-T');
      await schulen.see(page, 'open-schule-itslearning-sync-dialog-icon');
      await page.getByTestId('open-schule-itslearning-sync-dialog-icon').click();
      await schulen.see(page, 'schule-activate-in-itslearning-confirmation-text');
      await page.getByTestId('schule-itslearning-sync-button').click();
      await schulen.see(page, 'activate-schule-sync-itslearning-success-text');
      await page.getByTestId('close-schule-sync-itslearning-dialog-button').click();
      await page.getByTestId('open-schule-itslearning-resync-dialog-icon').click();
      await schulen.see(page, 'schule-retransmit-in-itslearning-confirmation-text');
      schulen.expectAll(SCREENS.schulen);

      const traeger = new Collector();
      await page.goto('/admin/schultraeger');
      await traeger.see(page, 'schultraeger-table');
      await page.goto('/admin/schultraeger/new');
      await page.getByTestId('schultraegername-input').fill('Amt am Testweg');
      await traeger.see(page, 'schultraeger-form-discard-button');
      await page.getByTestId('schultraeger-form-submit-button').click();
      await traeger.see(page, 'create-another-schultraeger-button');
      await page.getByTestId('open-schultraeger-link').click();
      await page.getByTestId('schultraegername-input').fill('Amt Testweg');
      await page.getByTestId('schultraeger-form-submit-button').click();
      await traeger.see(page, 'updated-schultraeger-name');
      await page.getByTestId('schultraeger-edit-button').click();
      await page
        .getByTestId(/^assign-list-item-/)
        .first()
        .click();
      await traeger.see(page, 'schultraeger-edit-save-button');
      await page.getByTestId('schultraeger-edit-save-button').click();
      await page.route('**/zugehoerig', (route) => route.fulfill({ status: 404, body: '{"code":404}' }));
      await page.getByTestId('start-moves-button').click();
      await traeger.see(page, 'back-to-schultraeger-button');
      await page.getByTestId('back-to-schultraeger-button').click();
      await page.getByTestId('schultraeger-moves-discard-button').click();
      await page.route('**/name', (route) => route.fulfill({ status: 403, body: '{"code":403}' }));
      await page.getByTestId('schultraegername-input').fill('Amt am Testweg');
      await page.getByTestId('schultraeger-form-submit-button').click();
      await traeger.see(page, 'spsh-alert');
      traeger.expectAll(SCREENS.schultraeger);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  test('SCREEN-08, AUTH-01, AUTH-02: import and sign-in pages', async ({ page, portal, consoleGuard }) => {
    consoleGuard.expectStatus(403);
    const collector = new Collector();
    const wizard = new ImportPage(page);
    await page.goto(`/api/auth/login?${new URLSearchParams({ redirectUrl: IMPORT, requiredStepUpLevel: 'gold' })}`);
    await collector.see(page, 'login-page-title');
    await fillPassword(page, 'gesperrt');
    await collector.see(page, 'login-error-message');
    await fillPassword(page, 'importeur', 'falsch');
    await collector.see(page, 'input-error-message');
    await fillPassword(page, 'importeur');
    await collector.see(page, 'attempted-username');
    await fillOtp(page, await portal.otp('importeur'));

    await collector.see(page, 'start-import-button');
    await wizard.start();
    await collector.see(page, 'file-input');
    await wizard.chooseSchule('1111165');
    await wizard.chooseRolle('itslearning-Schüler');
    await wizard.chooseFile('fehler.csv', csvOf([['M', 'Ida', '1A']]));
    await wizard.submit();
    await collector.see(page, 'invalid-import-data-alert');
    await page.getByTestId('corrected-file-input').setInputFiles({
      name: 'gut.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf(pupils(3))),
    });
    await page.route('**/api/import/upload', async (route) => {
      await collector.see(page, 'loading-spinner');
      await route.continue();
    });
    await page.getByTestId('upload-button').click();
    await collector.see(page, 'person-upload-success-text');
    await page.getByTestId('open-confirmation-dialog-button').click();
    await collector.see(page, 'person-import-confirmation-text');
    await page.route('**/api/import/*/status', () => undefined);
    await page.getByTestId('execute-import-button').click();
    await collector.see(page, 'import-progress-bar');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await collector.see(page, 'person-import-success-text');
    const { lines } = await wizard.saveCredentials();
    await collector.see(page, 'another-import-button');
    collector.expectAll(SCREENS.importPage);

    const [, , , username = '', password] = lines[1]?.split(';') ?? [];
    await page.context().clearCookies();
    await page.goto('/api/auth/login?redirectUrl=%2Fstart');
    await fillPassword(page, username, password);
    await collector.see(page, 'update-password-title');
    collector.expectAll(SCREENS.signIn);
  });
});
