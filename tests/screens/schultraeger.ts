import type { TraegerDraft } from '#rules/schulen';
import type { SchultraegerQuery } from '#machines/schultraeger/schultraeger/types';
import type { MovesEvent } from '#machines/schultraeger/traeger-moves/types';
import { bulkEvents } from './patterns/bulk';
import { formEvents } from './patterns/form';
import { listEvents } from './patterns/list';
import type { UserActions } from './user-action';
import { schultraegerCodec } from '#features/schultraeger/address';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the form of a carrier come about. */
export const schultraegerFormEvents = formEvents<TraegerDraft>(
  'schultraeger-form',
  { does: 'type', testid: 'schultraegername-input', text: ({ change }) => change.name ?? '' },
  [press('create-another-schultraeger-button'), press('schultraeger-edit-button')],
);

/** How the events of the list of carriers come about. */
export const schultraegerEvents = listEvents<SchultraegerQuery>('schultraeger', {}, (query) => schultraegerCodec.write(query));

/** How schools are moved between the two lists. */
export const traegerMovesEvents: UserActions<MovesEvent> = {
  MOVE: { does: 'press', testid: ({ move }) => `assign-list-item-${move.schule.id}` },
  MOVE_ALL: { does: 'press', testid: ({ moves }) => (moves[0]?.joins === true ? 'assign-all-button' : 'release-all-button') },
  ORIGIN: { does: 'select', testid: 'moves-origin-select', option: ({ traeger }) => traeger?.title ?? null },
  DISCARD: press('schultraeger-moves-discard-button'),
  REVIEW: press('schultraeger-edit-save-button'),
  BACK: press('back-to-lists-button'),
  // The run says so once it is kept.
  BEGUN: press('start-moves-button'),
  SAVED: press('back-to-schultraeger-button'),
};

export const schulenMovesEvents = bulkEvents('start-moves-button', 'back-to-lists-button', {
  closes: 'back-to-schultraeger-button',
});
