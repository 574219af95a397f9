import { useEffect } from 'react';
import type { BulkSnapshot } from './parts';

/** Says once that a run is kept from now on and has begun: what kept its plan before forgets it (661). */
export function useBegun(snapshot: BulkSnapshot, onBegun: (() => void) | undefined): void {
  const hasBegun = !snapshot.matches('preparing') && !snapshot.matches('reserving');
  useEffect(() => {
    if (hasBegun) onBegun?.();
    // Said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasBegun]);
}
