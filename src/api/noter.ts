import { fromCallback, type EventObject } from 'xstate';
import type { Noter, SecretNote } from '#machines/patterns/action/notes';
import type { PersonSubject } from '#rules/person-record';
import type { UnnotedSecret } from '#machines/person/person-unnoted/types';

/** The actor `note` of a secret of a kind; what keeps it is not loaded before there is one. */
export const noter = (kind: UnnotedSecret['kind']): Noter<PersonSubject> =>
  fromCallback<EventObject, SecretNote<PersonSubject>>(({ input }) => {
    const noted = import('./unnoted').then(({ note }) => note(kind, input));
    // Without its script nothing is kept, and nobody named: the page asks before it is left all the same.
    return () => void noted.then((end) => end()).catch(() => undefined);
  });
