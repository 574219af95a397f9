import type { Page } from '@playwright/test';

/** What the browser keeps of inputs and of waiting workflows, as text. */
export const keptInputs = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const name = 'schulportal-vorgaenge';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return '[]';
    const database = await settled(indexedDB.open(name));
    const records = await settled(database.transaction('vorgaenge').objectStore('vorgaenge').getAll());
    database.close();
    return JSON.stringify(records);
  });
