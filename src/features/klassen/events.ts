import type { Klasse, KlasseDraft } from '#contract/klassen';
import type { ActionEvent } from '#machines/shared/action/types';
import { bulkEvents } from '../../shared/bulk/events';
import { formEvents } from '../../shared/form/events';
import { stepUpEvents } from '../../shared/step-up/events';
import type { UserActions } from '../../shared/user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the form of a class come about. */
export const klasseFormEvents = formEvents<KlasseDraft>(
  'klasse-form',
  { does: 'type', testid: 'klassenname-input', text: ({ change }) => change.name ?? '' },
  [press('create-another-klasse-button'), press('klasse-edit-button')],
);

export const klassenSeveralEvents = bulkEvents('start-klassen-button', 'back-to-names-button');

/** An action without a secret reveals, covers and prints nothing. */
export const klasseDeletionEvents: Omit<UserActions<ActionEvent<Klasse>>, 'REVEAL' | 'COVER' | 'PRINT'> = {
  OPEN: press('open-klasse-delete-dialog-button'),
  CONFIRM: press('klasse-delete-button'),
  CANCEL: press('cancel-klasse-delete-dialog-button'),
  RETRY: press('klasse-delete-button'),
  CLOSE: [press('close-klasse-delete-success-dialog-button'), press('cancel-klasse-delete-dialog-button')],
  ...stepUpEvents,
};
