import type { ExportedPart, ExportOrder } from '#machines/personen-export/types';
import type { BulkEvent } from '#machines/shared/bulk/types';
import type { ReadingEvent } from '#machines/shared/reading/types';
import { bulkEvents } from '../../../shared/bulk/events';
import { readingEvents } from '../../../shared/reading/events';
import type { UserActions } from '../../../shared/user-action';

/** How the events of an export come about. */
export const exportEvents: UserActions<BulkEvent<ExportOrder, ExportedPart>> = bulkEvents('start-export-button', 'close-export-button');

/** How the events of the reading before it come about. */
export const filteredPersonenEvents: UserActions<ReadingEvent> = readingEvents('filtered-personen', {
  does: 'press',
  testid: 'reread-filtered-personen-button',
});
