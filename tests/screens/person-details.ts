import type { HardwareTokenDraft, LockDraft, MetadataDraft } from '#rules/person-drafts';
import type { PersonSubject } from '#rules/person-record';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import type { PersonUnnotedEvent } from '#machines/person/person-unnoted/types';
import type { UnlockOrder } from '#machines/person/person-unlock/machine';
import type { PlanDraft } from '#rules/zuordnungen-plan';
import type { ChoiceEvent } from '#machines/person/person-zuordnung-choice/types';
import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import { actionEvents } from './patterns/dialog';
import { formEvents } from './patterns/form';
import { readingEvents } from './patterns/reading';
import type { UserActions } from './user-action';
import { CHOICE_TESTIDS, HARDWARE_TESTIDS, METADATA_TESTIDS, PLAN_TESTIDS } from '#features/person-details/testids';
import { LOCK_TESTIDS } from '#shared/person/lock/testids';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

export const recordEvents = readingEvents('person');
export const zuordnungenEvents = readingEvents('zuordnungen');
export const verlaufEvents = readingEvents('verlauf');
export const factorEvents = readingEvents('second-factor');

/** Whose new password was lost before it was noted. */
export const unnotedEvents: UserActions<PersonUnnotedEvent> = {
  FORGET: press('forget-unnoted-password-button'),
  LOOK: { does: 'environment', invokeId: 'changes' },
};

/** What of the page is being edited. */
export const personDetailsEvents: UserActions<PersonDetailsEvent> = {
  EDIT_METADATA: [press('metadata-edit-button'), press('person-edit-again-button')],
  LOCK: press('open-lock-dialog-button'),
  EDIT_ZUORDNUNGEN: [press('zuordnung-edit-button'), press('zuordnungen-again-button')],
  CHOOSE_ZUORDNUNG: {
    does: 'press',
    testid: ({ choice: { kind } }) => (kind === 'add' ? 'zuordnung-create-button' : `${kind}-change-button`),
  },
  SAVED: press(METADATA_TESTIDS.submit),
  ASSIGNED: { does: 'presses', testids: ['zuordnung-remove-button', PLAN_TESTIDS.submit] },
  STAY: press('drop-plan-stay-button'),
  DROP: press('drop-plan-button'),
  CLOSE_CHOICE: Object.values(CHOICE_TESTIDS).map(({ discard }) => press(discard)),
  SET_UP_TOKEN: press('open-2FA-dialog-icon'),
  CHOOSE_TOKEN: { does: 'press', testid: ({ kind }) => `${kind}-token-radio-button` },
  NEXT: press('proceed-two-factor-authentication-dialog-button'),
  CLOSE: [
    press('person-info-edit-cancel'),
    press('close-metadata-success-button'),
    press('close-lock-person-dialog-button'),
    press('zuordnung-edit-cancel'),
    press('close-zuordnungen-success-button'),
    press('close-two-factor-authentication-dialog-button'),
    press('close-two-way-authentification-dialog-button'),
  ],
};

const METADATA_FIELDS = { vorname: 'vorname-input', familienname: 'familienname-input', personalnummer: 'kopersnr-input' } as const;
type MetadataField = keyof typeof METADATA_FIELDS;
const changedIn = (change: Partial<MetadataDraft>): MetadataField =>
  (Object.keys(METADATA_FIELDS) as MetadataField[]).find((name) => name in change) ?? 'vorname';

/** Each field has its own way; only one of them changes at a time. */
export const metadataEvents = formEvents<MetadataDraft>(
  'person-metadata-form',
  {
    does: 'type',
    testid: ({ change }) => METADATA_FIELDS[changedIn(change)],
    text: ({ change }) => change[changedIn(change)] ?? '',
  },
  press('person-edit-again-button'),
  METADATA_TESTIDS,
  [press('person-info-edit-cancel')],
);

export const lockEvents = formEvents<LockDraft>(
  'person-lock-form',
  { does: 'type', testid: 'befristung-input', text: ({ change }) => change.end?.day ?? '' },
  press('lock-again-button'),
  LOCK_TESTIDS,
  [press('close-lock-person-dialog-button')],
);

export const hardwareTokenEvents = formEvents<HardwareTokenDraft>(
  'hardware-token-form',
  {
    does: 'type',
    testid: ({ change }) => ('otp' in change ? 'hardware-token-otp-input' : 'hardware-token-serial-input'),
    text: ({ change }) => change.otp ?? change.serial ?? '',
  },
  press('close-two-way-authentification-dialog-button'),
  HARDWARE_TESTIDS,
  [press('close-two-way-authentification-dialog-button')],
);

/** What of the end of an assignment a change of the plan says; null where it says nothing. */
const endIn = (change: Partial<PlanDraft>): string | null =>
  Object.values(change).flatMap((value) =>
    value !== null && typeof value === 'object' && 'befristung' in value ? [value.befristung] : [],
  )[0] ?? null;

const isNothing = (change: Partial<PlanDraft>): boolean => Object.keys(change).length === 0;

/** An assignment is taken away, that is taken back, its end is chosen anew, or an end is chosen as it was. */
export const planEvents = formEvents<PlanDraft>(
  'zuordnungen-form',
  [
    {
      does: 'press',
      testid: ({ change }) => {
        if ('moved' in change) return 'zuordnung-undo-button';
        if (Object.values(change).includes(null)) return 'zuordnung-remove-button';
        return endIn(change) === null && !isNothing(change) ? 'zuordnung-undo-button' : CHOICE_TESTIDS.befristung.submit;
      },
    },
    {
      does: 'presses',
      testids: ({ change }) => [
        'befristung-change-button',
        ...(isNothing(change) ? [] : ['schuljahresende-radio-button']),
        CHOICE_TESTIDS.befristung.submit,
      ],
    },
  ],
  press('zuordnungen-again-button'),
  PLAN_TESTIDS,
  [{ does: 'presses', testids: ['zuordnung-edit-cancel', 'drop-plan-button'] }],
);

/** Another school is chosen in its list. */
export const CHOOSES_SCHOOL = {
  does: 'select',
  testid: 'personenkontext-create-organisation-select',
  option: ({ change }: Extract<ChoiceEvent, { type: 'CHANGE' }>) => change.organisation?.title ?? null,
} as const;

export const choiceEvents: UserActions<ChoiceEvent> = {
  CHANGE: { does: 'type', testid: 'befristung-input', text: ({ change }) => change.befristung?.day ?? '' },
  SUBMIT: Object.values(CHOICE_TESTIDS).map(({ submit }) => press(submit)),
};

export const softwareTokenEvents = actionEvents<PersonSubject>({
  open: 'open-2FA-dialog-icon',
  confirm: 'create-software-token-button',
  cancel: 'close-software-token-dialog-button',
  print: 'print-software-token-dialog-button',
});

/** The reset of somebody else's second factor; its opener is that of the set-up where there is one. */
export const factorResetEvents = actionEvents<ResetOrder>({
  open: 'open-2FA-dialog-icon',
  confirm: 'two-way-authentification-set-up-button',
  cancel: 'close-two-way-authentification-dialog-button',
  close: 'two-way-authentification-set-up-button',
  change: 'token-lost-checkbox',
});

export const unlockEvents = actionEvents<UnlockOrder>({
  open: 'open-unlock-dialog-button',
  confirm: 'lock-user-button',
  cancel: 'close-lock-person-dialog-button',
});

export const passwordEvents = actionEvents<PersonSubject>({
  open: 'open-password-reset-dialog-button',
  confirm: 'password-reset-button',
  cancel: 'close-password-reset-dialog-button',
  print: 'password-print-button',
});

export const deviceEvents = actionEvents<PersonSubject>({
  open: 'open-device-password-dialog-button',
  confirm: 'password-reset-button',
  cancel: 'close-password-reset-dialog-button',
  print: 'password-print-button',
});

export const deletionEvents = actionEvents<PersonSubject>({
  open: 'open-person-delete-dialog-button',
  confirm: 'person-delete-button',
  cancel: 'close-person-delete-dialog-button',
  close: 'close-person-delete-success-dialog-button',
});

export const syncEvents = actionEvents<PersonSubject>({
  open: 'open-person-sync-dialog-button',
  confirm: 'person-sync-button',
  cancel: 'close-person-sync-dialog-button',
  close: 'close-person-sync-success-dialog-button',
});

export const sessionsEndEvents = actionEvents<PersonSubject>({
  open: 'open-sessions-end-dialog-button',
  confirm: 'sessions-end-button',
  cancel: 'close-sessions-end-dialog-button',
  close: 'close-sessions-end-success-dialog-button',
});
