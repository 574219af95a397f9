import type { ImportEvent } from '#machines/import/import/types';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How each event of the import comes about on the screen. */
export const importEvents: UserActions<ImportEvent> = {
  START: press('start-import-button'),
  SAVE_TEMPLATE: press('save-template-button'),
  SCHULE_TYPED: { does: 'search', testid: 'person-import-schule-select', text: ({ text }) => text },
  SCHULE_CHOSEN: { does: 'select', testid: 'person-import-schule-select', option: ({ schule }) => schule?.name ?? null },
  ROLLE_CHOSEN: { does: 'select', testid: 'rolle-select', option: ({ rolle }) => rolle?.name ?? null },
  FILE_CHOSEN: [
    { does: 'file', testid: 'file-input', file: ({ file }) => file },
    { does: 'file', testid: 'corrected-file-input', file: ({ file }) => file },
  ],
  FILE_REMOVED: press('file-input-remove'),
  RETRY_SCHULEN: press('retry-schulen-button'),
  RETRY_ROLLEN: press('retry-rollen-button'),
  SUBMIT: [press('person-import-form-submit-button'), press('apply-decisions-button')],
  BACK: [press('back-button'), press('back-to-upload-button')],
  DECIDE_KLASSEN: { does: 'press', testid: ({ choice, names }) => `decide-${choice ?? 'open'}-${names[0]}` },
  CHANGE_DECISIONS: press('change-decisions-button'),
  KLASSEN_CREATED: { does: 'presses', testids: ['start-klassen-button', 'continue-with-file-button'] },
  SAVE_FAULTY: [press('save-faulty-button'), press('save-failed-button')],
  UPLOAD: [press('upload-button'), press('upload-without-button')],
  LEAVE_OUT: press('leave-out-button'),
  TAKE_IN: press('take-in-button'),
  EXECUTE: press('open-confirmation-dialog-button'),
  CONFIRM: [press('execute-import-button'), press('confirm-take-over-button')],
  DISCARD: press('discard-import-button'),
  TAKE_OVER: press('take-over-button'),
  CANCEL: [
    press('cancel-import-button'),
    press('cancel-upload-button'),
    press('cancel-take-over-button'),
    press('erase-back-button'),
    press('not-printed-button'),
    // Comes a moment later.
    { does: 'presses', testids: ['cancel-missing-klassen-button'] },
  ],
  RETRY: press('retry-button'),
  SAVE: [press('erase-save-button'), press('download-all-data-button')],
  SAVE_KLASSE: { does: 'press', testid: ({ klasse }) => `save-klasse-${klasse}` },
  PRINT: [press('print-again-button'), { does: 'press', testid: ({ layout }) => `print-${layout}-button` }],
  PRINTED: press('printed-button'),
  REVEAL: press('reveal-button'),
  COVER: press('reveal-button'),
  CLOSE: press('close-import-button'),
  ERASE: press('erase-button'),
  ANOTHER: press('another-import-button'),
  ROWS_READ: { does: 'environment', invokeId: 'fetchUsers' },
  ...stepUpEvents,
};
