import type { KlasseVerwendung } from '#rules/klassen';
import { readingMachine } from '#machines/patterns/reading/machine';

/** How a class is called now and how many persons keep it, read as its deletion is asked for (D-14, D-26, ERR-24). */
export const klasseVerwendungMachine = readingMachine<KlasseVerwendung>({
  id: 'klasse-verwendung',
  description: 'Wie eine Klasse jetzt heißt, und wie viele Benutzer ihr noch zugeordnet sind.',
  req: ['SCREEN-10', 'D-14', 'D-26', 'ERR-24'],
});
