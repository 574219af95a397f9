import type { RollenerweiterungEvent } from '#machines/angebote/rollenerweiterung/types';
import type { SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import type { SyncedSchule } from '#machines/angebote/vidis-sync/types';
import { schulAngeboteCodec } from '#features/schul-angebote/address';
import { actionEvents } from './patterns/dialog';
import { listEvents } from './patterns/list';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the list of a school come about. */
export const schulAngeboteEvents = listEvents<SchulAngeboteQuery>('schul-angebote', {}, (query) => schulAngeboteCodec.write(query));

/** How the Angebote of a school are fetched from VIDIS; after a failure the button that closes has a name of its own. */
const vidis = actionEvents<SyncedSchule>({
  open: 'open-vidis-sync-dialog-button',
  confirm: 'vidis-sync-button',
  cancel: 'cancel-vidis-sync-dialog-button',
  close: 'close-vidis-sync-success-dialog-button',
});
export const vidisSyncEvents: typeof vidis = {
  ...vidis,
  CLOSE: [press('close-vidis-sync-error-dialog-button'), ...[vidis.CLOSE].flat()],
};

/** How roles of a school are extended. */
export const rollenerweiterungEvents: UserActions<RollenerweiterungEvent> = {
  ...stepUpEvents,
  EDIT: press('rollenerweiterung-bearbeiten-button'),
  TOGGLE: { does: 'press', testid: ({ ids }) => `rolle-${ids.join()}` },
  SEARCH: { does: 'type', testid: 'rollenerweiterung-search-input', text: ({ text }) => text },
  SUBMIT: press('rollenerweiterung-save-button'),
  CONFIRM: [
    press('rollenerweiterung-give-up-button'),
    press('rollenerweiterung-confirm-button'),
    press('confirm-close-bulk-error-dialog-button'),
  ],
  CANCEL: [
    press('rollenerweiterung-go-on-button'),
    press('rollenerweiterung-cancel-question-button'),
    press('cancel-close-bulk-error-dialog-button'),
    press('rollenerweiterung-cancel-button'),
  ],
  NEXT: press('rollenerweiterung-next-button'),
  BACK: [press('rollenerweiterung-back-button'), { does: 'escape' }],
  RETRY: [press('rollenerweiterung-look-again-button'), press('rollenerweiterung-retry-button'), press('retry-rollenerweiterung-button')],
  SAVE_RESULT: press('rollenerweiterung-error-save-button'),
  CLOSE: [
    press('close-rollenerweiterung-save-success-button'),
    press('rollenerweiterung-error-discard-button'),
    press('rollenerweiterung-close-unclear-button'),
  ],
};
