import { failureOf } from './fired';

/** The branch of an `onError` before `refusals()` where the server may want the password once more (D-20). */
export const passwordRefusal = {
  guard: { type: 'isPasswordDemand', params: failureOf },
  target: '#awaitingPassword',
  description: 'Das eigene Passwort muss eben erst eingegeben worden sein.',
  meta: { req: ['D-20', 'STATE-13'] },
} as const;

/**
 * The first branches of every `onError`: a demand for the second factor and an ended session lead to the states with these ids
 * (STATE-13, CALL-60); what else went wrong the state itself says after them.
 * @param actions what is kept of the failure on the way
 */
export const refusals = <const Actions extends readonly unknown[]>(...actions: Actions) =>
  [
    {
      guard: { type: 'isStepUpDemand', params: failureOf },
      target: '#awaitingStepUp',
      actions,
      description: 'Der Server verlangt den zweiten Faktor.',
      meta: { req: ['ERR-15', 'STATE-13'] },
    },
    {
      guard: { type: 'isSignedOut', params: failureOf },
      target: '#awaitingSignIn',
      actions,
      description: 'Die Sitzung ist beendet.',
      meta: { req: ['CALL-60', 'STATE-13'] },
    },
  ] as const;
