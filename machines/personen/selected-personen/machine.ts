import type { OrganisationsTyp } from '#contract/enums';
import type { EditSchule } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Who is about to be worked on, and where: read when somebody chooses an edit, so that its numbers are true (SCREEN-09). */
export interface SelectedPersonen {
  /** Those that the server shows; others are missing. */
  readonly personen: readonly Personenuebersicht[];
  /** What is in the school filter; null for an edit that needs none. */
  readonly schule: (EditSchule & { readonly typ: OrganisationsTyp }) | null;
  /** What is in the role filter; null for an edit that needs none. */
  readonly rolle: { readonly id: string; readonly title: string } | null;
}

/** The selected persons with their assignments, before anything is done with them (SCREEN-09, VAL-12, CALL-12). */
export const selectedPersonenMachine = readingMachine<SelectedPersonen>({
  id: 'selected-personen',
  description: 'Ausgewählte Benutzer vor einer Mehrfachbearbeitung: Namen, Zuordnungen, Schule und Rolle des Filters.',
  req: ['SCREEN-09', 'VAL-12', 'CALL-12'],
});
