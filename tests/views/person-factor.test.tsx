import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { model as hardwareModel } from '#machines/person/person-hardware-token/model';
import { model as softwareModel } from '#machines/person/person-software-token/model';
import { model as resetModel } from '#machines/person/second-factor-reset/model';
import { personSoftwareToken } from '#features/person-details/bind-factor';
import { factorResetEvents, hardwareTokenEvents, softwareTokenEvents } from '../screens/person-details';
import { FactorActions } from '#features/person-details/parts/FactorActions';
import HardwareTokenDialog from '#features/person-details/parts/HardwareTokenDialog';
import { SoftwareToken } from '#features/person-details/parts/SoftwareToken';
import { AnnouncedFlags } from '#shared/flags';
import { useWorkflow } from '#shared/workflow/use-workflow';
import hardwarePaths from '../models/generated/person-hardware-token.paths.json';
import softwarePaths from '../models/generated/person-software-token.paths.json';
import resetPaths from '../models/generated/second-factor-reset.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { onPage, SUBJECT } from './person-page';
import {
  FORM_NEWER,
  failedSays,
  FORM_CONFLICT,
  secretFormSays,
  secretMaySay,
  looksSays,
  PASSWORD,
  refusedSays,
  SECRET_LOST,
  FORM_GIVING_UP,
  SIGN_IN,
  STEP_UP,
} from './phrases';
import { shownStates } from './shown-states';

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

/** The page with the button that begins it. */
function SoftwarePart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personSoftwareToken, { input: { personId: 'admin' } });
  return (
    <div {...mark}>
      <button type="button" data-testid="open-2FA-dialog-icon" onClick={() => send({ type: 'OPEN', subject: SUBJECT })}>
        2FA einrichten
      </button>
      <SoftwareToken snapshot={snapshot} send={send} />
    </div>
  );
}

const OPENER = ['2FA einrichten'];
const SOFTWARE = 'App als zweiten Faktor für Lars Kröger einrichten';
const SOFTWARE_DIALOG = ['software-token-workflow', 'layout-card-headline', 'close-software-token-dialog-button'];
const ASK = 'Ein QR-Code wird erzeugt und einmal gezeigt. Er gilt sofort.';
const MADE =
  'Lassen Sie die Person den QR-Code mit ihrer Authentifizierungs-App scannen, oder drucken Sie ihn aus: Nach dem Schließen lässt er sich nicht mehr anzeigen.';
const SHOWN = [
  'software-token-workflow',
  'layout-card-headline',
  'show-password-icon',
  'copy-password-icon',
  'print-software-token-dialog-button',
];
const SHOWN_WORDS = (asked: boolean): readonly string[] => [
  ...OPENER,
  'App als zweiter Faktor für Lars Kröger eingerichtet',
  'Schlüssel kopieren',
  'QR-Code drucken',
  ...(asked
    ? [
        'Der QR-Code für Lars Kröger ist noch nicht gedruckt',
        'Danach lässt er sich nicht mehr anzeigen. Drucken Sie ihn vorher, oder warten Sie, bis die Person ihn mit ihrer Authentifizierungs-App gescannt hat.',
        'QR-Code ist gescannt, schließen',
      ]
    : [MADE, 'Schließen']),
];

walkThroughScreen({
  title: 'SCREEN-15, CALL-07, ERR-62, D-12: a software token for somebody else',
  model: softwareModel,
  paths: softwarePaths,
  events: softwareTokenEvents,
  render: () => onPage(<SoftwarePart />),
  shows: {
    idle: ['open-2FA-dialog-icon'],
    confirming: [...SOFTWARE_DIALOG, 'create-software-token-button'],
    doing: [...SOFTWARE_DIALOG, 'create-software-token-button'],
    failed: [...SOFTWARE_DIALOG, 'software-token-dialog-error-text'],
    refused: ['software-token-workflow', 'close-software-token-dialog-button', 'software-token-dialog-error-text'],
    unclear: [
      'software-token-workflow',
      'close-software-token-dialog-button',
      'software-token-dialog-error-text',
      'create-software-token-button',
    ],
    ...shownStates((covering, noting) => [
      ...SHOWN,
      ...(noting === 'asking' ? ['password-noted-button'] : ['software-token-dialog-text', 'close-software-token-dialog-button']),
      ...(covering === 'covered' ? [] : ['software-token-dialog-qr-code', 'software-token-dialog-key']),
    ]),
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: OPENER,
    confirming: [...OPENER, SOFTWARE, ASK, 'Abbrechen', 'QR-Code erzeugen'],
    doing: [...OPENER, SOFTWARE, ASK, 'Der QR-Code wird erzeugt …', 'Abbrechen', 'QR-Code erzeugen'],
    ...failedSays('QR-Code nicht erzeugt', { page: [...OPENER, SOFTWARE], question: [...OPENER, SOFTWARE, ASK] }, [
      'QR-Code nicht erzeugt',
      'Der QR-Code konnte nicht erzeugt werden.',
      'Fehlercode: SOFTWARE_TOKEN_INITIALIZATION_ERROR',
    ]),
    unclear: [...OPENER, SOFTWARE, ...SECRET_LOST, 'QR-Code erzeugen'],
    ...shownStates((covering, noting) => [
      ...SHOWN_WORDS(noting === 'asking'),
      ...(covering === 'covered'
        ? ['Der QR-Code ist verdeckt, damit ihn niemand mitliest.', 'QR-Code anzeigen']
        : [
            'QR-Code verdecken',
            'In einer App auf diesem Gerät öffnen',
            'Schlüssel als Text anzeigen',
            'Geben Sie den Schlüssel nur der Person selbst. Wer ihn kennt, kann ihre Einmalpasswörter berechnen.',
          ]),
    ]),
    awaitingPassword: [...OPENER, SOFTWARE, ...PASSWORD],
    awaitingStepUp: [...OPENER, SOFTWARE, ...STEP_UP],
    awaitingSignIn: [...OPENER, SOFTWARE, ...SIGN_IN],
  },
});

let onClose = vi.fn<() => void>();
const HARDWARE = ['hardware-token-workflow', 'layout-card-headline', 'close-two-way-authentification-dialog-button'];
const HARDWARE_FORM = [
  ...HARDWARE,
  'hardware-token-form',
  'hardware-token-serial-input',
  'hardware-token-otp-input',
  'hardware-token-form-submit-button',
];
const HARDWARE_TITLE = 'Hardware-Token für Lars Kröger';
const HARDWARE_WORDS = [
  HARDWARE_TITLE,
  'Seriennummer',
  'Sie steht auf der Rückseite des Hardware-Tokens.',
  'Einmalpasswort',
  'Das der Hardware-Token jetzt anzeigt, höchstens 6 Zeichen. Leerzeichen werden entfernt.',
  'Einrichten',
];
const MAY = [...HARDWARE_WORDS, 'HWT-1001', 'HWT-1002', 'HWT-1003', '123 456', 'Abbrechen', 'Schließen', 'Verwerfen', 'Speichern'];

walkThroughScreen({
  title: 'SCREEN-15, VAL-09, CALL-05, ERR-54, ERR-56: a hardware token for somebody',
  model: hardwareModel,
  paths: hardwarePaths,
  events: hardwareTokenEvents,
  beside: () => {
    onClose = vi.fn();
    return {};
  },
  does: {
    tellLeft: () => expect(onClose).toHaveBeenCalledOnce(),
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
  },
  render: () => onPage(<HardwareTokenDialog actorId="admin" subject={SUBJECT} onClose={() => onClose()} />),
  shows: {
    reading: [...HARDWARE, 'form-busy-text'],
    unreadable: [...HARDWARE, 'retry-button'],
    '{"editing":"clean"}': HARDWARE_FORM,
    '{"editing":"changed"}': HARDWARE_FORM,
    saving: HARDWARE_FORM,
    refused: HARDWARE_FORM,
    givingUp: ['give-up-dialog', 'give-up-button', 'keep-input-button'],
    looking: [...HARDWARE, 'form-busy-text'],
    unclear: [...HARDWARE, 'form-unclear', 'retry-button', 'hardware-token-form-discard-button'],
    comparing: [...HARDWARE, 'form-busy-text'],
    incomparable: [...HARDWARE, 'form-incomparable', 'retry-button'],
    mergeable: [...HARDWARE, 'form-mergeable', 'hardware-token-form-submit-button'],
    conflict: [...HARDWARE, 'form-conflict', 'take-mine-serial', 'take-theirs-serial'],
    saved: [...HARDWARE, 'hardware-token-success', 'hardware-token-success-text'],
    awaitingStepUp: [...HARDWARE, ...WAITING],
    awaitingSignIn: [...HARDWARE, ...WAITING],
  },
  says: {
    ...secretFormSays(HARDWARE_WORDS),
    givingUp: FORM_GIVING_UP,
    '{"editing":"changed"}': [...HARDWARE_WORDS, 'Abbrechen'],
    refused: refusedSays(
      'unbekannte Seriennummer',
      [
        ...HARDWARE_WORDS,
        'Nicht gespeichert',
        'Zu dieser Seriennummer gibt es keinen Hardware-Token. Prüfen Sie die Seriennummer auf der Rückseite des Hardware-Tokens.',
      ],
      HARDWARE_WORDS,
      [],
    ),
    conflict: [...FORM_CONFLICT, 'Seriennummer', 'Speichern'],
    saved: [
      HARDWARE_TITLE,
      'Der Hardware-Token ist zugeordnet',
      'Der Hardware-Token mit der Seriennummer HWT-1001 gilt für Lars Kröger ab sofort.',
      'Schließen',
    ],
  },
  saysAfter: FORM_NEWER,
  mayAlsoSay: { ...secretMaySay(MAY), givingUp: MAY },
});

const RESET_OPENER = ['Token zurücksetzen'];
const RESET_TITLE = 'Zweiten Faktor von Lars Kröger zurücksetzen?';
const RESET = ['two-factor-reset-dialog', 'layout-card-headline', 'token-reset-info-text', 'token-lost-checkbox'];
const RESET_WORDS = [
  ...RESET_OPENER,
  RESET_TITLE,
  'Der Hardware-Token HWT-7 wird der Person nicht mehr zugeordnet. Seine Einmalpasswörter gelten dann nicht mehr.',
  'Die Person wird überall abgemeldet.',
  'Wurde das Gerät gestohlen oder kennt jemand anderes das Passwort, setzen Sie danach auch das Passwort zurück.',
  'Bis die Person einen neuen zweiten Faktor hat, öffnen sich für sie die Verwaltung und besonders geschützte Angebote nicht.',
  'Der Hardware-Token ist verloren. Er wird gesperrt und kann niemandem mehr zugeordnet werden.',
];

walkThroughScreen({
  title: 'SCREEN-15, STATE-08, D-08, CALL-09, ERR-59: the second factor of somebody else is reset',
  model: resetModel,
  paths: resetPaths,
  events: factorResetEvents,
  render: () =>
    onPage(
      <AnnouncedFlags value={{ ownTokenResetEnabled: true, sessionsEndedEnabled: true }}>
        <FactorActions
          actorId="admin"
          subject={{ ...SUBJECT, id: 'person' }}
          factor={{ hasToken: true, tokenKind: 'hardware', serial: 'HWT-7', required: true }}
          blocked={null}
          send={() => undefined}
        />
      </AnnouncedFlags>,
    ),
  shows: {
    idle: ['open-2FA-dialog-icon'],
    confirming: RESET,
    doing: RESET,
    looking: RESET,
    refused: ['two-factor-reset-dialog', 'token-reset-dialog-error-text'],
    unclear: ['two-factor-reset-dialog', 'token-reset-dialog-error-text', 'two-way-authentification-set-up-button'],
    failed: [...RESET, 'token-reset-dialog-error-text'],
    done: ['two-factor-reset-dialog', 'dialog-text', 'two-way-authentification-set-up-button'],
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: RESET_OPENER,
    confirming: [...RESET_WORDS, 'Abbrechen', 'Zurücksetzen'],
    doing: [...RESET_WORDS, 'Der zweite Faktor wird zurückgesetzt …', 'Abbrechen', 'Zurücksetzen'],
    ...looksSays(
      { page: RESET_OPENER, question: RESET_WORDS, confirm: 'Zurücksetzen' },
      failedSays('nicht zurückgesetzt', { page: RESET_OPENER, question: RESET_WORDS }, [
        'Zweiter Faktor nicht zurückgesetzt',
        'Der zweite Faktor konnte nicht zurückgesetzt werden.',
        'Fehlercode: TOKEN_RESET_ERROR',
      ]),
    ),
    done: [...RESET_OPENER, 'Zweiter Faktor zurückgesetzt', 'Die Person ist überall abgemeldet.', 'Schließen'],
    awaitingPassword: [...RESET_OPENER, RESET_TITLE, ...PASSWORD],
    awaitingStepUp: [...RESET_OPENER, RESET_TITLE, ...STEP_UP],
    awaitingSignIn: [...RESET_OPENER, RESET_TITLE, ...SIGN_IN],
  },
  mayAlsoSay: {
    done: [
      'Lars Kröger hat keinen zweiten Faktor mehr. Der Hardware-Token kann neu zugeordnet werden.',
      'Lars Kröger hat keinen zweiten Faktor mehr. Der verlorene Hardware-Token ist gesperrt.',
    ],
  },
});
