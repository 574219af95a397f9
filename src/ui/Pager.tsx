import type { ReactElement } from 'react';

export interface PagerProps {
  readonly label: string;
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** "Seite 2 von 5" */
  readonly text: string;
  readonly previous: string;
  readonly next: string;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list; at its ends a button says so and does nothing. */
export function Pager({ label, page, pages, text, previous, next, onPage }: PagerProps): ReactElement | null {
  if (pages <= 1 && page === 0) return null;
  const turn = (to: number, possible: boolean, words: string, testid: string): ReactElement => (
    <button
      type="button"
      className="button"
      aria-disabled={!possible}
      data-testid={testid}
      onClick={() => (possible ? onPage(to) : undefined)}
    >
      {words}
    </button>
  );
  return (
    <nav className="row" aria-label={label}>
      {turn(page - 1, page > 0, previous, 'previous-page-button')}
      <span>{text}</span>
      {turn(page + 1, page + 1 < pages, next, 'next-page-button')}
    </nav>
  );
}
