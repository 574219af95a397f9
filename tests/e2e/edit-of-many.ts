import type { Page } from '@playwright/test';

/** Begins, with those who are selected, what bears these words. */
export async function beginEdit(page: Page, words: string): Promise<void> {
  await page.getByTestId('benutzer-edit-select').click();
  await page.getByRole('group', { name: 'Mehrfachbearbeitung' }).getByRole('button', { name: words }).click();
}
