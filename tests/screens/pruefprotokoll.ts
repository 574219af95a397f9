import type { PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import type { ExportOrder } from '#machines/pruefprotokoll/pruefprotokoll-export/types';
import { pruefprotokollCodec } from '#features/pruefprotokoll/address';
import { actionEvents } from './patterns/dialog';
import { listEvents } from './patterns/list';

/** How the events of the list of the audit log come about. */
export const pruefprotokollEvents = listEvents<PruefprotokollQuery>('pruefprotokoll', { aktion: 'was', ergebnis: 'ergebnis' }, (query) =>
  pruefprotokollCodec.write(query),
);

/** How its file is fetched. */
export const pruefprotokollExportEvents = actionEvents<ExportOrder>({
  open: 'open-pruefprotokoll-export-button',
  confirm: 'pruefprotokoll-export-button',
  cancel: 'cancel-pruefprotokoll-export-button',
  close: 'close-pruefprotokoll-export-button',
});
