import { REFUSALS } from './refusals';

/** Leaving the page while something is sent or erased: it is asked first, and the call goes on meanwhile. */
export const ASK_TO_LEAVE = {
  target: '.asking',
  description: 'Die Seite soll verlassen werden, während der Server arbeitet: es wird gefragt.',
  meta: { req: ['STATE-09', 'SCREEN-08'] },
} as const;

/** The same, once nobody waits for an answer any more: the question is gone, the page stays. */
export const REFUSALS_STAYING = REFUSALS.map((branch) => ({ ...branch, actions: 'stay' as const }));

/** Substates of a state that sends or erases. */
export const asking = <const Working extends object, const Leave extends object>(working: Working, leave: Leave) =>
  ({
    working,
    asking: {
      description: 'Rückfrage, weil die Seite verlassen werden soll; der Aufruf läuft weiter.',
      meta: { req: ['STATE-09', 'SCREEN-08'] },
      on: {
        LEAVE_ANYWAY: leave,
        CANCEL: { target: 'working', actions: 'stay', description: 'Doch hier bleiben.', meta: { req: ['SCREEN-08'] } },
      },
    },
  }) as const;
