/** What was noted earlier says nothing any more (milliseconds). */
const KEPT_MS = 24 * 60 * 60 * 1_000;

export const isNoted = (at: number): boolean => Date.now() - at < KEPT_MS;

/** What this browser noted of imports, by their ids; nothing where it keeps nothing. */
export function notesIn(read: () => string | null): readonly (readonly [vorgangId: string, note: unknown])[] {
  try {
    const kept: unknown = JSON.parse(read() ?? '{}');
    return Object.entries(kept ?? {});
  } catch {
    return [];
  }
}

export function keepNotes(keep: () => void): void {
  try {
    keep();
  } catch {
    // A browser that keeps nothing shows what the server says.
  }
}
