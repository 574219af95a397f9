import type { ReactElement } from 'react';
import { model as deletionModel } from '#machines/person/person-deletion/model';
import { model as deviceModel } from '#machines/person/person-device-password/model';
import { model as passwordModel } from '#machines/person/person-password/model';
import { model as sessionsEndModel } from '#machines/person/person-sessions-end/model';
import { model as syncModel } from '#machines/person/person-sync/model';
import { model as unlockModel } from '#machines/person/person-unlock/model';
import { personDeletion } from '#features/person-details/bind-actions';
import { deletionEvents, deviceEvents, passwordEvents, sessionsEndEvents, syncEvents, unlockEvents } from '../screens/person-details';
import { DeviceSection } from '#features/person-details/parts/DeviceSection';
import { PasswordSection } from '#features/person-details/parts/PasswordSection';
import { PersonDeletion } from '#features/person-details/parts/PersonDeletion';
import { SessionsEnd, SyncAction } from '#features/person-details/parts/AskedAction';
import { LockActions } from '#features/person-details/parts/LockActions';
import { useWorkflow } from '#shared/workflow/use-workflow';
import deletionPaths from '../models/generated/person-deletion.paths.json';
import devicePaths from '../models/generated/person-device-password.paths.json';
import passwordPaths from '../models/generated/person-password.paths.json';
import sessionsEndPaths from '../models/generated/person-sessions-end.paths.json';
import syncPaths from '../models/generated/person-sync.paths.json';
import unlockPaths from '../models/generated/person-unlock.paths.json';
import { walkThroughScreen } from './driver';
import { LARS, LOCK, onPage, SUBJECT } from './person-page';
import { deletionSays, failedSays, looksSays, orderRefusedSays, PASSWORD, SECRET_LOST, SIGN_IN, STEP_UP } from './phrases';
import { shownStates, UNNOTED } from './shown-states';

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PLACES = [
  { kind: 'klasse', name: '9a' },
  { kind: 'schule', name: 'Goethe-Schule' },
] as const;
const GIVEN = { actorId: 'admin', subject: SUBJECT, blocked: null } as const;

/** What every dialog of a secret shows, whichever it is. */
const secretSights = (dialog: string, opener: string) => {
  const question = [dialog, 'password-reset-dialog-header', 'password-reset-info-text', 'password-reset-button'];
  const shown = [dialog, 'password-output-field', 'show-password-icon', 'copy-password-icon', 'password-print-button'];
  const ways = (noting: string) => (noting === 'asking' ? 'password-noted-button' : 'close-password-reset-dialog-button');
  return {
    idle: [opener],
    confirming: question,
    doing: question,
    failed: [...question, 'error-text'],
    refused: [dialog, 'error-text', 'close-password-reset-dialog-button'],
    unclear: [dialog, 'error-text', 'password-reset-button', 'close-password-reset-dialog-button'],
    ...shownStates((_, noting) => [...shown, ways(noting)]),
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  };
};

interface SecretSaying {
  readonly card: readonly string[];
  readonly title: string;
  readonly ask: string;
  readonly confirm: string;
  readonly busy: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly label: string;
  readonly print: string;
  readonly unnoted: string;
  /** Why it fails, and what is said then. */
  readonly failed: (asked: Parameters<typeof failedSays>[1]) => ReturnType<typeof failedSays>;
}

const secretSayings = ({ card, title, ask, confirm, busy, doneTitle, done, label, print, unnoted, failed }: SecretSaying) => ({
  idle: card,
  confirming: [...card, title, ask, 'Abbrechen', confirm],
  doing: [...card, title, ask, busy, 'Abbrechen', confirm],
  ...failed({ page: [...card, title.replace(/\?$/, '')], question: [...card, title, ask] }),
  unclear: [...card, title.replace(/\?$/, ''), ...SECRET_LOST, confirm],
  ...shownStates((covering, noting) => [
    ...card,
    doneTitle,
    ...(noting === 'asking' ? [unnoted, UNNOTED, 'Passwort ist notiert, schließen'] : [done, 'Schließen']),
    label,
    ...(covering === 'covered' ? ['Passwort anzeigen'] : ['Wiesenblume47+', 'Passwort verdecken']),
    'Passwort kopieren',
    print,
  ]),
  awaitingPassword: [...card, title, ...PASSWORD],
  awaitingStepUp: [...card, title, ...STEP_UP],
  awaitingSignIn: [...card, title, ...SIGN_IN],
});

walkThroughScreen({
  title: 'CALL-44, D-12: a new start password for somebody else',
  model: passwordModel,
  paths: passwordPaths,
  events: passwordEvents,
  render: () => onPage(<PasswordSection {...GIVEN} places={PLACES} />),
  shows: secretSights('password-reset-dialog', 'open-password-reset-dialog-button'),
  says: secretSayings({
    card: ['Passwort', 'Ein neues Einstiegs-Passwort für die nächste Anmeldung.', 'Passwort zurücksetzen'],
    title: 'Passwort von Lars Kröger zurücksetzen?',
    ask: 'Ein neues Einstiegs-Passwort wird erzeugt und einmal angezeigt. Das bisherige Passwort gilt danach nicht mehr, und die Person wird überall abgemeldet.',
    confirm: 'Passwort zurücksetzen',
    busy: 'Das Passwort wird erzeugt …',
    doneTitle: 'Passwort von Lars Kröger zurückgesetzt',
    done: 'Geben Sie das Passwort weiter: Nach dem Schließen lässt es sich nicht mehr anzeigen, nur neu erzeugen. Bei der nächsten Anmeldung legt die Person ein eigenes fest.',
    label: 'Einstiegs-Passwort',
    print: 'Zugangszettel drucken',
    unnoted: 'Das Einstiegs-Passwort von Lars Kröger ist noch nicht notiert',
    failed: (asked) =>
      orderRefusedSays('nicht erlaubt', asked, [
        'Fehlende Berechtigung',
        'Ihre Rolle erlaubt diese Aktion nicht.',
        'Fehlercode: MISSING_PERMISSIONS',
      ]),
  }),
});

walkThroughScreen({
  title: 'CALL-45, D-12, ERR-31: a new device password for a teacher',
  model: deviceModel,
  paths: devicePaths,
  events: deviceEvents,
  render: () => onPage(<DeviceSection {...GIVEN} />),
  shows: secretSights('device-password-dialog', 'open-device-password-dialog-button'),
  says: {
    ...secretSayings({
      card: [
        'Inbetriebnahme-Passwort für LK-Endgerät',
        'Für den ersten Start des Geräts, auch nachdem das Gerät zurückgesetzt wurde.',
        'Passwort erzeugen',
      ],
      title: 'Inbetriebnahme-Passwort für Lars Kröger erzeugen?',
      ask: 'Ein neues Inbetriebnahme-Passwort wird erzeugt und einmal angezeigt. Ein früher erzeugtes gilt danach nicht mehr.',
      confirm: 'Passwort erzeugen',
      busy: 'Das Passwort wird erzeugt …',
      doneTitle: 'Inbetriebnahme-Passwort für Lars Kröger erzeugt',
      done: 'Geben Sie das Passwort weiter: Nach dem Schließen lässt es sich nicht mehr anzeigen, nur neu erzeugen.',
      label: 'Inbetriebnahme-Passwort',
      print: 'Passwort drucken',
      unnoted: 'Das Inbetriebnahme-Passwort von Lars Kröger ist noch nicht notiert',
      failed: (asked) =>
        failedSays('nicht erzeugt', asked, [
          'Inbetriebnahme-Passwort nicht erzeugt',
          'Das Inbetriebnahme-Passwort konnte nicht gesetzt werden.',
          'Fehlercode: PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
        ]),
    }),
  },
});

const UNLOCK = ['person-unlock-dialog', 'lock-user-info-text', 'lock-user-button', 'close-lock-person-dialog-button'];
const UNLOCK_TITLE = 'Sperre von Lars Kröger aufheben?';
/** Once nothing is asked any more. */
const UNLOCK_ENDED = UNLOCK_TITLE.slice(0, -1);
const UNLOCK_OPENER = ['Sperre aufheben', 'Sperre bearbeiten'];
const UNLOCK_WORDS = [
  ...UNLOCK_OPENER,
  UNLOCK_TITLE,
  'Die Person kann sich danach sofort wieder anmelden.',
  'Gesperrt durch:',
  '0701234 (Goethe-Schule)',
  'Seit:',
  '02.11.2026, 09:15',
  'Bis einschließlich:',
  '31.12.2026',
  'Wer gesperrt hat, steht auf der Seite der Person unter „Verlauf“.',
];

walkThroughScreen({
  title: 'CALL-43, STATE-03: the lock of a person is lifted',
  model: unlockModel,
  paths: unlockPaths,
  events: unlockEvents,
  render: () =>
    onPage(
      <LockActions
        places={[]}
        actorId="admin"
        person={{ ...LARS, isLocked: true, locks: [LOCK] }}
        blocked={null}
        isLocking={false}
        onLock={() => undefined}
        onClose={() => undefined}
      />,
    ),
  shows: {
    idle: ['open-unlock-dialog-button'],
    confirming: UNLOCK,
    doing: UNLOCK,
    looking: UNLOCK,
    refused: ['person-unlock-dialog', 'error-text', 'close-lock-person-dialog-button'],
    unclear: ['person-unlock-dialog', 'error-text', 'lock-user-button', 'close-lock-person-dialog-button'],
    failed: [...UNLOCK, 'error-text'],
    done: ['person-unlock-dialog', 'person-unlock-success-text', 'close-lock-person-dialog-button'],
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: UNLOCK_OPENER,
    confirming: [...UNLOCK_WORDS, 'Abbrechen'],
    doing: [...UNLOCK_WORDS, 'Die Sperre wird aufgehoben …', 'Abbrechen'],
    ...looksSays(
      { page: [...UNLOCK_OPENER, UNLOCK_ENDED], question: UNLOCK_WORDS },
      orderRefusedSays('gibt es nicht', { page: [...UNLOCK_OPENER, UNLOCK_ENDED], question: UNLOCK_WORDS }, [
        'Person nicht gefunden',
        'Die Person existiert nicht mehr, oder Sie dürfen sie nicht verwalten.',
        'Fehlercode: PERSON_NOT_FOUND',
      ]),
    ),
    done: [...UNLOCK_OPENER, UNLOCK_ENDED, 'Die Sperre von Lars Kröger ist aufgehoben.', 'Schließen'],
    awaitingPassword: [...UNLOCK_OPENER, UNLOCK_TITLE, ...PASSWORD],
    awaitingStepUp: [...UNLOCK_OPENER, UNLOCK_TITLE, ...STEP_UP],
    awaitingSignIn: [...UNLOCK_OPENER, UNLOCK_TITLE, ...SIGN_IN],
  },
});

const OUT = ['sessions-end-dialog', 'sessions-end-confirmation-text', 'sessions-end-button', 'close-sessions-end-dialog-button'];
const OUT_TITLE = 'Lars Kröger überall abmelden?';
/** Once nothing is asked any more. */
const OUT_ENDED = OUT_TITLE.slice(0, -1);
const OUT_OPENER = ['Überall abmelden'];
const OUT_WORDS = [
  ...OUT_OPENER,
  OUT_TITLE,
  'Die Person wird in allen Browsern sofort abgemeldet; was sie dort noch nicht gespeichert hat, kann ihr verloren gehen. Sie kann sich gleich wieder anmelden. Soll sie das nicht, sperren Sie sie oder setzen Sie ihr Passwort zurück.',
];

walkThroughScreen({
  title: 'D-16, D-26, SCREEN-05: all sessions of a person end',
  model: sessionsEndModel,
  paths: sessionsEndPaths,
  events: sessionsEndEvents,
  render: () => onPage(<SessionsEnd {...GIVEN} />),
  shows: {
    idle: ['open-sessions-end-dialog-button'],
    confirming: OUT,
    doing: OUT,
    failed: [...OUT, 'error-text'],
    refused: ['sessions-end-dialog', 'error-text', 'close-sessions-end-dialog-button'],
    unclear: ['sessions-end-dialog', 'error-text', 'sessions-end-button', 'close-sessions-end-dialog-button'],
    done: ['sessions-end-dialog', 'sessions-end-success-text', 'close-sessions-end-success-dialog-button'],
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: OUT_OPENER,
    confirming: [...OUT_WORDS, 'Abbrechen'],
    doing: [...OUT_WORDS, 'Die Person wird abgemeldet …', 'Abbrechen'],
    ...orderRefusedSays('gibt es nicht', { page: [...OUT_OPENER, OUT_ENDED], question: OUT_WORDS }, [
      'Person nicht gefunden',
      'Fehlercode: PERSON_NOT_FOUND',
    ]),
    unclear: [
      ...OUT_OPENER,
      OUT_ENDED,
      'Vermutlich ausgeführt',
      'Die Antwort des Servers ist nicht angekommen. Sie können den Auftrag noch einmal erteilen, das schadet nicht.',
      'Schließen',
    ],
    done: [...OUT_OPENER, OUT_ENDED, 'Lars Kröger ist überall abgemeldet.', 'Schließen'],
    awaitingPassword: [...OUT_OPENER, OUT_TITLE, ...PASSWORD],
    awaitingStepUp: [...OUT_OPENER, OUT_TITLE, ...STEP_UP],
    awaitingSignIn: [...OUT_OPENER, OUT_TITLE, ...SIGN_IN],
  },
});

const SYNC = ['person-sync-dialog', 'person-sync-confirmation-text', 'person-sync-button', 'close-person-sync-dialog-button'];
const SYNC_TITLE = 'Lars Kröger neu synchronisieren?';
/** Once nothing is asked any more. */
const SYNC_ENDED = SYNC_TITLE.slice(0, -1);
const SYNC_OPENER = ['Neu synchronisieren'];
const SYNC_WORDS = [
  ...SYNC_OPENER,
  SYNC_TITLE,
  'Alle angebundenen Systeme bekommen den Stand dieser Person noch einmal. Das hilft, wenn ein Angebot einen alten Stand zeigt.',
];

walkThroughScreen({
  title: 'CALL-46: a person is synchronised once more',
  model: syncModel,
  paths: syncPaths,
  events: syncEvents,
  render: () => onPage(<SyncAction {...GIVEN} />),
  shows: {
    idle: ['open-person-sync-dialog-button'],
    confirming: SYNC,
    doing: SYNC,
    failed: [...SYNC, 'error-text'],
    refused: ['person-sync-dialog', 'error-text', 'close-person-sync-dialog-button'],
    unclear: ['person-sync-dialog', 'error-text', 'person-sync-button', 'close-person-sync-dialog-button'],
    done: ['person-sync-dialog', 'person-sync-success-text', 'close-person-sync-success-dialog-button'],
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: SYNC_OPENER,
    confirming: [...SYNC_WORDS, 'Abbrechen', 'Synchronisieren'],
    doing: [...SYNC_WORDS, 'Die Synchronisation wird angestoßen …', 'Abbrechen', 'Synchronisieren'],
    ...orderRefusedSays('gibt es nicht', { page: [...SYNC_OPENER, SYNC_ENDED], question: SYNC_WORDS }, [
      'Person nicht gefunden',
      'Fehlercode: PERSON_NOT_FOUND',
    ]),
    unclear: [
      ...SYNC_OPENER,
      SYNC_ENDED,
      'Vermutlich ausgeführt',
      'Die Antwort des Servers ist nicht angekommen. Sie können den Auftrag noch einmal erteilen, das schadet nicht.',
      'Schließen',
      'Synchronisieren',
    ],
    done: [...SYNC_OPENER, SYNC_ENDED, 'Die Synchronisation von Lars Kröger ist angestoßen. Sie dauert einige Minuten.', 'Schließen'],
    awaitingPassword: [...SYNC_OPENER, SYNC_TITLE, ...PASSWORD],
    awaitingStepUp: [...SYNC_OPENER, SYNC_TITLE, ...STEP_UP],
    awaitingSignIn: [...SYNC_OPENER, SYNC_TITLE, ...SIGN_IN],
  },
});

/** The page with the button that opens the question. */
function DeletionPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personDeletion, { input: { personId: 'admin' } });
  return (
    <div {...mark}>
      <button type="button" data-testid="open-person-delete-dialog-button" onClick={() => send({ type: 'OPEN', subject: SUBJECT })}>
        Benutzer löschen
      </button>
      <PersonDeletion snapshot={snapshot} send={send} />
    </div>
  );
}

const DELETION = ['person-delete-dialog', 'person-delete-confirmation-text', 'person-delete-button', 'close-person-delete-dialog-button'];
const DELETED = ['person-delete-success', 'person-delete-success-text', 'close-person-delete-success-dialog-button'];
const DELETION_TITLE = 'Lars Kröger löschen?';
const DELETION_OPENER = ['Benutzer löschen'];
const DELETION_WORDS = [
  ...DELETION_OPENER,
  DELETION_TITLE,
  'Die Person wird mit dem Benutzerkonto, allen Zuordnungen und dem Postfach endgültig gelöscht, auch an Schulen, die Sie nicht verwalten. Das lässt sich nicht rückgängig machen.',
];

walkThroughScreen({
  title: 'CALL-40, D-16, D-21: the deletion of a person',
  model: deletionModel,
  paths: deletionPaths,
  events: deletionEvents,
  render: () => onPage(<DeletionPart />),
  shows: {
    idle: ['open-person-delete-dialog-button'],
    confirming: DELETION,
    doing: DELETION,
    failed: [...DELETION, 'error-text'],
    looking: DELETION,
    refused: ['person-delete-dialog', 'error-text', 'close-person-delete-dialog-button'],
    unclear: ['person-delete-dialog', 'error-text', 'person-delete-button', 'close-person-delete-dialog-button'],
    stillThere: ['person-delete-dialog', 'error-text', 'close-person-delete-dialog-button'],
    gone: DELETED,
    done: DELETED,
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: DELETION_OPENER,
    confirming: [...DELETION_WORDS, 'Abbrechen'],
    doing: [...DELETION_WORDS, 'Die Person wird gelöscht …', 'Abbrechen'],
    ...deletionSays({ page: DELETION_OPENER, question: DELETION_WORDS }, 'Lars Kröger'),
    gone: [...DELETION_OPENER, 'Benutzer nicht mehr vorhanden', 'Lars Kröger gab es schon nicht mehr.', 'Zu den Benutzern'],
    done: [...DELETION_OPENER, 'Benutzer gelöscht', 'Lars Kröger ist gelöscht.', 'Zu den Benutzern'],
    awaitingPassword: [...DELETION_OPENER, DELETION_TITLE, ...PASSWORD],
    awaitingStepUp: [...DELETION_OPENER, DELETION_TITLE, ...STEP_UP],
    awaitingSignIn: [...DELETION_OPENER, DELETION_TITLE, ...SIGN_IN],
  },
});
