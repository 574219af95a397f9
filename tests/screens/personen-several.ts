import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { PersonenEditEvent } from '#machines/personen/personen-edit/types';
import type { PersonenOrder } from '#rules/personen-edits';
import { bulkEvents } from './patterns/bulk';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';
import { EDIT_IDS } from '#features/personen/several/ids';

/** How the events of an edit of many persons come about. */
export const editEvents = (kind: PersonenOrder['kind']): UserActions<BulkEvent<PersonenOrder, string | null>> =>
  bulkEvents(EDIT_IDS[kind].submit, EDIT_IDS[kind].discard, { ids: EDIT_IDS[kind] });

const DISCARDS = (['transfer', 'assignRolle'] as const).map((kind) => ({ does: 'press', testid: EDIT_IDS[kind].discard }) as const);
const CLOSES = ['close-selected-personen-button', 'invalid-selection-alert-dialog-cancel-button', 'only-one-rolle-notice-cancel-button'];

/** How the events before the run come about: the list beside it wants, and the run that follows is over. */
export const personenEditEvents: UserActions<PersonenEditEvent> = {
  ...stepUpEvents,
  WANT: { does: 'press', testid: ({ wanted, ids }) => `want-${wanted.kind}-${wanted.filter.organisationIds.length}-${ids.length}` },
  TAKE_UP: { does: 'press', testid: ({ kept }) => `take-up-${kept.wanted.kind}` },
  CHANGE: [
    { does: 'select', testid: 'bulk-change-klasse-klasse-select', option: ({ change }) => change.klasse?.title ?? null },
    { does: 'select', testid: 'rolle-select', option: ({ change }) => change.rollen?.[0]?.title ?? null },
  ],
  SUBMIT: { does: 'press', testid: ({ ids }) => (ids.length === 0 ? 'submit-nobody' : 'edit-choice-submit-button') },
  RETRY: { does: 'press', testid: 'retry-selected-personen-button' },
  CANCEL: [...DISCARDS, ...CLOSES.map((testid) => ({ does: 'press', testid }) as const)],
  BEGUN: { does: 'press', testid: 'run-begun' },
  CLOSED: { does: 'press', testid: ({ ran }) => (ran ? 'run-over' : 'run-declined') },
};
