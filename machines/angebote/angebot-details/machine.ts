import type { AngebotRecord } from '#rules/angebote';
import { readingMachine } from '#machines/patterns/reading/machine';

/** One Angebot with all that is stored of it, its roles, and what one may do with it (ANG-03). */
export const angebotDetailsMachine = readingMachine<AngebotRecord>({
  id: 'angebot-details',
  description: 'Angebot: seine Angaben, seine Rollen und die Rechte, die man an ihm hat.',
  req: ['ANG-03'],
});
