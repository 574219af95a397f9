import { isRecent } from '#machines/import/import/executing/progress';
import { isNoted, keepNotes, notesIn } from './noted';

const KEY = 'importeBeauftragt';

/** When the execution of which import was ordered in this browser (milliseconds since 1970). */
type Orders = Readonly<Record<string, number>>;

const orders = (): Orders =>
  Object.fromEntries(
    notesIn(() => localStorage.getItem(KEY)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && isNoted(entry[1]),
    ),
  );

const keep = (kept: Orders): void => keepNotes(() => localStorage.setItem(KEY, JSON.stringify(kept)));

/** Milliseconds since the execution of an import was ordered in any window of this browser; null where it was not (API-09). */
export function orderedAgo(vorgangId: string): number | null {
  const at = orders()[vorgangId];
  return at === undefined ? null : Math.max(0, Date.now() - at);
}

/**
 * Orders the execution of an import, and keeps when. What another window ordered a moment ago is not ordered again.
 * @param send the call
 * @param isRefused whether an error proves that nothing was ordered
 * @throws what the call throws
 */
export async function orderOnce(
  vorgangId: string,
  send: () => Promise<undefined>,
  isRefused: (error: unknown) => boolean,
): Promise<undefined> {
  const { [vorgangId]: before, ...others } = orders();
  if (isRecent(orderedAgo(vorgangId))) return undefined;
  keep({ ...others, [vorgangId]: Date.now() });
  try {
    return await send();
  } catch (error) {
    if (isRefused(error)) keep(before === undefined ? others : { ...others, [vorgangId]: before });
    throw error;
  }
}
