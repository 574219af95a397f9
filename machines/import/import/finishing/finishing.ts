import { failureOf, outputOf } from '#machines/shared/fired';
import { readingIn } from '../params';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { PRINT, printed, printing, SAVE, SAVE_KLASSE, saving } from './handing-out';
import { eraseOrderOf, readingOf } from '../inputs';
import { REFUSALS } from '../refusals';
import { othersResult } from './taking-over';
import { MOVED } from './withdrawing';

const ERASED = {
  target: '#import.ended.erased',
  actions: 'forgetUsers',
  description: 'Gelöscht; der Import ist abgeschlossen.',
  meta: { req: ['CALL-14', 'D-12'] },
} as const;

/** Before the credentials wait for a sign-in they are dropped from this page; the server still has them. */
const DROPPING = REFUSALS.map((branch) => ({ ...branch, actions: 'forgetUsers' as const }));

const closing = (plan: 'planAnother' | 'planClose') =>
  [
    {
      guard: 'hasNothingToErase',
      target: '#import.finished.erasing',
      actions: plan,
      description: 'Es gibt keine Zugangsdaten: der Import wird abgeschlossen.',
      meta: { req: ['CALL-14'] },
    },
    {
      guard: 'isComplete',
      target: '#import.finished.confirmingErase',
      actions: plan,
      description: 'Vor dem Löschen der Zugangsdaten wird gefragt.',
      meta: { req: ['D-12', 'SCREEN-08'] },
    },
  ] as const;

const loadingUsers = importSetup.createStateConfig({
  description: 'Das Ergebnis aller Zeilen wird geladen, mit den Zugangsdaten.',
  meta: { req: ['CALL-19', 'D-12'], step: 'ergebnis' },
  tags: 'busy',
  invoke: {
    id: 'fetchUsers',
    src: 'fetchUsers',
    input: readingOf,
    onDone: [
      {
        guard: { type: 'resumesErasing', params: outputOf },
        target: 'finished.confirmingErase',
        actions: { type: 'rememberUsers', params: outputOf },
        description: 'Nach der Bestätigung geht es bei der Rückfrage weiter.',
        meta: { req: ['STATE-13'] },
      },
      {
        target: 'finished',
        actions: { type: 'rememberUsers', params: outputOf },
        description: 'Das Ergebnis ist da.',
        meta: { req: ['CALL-19', 'STATE-09'] },
      },
    ],
    onError: [
      ...REFUSALS,
      {
        guard: { type: 'isOfOthers', params: failureOf },
        target: 'othersResult',
        description: 'Die Zugangsdaten gehören jemand anderem, der den Import ausgeführt hat.',
        meta: { req: ['D-19', 'CALL-19'] },
      },
      {
        guard: { type: 'isMissing', params: failureOf },
        target: 'ended.erased',
        description: 'Die Zugangsdaten sind schon gelöscht.',
        meta: { req: ['D-12', 'CALL-19'] },
      },
      {
        target: 'usersFailed',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Das Ergebnis ließ sich nicht laden; es bleibt auf dem Server.',
        meta: { req: ['ERR-65', 'ERR-75'] },
      },
    ],
  },
  on: {
    ROWS_READ: {
      actions: { type: 'rememberReading', params: readingIn },
      description: 'Ein weiterer Teil des Ergebnisses ist gelesen.',
      meta: { req: ['CALL-19'] },
    },
  },
});

const usersFailed = importSetup.createStateConfig({
  description: 'Der Import ist zu Ende, das Ergebnis noch nicht geladen; ein neuer Versuch wird angeboten.',
  meta: { req: ['ERR-65', 'STATE-09'], step: 'ergebnis' },
  on: { RETRY: { target: 'loadingUsers', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-65'] } } },
});

const finished = importSetup.createStateConfig({
  description: 'Ergebnis: Anzahlen, gescheiterte Zeilen und Zugangsdaten.',
  ...beginning('ergebnis', ['SCREEN-08', 'STATE-09', 'D-12']),
  tags: 'result',
  initial: 'covered',
  states: {
    covered: {
      description: 'Das Ergebnis; die Passwörter sind verdeckt.',
      meta: { req: ['D-12', 'SCREEN-08'] },
      on: {
        SAVE,
        SAVE_KLASSE,
        PRINT,
        REVEAL: {
          guard: 'hasCredentials',
          target: 'revealed',
          description: 'Die Zugangsdaten werden auf dem Bildschirm gezeigt.',
          meta: { req: ['D-12'] },
        },
        SAVE_FAULTY: {
          actions: 'saveFailed',
          description: 'Die gescheiterten Zeilen werden als CSV mit Grund gespeichert.',
          meta: { req: ['SCREEN-08'] },
        },
        RETRY: {
          guard: 'isIncomplete',
          target: '#import.loadingUsers',
          actions: 'forgetUsers',
          description: 'Was vom Ergebnis fehlt, wird erneut gelesen.',
          meta: { req: ['CALL-19', 'D-12'] },
        },
        ANOTHER: closing('planAnother'),
        CLOSE: closing('planClose'),
      },
    },
    revealed: {
      description: 'Die Zugangsdaten stehen auf dem Bildschirm.',
      meta: { req: ['D-12'] },
      on: {
        SAVE,
        SAVE_KLASSE,
        PRINT,
        COVER: { target: 'covered', description: 'Die Zugangsdaten werden wieder verdeckt.', meta: { req: ['D-12'] } },
        ANOTHER: closing('planAnother')[1],
        CLOSE: closing('planClose')[1],
      },
    },
    saving,
    printing,
    printed,
    confirmingErase: {
      description: 'Rückfrage: die Zugangsdaten werden auf dem Server gelöscht.',
      meta: { req: ['D-12', 'SCREEN-08'] },
      on: {
        ERASE: {
          target: 'erasing',
          actions: 'forgetFailure',
          description: 'Löschen und abschließen.',
          meta: { req: ['CALL-14', 'D-12'] },
        },
        SAVE,
        CANCEL: { target: 'covered', actions: 'planClose', description: 'Zurück zum Ergebnis.', meta: { req: ['SCREEN-08'] } },
      },
    },
    erasing: {
      description: 'Die Zugangsdaten werden auf dem Server gelöscht.',
      meta: { req: ['CALL-14', 'D-12'] },
      tags: ['busy', 'sending'],
      entry: { type: 'interruptAt', params: { at: 'erasing' } },
      invoke: {
        id: 'erase',
        src: 'discard',
        input: eraseOrderOf,
        onDone: [
          {
            guard: 'wantsAnother',
            target: '#import.choosing',
            actions: 'forgetImport',
            description: 'Gelöscht; ein weiterer Import beginnt.',
            meta: { req: ['CALL-14', 'SCREEN-08'] },
          },
          ERASED,
        ],
        onError: [
          ...DROPPING,
          { ...ERASED, guard: { type: 'isMissing', params: failureOf }, description: 'Es gab nichts mehr zu löschen.' },
          MOVED,
          {
            guard: 'hasNoCredentials',
            target: 'covered',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Das Abschließen ist gescheitert.',
            meta: { req: ['ERR-65'] },
          },
          {
            target: 'confirmingErase',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Das Löschen ist gescheitert; die Zugangsdaten bleiben.',
            meta: { req: ['ERR-65'] },
          },
        ],
      },
    },
  },
});

const ended = importSetup.createStateConfig({
  description: 'Der Import ist vorbei; ein weiterer kann beginnen.',
  meta: { req: ['STATE-09', 'SCREEN-08'], step: 'ergebnis' },
  entry: 'settle',
  initial: 'erased',
  on: {
    ANOTHER: {
      target: '#import.choosing',
      actions: 'forgetImport',
      description: 'Ein weiterer Import beginnt.',
      meta: { req: ['SCREEN-08'] },
    },
  },
  states: {
    erased: { description: 'Abgeschlossen; die Zugangsdaten sind gelöscht.', meta: { req: ['D-12', 'ENT-05'] } },
    cancelled: { description: 'Abgebrochen; was angelegt wurde, bleibt.', meta: { req: ['STATE-09', 'ENT-05'] } },
    missing: { description: 'Diesen Import gibt es nicht oder nicht mehr.', meta: { req: ['STATE-09', 'CALL-18'] } },
  },
});

/** From the end of the execution to the next import. */
export const finishing = { loadingUsers, othersResult, usersFailed, finished, ended };
