import { useContext, type ReactElement } from 'react';
import { FailureNotice } from '../FailureNotice';
import { useReadOnline } from '../workflow/use-back-online';
import { DetailsHere } from './row-details';

export interface DetailsNoticeProps {
  /** What is missing, in words: "Rollen, Schulen und Klassen ließen sich nicht laden." */
  readonly text: string;
}

/** Above a list whose details could not be read: the rows stay, the details can be read again (ERR-00). */
export function DetailsNotice({ text }: DetailsNoticeProps): ReactElement | null {
  const details = useContext(DetailsHere);
  useReadOnline(details?.snapshot.context.failure ?? null, () => details?.send({ type: 'RETRY' }));
  if (details === null) return null;
  const { snapshot, send, mark } = details;
  const { failure } = snapshot.context;
  return (
    <div {...mark}>
      {failure === null ? null : (
        <div className="stack">
          <p data-testid="details-failed-text">{text}</p>
          <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid="retry-details-button" />
        </div>
      )}
    </div>
  );
}
