import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterState } from 'react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { historyMovesMachine } from '#machines/frame/history-moves/machine';
import type { Move } from '#machines/frame/history-moves/types';
import { INSPECTION } from '../recording/inspection';
import { historyIndex } from './history-index';

export interface HistoryMoves extends Omit<Move, 'index' | 'byHistory'> {
  readonly goBack: () => void;
  /** Names the shown step in the address again, in the same entry of the history. */
  readonly putRight: () => void;
}

/**
 * Lets the browser's buttons lead through the steps of a workflow that stand in the address: back goes a step back where the
 * workflow can, everything else puts the address right (STATE-09). Steps are positions, smaller is earlier.
 */
export function useHistoryMoves(moves: HistoryMoves): void {
  // The router's own state: a step that is noted and left again before it is drawn leads to a location that is equal, and another one.
  const { location = null, historyAction: type = 'POP' } = useContext(DataRouterState) ?? {};
  const newest = useRef(moves);
  useLayoutEffect(() => {
    newest.current = moves;
  });
  const actor = useRef<ActorRefFrom<typeof historyMovesMachine> | null>(null);
  const before = useRef(location);
  useEffect(() => {
    const actions = { goBack: () => newest.current.goBack(), putRight: () => newest.current.putRight() };
    const started = createActor(historyMovesMachine.provide({ actions }), { ...INSPECTION, input: { index: historyIndex() } }).start();
    actor.current = started;
    return () => void started.stop();
  }, []);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    const { goBack: _goBack, putRight: _putRight, ...facts } = newest.current;
    actor.current?.send({ type: 'MOVED', move: { index: historyIndex(), byHistory: type === 'POP', ...facts } });
  }, [location, type]);
}
