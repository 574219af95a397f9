import { isRecent } from '#machines/import/import/executing/progress';

const KEY = 'importeBeauftragt';

/** An order that is older says nothing any more (milliseconds). */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** When the execution of which import was ordered in this browser (milliseconds since 1970). */
type Orders = Readonly<Record<string, number>>;

function orders(): Orders {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return Object.fromEntries(entries.filter(([, at]) => Date.now() - at < KEPT_MS));
  } catch {
    return {};
  }
}

function keep(kept: Orders): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows what the server says.
  }
}

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
