import type { ReactElement } from 'react';
import { lazyPart } from '#shared/lazy-part';
import type { KlasseDeletionProps } from './AskedDeletion';

const AskedDeletion = lazyPart(() => import('./AskedDeletion'));

/** Names class and school before it deletes, and says why it did not, or that it will not (CALL-28, ERR-24); fetched when it is asked for. */
export function KlasseDeletion(props: KlasseDeletionProps): ReactElement | null {
  const { subject } = props.snapshot.context;
  return subject === null ? null : <AskedDeletion key={subject.id} {...props} subject={subject} />;
}
