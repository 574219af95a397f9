import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import type { Reveal } from '#ui/WindowedRows';
import { useConstant } from '../workflow/constant';

/** Where somebody was in a list when it was left. */
interface Place {
  /** Pixels from the top of the page. */
  readonly top: number;
  /** The entry whose link was used last. */
  readonly row: string | null;
}

const PREFIX = 'liste:';

/** A browser that keeps nothing forgets where somebody was; nothing else is lost. */
function recall(entry: string): Place | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + entry) ?? 'null');
    const { top, row } = (kept ?? {}) as Partial<Place>;
    return typeof top === 'number' ? { top, row: typeof row === 'string' ? row : null } : null;
  } catch {
    return null;
  }
}

function keep(entry: string, place: Place): void {
  try {
    sessionStorage.setItem(PREFIX + entry, JSON.stringify(place));
  } catch {
    // The list then opens at its top.
  }
}

const linkOf = (row: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(row)}"]`);

/** Whoever has gone on to something else meanwhile is not taken away from it. */
const isIdle = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

export interface ReturnPlace {
  /** For the element around the rows: it sees which link is used. */
  readonly onFocusCapture: (event: SyntheticEvent) => void;
  readonly onClickCapture: (event: SyntheticEvent) => void;
}

/**
 * Back from an entry the list stands where it stood, and the link of that entry has the focus. Kept per entry of the browser's
 * history, in this tab only; ids, no names.
 * @param isListed whether the rows are there
 * @param revealer brings a row into the window where not all of them are in the page
 */
export function useReturnPlace(isListed: boolean, revealer: RefObject<Reveal | null>): ReturnPlace {
  const { key, pathname } = useLocation();
  const entry = `${pathname}#${key}`;
  const left = useConstant(() => recall(entry));
  const returned = useRef(left === null);
  const row = useRef(left?.row ?? null);

  useEffect(() => {
    if (!isListed || returned.current || left === null) return;
    returned.current = true;
    // Rows that are there at once come before the page has put its own focus to its title.
    queueMicrotask(() => {
      if (window.scrollY === 0) window.scrollTo(0, left.top);
      const { row: last } = left;
      if (last === null) return;
      const focus = (): void => (isIdle() ? linkOf(last)?.focus({ preventScroll: true }) : undefined);
      if (revealer.current === null) focus();
      else revealer.current(last, focus);
    });
  }, [isListed, left, revealer]);

  const now = useRef(entry);
  useLayoutEffect(() => {
    now.current = entry;
  });
  useLayoutEffect(() => {
    const leave = (): void => {
      // Left again before the rows were there: the place is still the one from before.
      keep(now.current, returned.current || left === null ? { top: Math.round(window.scrollY), row: row.current } : left);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [left]);

  const notice = ({ target }: SyntheticEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-row-link]') : null;
    if (link !== null) row.current = link.dataset['rowLink'] ?? null;
  };
  return { onFocusCapture: notice, onClickCapture: notice };
}
