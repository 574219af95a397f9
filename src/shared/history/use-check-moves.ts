import { useLocation, useNavigate } from 'react-router';
import { CHECK_SEARCH, INPUT, namesCheck } from './check-entry';
import { useHistoryMoves } from './use-history-moves';
import { withinView } from './view';

export interface CheckMoves {
  /** The question stands there, and nothing has begun. */
  readonly canGoBack: boolean;
  readonly goBack: () => void;
}

/** Back in the browser goes from the question to what it is about; @returns the way there of a button, which leaves no entry behind */
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
    putRight: () => void navigate({ search: CHECK_SEARCH }, { replace: true, preventScrollReset: true, ...withinView() }),
  });
  return () => {
    const isOwnEntry = namesCheck(window.location.search) && withinView().state.from === INPUT;
    goBack();
    if (isOwnEntry) void navigate(-1);
  };
}
