import { queryClient } from '#api/query-client';
import type { SearchOption } from '#machines/patterns/search/types';

const keyOf = (id: string) => ['name', id] as const;

/** What was offered under these names need not be asked for again when it is chosen. */
export function rememberNames(options: readonly SearchOption[]): readonly SearchOption[] {
  for (const { id, title } of options) queryClient.setQueryData(keyOf(id), title);
  return options;
}

/** The name under which something was offered or looked up; null where nobody knows one. */
export const knownName = (id: string): string | null => queryClient.getQueryData<string>(keyOf(id)) || null;

/**
 * Names of what is chosen: those that are known, and for the others one question. What nobody knows is not asked for again.
 * @param find names of these ids; what is gone may be missing
 */
export async function namesOf(
  ids: readonly string[],
  find: (unknown: readonly string[]) => Promise<readonly SearchOption[]>,
): Promise<readonly SearchOption[]> {
  const unknown = ids.filter((id) => queryClient.getQueryData(keyOf(id)) === undefined);
  if (unknown.length > 0) {
    rememberNames(await find(unknown));
    for (const id of unknown) queryClient.setQueryData<string>(keyOf(id), (name) => name ?? '');
  }
  return ids.flatMap((id) => {
    const title = queryClient.getQueryData<string>(keyOf(id)) ?? '';
    return title === '' ? [] : [{ id, title }];
  });
}
