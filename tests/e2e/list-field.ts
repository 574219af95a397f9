import { expect, type Locator, type Page } from '@playwright/test';

interface Choice {
  readonly field: Locator;
  /** What brings the list up; by itself, the text is typed. */
  readonly open?: () => Promise<void>;
  readonly text: string;
  /** Where other entries hold the text, too. */
  readonly exact?: boolean;
  /** How the choice shows; by itself, the field holds the whole entry. */
  readonly settled?: () => Promise<unknown>;
}

/**
 * Chooses from the list of a field. A list closes when the page is scrolled, and a list that is not yet in its place makes
 * the browser driver scroll: hence the look whether it is in view, and the repetition until the choice stands.
 */
export async function chooseFromList(page: Page, { field, text, exact = false, open, settled }: Choice): Promise<void> {
  const option = exact ? page.getByRole('option', { name: text, exact }) : page.getByRole('option').filter({ hasText: text });
  await expect(async () => {
    let entry = text;
    const holdsEntry = (): Promise<void> => expect.poll(() => field.inputValue(), { timeout: 3_000 }).toBe(entry);
    if (open === undefined) await typeUnlessInView(option, field, text);
    else if (!(await option.isVisible())) await open();
    // Typed anew it is searched anew: less than a slow answer takes would never find one.
    await expect(option).toBeInViewport({ timeout: 15_000 });
    entry = (await option.innerText()).trim();
    await option.click({ timeout: 3_000 });
    await expect(page.getByRole('listbox')).toBeHidden();
    await (settled ?? holdsEntry)();
  }).toPass();
}

/**
 * A field keeps what was typed when its list closes, and the same text once more is no typing. A list of everything that is open
 * beside it shows what is sought far below. Typed is less than the whole: a field that holds the whole entry was chosen, and a press
 * that went to a list on its way out is seen.
 */
async function typeUnlessInView(option: Locator, field: Locator, text: string): Promise<void> {
  if (await expect(option).toBeInViewport({ timeout: 500 }).then(yes, no)) return;
  await field.fill('');
  await field.fill(text.slice(0, -1) || text);
}

const yes = (): boolean => true;
const no = (): boolean => false;
