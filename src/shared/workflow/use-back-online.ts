import { useEffect, useEffectEvent } from 'react';

/** The line that was cut is back: what somebody would ask for by a press is asked for, as long as there is something to ask. */
export function useBackOnline(ask: (() => void) | null): void {
  const isWaiting = ask !== null;
  const again = useEffectEvent(() => ask?.());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onOnline = (): void => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
