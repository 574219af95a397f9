import { expect, type Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { chromium, type Browser } from 'playwright';
import { chromiumPath, LAUNCH_FLAGS } from '../browser/find-chromium';
import { csvOf, ImportPage } from '../e2e/import-page';
import { until } from './until';

const OWN = 'Möwe über Förde 7';
const STEP_MS = 30_000;

/** The first administrator of a new state before the portal in production, in Chromium through nginx with TLS (G6). */
export class FirstAdministrator {
  #totp: TOTP | null = null;
  #lastStep = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly username: string,
  ) {}

  static async at(origin: string, username: string): Promise<FirstAdministrator> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_FLAGS] });
    return new FirstAdministrator(browser, origin, username);
  }

  /** A window of a browser that was never here. */
  async window(): Promise<Page> {
    // The certificate of the page is one of its own.
    const context = await this.browser.newContext({
      baseURL: this.origin,
      ignoreHTTPSErrors: true,
      locale: 'de-DE',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(30_000);
    return context.newPage();
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** AUTH-03, AUTH-05: the start password leads to an own one, and the administration to the second factor. */
  async firstSignIn(page: Page, startPassword: string): Promise<void> {
    await this.#signIn(page, startPassword);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(OWN);
    await page.getByLabel('Neues Passwort wiederholen').fill(OWN);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
    await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click();
    await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' });
    const init = page.waitForResponse('**/api/2fa-token/init');
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    const totp = URI.parse(decodeURI((await (await init).headerValue('x-otpauth-uri')) ?? ''));
    if (!(totp instanceof TOTP)) throw new Error('There is no TOTP key');
    this.#totp = totp;
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await dialog.getByRole('textbox', { name: 'Einmalpasswort' }).fill(await this.#code());
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('fragt das Schulportal nach einem Einmalpasswort');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await this.#openAdministration(page);
  }

  /** The own password, and a code at the door of the administration. */
  async signIn(page: Page): Promise<void> {
    await this.#signIn(page, OWN);
    await this.#openAdministration(page);
  }

  /** @returns the lines of the file with the start passwords */
  async importPupils(page: Page, kennung: string, rolle: string, rows: readonly (readonly string[])[]): Promise<readonly string[]> {
    await page.getByRole('link', { name: 'Benutzer importieren' }).click();
    const wizard = new ImportPage(page);
    await wizard.start();
    await wizard.chooseSchule(kennung);
    await wizard.chooseRolle(rolle);
    await wizard.chooseFile('klassen.csv', csvOf(rows));
    await wizard.submit();
    await page.getByTestId('upload-button').click();
    await wizard.execute();
    await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 60_000 });
    return (await wizard.saveCredentials()).lines;
  }

  async #openAdministration(page: Page): Promise<void> {
    await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
    await page.getByTestId('otp-input').fill(await this.#code());
    await page.getByTestId('otp-button').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\//);
  }

  async #signIn(page: Page, password: string): Promise<void> {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await page.getByTestId('username-input').fill(this.username);
    await page.getByTestId('password-input').fill(password);
    await page.getByTestId('login-button').click();
  }

  /** A code that was not used yet: each is good once, and that of the next half minute already now. */
  async #code(): Promise<string> {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#lastStep + 1);
    await until('a code that is not used yet', () => Math.floor(Date.now() / STEP_MS) >= step - 1);
    this.#lastStep = step;
    if (this.#totp === null) throw new Error('There is no second factor');
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}
