import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { withinView, type ViewState } from './view';

const STEP = 'schritt';
const CHECK = 'pruefen';
/** The search part of the address while the question stands there. */
export const CHECK_SEARCH = `?${STEP}=${CHECK}`;
/** What the entry before the check is called, so that it is known whether the check was reached from it. */
export const INPUT = 'eingabe';

export const namesCheck = (search: string): boolean => new URLSearchParams(search).get(STEP) === CHECK;

/** Notes in the browser's history that a check was begun: back leads to what is checked, not off the page (STATE-09). */
export function useCheckEntry(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (namesCheck(window.location.search)) return;
    const state: ViewState = { ...withinView().state, from: INPUT };
    void navigate({ search: CHECK_SEARCH }, { preventScrollReset: true, state });
  }, [navigate]);
}
