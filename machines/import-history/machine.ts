import { assign, sendTo, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { awaitingSignIn, awaitingStepUp, keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '../shared/step-up';
import { asking } from './asking';
import { chosenOf, type DeleteOrder, historyGuards, historyUpdates, initialContext, queryOf, toDraft } from './steps';
import type { HistoryContext, HistoryEvent, HistoryInput, HistoryPage, HistoryQuery } from './types';
import { failureOf } from '../shared/fired';

const WAYS = {
  resumed: [
    { guard: 'wasDeleting', target: 'confirmingDelete', description: 'Zurück zur Rückfrage.', meta: { req: ['STATE-13', 'CALL-14'] } },
    { target: 'shown.loading', description: 'Die Liste wird erneut geladen.', meta: { req: ['STATE-13', 'CALL-17'] } },
  ],
  declined: [
    {
      guard: 'wasDeleting',
      target: 'shown.listed',
      actions: 'forgetChosen',
      description: 'Nicht jetzt: es wird nichts gelöscht.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'shown.failed', description: 'Nicht jetzt: Filter und Seite bleiben.', meta: { req: ['STATE-13'] } },
  ],
} as const;

const refusals = <const Actions extends string | readonly string[]>(actions: Actions) =>
  [
    {
      guard: { type: 'isStepUpDemand', params: failureOf },
      target: '#import-history.awaitingStepUp',
      actions,
      description: 'Der Server verlangt den zweiten Faktor.',
      meta: { req: ['ERR-15', 'STATE-13'] },
    },
    {
      guard: { type: 'isSignedOut', params: failureOf },
      target: '#import-history.awaitingSignIn',
      actions,
      description: 'Die Sitzung ist beendet.',
      meta: { req: ['CALL-60', 'STATE-13'] },
    },
  ] as const;

/**
 * One's own imports: filtered, sorted, in pages; opened again where they stand, deleted after a question
 * (SCREEN-08, CALL-14, CALL-17, LIST-01). Filters, order and page stand in the address.
 */
export const importHistoryMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent, input: {} as HistoryInput, tags: {} as 'awaiting' | 'busy' },
  actors: {
    loadPage: notProvided<HistoryPage, { readonly query: HistoryQuery; readonly extended: boolean }>('loadPage'),
    discard: notProvided<undefined, DeleteOrder>('discard'),
    keeper: keeperNotProvided,
  },
  guards: { ...stepUpGuards, ...historyGuards },
  actions: {
    askStatus: assign(historyUpdates.askStatus),
    askSchule: assign(historyUpdates.askSchule),
    askRolle: assign(historyUpdates.askRolle),
    askWithoutFilters: assign(historyUpdates.askWithoutFilters),
    askOrder: assign(historyUpdates.askOrder),
    askPage: assign(historyUpdates.askPage),
    askSize: assign(historyUpdates.askSize),
    askFewer: assign(historyUpdates.askFewer),
    askLastPage: assign(historyUpdates.askLastPage),
    rememberPage: assign(historyUpdates.rememberPage),
    rememberFailure: assign(historyUpdates.rememberFailure),
    forgetPage: assign(historyUpdates.forgetPage),
    forgetFailure: assign(historyUpdates.forgetFailure),
    choose: assign(historyUpdates.choose),
    forgetChosen: assign(historyUpdates.forgetChosen),
    rememberMoved: assign(historyUpdates.rememberMoved),
    rememberDeleted: assign(historyUpdates.rememberDeleted),
    /** Puts filters, order and page into the address. */
    showQuery: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
}).createMachine({
  id: 'import-history',
  description: 'Verlauf der eigenen Importe.',
  meta: { req: ['SCREEN-08', 'CALL-17'] },
  context: initialContext,
  initial: 'shown',
  states: {
    shown: {
      description: 'Die Liste mit ihren Filtern.',
      meta: { req: ['SCREEN-08', 'CALL-17', 'LIST-01'] },
      initial: 'loading',
      on: asking,
      states: {
        loading: {
          description: 'Eine Seite der Liste wird geladen; die jüngste Frage gilt.',
          meta: { req: ['CALL-17', 'LIST-01'] },
          tags: 'busy',
          entry: 'showQuery',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: queryOf,
            onDone: [
              {
                guard: 'isTooMuch',
                target: 'loading',
                reenter: true,
                actions: 'askFewer',
                description: 'Alle auf einmal wären zu viele: sie kommen in Seiten, und es wird gesagt, warum.',
                meta: { req: ['LIST-01'] },
              },
              {
                guard: 'isBehindEnd',
                target: 'loading',
                reenter: true,
                actions: 'askLastPage',
                description: 'Diese Seite gibt es nicht mehr: die letzte wird geladen.',
                meta: { req: ['LIST-01'] },
              },
              {
                guard: 'hasItems',
                target: 'listed',
                actions: 'rememberPage',
                description: 'Die Seite ist da.',
                meta: { req: ['CALL-17', 'SCREEN-08', 'STATE-09'] },
              },
              {
                guard: 'isFiltered',
                target: 'unmatched',
                actions: 'rememberPage',
                description: 'Kein Import passt zu den Filtern.',
                meta: { req: ['CALL-17'] },
              },
              { target: 'empty', actions: 'rememberPage', description: 'Es gibt noch keinen Import.', meta: { req: ['CALL-17'] } },
            ],
            onError: [
              ...refusals(['forgetPage', 'rememberFailure']),
              {
                target: 'failed',
                actions: ['forgetPage', 'rememberFailure'],
                description: 'Die Liste ließ sich nicht laden.',
                meta: { req: ['ERR-00', 'ERR-65'] },
              },
            ],
          },
        },
        listed: {
          description: 'Importe mit Stand, Anzahl und Tag der Löschung.',
          meta: { req: ['SCREEN-08', 'CALL-17', 'D-12'] },
          on: {
            DELETE: {
              guard: 'isDeletable',
              target: '#import-history.confirmingDelete',
              actions: 'choose',
              description: 'Ein Import soll gelöscht werden.',
              meta: { req: ['CALL-14', 'SCREEN-08'] },
            },
          },
        },
        unmatched: {
          description: 'Keine Treffer; die Filter lassen sich zurücksetzen.',
          meta: { req: ['CALL-17'] },
        },
        empty: { description: 'Noch kein Import; ein neuer wird angeboten.', meta: { req: ['CALL-17', 'SCREEN-08'] } },
        failed: {
          description: 'Nicht geladen; ein neuer Versuch wird angeboten.',
          meta: { req: ['ERR-00', 'ERR-65'] },
          on: { RETRY: { target: 'loading', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
        },
      },
    },
    confirmingDelete: {
      description: 'Rückfrage mit der Folge: was gelöscht wird und was bleibt.',
      meta: { req: ['CALL-14', 'D-12', 'SCREEN-08'] },
      on: {
        CONFIRM: { target: 'deleting', actions: 'forgetFailure', description: 'Löschen.', meta: { req: ['CALL-14', 'D-12'] } },
        CANCEL: { target: 'shown.listed', actions: 'forgetChosen', description: 'Doch nicht.', meta: { req: ['SCREEN-08'] } },
      },
    },
    deleting: {
      description: 'Der Import wird gelöscht.',
      meta: { req: ['CALL-14', 'D-12'] },
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: chosenOf,
        onDone: {
          target: 'shown.loading',
          actions: 'rememberDeleted',
          description: 'Gelöscht; die Liste wird neu geladen.',
          meta: { req: ['CALL-14'] },
        },
        onError: [
          ...refusals('forgetFailure'),
          {
            guard: 'isOutdated',
            target: 'shown.loading',
            actions: 'rememberMoved',
            description: 'Der Import steht inzwischen anders: nichts ist gelöscht, die Liste wird neu geladen.',
            meta: { req: ['D-18', 'CALL-14'] },
          },
          {
            guard: 'isMissing',
            target: 'shown.loading',
            actions: 'forgetChosen',
            description: 'Den Import gibt es nicht mehr; die Liste wird neu geladen.',
            meta: { req: ['CALL-14'] },
          },
          {
            target: 'confirmingDelete',
            actions: 'rememberFailure',
            description: 'Das Löschen ist gescheitert; der Import ist noch da.',
            meta: { req: ['ERR-65'] },
          },
        ],
      },
    },
    awaitingStepUp: awaitingStepUp(WAYS),
    awaitingSignIn: awaitingSignIn(WAYS),
  },
});
