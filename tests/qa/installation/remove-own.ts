import { cleanUp, type Api, type Cleaned } from './clean';
import type { CreatedList } from './created';
import { inTime } from './in-time';
import { cleanedText, leftText } from './text';

/** So long a run may remove what is its own, after its time. */
const REMOVING_MS = 15_000;

interface Own {
  readonly origin: string;
  readonly list: CreatedList;
  readonly prefix: string;
  /** Comes once the portal answered what it was asked to create: what is still being created would not be found, and be struck off. */
  readonly api: () => Promise<Api>;
  readonly say: (text: string) => void;
}

/**
 * Removes what a run left behind, because it found something or had no time; what then still stands stays listed.
 * @returns how much stays
 */
export async function removeOwn({ origin, list, prefix, api, say }: Own, limitMs = REMOVING_MS): Promise<number> {
  const own = (): readonly string[] => list.left().flatMap((one) => (one.prefix === prefix ? [one.name] : []));
  if (own().length === 0) return 0;
  const remove = async (): Promise<Cleaned> => cleanUp(list, await api(), prefix);
  const removed = await inTime(performance.now() + limitMs, remove());
  say(removed === null ? leftText(origin, own()) : cleanedText(origin, removed.done));
  return removed === null ? own().length : removed.done.kept.length;
}
