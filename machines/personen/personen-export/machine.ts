import { bulkMachine } from '#machines/patterns/bulk/machine';
import type { ExportedPart, ExportOrder } from './types';

/**
 * The filtered persons as a file (SCREEN-04): roles, schools and classes are read part by part, as the list reads them for its rows. An
 * item is a part, named by the place of its first person. A level that lapses or a lost connection pauses it; `personen-file` saves what
 * it has read.
 */
export const personenExportMachine = bulkMachine<ExportOrder, ExportedPart>({
  id: 'personen-export',
  description: 'Lesen für den Export: Rollen, Schulen und Klassen, Teil für Teil gelesen.',
  req: ['SCREEN-04', 'LIST-01', 'CALL-12'],
  passing: true,
});
