import { useCallback, useSyncExternalStore } from 'react';

interface Selectable<S> {
  getSnapshot(): S;
  subscribe(told: () => void): { unsubscribe(): void };
}

/**
 * A part of what an actor holds that is somebody else's: `useSelector` of `@xstate/react` without what it takes for parts that are made
 * anew each time, which every page would load.
 * @param select must give the same thing for the same snapshot
 */
export function useSelected<S, T>(actor: Selectable<S>, select: (snapshot: S) => T): T {
  const subscribe = useCallback(
    (told: () => void) => {
      const subscription = actor.subscribe(told);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()));
}
