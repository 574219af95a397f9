import type { ImportContext } from './types';

/** Milliseconds without a keystroke before schools are searched. */
export const searchDelay = 300;

/** Milliseconds between an answer about the progress and the next question. */
export const pollDelay = 1_000;

const RECONNECT_MS = 3_000;

/** Milliseconds until the next attempt after a failed one; the server may ask for more patience. */
export const reconnectDelay = ({ context }: { readonly context: ImportContext }): number =>
  Math.max(RECONNECT_MS, (context.failure?.retryAfterS ?? 0) * 1000);
