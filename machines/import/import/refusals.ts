import { failureOf } from '#machines/shared/fired';

/** The two branches that every call has first: the second factor is due, or the session is over (STATE-13, CALL-60). */
export const REFUSALS = [
  {
    guard: { type: 'isStepUpDemand', params: failureOf },
    target: '#import.awaitingStepUp',
    description: 'Der Server verlangt den zweiten Faktor.',
    meta: { req: ['ERR-15', 'STATE-13', 'STATE-09'] },
  },
  {
    guard: { type: 'isSignedOut', params: failureOf },
    target: '#import.awaitingSignIn',
    description: 'Die Sitzung ist beendet.',
    meta: { req: ['CALL-60', 'STATE-13', 'STATE-09'] },
  },
] as const;
