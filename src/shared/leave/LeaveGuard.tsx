import { useEffect, useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { useConstant } from '../workflow/constant';
import { GuardContext, type PageGuard } from './guard';
import { LeaveDialog } from './LeaveDialog';
import { makeGuard } from './make-guard';
import { noteGuard } from './typed';
import { useHeldUp } from './use-held-up';
import { useSelected } from '../workflow/use-selected';

/**
 * Guards a page: whoever would lose something by leaving is asked first, whatever the way is (STATE-09, D-12). Drawn once, around
 * everything that holds workflows; they tell it by `useHold`.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const guard = useConstant(makeGuard);
  useLayoutEffect(() => noteGuard(guard), [guard]);
  useHeldUp(guard);
  useBeforeUnload(guard);
  const asking = useSelected(guard.actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    <GuardContext value={guard}>
      {children}
      {asking ? <LeaveDialog guard={guard} /> : null}
    </GuardContext>
  );
}

/** Closing the window, a reload and typed addresses are asked about by the browser, in its own words. */
function useBeforeUnload({ actor }: PageGuard): void {
  const holding = useSelected(actor, ({ context }) => context.holds.length > 0);
  useEffect(() => {
    if (!holding) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      // What was drawn may be gone since the last drawing, as with a sign-out.
      const now = actor.getSnapshot();
      if (now.context.holds.length > 0 && !now.matches('leaving')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [actor, holding]);
}
