import type { ReactElement, ReactNode } from 'react';
import { FailureNotice } from '../FailureNotice';
import type { Search } from './SearchField';

export interface OpeningProps {
  readonly search: Search;
  /** Said while the first choices are read. */
  readonly loading: string;
  readonly retryTestid: string;
  readonly children: ReactNode;
}

/** What depends on whether there is anything to choose waits for the first answer of the search; a failed one is read again. */
export function Opening({ search: { snapshot, send }, loading, retryTestid, children }: OpeningProps): ReactElement {
  const { failure } = snapshot.context;
  if (snapshot.matches('opening')) return <p role="status">{loading}</p>;
  return failure !== null && snapshot.matches('unopened') ? (
    <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid={retryTestid} />
  ) : (
    <>{children}</>
  );
}
