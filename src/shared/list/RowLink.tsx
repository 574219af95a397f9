import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';

/** What a row's link notes in the entry of the browser's history that it makes. */
export interface EntryState {
  /** Address of the list, one step back. */
  readonly list?: string;
}

export interface RowLinkProps extends Pick<LinkProps, 'to' | 'state' | 'className'> {
  /** Id of the entry that it opens. */
  readonly row: string;
  readonly testid?: string;
  readonly children: ReactNode;
}

/** The link that opens an entry of a list; back from there it has the focus again. */
export function RowLink({ row, testid, children, state, ...link }: RowLinkProps): ReactElement {
  const { pathname, search } = useLocation();
  const noted: EntryState = { ...(state as object | undefined), list: pathname + search };
  return (
    <Link {...link} state={noted} data-row-link={row} data-testid={testid}>
      {children}
    </Link>
  );
}
