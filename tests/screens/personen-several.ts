import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { EditChoiceEvent } from '#machines/personen/edit-choice/setup';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import type { PersonenOrder } from '#rules/personen-edits';
import { bulkEvents } from './patterns/bulk';
import { readingEvents } from './patterns/reading';
import type { UserActions } from './user-action';
import { EDIT_IDS } from '#features/personen/several/ids';

/** How the events of an edit of many persons come about. */
export const editEvents = (kind: PersonenOrder['kind']): UserActions<BulkEvent<PersonenOrder, string | null>> =>
  bulkEvents(EDIT_IDS[kind].submit, EDIT_IDS[kind].discard, { ids: EDIT_IDS[kind] });

/** How the events of the reading before it come about. */
export const selectedPersonenEvents: UserActions<ReadingEvent> = readingEvents('selected-personen', {
  does: 'press',
  testid: 'reread-selected-personen-button',
});

const DISCARDS = (['transfer', 'assignRolle'] as const).map((kind) => ({ does: 'press', testid: EDIT_IDS[kind].discard }) as const);

/** How the events of the choice before it come about. */
export const editChoiceEvents: UserActions<EditChoiceEvent> = {
  CHANGE: [
    { does: 'select', testid: 'bulk-change-klasse-klasse-select', option: ({ change }) => change.klasse?.title ?? null },
    { does: 'select', testid: 'rolle-select', option: ({ change }) => change.rollen?.[0]?.title ?? null },
  ],
  SUBMIT: { does: 'press', testid: 'edit-choice-submit-button' },
  BACK: DISCARDS,
  CANCEL: DISCARDS,
};
