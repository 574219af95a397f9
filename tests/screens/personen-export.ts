import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import { bulkEvents } from './patterns/bulk';
import { readingEvents } from './patterns/reading';
import type { UserActions } from './user-action';

/** How the events of an export come about. */
export const exportEvents: UserActions<BulkEvent<ExportOrder, ExportedPart>> = bulkEvents('start-export-button', 'close-export-button');

/** How the events of the reading before it come about. */
export const filteredPersonenEvents: UserActions<ReadingEvent> = readingEvents('filtered-personen', {
  does: 'press',
  testid: 'reread-filtered-personen-button',
});
