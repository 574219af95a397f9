import type { Page } from '@playwright/test';
import { stateOfRun } from '../backends/state';
import { expect, fillOtp, fillPassword, test } from './fixtures';
import { csvOf, expectState, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';
import type { RunningPortal } from './server';

interface Interruption {
  readonly title: string;
  /** What really happens to the session. */
  readonly strike: (page: Page, portal: RunningPortal) => Promise<unknown>;
  /** The way through the login and back. */
  readonly goOn: (page: Page, portal: RunningPortal) => Promise<void>;
  readonly waits: string;
  /** Schools and roles are read by whoever is signed in, whatever the level. */
  readonly stopsLookUps: boolean;
}

const INTERRUPTIONS: readonly Interruption[] = [
  {
    title: 'STATE-13, ERR-15, PERM-03, AUTH-05: the level lapses',
    strike: (_page, portal) => portal.advanceClock(901_000),
    goOn: async (page, portal) => fillOtp(page, await portal.otp('importeur')),
    waits: '"awaitingStepUp"',
    stopsLookUps: false,
  },
  {
    title: 'STATE-13, CALL-60: the session ends',
    strike: (page) => page.request.get('/api/auth/logout', { maxRedirects: 0 }),
    goOn: async (page, portal) => {
      await fillPassword(page, 'importeur');
      await fillOtp(page, await portal.otp('importeur'));
    },
    waits: '"awaitingSignIn"',
    stopsLookUps: true,
  },
];

for (const { title, strike, goOn, waits, stopsLookUps } of INTERRUPTIONS) {
  test(`${title} at every step of the import; each time it goes on where it stood`, async ({
    page,
    portal,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    test.setTimeout(300_000);
    // A token of the session before is refused once where there is one.
    consoleGuard.expectStatus(403, ...(stateOfRun() === 'newest' ? [400] : []));
    await signIn('importeur', { level: 'gold', target: ADDRESS });
    const wizard = new ImportPage(page);
    /** The next such call meets a session that is not what it was. */
    const strikeAt = async (calls: RegExp, method = 'GET'): Promise<void> => {
      let struck = false;
      await page.route(calls, async (route) => {
        if (struck || route.request().method() !== method) return route.fallback();
        struck = true;
        await strike(page, portal);
        return route.continue();
      });
    };
    const comeBack = async (): Promise<void> => {
      await expectState(page, waits);
      await page.getByTestId('step-up-confirm-button').click();
      await goOn(page, portal);
    };

    await wizard.start();
    await wizard.chooseFile('klasse.csv', csvOf(pupils(120)));
    const schule = page.getByTestId('person-import-schule-select').getByRole('combobox');
    if (stopsLookUps) {
      // Looking for the school: the chosen file is still there.
      await strikeAt(/\/api\/organisationen\?/);
      await schule.fill('1111165');
      await comeBack();
      await expect(page.getByTestId('person-import-form')).toContainText('klasse.csv');
      // Loading the roles of the chosen school: it is still chosen, the roles come by themselves.
      await strikeAt(/\/api\/personenkontext-workflow\/step/);
      await wizard.pickSchule('1111165', () => expectState(page, waits));
      await comeBack();
      await expect(schule).toHaveValue(/1111165/);
    } else await wizard.chooseSchule('1111165');
    await wizard.chooseRolle('itslearning-Schüler');
    await wizard.submit();

    // Uploading: it is repeated.
    await strikeAt(/\/api\/import\/upload/, 'POST');
    await page.getByTestId('upload-button').click();
    await comeBack();
    await expect(page.getByTestId('person-upload-success-text')).toContainText('120');
    expect(page.url()).not.toContain('fortsetzen');

    // Withdrawing what is uploaded: the choice stays and goes on. A level below asks for nothing before the next upload.
    await strike(page, portal);
    await page.getByTestId('back-to-upload-button').click();
    if (stopsLookUps) await comeBack();
    await expect(page.getByTestId('person-import-form')).toContainText('klasse.csv');
    await wizard.submit();
    await page.getByTestId('upload-button').click();
    if (!stopsLookUps) await comeBack();
    await expect(page.getByTestId('person-upload-success-text')).toContainText('120');

    // Executing: never by itself, back to the question.
    await strikeAt(/\/api\/import\/execute/, 'POST');
    await wizard.execute();
    await comeBack();
    await expectState(page, '"confirming"');
    await expectAccessible();

    // Asking for the progress, and loading the credentials, in the middle of their pages.
    await strikeAt(/\/status$/);
    await page.getByTestId('execute-import-button').click();
    await expectState(page, waits);
    await strikeAt(/importedUsers\?.*offset=50&limit=25$/);
    await comeBack();
    await comeBack();
    await expect(page.getByTestId('person-import-success-text')).toContainText('120', { timeout: 60_000 });

    // Erasing: never by itself, back to the question.
    await page.getByTestId('close-import-button').click();
    await strikeAt(/\/api\/import\/[-0-9a-f]{36}(?:\?erwarteterStand=FINISHED)?$/, 'DELETE');
    await page.getByTestId('erase-button').click();
    await comeBack();
    await expectState(page, '{"finished":"confirmingErase"}');
    await page.getByTestId('erase-back-button').click();
    expect((await wizard.saveCredentials()).lines).toHaveLength(121);
    await page.getByTestId('close-import-button').click();
    await page.getByTestId('erase-button').click();
    await expect(page.getByTestId('import-erased-alert')).toBeVisible();
  });
}
