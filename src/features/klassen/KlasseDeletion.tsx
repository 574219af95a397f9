import { lazy, Suspense, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Permission } from '#contract/permissions';
import type { Klasse } from '#rules/klassen';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { klasseDeletion } from './bind';

const AskedDeletion = lazy(() => import('./AskedDeletion'));

export interface KlasseDeletionProps {
  readonly snapshot: SnapshotFrom<typeof klasseDeletion>;
  readonly send: (event: ActionEvent<Klasse>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  readonly permissions: readonly Permission[];
  /** What CLOSE is called once it is deleted. */
  readonly next: string;
}

/** Names class and school before it deletes, and says why it did not, or that it will not (CALL-28, ERR-24); fetched when it is asked for. */
export function KlasseDeletion(props: KlasseDeletionProps): ReactElement | null {
  const { subject } = props.snapshot.context;
  return subject === null ? null : (
    <Suspense fallback={null}>
      <AskedDeletion key={subject.id} {...props} subject={subject} />
    </Suspense>
  );
}
