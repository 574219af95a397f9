import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import { EXPORT_AT_MOST, type PersonenFileEvent } from '#machines/personen/personen-file/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import { bulkEvents } from './patterns/bulk';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

/** How the events of an export come about. */
export const exportEvents: UserActions<BulkEvent<ExportOrder, ExportedPart>> = bulkEvents('start-export-button', 'close-export-button');

/** How the events of the way to the file come about: the list beside it wants, and the run reads. */
export const personenFileEvents: UserActions<PersonenFileEvent> = {
  ...stepUpEvents,
  WANT: { does: 'press', testid: ({ total }) => (total > EXPORT_AT_MOST ? 'want-too-many' : 'export-personen-button') },
  RETRY: { does: 'press', testid: 'retry-filtered-personen-button' },
  CANCEL: { does: 'press', testid: 'close-export-button' },
  READ: { does: 'press', testid: ({ parts }) => `run-read-${Object.keys(parts).length}` },
  CLOSED: { does: 'press', testid: 'run-declined' },
  SAVE_AGAIN: { does: 'press', testid: 'save-export-again-button' },
};
