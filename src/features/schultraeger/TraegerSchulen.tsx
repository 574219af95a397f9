import type { ReactElement } from 'react';
import type { Schulform, Traeger } from '#rules/schulen';
import type { SnapshotFrom } from 'xstate';
import type { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import type { MovesEvent } from '#machines/schultraeger/traeger-moves/types';
import { orderOf } from './by-number';
import { MovesRun } from './MovesRun';
import { SchulenCard } from './SchulenCard';

export interface TraegerSchulenProps {
  readonly personId: string;
  readonly traeger: Traeger;
  readonly land: Schulform;
  readonly snapshot: SnapshotFrom<typeof traegerMovesMachine>;
  readonly send: (event: MovesEvent) => void;
}

/** The schools of a carrier: the two lists, or what is made of the moves between them; after a run both lists are read anew. */
export function TraegerSchulen({ personId, traeger, land, snapshot, send }: TraegerSchulenProps): ReactElement {
  if (!snapshot.matches('reviewing') && !snapshot.matches('saving'))
    return <SchulenCard traegerId={traeger.id} land={land.id} snapshot={snapshot} send={send} />;
  return (
    <MovesRun
      personId={personId}
      order={{ traeger, land: land.id, moves: orderOf(snapshot.context.pending) }}
      onBack={() => send({ type: 'BACK' })}
      onBegun={() => send({ type: 'BEGUN' })}
      onOver={(failed) => send({ type: 'SAVED', failed })}
    />
  );
}
