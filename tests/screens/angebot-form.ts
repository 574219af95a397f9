import type { AngebotDraft } from '#rules/angebot-form';
import type { FormEvent } from '#machines/patterns/form/types';
import { formEvents } from './patterns/form';

type Change = Extract<FormEvent<AngebotDraft>, { readonly type: 'CHANGE' }>;

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the form of an Angebot come about; what is there already has a button of its own for saving. */
export const angebotFormEvents = {
  ...formEvents<AngebotDraft>(
    'service-provider-create-form',
    [],
    [press('create-another-angebot-button'), press('edit-angebot-again-button')],
  ),
  CHANGE: [
    {
      does: 'pick',
      testid: ({ change }: Change) => (change.rollenerweiterung === undefined ? 'none' : 'verfuegbar-fuer-rollenerweiterung-select'),
      value: ({ change }: Change) => (change.rollenerweiterung === true ? 'yes' : 'no'),
    },
    {
      does: 'press',
      testid: ({ change }: Change) => (change.rollenarten === undefined ? 'none' : `rollenarten-whitelist-select-${change.rollenarten[0]}`),
    },
    { does: 'press', testid: ({ change }: Change) => (typeof change.logo === 'number' ? `logo-${change.logo}` : 'none') },
    {
      does: 'type',
      testid: ({ change }: Change) => (change.url === undefined ? 'none' : 'url-input'),
      text: ({ change }: Change) => change.url ?? '',
    },
    { does: 'type', testid: 'name-input', text: ({ change }: Change) => change.name ?? '' },
  ],
  CONFIRM: [press('confirm-warning-dialog-button'), press('give-up-button')],
  CANCEL: [press('keep-rollenerweiterungen-button'), press('keep-input-button'), { does: 'escape' }],
  LEAVE: [press('service-provider-create-form-discard-button'), press('service-provider-edit-form-discard-button')],
  SUBMIT: [press('service-provider-create-form-submit-button'), press('service-provider-edit-form-submit-button')],
  DISCARD: [press('service-provider-create-form-discard-button'), press('service-provider-edit-form-discard-button')],
} as const;
