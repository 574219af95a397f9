import type { SchuleVerwendung } from '#rules/schule-verwendung';
import { readingMachine } from '#machines/patterns/reading/machine';

/** What of each kind still belongs to a school, before its deletion is asked for (ANG-13). */
export const schuleVerwendungMachine = readingMachine<SchuleVerwendung>({
  id: 'schule-verwendung',
  description: 'Was einer Schule noch zugeordnet ist: Klassen, Zugehöriges, Rollen, Benutzer, Angebote, Rollenerweiterungen.',
  req: ['ANG-13', 'SCREEN-12', 'D-14'],
});
