import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '#machines/shared/failure';

/** A line that is reported back often carries nothing yet, while names and routes are found: what fails so soon is asked for again. */
const SETTLES_MS = 10_000;
const PAUSE_MS = 1_000;

let backAt = -Infinity;
globalThis.addEventListener?.('online', () => {
  backAt = performance.now();
});

/** Resolves when the browser has a line again. */
export const backOnline = (): Promise<unknown> => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** The line that was cut is back: what somebody would ask for by a press is asked for, as long as there is something to ask. */
export function useBackOnline(ask: (() => void) | null): void {
  const isWaiting = ask !== null;
  const again = useEffectEvent(() => ask?.());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const settling = performance.now() - backAt < SETTLES_MS ? setTimeout(() => again(), PAUSE_MS) : undefined;
    const onOnline = (): void => {
      clearTimeout(settling);
      again();
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(settling);
      window.removeEventListener('online', onOnline);
    };
  }, [isWaiting]);
}

/** What got no answer is read by itself once the line is back; what was answered with a failure would be so again. */
export const useReadOnline = (failure: Failure | null, read: () => void): void => useBackOnline(failure?.status === 0 ? read : null);
