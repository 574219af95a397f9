import { useCallback, useRef, type RefCallback } from 'react';

/** Where a form's summary of errors stands, and the machine's order that it takes the focus. */
export interface Summary {
  readonly summary: RefCallback<HTMLElement>;
  readonly focusProblems: () => void;
}

/**
 * When the machine wants the problems to be seen, the summary takes the focus, at once or as soon as it is drawn: after each failed
 * submit, and never while somebody types.
 */
export function useSummary(): Summary {
  const shown = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);
  const focusProblems = (): void => {
    isWanted.current = shown.current === null;
    shown.current?.focus();
  };
  const summary = useCallback((drawn: HTMLElement | null): void => {
    // Another notice takes the place of the one that has the focus.
    if (drawn === null && shown.current !== null && document.activeElement === shown.current) isWanted.current = true;
    shown.current = drawn;
    if (drawn === null || !isWanted.current) return;
    isWanted.current = false;
    drawn.focus();
  }, []);
  return { summary, focusProblems };
}
