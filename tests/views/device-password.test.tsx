import { model } from '#machines/own-account/device-password/model';
import { devicePasswordEvents } from '../screens/profile';
import { DevicePasswordCard } from '#features/profile/parts/DevicePasswordCard';
import paths from '../models/generated/device-password.paths.json';
import { walkThroughScreen } from './driver';
import { failedSays, NOT_KEPT, PASSWORD, SECRET_LOST, SIGN_IN, STEP_UP } from './phrases';
import { shownStates, UNNOTED } from './shown-states';

const BUTTONS = ['password-reset-dialog-header', 'close-password-reset-dialog-button'];
const WAITING = ['password-reset-dialog-header', 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];
const OUTPUT = ['password-output-field', 'show-password-icon', 'copy-password-icon', 'password-print-button'];
const READ_IDS = ['password-reset-info-text', 'close-password-reset-dialog-button'];

const CARD_WORDS = [
  'Inbetriebnahme-Passwort für LK-Endgerät',
  'Sie brauchen das Inbetriebnahme-Passwort beim ersten Start Ihres Dienstgeräts (LK-Endgerät) und nachdem das Gerät zurückgesetzt wurde. Für das Schulportal gilt es nicht.',
  'Passwort erzeugen',
];
const TITLE = 'Inbetriebnahme-Passwort erzeugen';
const QUESTION = [
  ...CARD_WORDS,
  TITLE,
  'Ein neues Inbetriebnahme-Passwort wird erzeugt und einmal angezeigt. Ein früher erzeugtes gilt danach nicht mehr.',
];
const SECRET = [...CARD_WORDS, 'Inbetriebnahme-Passwort erzeugt', 'Passwort kopieren', 'Passwort drucken'];
const ASKED = ['Ihr Inbetriebnahme-Passwort ist noch nicht notiert', UNNOTED, 'Passwort ist notiert, schließen'];
const READ = ['Notieren Sie das Passwort jetzt: Nach dem Schließen lässt es sich nicht mehr anzeigen, nur neu erzeugen.', 'Schließen'];

walkThroughScreen({
  title: 'CALL-45, SCREEN-03: the own device start-up password',
  model,
  paths,
  events: devicePasswordEvents,
  render: () => <DevicePasswordCard personId="person" username="lkroeger" />,
  shows: {
    idle: ['reset-device-password-card', 'device-password-info-text', 'open-device-password-dialog-button'],
    confirming: ['password-reset-info-text', 'password-reset-button', ...BUTTONS],
    doing: ['password-reset-info-text', 'password-reset-button', ...BUTTONS],
    awaitingPassword: WAITING,
    awaitingSignIn: WAITING,
    awaitingStepUp: WAITING,
    failed: ['error-text', 'password-reset-button', ...BUTTONS],
    refused: ['error-text', ...BUTTONS],
    unclear: ['error-text', 'password-reset-button', ...BUTTONS],
    ...shownStates((_, noting) => [...OUTPUT, ...(noting === 'asking' ? ['password-noted-button'] : READ_IDS)]),
  },
  says: {
    idle: CARD_WORDS,
    confirming: [...QUESTION, 'Abbrechen'],
    doing: [...QUESTION, 'Das Passwort wird erzeugt …', 'Abbrechen'],
    awaitingPassword: [...CARD_WORDS, TITLE, ...PASSWORD],
    awaitingSignIn: [...CARD_WORDS, TITLE, ...SIGN_IN],
    awaitingStepUp: [...CARD_WORDS, TITLE, ...STEP_UP],
    ...failedSays('nicht erzeugt', { page: [...CARD_WORDS, TITLE.replace(/\?$/, '')], question: QUESTION }, [
      'Inbetriebnahme-Passwort nicht erzeugt',
      'Das Inbetriebnahme-Passwort konnte nicht gesetzt werden.',
      'Versuchen Sie es in einigen Minuten erneut.',
      'Fehlercode: PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
    ]),
    unclear: [...CARD_WORDS, TITLE, ...SECRET_LOST],
    ...shownStates((covering, noting) => [
      ...SECRET,
      ...(noting === 'asking' ? ASKED : READ),
      ...(covering === 'covered'
        ? ['Das Passwort ist verdeckt.', 'Passwort anzeigen', '••••••••••••••••']
        : ['Passwort verdecken', 'Wiesenblume47+']),
    ]),
  },
  saysAfter: NOT_KEPT,
});
