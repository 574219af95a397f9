import { useContext, useId, useLayoutEffect } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { lossOf, type Loss } from '#machines/shared/loss';
import { GuardContext, type HoldWays } from './guard';

export interface HoldOptions extends HoldWays {
  /** What leaving would cost, where the tags of the state alone do not tell. */
  readonly loss?: Loss | null;
}

/**
 * Tells the page's guard what leaving would cost this workflow now (STATE-09, D-12): by the tags of its state, `sending`, `guarded`,
 * and `secret` beside it. Called once for each running workflow; without a `<LeaveGuard>` above it does nothing.
 */
export function useHold(snapshot: AnyMachineSnapshot, options: HoldOptions = {}): void {
  const guard = useContext(GuardContext);
  const id = useId();
  const { loss = lossOf(snapshot), words } = options;
  const { title, text } = words ?? {};

  useLayoutEffect(() => void guard?.ways.set(id, options));
  useLayoutEffect(() => {
    if (loss === null) guard?.actor.send({ type: 'RELEASE', id });
    else guard?.actor.send({ type: 'HOLD', hold: { id, loss, words: title === undefined || text === undefined ? null : { title, text } } });
  }, [guard, id, loss, title, text]);
  useLayoutEffect(
    () => () => {
      guard?.ways.delete(id);
      guard?.actor.send({ type: 'RELEASE', id });
    },
    [guard, id],
  );
}
