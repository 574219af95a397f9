import { createActor } from 'xstate';
import { leavingMachine } from '#machines/frame/leaving/machine';
import { INSPECTION } from '../recording/inspection';
import type { HoldWays, PageGuard } from './guard';

/** Makes the guard of a page; it lives as long as the page's frame. */
export function makeGuard(): PageGuard {
  const ways = new Map<string, HoldWays>();
  const go = (): void => {
    for (const { onLeave } of ways.values()) onLeave?.();
    // The router asks again whether it may go; by then the machine says that it leaves.
    queueMicrotask(() => guard.heldUp?.go());
  };
  const stay = (): void => guard.heldUp?.stay();
  const guard: PageGuard = {
    actor: createActor(leavingMachine.provide({ actions: { go, stay } }), INSPECTION).start(),
    ways,
    heldUp: null,
  };
  return guard;
}
