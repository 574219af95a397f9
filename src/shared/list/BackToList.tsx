import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonClass } from '#ui/Button';
import type { EntryState } from './RowLink';

export interface BackToListProps {
  /** The list as it opens, for whoever came another way. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Back to the list: whoever opened this entry from a row goes back in the browser's history, to the same row, page and place, and a
 * question about unsaved changes is asked as for every step back.
 */
export function BackToList({ to, children }: BackToListProps): ReactElement {
  const { list } = (useLocation().state ?? {}) as EntryState;
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (list === undefined || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={list ?? to} className={buttonClass()} data-testid="back-to-list-button" onClick={goBack}>
      {children}
    </Link>
  );
}
