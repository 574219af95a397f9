import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHistoryMoves } from '#shared/history/use-history-moves';
import { withinView, type ViewState } from '#shared/history/view';

const STEP = 'schritt';
const CHECK = 'pruefen';
/** What the entry before the check is called, so that it is known whether the check was reached from it. */
const INPUT = 'eingabe';

const namesCheck = (search: string): boolean => new URLSearchParams(search).get(STEP) === CHECK;

export interface CheckMoves {
  /** The question stands there, and nothing has begun. */
  readonly canGoBack: boolean;
  readonly goBack: () => void;
}

/** Notes in the browser's history that the list was checked: back leads to what was typed, not off the page (STATE-09). */
export function useCheckEntry(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (namesCheck(window.location.search)) return;
    const state: ViewState = { ...withinView().state, from: INPUT };
    void navigate({ search: `?${STEP}=${CHECK}` }, { preventScrollReset: true, state });
  }, [navigate]);
}

/** Back in the browser goes from the question to the form; @returns the way there of a button, which leaves no entry behind */
export function useCheckMoves({ canGoBack, goBack }: CheckMoves): () => void {
  const navigate = useNavigate();
  const isNamed = namesCheck(useLocation().search);
  useHistoryMoves({
    addressed: isNamed ? 1 : 0,
    shown: 1,
    // What has begun is shown whatever the address says.
    named: isNamed || !canGoBack,
    canGoBack,
    goBack,
    putRight: () => void navigate({ search: `?${STEP}=${CHECK}` }, { replace: true, preventScrollReset: true, ...withinView() }),
  });
  return () => {
    const isOwnEntry = namesCheck(window.location.search) && withinView().state.from === INPUT;
    goBack();
    if (isOwnEntry) void navigate(-1);
  };
}
