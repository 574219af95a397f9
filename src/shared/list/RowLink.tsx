import type { ReactElement, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface RowLinkProps extends Pick<LinkProps, 'to' | 'state' | 'className'> {
  /** Id of the entry that it opens. */
  readonly row: string;
  readonly testid?: string;
  readonly children: ReactNode;
}

/** The link that opens an entry of a list; back from there it has the focus again. */
export function RowLink({ row, testid, children, ...link }: RowLinkProps): ReactElement {
  return (
    <Link {...link} data-row-link={row} data-testid={testid}>
      {children}
    </Link>
  );
}
