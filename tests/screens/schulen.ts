import type { SchuleDraft } from '#rules/schulen';
import type { SchulenQuery } from '#machines/schulen/schulen/types';
import type { TransferredSchule } from '#machines/schulen/schule-itslearning/machine';
import { actionEvents } from './patterns/dialog';
import { formEvents } from './patterns/form';
import { listEvents } from './patterns/list';
import type { CheckedSchule, SchuleCheckEvent } from '#machines/schulen/schule-check/types';
import type { UserActions } from './user-action';
import { schulenCodec } from '#features/schulen/address';

/** How the events of the form of a school come about. */
export const schuleFormEvents = formEvents<SchuleDraft>(
  'schule-creation-form',
  { does: 'type', testid: 'schulname-input', text: ({ change }) => change.name ?? '' },
  [{ does: 'press', testid: 'create-another-schule-button' }],
);

export const schuleItslearningEvents = actionEvents<TransferredSchule>({
  open: 'open-schule-itslearning-sync-dialog-icon',
  confirm: 'schule-itslearning-sync-button',
  cancel: 'cancel-schule-activate-in-itslearning-dialog-button',
  close: 'close-schule-sync-itslearning-dialog-button',
});

/** How the events of the list of schools come about. */
export const schulenEvents = listEvents<SchulenQuery>('schulen', {}, (query) => schulenCodec.write(query));

/** How it is looked what keeps a school, and how it goes on from there. */
export const schuleCheckEvents: UserActions<SchuleCheckEvent> = {
  CHECK: { does: 'press', testid: 'open-schule-delete-dialog-icon' },
  CLOSE: [{ does: 'press', testid: 'close-schule-check-button' }, { does: 'escape' }],
  DELETE: { does: 'press', testid: 'schule-check-delete-button' },
};

/** The question itself opens from the check. */
export const schuleDeletionEvents = actionEvents<CheckedSchule>({
  open: 'schule-check-delete-button',
  confirm: 'schule-delete-button',
  cancel: 'cancel-schule-delete-dialog-button',
  close: 'close-schule-delete-success-dialog-button',
});
