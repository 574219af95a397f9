import { actionMachine } from '#machines/patterns/action/machine';

/** Which of the own sessions are to end. */
export type SessionEndOrder =
  | {
      readonly kind: 'one';
      readonly id: string;
      /** As the list calls it. */
      readonly device: string;
      /** Since when it is signed in (ISO 8601): two may be called alike. */
      readonly since: string;
    }
  | { readonly kind: 'others' };

/** One of the own sessions ends, or all others: the one in which it is ordered goes on (own addition; ASVS 7.5.2). */
export const ownSessionEndMachine = actionMachine<SessionEndOrder>({
  id: 'own-session-end',
  description: 'Eigene Sitzung auf einem anderen Gerät beenden, oder alle anderen: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-03', 'AUTH-04', 'D-20', 'D-36'],
  looksFor: 'change',
  tells: true,
});
