import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonClass } from '#ui/Button';
import type { EntryState } from './RowLink';

export interface BackToListProps {
  /** The list as it opens, for whoever came another way. */
  readonly to: string;
  /** Address one step back; left out, that of the list from whose row somebody came. */
  readonly from?: string;
  readonly children: ReactNode;
}

/**
 * Back to the list: whoever opened this entry from a row goes back in the browser's history, to the same row, page and place, and a
 * question about unsaved changes is asked as for every step back.
 */
export function BackToList({ to, from, children }: BackToListProps): ReactElement {
  const { list } = (useLocation().state ?? {}) as EntryState;
  const back = from ?? list;
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (back === undefined || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={back ?? to} className={buttonClass()} data-testid="back-to-list-button" onClick={goBack}>
      {children}
    </Link>
  );
}
