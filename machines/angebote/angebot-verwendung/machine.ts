import type { AngebotVerwendung } from '#rules/angebot-verwendung';
import { readingMachine } from '#machines/patterns/reading/machine';

/** What stands in the way of a deletion, told before it is asked for (ANG-06); the forms say by it what a change ends (ANG-05). */
export const angebotVerwendungMachine = readingMachine<AngebotVerwendung>({
  id: 'angebot-verwendung',
  description: 'Verwendung eines Angebots: Rollen, die es haben, und Rollenerweiterungen, mit ihren Zahlen.',
  req: ['ANG-05', 'ANG-06'],
});
