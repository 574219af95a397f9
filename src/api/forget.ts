import type { kept as everything } from './kept';

/**
 * Forgets what the browser keeps. No page waits for that, so what forgets comes after it; a browser that cannot load it forgets at its
 * next page load (decision 605).
 */
export async function forget(what: (kept: typeof everything) => Promise<unknown>): Promise<void> {
  const loaded = await import('./kept').catch(() => null);
  if (loaded !== null) await what(loaded.kept);
}
