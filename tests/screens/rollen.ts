import type { RolleDraft } from '#rules/rollen';
import type { FormEvent } from '#machines/patterns/form/types';
import type { RolleAngeboteEvent } from '#machines/rollen/rolle-angebote/types';
import type { DeletedRolle } from '#machines/rollen/rolle-deletion/machine';
import type { RolleDetailsEvent } from '#machines/rollen/rolle-details/types';
import type { RollenQuery } from '#machines/rollen/rollen/types';
import { actionEvents } from './patterns/dialog';
import { formEvents } from './patterns/form';
import { listEvents } from './patterns/list';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';
import { rollenCodec } from '#features/rollen/address';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the list of roles come about. */
export const rollenEvents = listEvents<RollenQuery>('rollen', {}, (query) => rollenCodec.write(query), {
  rollenart: 'rollenarten-filter-select',
  merkmal: 'merkmale-filter-select',
});

type Change = Extract<FormEvent<RolleDraft>, { readonly type: 'CHANGE' }>;

/** How the events of the form of a role come about; what is there already has a button of its own for saving. */
export const rolleFormEvents = {
  ...formEvents<RolleDraft>('rolle-form', [], [press('create-another-rolle-button'), press('rolle-edit-again-button')]),
  CHANGE: [
    {
      does: 'press',
      testid: ({ change }: Change) => (change.systemrechte === undefined ? 'none' : 'systemrechte-select-KLASSEN_VERWALTEN'),
    },
    { does: 'type', testid: 'rollenname-input', text: ({ change }: Change) => change.name ?? '' },
  ],
  CONFIRM: [press('take-rights-button'), press('give-up-button')],
  CANCEL: [press('keep-rights-button'), press('keep-input-button'), { does: 'escape' }],
  SUBMIT: [press('rolle-form-submit-button'), press('rolle-changes-save-button')],
} as const;

/** How a new role is completed, taken back or kept. */
export const rolleAngeboteEvents: UserActions<RolleAngeboteEvent> = {
  ...stepUpEvents,
  RETRY: press('retry-angebote-button'),
  TAKE_BACK: press('take-back-rolle-button'),
  KEEP_ROLLE: press('keep-rolle-button'),
};

/** How the page of a role goes into its form and out of it. */
export const rolleDetailsEvents: UserActions<RolleDetailsEvent> = {
  EDIT: press('rolle-edit-button'),
  LEAVE_FORM: [press('rolle-edit-cancel-button'), press('back-to-details-button')],
  CONFIRM: press('rolle-give-up-button'),
  CANCEL: [press('rolle-go-on-button'), { does: 'escape' }],
};

export const rolleDeletionEvents = actionEvents<DeletedRolle>({
  open: 'open-rolle-delete-dialog-button',
  confirm: 'rolle-delete-button',
  cancel: 'cancel-rolle-delete-button',
  close: 'close-rolle-delete-success-dialog-button',
});
