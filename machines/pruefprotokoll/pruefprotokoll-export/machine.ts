import { actionMachine } from '#machines/patterns/action/machine';
import type { Exported, ExportOrder } from './types';

/** The filtered lines of the audit log as a file (own addition, G3.5); asked before, because the file leaves the portal and is logged. */
export const pruefprotokollExportMachine = actionMachine<ExportOrder, Exported>({
  id: 'pruefprotokoll-export',
  description: 'Gefilterte Einträge aus dem Prüfprotokoll als Datei: Rückfrage, Abruf, Speichern, wie viele Einträge sie hat.',
  req: ['PERM-04', 'D-29'],
  asks: true,
  tells: true,
});
