import { expect, type Page } from '@playwright/test';

/** Which element has the focus: its test id or that of what it stands in, else its tag; `body` when it is lost. */
const place = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'body';
    return activeElement.closest('[data-testid]')?.getAttribute('data-testid') ?? activeElement.tagName.toLowerCase();
  });

/** Someone without a mouse. */
export class Keyboard {
  /** Who listens from the beginning is not overtaken by a key that opens the choice of files before the browser hands it over. */
  constructor(private readonly page: Page) {
    page.on('filechooser', () => {});
  }

  /** Fails when the focus is lost: who works by keyboard would have to begin at the top again. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => place(this.page)).not.toBe('body');
  }

  /** Goes on with the tabulator until the control has the focus; nothing on the way may swallow it. */
  async tabTo(testid: string): Promise<void> {
    const passed = [await place(this.page)];
    while (passed.at(-1) !== testid) {
      await this.page.keyboard.press('Tab');
      passed.push(await place(this.page));
      if (passed.at(-1) === 'body' || passed.length > 60) throw new Error(`No way by keyboard to ${testid}: ${passed.join(' > ')}`);
    }
  }

  async press(testid: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(testid);
    await this.page.keyboard.press(key);
  }

  /** Chooses from a searched list with the arrows. */
  async choose(testid: string, text: string): Promise<void> {
    await this.tabTo(testid);
    await this.page.keyboard.type(text);
    // What was there before the answer to what was typed may hold it, too, and is not what is wanted first.
    const offered = this.page.getByRole('listbox').getByRole('option');
    await expect(offered).toHaveCount(1);
    await expect(offered).toContainText(text);
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('listbox')).toBeHidden();
  }

  /** Opens the browser's own choice of files and takes one. */
  async chooseFile(testid: string, name: string, content: string): Promise<void> {
    await this.tabTo(testid);
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.keyboard.press('Space');
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }
}
