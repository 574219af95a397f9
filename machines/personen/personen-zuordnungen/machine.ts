import type { ZuordnungenOfPerson } from '../personen/types';
import { detailsMachine } from '#machines/patterns/details/machine';

/** Roles, schools and classes of the listed persons (SCREEN-04, CALL-12): a person of whom nothing is told stays in the list. */
export const personenZuordnungenMachine = detailsMachine<ZuordnungenOfPerson>({
  id: 'personen-zuordnungen',
  description: 'Rollen, Schulen und Klassen der Benutzer, die im Fenster stehen.',
  req: ['SCREEN-04', 'LIST-01', 'CALL-12'],
});
