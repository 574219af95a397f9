import { demandShape } from '#api/api-error';
import { call } from '#api/client';
import type { ImportResult } from '#contract/types';
import type { ImportedUsers } from '#machines/import/types';

/** The server's own limit for one page. */
const PAGE = 100;
const AT_ONCE = 4;

/**
 * All rows of an executed import with their start passwords: the first page tells how many there are, the others follow
 * four at a time (CALL-19).
 * @throws ApiError of the first page that fails or holds no rows
 */
export async function fetchImportedUsers(importvorgangId: string, signal: AbortSignal): Promise<ImportedUsers> {
  const page = async (offset: number): Promise<ImportResult> => {
    const part = await call('import.importedUsers', { query: { importvorgangId, offset, limit: PAGE } }, { signal, on401: 'throw' });
    demandShape(Array.isArray(part.importedUsers) && part.importedUsers.every((user) => typeof user.startpasswort === 'string'));
    return part;
  };
  const first = await page(0);
  const offsets = Array.from({ length: Math.max(0, Math.ceil(first.total / PAGE) - 1) }, (_, index) => (index + 1) * PAGE);
  const pages = await inParallel(offsets, AT_ONCE, page);
  const { organisationsname, rollenname, loeschungAm, startpasswortGueltigBis } = first;
  const users = [first, ...pages].flatMap((part) => part.importedUsers);
  return { organisationsname, rollenname, users, erasedAt: loeschungAm ?? null, lapsesAt: startpasswortGueltigBis ?? null };
}

/** Runs tasks with limited parallelism; the results come in the order of the tasks. */
async function inParallel<T, R>(tasks: readonly T[], atOnce: number, run: (task: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < tasks.length; index = next++) results[index] = await run(tasks[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, lane));
  return results;
}
