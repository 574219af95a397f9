import { cleanup } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { queryClient } from '#api/query-client';

/** Files share a page, whose modules are loaded once (815): each begins with nothing drawn, nothing kept and nothing read. */
beforeAll(async () => {
  cleanup();
  for (const element of document.body.children) if (!element.hasAttribute('data-live-announcer')) element.remove();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => emptied(name)));
});

/** Whoever has it open keeps it: it is emptied in place of being deleted. */
function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return close();
      const clearing = database.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.addEventListener('complete', close);
      clearing.addEventListener('abort', () => reject(clearing.error));
      function close(): void {
        database.close();
        resolve();
      }
    });
  });
}
