import { expect, vi } from 'vitest';
import { setup } from 'xstate';
import type { SecondFactorContext } from '#machines/own-account/second-factor/types';
import { model } from '#machines/person/second-factor-reset/model';
import SecondFactorCard from '#features/second-factor/SecondFactorCard';
import { secondFactorResetEvents } from '../screens/second-factor';
import paths from '../models/generated/second-factor-reset.paths.json';
import { walkThroughScreen } from './driver';
import { failedSays, looksSays, PASSWORD, SIGN_IN } from './phrases';

/** The card behind the dialog: somebody with a hardware token. */
const card = setup({
  types: { context: {} as Pick<SecondFactorContext, 'info' | 'failure'> },
}).createMachine({
  id: 'second-factor',
  context: { info: { hasToken: true, tokenKind: 'hardware', serial: 'HWT-7', required: true }, failure: null },
  initial: 'setUpHardware',
  states: { setUpHardware: {} },
});

let onSessionChanged = vi.fn<() => void>();

const DIALOG = ['two-factor-reset-dialog', 'layout-card-headline'];
const QUESTION = [
  ...DIALOG,
  'token-reset-info-text',
  'token-lost-checkbox',
  'close-two-way-authentification-dialog-button',
  'two-way-authentification-set-up-button',
];
const WAITING = [...DIALOG, 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];

const CARD = [
  'Zwei-Faktor-Authentifizierung (2FA)',
  'Ihnen ist ein Hardware-Token zugeordnet. Er zeigt die Einmalpasswörter an.',
  'Seriennummer: HWT-7',
  'Anderes Gerät? Setzen Sie den zweiten Faktor zurück, solange Sie noch ein Einmalpasswort haben. Sonst hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
  'Zweiten Faktor zurücksetzen',
];
const TITLE = 'Zweiten Faktor zurücksetzen?';
const QUESTION_WORDS = [
  'Der Hardware-Token HWT-7 wird Ihnen nicht mehr zugeordnet. Ihre Einmalpasswörter gelten dann nicht mehr.',
  'Bis Sie einen neuen zweiten Faktor haben, öffnen sich die Verwaltung und besonders geschützte Angebote nicht.',
  'Ich habe den Hardware-Token verloren. Er wird gesperrt und kann niemandem mehr zugeordnet werden.',
];

walkThroughScreen({
  title: 'D-08, CALL-09, SCREEN-15: the reset of the own second factor',
  model,
  paths,
  does: {
    tellDone: () => expect(onSessionChanged).toHaveBeenCalledOnce(),
  },
  beside: () => {
    onSessionChanged = vi.fn();
    return { 'second-factor': { machine: card } };
  },
  events: secondFactorResetEvents,
  render: (input) => <SecondFactorCard {...input} canReset administers onSessionChanged={onSessionChanged} />,
  shows: {
    idle: ['two-factor-info', 'open-2FA-dialog-icon'],
    confirming: QUESTION,
    doing: QUESTION,
    failed: ['token-reset-dialog-error-text', ...QUESTION],
    looking: QUESTION,
    refused: ['token-reset-dialog-error-text', 'close-two-way-authentification-dialog-button'],
    unclear: ['token-reset-dialog-error-text', 'close-two-way-authentification-dialog-button', 'two-way-authentification-set-up-button'],
    done: [...DIALOG, 'dialog-text', 'two-way-authentification-set-up-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    awaitingPassword: WAITING,
  },
  says: {
    idle: CARD,
    confirming: [...CARD, TITLE, ...QUESTION_WORDS, 'Abbrechen', 'Zurücksetzen'],
    doing: [...CARD, TITLE, ...QUESTION_WORDS, 'Der zweite Faktor wird zurückgesetzt …', 'Abbrechen', 'Zurücksetzen'],
    ...looksSays(
      { page: CARD, question: [...CARD, TITLE, ...QUESTION_WORDS], confirm: 'Zurücksetzen' },
      failedSays('nicht zurückgesetzt', { page: CARD, question: [...CARD, TITLE, ...QUESTION_WORDS] }, [
        'Zweiter Faktor nicht zurückgesetzt',
        'Der zweite Faktor konnte nicht zurückgesetzt werden.',
        'Versuchen Sie es in einigen Minuten erneut.',
        'Fehlercode: TOKEN_RESET_ERROR',
      ]),
    ),
    done: [
      ...CARD,
      'Zweiter Faktor zurückgesetzt',
      'Für Sie ist kein zweiter Faktor mehr eingerichtet',
      'Die Verwaltung ist geschlossen, bis Sie sich mit einem neuen zweiten Faktor bestätigen.',
      'Auf dem Profil können Sie eine App als zweiten Faktor einrichten.',
      'Schließen',
    ],
    awaitingStepUp: [
      ...CARD,
      TITLE,
      'Bestätigung mit dem zweiten Faktor nötig',
      'Den eigenen zweiten Faktor setzt nur zurück, wer sich mit ihm bestätigt hat. So kann niemand mit einem gestohlenen Passwort einen neuen einrichten.',
      'Bestätigen Sie sich mit einem Einmalpasswort; danach sind Sie wieder hier. Haben Sie das Gerät nicht mehr, wenden Sie sich an die Schuladministration Ihrer Schule.',
      'Nicht jetzt',
      'Mit zweitem Faktor bestätigen',
    ],
    awaitingSignIn: [...CARD, TITLE, ...SIGN_IN],
    awaitingPassword: [...CARD, TITLE, ...PASSWORD],
  },
});
