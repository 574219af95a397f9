import type { MeldungRevision } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** The newest revisions, and how many there are. */
export interface HinweisRevisions {
  readonly revisions: readonly MeldungRevision[];
  readonly total: number;
}

/** What the notice said before, and who wrote it (SCREEN-14, own addition). */
export const hinweisVerlaufMachine = readingMachine<HinweisRevisions>({
  id: 'hinweis-verlauf',
  description: 'Die früheren Stände des Hinweises.',
  req: ['SCREEN-14', 'ENT-17'],
});
