import { errors, type Page } from '@playwright/test';

/** A page of every portal that runs no script: whatever the one before keeps while it is left is there then. */
const BESIDE = '/portal-config.json';
/** So long a page that is opened may still load. */
const QUIET_MS = 5000;

/** Opens a page as somebody finds it who has not been there: what was typed before is kept in no tab and in no browser. */
export async function openAnew(page: Page, origin: string, address: string): Promise<void> {
  await goAnew(page, origin, address);
  await whenQuiet(page);
}

/** The same, without waiting for what comes after the page itself. */
export async function goAnew(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}${BESIDE}`);
  await page.evaluate(async () => {
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => resolve());
        opening.addEventListener('success', () => {
          const { result } = opening;
          const stores = [...result.objectStoreNames];
          if (stores.length === 0) return resolve();
          const clearing = result.transaction(stores, 'readwrite');
          for (const store of stores) clearing.objectStore(store).clear();
          const end = (): void => {
            result.close();
            resolve();
          };
          clearing.addEventListener('complete', end);
          clearing.addEventListener('error', end);
        });
      });
  });
  await page.goto(`${origin}${address}`);
}

export async function whenQuiet(page: Page): Promise<void> {
  // What is pressed may belong to a part of the page that is still on its way; an answer that was asked for ahead, and that nobody reads
  // because another page is shown then, is on its way for ever.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}
