import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { SHELL } from '../../i18n/de/shell';
import { useTexts } from '../../i18n/index';
import { GuardContext, makeGuard, type PageGuard } from './guard';
import { useHeldUp } from './use-held-up';

type AskToLeave = (guard: PageGuard) => ReactElement;
const loadQuestion = () => import('./LeaveDialog');

/**
 * Guards a page: whoever would lose something by leaving is asked first, whatever the way is (STATE-09, D-12). Drawn once, around
 * everything that holds workflows; they tell it by `useHold`.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const [guard] = useState(makeGuard);
  useHeldUp(guard);
  const holding = useSelector(guard.actor, ({ context }) => context.holds.length > 0);
  const asking = useSelector(guard.actor, (snapshot) => snapshot.hasTag('asking'));
  const ask = useQuestion(guard, holding, asking);
  useBeforeUnload(guard, holding);
  return (
    <GuardContext value={guard}>
      {children}
      {asking ? ask?.(guard) : null}
    </GuardContext>
  );
}

/**
 * The question itself comes with the first thing that could be lost, so that pages that hold nothing do not wait for it. Where it
 * cannot be loaded, the browser asks.
 */
function useQuestion({ actor }: PageGuard, holding: boolean, asking: boolean): AskToLeave | null {
  const t = useTexts(SHELL);
  const [ask, setAsk] = useState<AskToLeave | null>(null);
  const wanted = (holding || asking) && ask === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let isOver = false;
    loadQuestion()
      .then(({ askToLeave }) => setAsk(() => askToLeave))
      .catch(() => {
        if (asking && !isOver) actor.send({ type: window.confirm(t('leaveUnseen')) ? 'LEAVE_ANYWAY' : 'STAY' });
      });
    return () => {
      isOver = true;
    };
  }, [actor, wanted, asking, t]);
  return ask;
}

/** Closing the window, a reload and typed addresses are asked about by the browser, in its own words. */
function useBeforeUnload({ actor }: PageGuard, holding: boolean): void {
  useEffect(() => {
    if (!holding) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      const now = actor.getSnapshot();
      if (now.context.holds.length > 0 && !now.matches('leaving')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [actor, holding]);
}
