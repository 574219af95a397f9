import { useEffect, useEffectEvent } from 'react';

/** Tells when somebody comes back to the page after having looked at something else: once for each return. */
export function useSeenAgain(tell: () => void): void {
  const seen = useEffectEvent(tell);
  useEffect(() => {
    let isAway = false;
    const leave = (): void => {
      isAway = true;
    };
    const come = (): void => {
      if (!isAway || document.visibilityState === 'hidden') return;
      isAway = false;
      seen();
    };
    const change = (): void => (document.visibilityState === 'hidden' ? leave() : come());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', change);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', change);
    };
  }, []);
}
