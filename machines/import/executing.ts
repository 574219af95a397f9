import { vorgangOf } from './inputs';
import { TAKE_IN } from './checking';
import { REFUSALS } from './refusals';

const reading = { type: 'interruptAt', params: { at: 'reading' } } as const;

const MISSING = {
  guard: 'isMissing',
  target: '#import.ended.missing',
  description: 'Der Server kennt den Import nicht.',
  meta: { req: ['STATE-09', 'CALL-18'] },
} as const;

/** Where an import stands that the page has not followed. */
const BY_STATUS = [
  {
    guard: 'isInProgress',
    target: 'running',
    actions: 'rememberVorgang',
    description: 'Der Import läuft.',
    meta: { req: ['STATE-09', 'CALL-18', 'ENT-05'] },
  },
  {
    guard: 'isOver',
    target: 'loadingUsers',
    actions: 'rememberVorgang',
    description: 'Der Import ist zu Ende.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: 'isErased',
    target: 'ended.erased',
    actions: 'rememberVorgang',
    description: 'Der Import ist abgeschlossen, seine Zugangsdaten sind gelöscht.',
    meta: { req: ['D-12', 'ENT-05'] },
  },
  {
    guard: 'isCancelled',
    target: 'ended.cancelled',
    actions: 'rememberVorgang',
    description: 'Der Import wurde abgebrochen.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: 'isValid',
    target: 'ready',
    actions: 'rememberVorgang',
    description: 'Der Import ist geprüft und noch nicht ausgeführt.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: 'isInvalid',
    target: 'rejected',
    actions: 'rememberVorgang',
    description: 'Der Import enthält fehlerhafte Zeilen.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: 'isBegun',
    target: 'begun',
    actions: 'rememberVorgang',
    description: 'Das Hochladen ist noch nicht zu Ende, oder es wurde nie beendet.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    target: 'unclear',
    actions: ['rememberVorgang', 'forgetFailure'],
    description: 'Der Server nennt einen Stand, den das Portal nicht kennt.',
    meta: { req: ['STATE-09'] },
  },
] as const;

/** From the confirmation to the end of the execution. */
export const executing = {
  ready: {
    description: 'Geprüft und bereit: Anzahl und Folgen werden gezeigt.',
    meta: { req: ['STATE-09', 'SCREEN-08', 'ENT-05'] },
    entry: { type: 'showStep', params: { step: 'bestaetigung' } },
    on: {
      EXECUTE: {
        guard: 'isExecutable',
        target: 'confirming',
        description: 'Der Import soll ausgeführt werden.',
        meta: { req: ['STATE-09', 'SCREEN-08'] },
      },
      LEAVE_OUT: {
        guard: 'canLeaveOutKnown',
        actions: 'leaveOut',
        description: 'Personen, deren Namen es an der Schule schon gibt, sollen nicht importiert werden.',
        meta: { req: ['SCREEN-08', 'STATE-09'] },
      },
      TAKE_IN: { ...TAKE_IN, guard: 'isLeftOutHere' },
      UPLOAD: {
        guard: 'leavesOut',
        target: 'leavingOut',
        description: 'Die Datei wird ohne die weggelassenen Zeilen neu hochgeladen.',
        meta: { req: ['SCREEN-08', 'CALL-20'] },
      },
      BACK: { target: 'withdrawing', description: 'Eine andere Datei soll gewählt werden.', meta: { req: ['SCREEN-08'] } },
    },
  },
  confirming: {
    description: 'Rückfrage: die Ausführung lässt sich nicht rückgängig machen.',
    meta: { req: ['SCREEN-08', 'STATE-09'] },
    on: {
      CONFIRM: { target: 'starting', actions: 'forgetFailure', description: 'Der Import wird ausgeführt.', meta: { req: ['CALL-16'] } },
      CANCEL: { target: 'ready', description: 'Doch nicht; der geprüfte Import bleibt.', meta: { req: ['SCREEN-08'] } },
    },
  },
  starting: {
    description: 'Der Server nimmt den Auftrag an.',
    meta: { req: ['CALL-16'] },
    tags: ['busy', 'sending'],
    entry: { type: 'interruptAt', params: { at: 'starting' } },
    invoke: {
      id: 'execute',
      src: 'execute',
      input: vorgangOf,
      onDone: {
        target: 'running',
        actions: 'rememberStart',
        description: 'Der Import läuft.',
        meta: { req: ['CALL-16', 'STATE-09'] },
      },
      onError: [
        ...REFUSALS,
        {
          target: 'findingOut',
          actions: 'rememberFailure',
          description: 'Ob der Auftrag angekommen ist, wird nachgesehen; er wird nie zweimal erteilt.',
          meta: { req: ['ERR-65', 'STATE-09'] },
        },
      ],
    },
  },
  findingOut: {
    description: 'Es wird nachgesehen, wo der Import steht.',
    meta: { req: ['STATE-09', 'CALL-18'] },
    tags: 'busy',
    entry: [reading, { type: 'showStep', params: { step: 'stand' } }],
    invoke: {
      id: 'readVorgang',
      src: 'readVorgang',
      input: vorgangOf,
      onDone: BY_STATUS,
      onError: [
        ...REFUSALS,
        MISSING,
        {
          target: 'unclear',
          actions: 'rememberFailure',
          description: 'Der Stand ließ sich nicht lesen.',
          meta: { req: ['ERR-65', 'STATE-09'] },
        },
      ],
    },
  },
  unclear: {
    description: 'Der Stand des Imports ist unbekannt; ein neuer Versuch wird angeboten.',
    meta: { req: ['STATE-09', 'ERR-65'] },
    on: { RETRY: { target: 'findingOut', description: 'Es wird erneut nachgesehen.', meta: { req: ['STATE-09'] } } },
  },
  begun: {
    description: 'Die Zeilen sind auf dem Server noch nicht fertig geprüft; der Stand lässt sich erneut lesen, der Import löschen.',
    meta: { req: ['STATE-09', 'ENT-05'] },
    on: {
      RETRY: { target: 'findingOut', description: 'Es wird erneut nachgesehen.', meta: { req: ['STATE-09'] } },
      DISCARD: { target: 'withdrawing', description: 'Der unfertige Import wird gelöscht.', meta: { req: ['CALL-14', 'D-18'] } },
    },
  },
  running: {
    description: 'Der Import läuft auf dem Server; die Seite darf verlassen und wiedergefunden werden.',
    meta: { req: ['STATE-09', 'CALL-18'] },
    entry: [reading, { type: 'showStep', params: { step: 'import' } }],
    initial: 'polling',
    states: {
      polling: {
        description: 'Der Fortschritt wird erfragt.',
        meta: { req: ['CALL-18'] },
        tags: 'busy',
        invoke: {
          id: 'pollStatus',
          src: 'pollStatus',
          input: vorgangOf,
          onDone: [
            {
              guard: 'isInProgress',
              target: 'pausing',
              actions: 'rememberProgress',
              description: 'Der Import läuft noch.',
              meta: { req: ['CALL-18'] },
            },
            {
              guard: 'isOver',
              target: '#import.loadingUsers',
              actions: 'rememberProgress',
              description: 'Der Import ist zu Ende.',
              meta: { req: ['STATE-09', 'ENT-05'] },
            },
            {
              target: '#import.findingOut',
              actions: 'forgetFailure',
              description: 'Der Import läuft nicht mehr: es wird nachgesehen, wo er steht.',
              meta: { req: ['STATE-09'] },
            },
          ],
          onError: [
            ...REFUSALS,
            MISSING,
            {
              target: 'disconnected',
              actions: 'rememberFailure',
              description: 'Keine Antwort; der Import läuft auf dem Server weiter.',
              meta: { req: ['STATE-09', 'ERR-65'] },
            },
          ],
        },
      },
      pausing: {
        description: 'Kurze Pause zwischen zwei Fragen.',
        meta: { req: ['CALL-18'] },
        after: { pollDelay: { target: 'polling', description: 'Die nächste Frage ist fällig.', meta: { req: ['CALL-18'] } } },
      },
      disconnected: {
        description: 'Die Verbindung ist unterbrochen; es wird von selbst weiter gefragt.',
        meta: { req: ['STATE-09', 'ERR-65'] },
        on: { RETRY: { target: 'polling', description: 'Es wird gleich erneut gefragt.', meta: { req: ['STATE-09'] } } },
        after: { reconnectDelay: { target: 'polling', description: 'Der nächste Versuch.', meta: { req: ['STATE-09'] } } },
      },
    },
  },
} as const;
