import type { CreationDraft } from '#rules/person-creation';
import type { CreationEvent } from '#machines/person-creation/person-creation/types';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

type Changed = Extract<CreationEvent, { readonly type: 'CHANGE' }>;

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;
/** The control is there for a change of this field alone. */
const ifChanged =
  (field: keyof CreationDraft, testid: string) =>
  ({ change }: Changed): string =>
    field in change ? testid : '';
const typing = (field: 'vorname' | 'familienname' | 'personalnummer', testid: string) =>
  ({ does: 'type', testid: ifChanged(field, testid), text: ({ change }: Changed) => change[field] ?? '' }) as const;

const RADIOS = { schuljahr: 'schuljahresende-radio-button', unbefristet: 'unbefristet-radio-button', tag: '' } as const;

/** How each event of the wizard comes about on the screen. Every control changes one field. */
export const creationEvents: UserActions<CreationEvent> = {
  CHANGE: [
    {
      does: 'select',
      testid: ifChanged('organisation', 'personenkontext-create-organisation-select'),
      option: ({ change }) => change.organisation?.title ?? null,
    },
    { does: 'select', testid: ifChanged('rollen', 'rollen-select'), option: ({ change }) => change.rollen?.at(-1)?.title ?? null },
    {
      does: 'select',
      testid: ifChanged('klasse', 'personenkontext-create-klasse-select'),
      option: ({ change }) => change.klasse?.title ?? null,
    },
    { does: 'press', testid: ({ change: { befristung } }) => RADIOS[befristung?.kind ?? 'tag'] },
    { does: 'type', testid: ifChanged('befristung', 'befristung-input'), text: ({ change }) => change.befristung?.day ?? '' },
    typing('vorname', 'vorname-input'),
    typing('familienname', 'familienname-input'),
    typing('personalnummer', 'kopersnr-input'),
    { does: 'press', testid: ifChanged('hasNoPersonalnummer', 'has-no-kopersnr-checkbox') },
  ],
  NEXT: press('next-button'),
  BACK: press('back-button'),
  EDIT: { does: 'press', testid: ({ step }) => `edit-${step === 'person' ? 'vorname' : step}-button` },
  SUBMIT: press('person-creation-form-submit-button'),
  RETRY: [press('look-button'), press('retry-button'), press('seek-again-button')],
  CONFIRM: press('confirm-no-kopersnr-button'),
  CANCEL: [press('cancel-no-kopersnr-button'), press('back-to-password-button'), { does: 'escape' }],
  CONTINUE: press('somebody-else-button'),
  REVEAL: press('show-password-icon'),
  COVER: press('show-password-icon'),
  PRINT: press('print-password-icon'),
  COPIED: press('copy-password-icon'),
  ANOTHER: press('create-another-person-button'),
  GO_ON: press('password-noted-button'),
  NOTED: {
    does: 'presses',
    testids: ['renew-first', 'password-reset-button', 'close-password-reset-dialog-button', 'password-noted-button'],
  },
  ...stepUpEvents,
};
