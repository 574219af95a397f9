import { model } from '#machines/own-account/second-factor/model';
import SecondFactorCard from '#features/second-factor/SecondFactorCard';
import { secondFactorEvents } from '../screens/second-factor';
import paths from '../models/generated/second-factor.paths.json';
import { walkThroughScreen } from './driver';
import { NOT_KEPT, PASSWORD, SIGN_IN } from './phrases';

const WAITING = ['two-factor-authentication-dialog', 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];
const BUTTONS = ['two-factor-authentication-dialog', 'close-two-factor-authentication-dialog', 'proceed-two-factor-authentication-dialog'];

const TITLE = 'Zwei-Faktor-Authentifizierung (2FA)';
const CARD = [
  TITLE,
  'Für Sie ist noch kein zweiter Faktor eingerichtet. Ohne ihn öffnen sich die Verwaltung und besonders geschützte Angebote nicht.',
  'Zweiten Faktor einrichten',
];
const KNOWN = [
  'Seriennummer: TOTP0001A2B3',
  'Anderes Gerät? Setzen Sie den zweiten Faktor zurück, solange Sie noch ein Einmalpasswort haben. Sonst hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
  'Zweiten Faktor zurücksetzen',
];
const UNREACHABLE = [
  'Dienst für den zweiten Faktor nicht erreichbar',
  'Der Dienst, der den zweiten Faktor verwaltet, antwortet nicht.',
  'Versuchen Sie es in einigen Minuten erneut.',
  'Fehlercode: PI_UNAVAILABLE_ERROR',
];
const STEPS = [...CARD, 'Schritte der Einrichtung', 'Vorbereiten', 'Schlüssel', 'Bestätigen', 'Fertig'];
const KEY = [...STEPS, '▸ Schlüssel', 'Schlüssel in die App übernehmen'];
const SCAN = ['Fügen Sie in Ihrer App einen Eintrag hinzu und scannen Sie diesen QR-Code.'];
const CODE = [
  ...STEPS,
  '▸ Bestätigen',
  'Einmalpasswort eingeben',
  'Ihre App zeigt jetzt ein Einmalpasswort für das Schulportal. Geben Sie es ein, bevor es abläuft.',
  'Einmalpasswort',
  'Sechs Ziffern, Leerzeichen sind erlaubt.',
];

walkThroughScreen({
  title: 'SCREEN-15: the own second factor',
  model,
  paths,
  events: secondFactorEvents,
  render: (input) => <SecondFactorCard {...input} canReset administers onSessionChanged={() => undefined} />,
  shows: {
    loadingState: ['two-factor-card', 'loading-spinner'],
    stateFailed: ['two-factor-info', 'two-factor-retry-button'],
    notSetUp: ['two-factor-info', 'open-2FA-self-service-dialog-icon'],
    setUpSoftware: ['two-factor-info', 'open-2FA-dialog-icon'],
    setUpHardware: ['two-factor-info', 'open-2FA-dialog-icon'],
    awaitingStepUp: WAITING,
    awaitingPassword: WAITING,
    awaitingSignIn: WAITING,
    '{"settingUp":"explaining"}': ['self-service-dialog-info-text', 'self-service-dialog-warning-text', ...BUTTONS],
    '{"settingUp":"creating"}': ['software-token-dialog-progress-bar', ...BUTTONS],
    '{"settingUp":"createFailed"}': ['self-service-token-init-error-text', ...BUTTONS],
    '{"settingUp":"showingKey"}': [
      'self-service-dialog-qr-info-text',
      'software-token-dialog-qr-code',
      'software-token-dialog-key',
      'software-token-dialog-app-link',
      ...BUTTONS,
    ],
    '{"settingUp":"enteringCode"}': [
      'self-service-otp-entry-info-text',
      'self-service-otp-input',
      'self-service-token-verify-error-text',
      ...BUTTONS,
    ],
    '{"settingUp":"verifying"}': ['self-service-otp-input', ...BUTTONS],
    '{"settingUp":"rejected"}': ['self-service-otp-error-text', ...BUTTONS],
    '{"settingUp":"done"}': ['two-factor-authentication-dialog', 'proceed-two-factor-authentication-dialog'],
  },
  says: {
    loadingState: [TITLE, 'Der Stand Ihres zweiten Faktors wird geladen.'],
    stateFailed: [TITLE, ...UNREACHABLE, 'Erneut versuchen'],
    notSetUp: CARD,
    setUpSoftware: [TITLE, 'Eine App ist Ihr zweiter Faktor. Sie zeigt die Einmalpasswörter an.', ...KNOWN],
    setUpHardware: [TITLE, 'Ihnen ist ein Hardware-Token zugeordnet. Er zeigt die Einmalpasswörter an.', ...KNOWN],
    awaitingStepUp: [
      ...CARD,
      'Es gibt schon einen zweiten Faktor',
      'Für Ihr Konto wurde inzwischen ein zweiter Faktor eingerichtet. Deshalb wurde kein weiterer erzeugt.',
      'Bestätigen Sie sich mit einem Einmalpasswort; danach sehen Sie hier den aktuellen Stand.',
      'Nicht jetzt',
      'Mit zweitem Faktor bestätigen',
    ],
    awaitingPassword: [...CARD, ...PASSWORD],
    awaitingSignIn: [...CARD, ...SIGN_IN],
    '{"settingUp":"explaining"}': [
      ...STEPS,
      '▸ Vorbereiten',
      'Was Sie brauchen',
      'Sie brauchen eine Authentifizierungs-App auf Ihrem Smartphone oder Tablet. Installieren Sie die App, bevor Sie weitergehen.',
      'Im nächsten Schritt erzeugt das Schulportal einen Schlüssel und zeigt ihn als QR-Code. Ihre App berechnet daraus alle 30 Sekunden ein neues Einmalpasswort.',
      'Sie können jederzeit abbrechen. Eingerichtet ist der zweite Faktor erst, wenn Sie am Ende ein Einmalpasswort bestätigt haben.',
      'Abbrechen',
      'Weiter',
    ],
    '{"settingUp":"creating"}': [...KEY, ...SCAN, 'Der QR-Code wird erzeugt …', 'Abbrechen', 'Weiter'],
    '{"settingUp":"createFailed"}': [
      ...KEY,
      'QR-Code nicht erzeugt',
      'Der QR-Code konnte nicht erzeugt werden.',
      'Versuchen Sie es in einigen Minuten erneut.',
      'Fehlercode: SOFTWARE_TOKEN_INITIALIZATION_ERROR',
      'Abbrechen',
      'Erneut versuchen',
    ],
    '{"settingUp":"showingKey"}': [
      ...KEY,
      ...SCAN,
      'QR-Code mit Ihrem Schlüssel. Der Schlüssel steht darunter auch als Text.',
      'In einer App auf diesem Gerät öffnen',
      'Schlüssel als Text anzeigen',
      'Geben Sie den Schlüssel nicht weiter. Wer ihn kennt, kann Ihre Einmalpasswörter berechnen.',
      'Abbrechen',
      'Zurück',
      'Weiter',
    ],
    '{"settingUp":"enteringCode"}': [...CODE, 'Abbrechen', 'Zurück', 'Einrichtung abschließen'],
    '{"settingUp":"verifying"}': [...CODE, '123 456', 'Das Einmalpasswort wird geprüft.', 'Abbrechen', 'Einrichtung abschließen'],
    '{"settingUp":"rejected"}': [
      ...KEY,
      'Zweiter Faktor nicht bestätigt',
      'Die Einrichtung konnte nicht abgeschlossen werden.',
      'Beginnen Sie die Einrichtung von vorn und scannen Sie den neuen QR-Code.',
      'Fehlercode: SOFTWARE_TOKEN_VERIFICATION_ERROR',
      'Abbrechen',
      'Neuen QR-Code erzeugen',
    ],
    '{"settingUp":"done"}': [
      ...STEPS,
      '▸ Fertig',
      'Ihr zweiter Faktor ist eingerichtet',
      'Wenn Sie das nächste Mal die Verwaltung oder ein besonders geschütztes Angebot öffnen, fragt das Schulportal nach einem Einmalpasswort aus Ihrer App.',
      'Behalten Sie die App auf Ihrem Gerät. Bei Verlust hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
      'Schließen',
    ],
  },
  saysAfter: {
    ...NOT_KEPT,
    'error:verifyCode(Dienst nicht erreichbar)': UNREACHABLE,
    'error:verifyCode(falsches Einmalpasswort)': [
      'Das Einmalpasswort ist falsch, abgelaufen oder wurde schon verwendet. Warten Sie, bis ein neues Einmalpasswort angezeigt wird, und geben Sie dieses ein. Stehen in der App zwei Einträge für das Schulportal, gilt der neuere. Wird auch das neue abgelehnt, prüfen Sie, ob Datum und Uhrzeit Ihres Geräts stimmen.',
    ],
  },
  mayAlsoSay: { '{"settingUp":"enteringCode"}': ['123 456', ...UNREACHABLE] },
});
