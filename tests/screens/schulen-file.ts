import type { SchulenFileEvent } from '#machines/schulen/schulen-file/types';
import { bulkEvents } from './patterns/bulk';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the way from a file of schools to its differences come about. */
export const schulenFileEvents: UserActions<SchulenFileEvent> = {
  ...stepUpEvents,
  CHOOSE: { does: 'file', testid: 'schulen-file-input', file: ({ file }) => file },
  SAVE_EXAMPLE: press('save-example-button'),
  RETRY: press('retry-schulen-file-button'),
  BACK: [press('give-up-check-button'), press('other-file-button')],
};

export const schulenLoadEvents = bulkEvents('start-load-button', 'other-file-button', { closes: 'close-load-button' });
