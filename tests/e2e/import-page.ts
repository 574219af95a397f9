import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseFromList } from './list-field';

/** Two letters for a number, so that names differ without digits: 0 is "Aa", 675 is "Zz". */
const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26)) + String.fromCharCode(97 + (n % 26));

/** Pupils of the school 1111165, whose classes are 1A, 1B, 2A and 2B. */
export function pupils(count: number): string[][] {
  const klassen = ['1A', '1B', '2A', '2B'];
  return Array.from({ length: count }, (_, index) => [
    `Ölmann${letters(index).toLowerCase()}`,
    `Jörn${letters(Math.floor(index / 26)).toLowerCase()}`,
    klassen[index % klassen.length] ?? '1A',
  ]);
}

export const csvOf = (rows: readonly (readonly string[])[], delimiter = ';'): string =>
  [['Nachname', 'Vorname', 'Klasse'], ...rows].map((cells) => cells.join(delimiter)).join('\r\n');

/** The classes of schools cannot be read now: the check in the browser leaves them to the server. */
export async function hideKlassen(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/organisationen' && url.searchParams.get('typ') === 'KLASSE',
    (route) => route.fulfill({ json: {} }),
  );
}

/** The machine's state as the page shows it. */
export const expectState = (page: Page, state: string | RegExp): Promise<void> =>
  expect(page.locator('[data-machine="import"]')).toHaveAttribute('data-state', state, { timeout: 30_000 });

/** What a user does on the import page, by the test ids that testers know. */
export class ImportPage {
  constructor(private readonly page: Page) {}

  async start(): Promise<void> {
    await this.page.getByTestId('start-import-button').click();
  }

  /** Searches the school by its number and takes the one that is found; where its roles do not come, `settled` tells what does. */
  async pickSchule(kennung: string, settled?: () => Promise<unknown>): Promise<void> {
    await this.#choose('person-import-schule-select', kennung, settled);
  }

  async chooseSchule(kennung: string): Promise<void> {
    await this.pickSchule(kennung);
    await expect(this.page.getByText('Rollen für Schülerinnen und Schüler dieser Schule')).toBeVisible();
  }

  async chooseRolle(name: string): Promise<void> {
    await this.#choose('rolle-select', name);
  }

  async #choose(testid: string, text: string, settled?: () => Promise<unknown>): Promise<void> {
    const field = this.page
      .getByTestId(testid)
      .getByRole('combobox')
      .or(this.page.getByTestId(testid).and(this.page.getByRole('combobox')));
    await chooseFromList(this.page, { field, text, ...(settled === undefined ? {} : { settled }) });
  }

  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    await this.page.getByTestId('file-input').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  async submit(): Promise<void> {
    await this.page.getByTestId('person-import-form-submit-button').click();
  }

  /** From the first step to the check in the browser with a sound file: nothing is sent yet. */
  async review(content: string | Buffer, name = 'klassen.csv'): Promise<void> {
    await this.start();
    await this.chooseSchule('1111165');
    await this.chooseRolle('itslearning-Schüler');
    await this.chooseFile(name, content);
    await this.submit();
    await expect(this.page.getByTestId('upload-button')).toBeVisible();
  }

  /** From the first step to the confirmation with a sound file. */
  async prepare(content: string | Buffer, name = 'klassen.csv'): Promise<void> {
    await this.review(content, name);
    await this.page.getByTestId('upload-button').click();
  }

  async execute(): Promise<void> {
    await this.page.getByTestId('open-confirmation-dialog-button').click();
    await this.page.getByTestId('execute-import-button').click();
  }

  /** As if the execution had been ordered a minute earlier, and it can be ordered anew (API-09). */
  async aMinuteLater(): Promise<void> {
    await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('importeBeauftragt') ?? '{}') as Record<string, number>;
      const earlier = Object.entries(kept).map(([id, at]) => [id, at - 60_000]);
      localStorage.setItem('importeBeauftragt', JSON.stringify(Object.fromEntries(earlier)));
    });
  }

  /** Saves the credentials and yields the lines of the file. */
  async saveCredentials(): Promise<{ name: string; lines: string[] }> {
    const download = this.page.waitForEvent('download');
    await this.page.getByTestId('download-all-data-button').click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    return {
      name: file.suggestedFilename(),
      lines: text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    };
  }
}
