import { failureOf, outputOf } from '#machines/shared/fired';
import { zeilenOf } from '../params';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { readOf, vorgangOf } from '../inputs';
import { TAKE_IN } from '../ways-back';
import { REFUSALS } from '../refusals';

const READING = { type: 'interruptAt', params: { at: 'reading' } } as const;

const MISSING = {
  guard: { type: 'isMissing', params: failureOf },
  target: '#import.ended.missing',
  description: 'Der Server kennt den Import nicht.',
  meta: { req: ['STATE-09', 'CALL-18'] },
} as const;

/** Where an import stands that the page has not followed. */
const BY_STATUS = [
  {
    guard: { type: 'isInProgress', params: outputOf },
    target: 'running',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import läuft.',
    meta: { req: ['STATE-09', 'CALL-18', 'ENT-05'] },
  },
  {
    guard: { type: 'isOver', params: outputOf },
    target: 'loadingUsers',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import ist zu Ende.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: { type: 'isErased', params: outputOf },
    target: 'ended.erased',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import ist abgeschlossen, seine Zugangsdaten sind gelöscht.',
    meta: { req: ['D-12', 'ENT-05'] },
  },
  {
    guard: { type: 'isCancelled', params: outputOf },
    target: 'ended.cancelled',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import wurde abgebrochen.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: { type: 'isStarting', params: outputOf },
    target: 'running',
    actions: ['forgetFailure', { type: 'rememberVorgang', params: outputOf }],
    description: 'Die Ausführung ist eben erst beauftragt; der Server beginnt gleich.',
    meta: { req: ['API-09', 'STATE-09'] },
  },
  {
    guard: { type: 'isValid', params: outputOf },
    target: 'ready',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import ist geprüft und noch nicht ausgeführt.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: { type: 'isInvalid', params: outputOf },
    target: 'rejected',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Der Import enthält fehlerhafte Zeilen.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    guard: { type: 'isBegun', params: outputOf },
    target: 'begun',
    actions: { type: 'rememberVorgang', params: outputOf },
    description: 'Das Hochladen ist noch nicht zu Ende, oder es wurde nie beendet.',
    meta: { req: ['STATE-09', 'ENT-05'] },
  },
  {
    target: 'unclear',
    actions: [{ type: 'rememberVorgang', params: outputOf }, 'forgetFailure'],
    description: 'Der Server nennt einen Stand, den das Portal nicht kennt.',
    meta: { req: ['STATE-09'] },
  },
] as const;

const ready = importSetup.createStateConfig({
  description: 'Geprüft und bereit: Anzahl und Folgen werden gezeigt.',
  ...beginning('bestaetigung', ['STATE-09', 'SCREEN-08', 'ENT-05']),
  on: {
    EXECUTE: {
      guard: 'isExecutable',
      target: 'confirming',
      description: 'Der Import soll ausgeführt werden.',
      meta: { req: ['STATE-09', 'SCREEN-08'] },
    },
    LEAVE_OUT: {
      guard: { type: 'canLeaveOutKnown', params: zeilenOf },
      actions: { type: 'leaveOut', params: zeilenOf },
      description: 'Personen, deren Namen es an der Schule schon gibt, sollen nicht importiert werden.',
      meta: { req: ['SCREEN-08', 'STATE-09'] },
    },
    RETRY: {
      guard: 'wasOrdered',
      target: 'findingOut',
      description: 'Ob der beauftragte Import inzwischen begonnen hat, wird nachgesehen.',
      meta: { req: ['API-09'] },
    },
    TAKE_IN: { ...TAKE_IN, guard: { type: 'isLeftOutHere', params: zeilenOf } },
    UPLOAD: {
      guard: 'leavesOut',
      target: 'leavingOut',
      description: 'Die Datei wird ohne die weggelassenen Zeilen neu hochgeladen.',
      meta: { req: ['SCREEN-08', 'CALL-20'] },
    },
    BACK: { target: 'withdrawing', description: 'Eine andere Datei soll gewählt werden.', meta: { req: ['SCREEN-08'] } },
  },
});

const confirming = importSetup.createStateConfig({
  description: 'Rückfrage: die Ausführung lässt sich nicht rückgängig machen.',
  meta: { req: ['SCREEN-08', 'STATE-09'], step: 'bestaetigung' },
  on: {
    CONFIRM: { target: 'starting', actions: 'forgetFailure', description: 'Der Import wird ausgeführt.', meta: { req: ['CALL-16'] } },
    CANCEL: { target: 'ready', description: 'Doch nicht; der geprüfte Import bleibt.', meta: { req: ['SCREEN-08'] } },
  },
});

const starting = importSetup.createStateConfig({
  description: 'Der Server nimmt den Auftrag an.',
  meta: { req: ['CALL-16'], step: 'import' },
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
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Ob der Auftrag angekommen ist, wird nachgesehen; er wird nie zweimal erteilt.',
        meta: { req: ['ERR-65', 'STATE-09'] },
      },
    ],
  },
});

const findingOut = importSetup.createStateConfig({
  description: 'Es wird nachgesehen, wo der Import steht.',
  meta: { req: ['STATE-09', 'CALL-18'], step: 'import' },
  tags: 'busy',
  entry: [READING, 'showVorgang'],
  invoke: {
    id: 'readVorgang',
    src: 'readVorgang',
    input: readOf,
    onDone: BY_STATUS,
    onError: [
      ...REFUSALS,
      MISSING,
      {
        target: 'unclear',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Der Stand ließ sich nicht lesen.',
        meta: { req: ['ERR-65', 'STATE-09'] },
      },
    ],
  },
});

const unclear = importSetup.createStateConfig({
  description: 'Der Stand des Imports ist unbekannt; ein neuer Versuch wird angeboten.',
  meta: { req: ['STATE-09', 'ERR-65'], step: 'import' },
  on: { RETRY: { target: 'findingOut', description: 'Es wird erneut nachgesehen.', meta: { req: ['STATE-09'] } } },
});

const begun = importSetup.createStateConfig({
  description: 'Die Zeilen sind auf dem Server noch nicht fertig geprüft; der Stand lässt sich erneut lesen, der Import löschen.',
  meta: { req: ['STATE-09', 'ENT-05'], step: 'pruefung' },
  on: {
    RETRY: { target: 'findingOut', description: 'Es wird erneut nachgesehen.', meta: { req: ['STATE-09'] } },
    DISCARD: { target: 'withdrawing', description: 'Der unfertige Import wird gelöscht.', meta: { req: ['CALL-14', 'D-18'] } },
  },
});

const running = importSetup.createStateConfig({
  description: 'Der Import läuft auf dem Server; die Seite darf verlassen und wiedergefunden werden.',
  ...beginning('import', ['STATE-09', 'CALL-18'], READING),
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
            guard: { type: 'isInProgress', params: outputOf },
            target: 'pausing',
            actions: { type: 'rememberProgress', params: outputOf },
            description: 'Der Import läuft noch.',
            meta: { req: ['CALL-18'] },
          },
          {
            guard: { type: 'isStarting', params: outputOf },
            target: 'pausing',
            actions: { type: 'rememberProgress', params: outputOf },
            description: 'Der Server hat noch nicht begonnen.',
            meta: { req: ['API-09'] },
          },
          {
            guard: { type: 'isOver', params: outputOf },
            target: '#import.loadingUsers',
            actions: { type: 'rememberProgress', params: outputOf },
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
            actions: { type: 'rememberFailure', params: failureOf },
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
});

/** From the confirmation to the end of the execution. */
export const executing = { ready, confirming, starting, findingOut, unclear, begun, running };
