import type { Page } from '@playwright/test';

/** What the browser keeps in one of its stores, as text. */
const keptIn = (page: Page, database: string, store: string): Promise<string> =>
  page.evaluate(
    async ([name, records]) => {
      const settled = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return '[]';
      const opened = await settled(indexedDB.open(name));
      const kept = await settled(opened.transaction(records).objectStore(records).getAll());
      opened.close();
      return JSON.stringify(kept);
    },
    [database, store] as const,
  );

/** What the browser keeps of inputs and of waiting workflows. */
export const keptInputs = (page: Page): Promise<string> => keptIn(page, 'schulportal-vorgaenge', 'vorgaenge');

/** What the browser keeps of runs over many, and of secrets that nobody has noted. */
export const keptRuns = (page: Page): Promise<string> => keptIn(page, 'schulportal-laeufe', 'laeufe');
