import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType, type BlockerFunction, type Location } from 'react-router';
import type { Way } from '#machines/frame/leaving/types';
import { historyIndex } from '../history/history-index';
import { viewOf } from '../history/view';
import type { PageGuard } from './guard';

/** Where somebody wanted to go when the question came. */
interface Wish {
  readonly location: Location;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** Its entry in the browser's history, when that was gone through. */
  readonly index: number;
}

/** Holds up what would lose something, and tells the guard where the page has arrived. */
export function useHeldUp(guard: PageGuard): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const wish = useRef<Wish | null>(null);
  const shown = useRef(location);

  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) => {
        const way: Way = { within: viewOf(nextLocation) === viewOf(currentLocation), byHistory: historyAction === 'POP' };
        if (!guard.actor.getSnapshot().can({ type: 'LEAVE', way })) return false;
        // The browser stands at the other entry already and is led back by the router.
        wish.current = { location: nextLocation, action: historyAction, index: historyIndex() };
        guard.actor.send({ type: 'LEAVE', way });
        return true;
      },
      [guard],
    ),
  );

  useLayoutEffect(() => {
    guard.heldUp = {
      go: () => {
        const { current } = wish;
        if (blocker.state === 'blocked') blocker.proceed();
        // The router forgets a way when the page notes a step of its own meanwhile.
        else if (current?.action === 'POP') void navigate(current.index - historyIndex());
        else if (current !== null)
          void navigate(current.location, { state: current.location.state, replace: current.action === 'REPLACE' });
      },
      stay: () => {
        wish.current = null;
        if (blocker.state === 'blocked') blocker.reset();
      },
    };
  }, [guard, blocker, navigate]);

  useEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    guard.actor.send({ type: 'ARRIVED', way: { within: viewOf(before) === viewOf(location), byHistory: type === 'POP' } });
    // Each arrival counts once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.key]);
}
