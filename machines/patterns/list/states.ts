import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { changeOf, idsOf, knownOf, listSetup, pageOf, queryOf, wantedOf } from './setup';

/** After a sign-in or step-up the list is simply asked again. */
const WAYS = {
  resumed: [{ target: 'shown.loading', description: 'Die Liste wird erneut geladen.', meta: { req: ['STATE-13'] } }],
  declined: { target: 'shown.failed', description: 'Nicht jetzt: Filter und Seite bleiben.', meta: { req: ['STATE-13'] } },
} as const;

const FAILED = ['forgetPage', { type: 'rememberFailure', params: failureOf }] as const;
const REMEMBERED = { type: 'rememberPage', params: pageOf } as const;

const tooMuch = {
  guard: { type: 'isTooMuch', params: pageOf },
  target: 'loading',
  reenter: true,
  actions: 'askLargestPage',
  description: 'Zu viele für eine Seite: die größte wird geladen.',
  meta: { req: ['LIST-01'] },
} as const;
const unmatched = {
  guard: 'isFiltered',
  target: 'unmatched',
  actions: REMEMBERED,
  description: 'Kein Eintrag passt zu Suche und Filtern.',
  meta: { req: ['LIST-01'] },
} as const;
const empty = { target: 'empty', actions: REMEMBERED, description: 'Es gibt noch keinen Eintrag.', meta: { req: ['LIST-01'] } } as const;

const failed = { target: 'failed', actions: FAILED, description: 'Die Liste ließ sich nicht laden.', meta: { req: ['ERR-00'] } } as const;

const loading = listSetup.createStateConfig({
  description: 'Eine Seite der Liste wird geladen; die jüngste Frage gilt.',
  meta: { req: ['LIST-01'] },
  tags: 'busy',
  entry: 'showQuery',
  invoke: {
    id: 'loadPage',
    src: 'loadPage',
    input: queryOf,
    onDone: [
      tooMuch,
      {
        guard: { type: 'isBehindEnd', params: pageOf },
        target: 'loading',
        reenter: true,
        actions: { type: 'askNearestPage', params: pageOf },
        description: 'Diese Seite gibt es nicht mehr: die letzte wird geladen.',
        meta: { req: ['LIST-01'] },
      },
      {
        guard: { type: 'hasItems', params: pageOf },
        target: 'listed',
        actions: REMEMBERED,
        description: 'Die Seite ist da.',
        meta: { req: ['LIST-01'] },
      },
      unmatched,
      empty,
    ],
    onError: [
      ...refusals(...FAILED),
      {
        guard: { type: 'isKeepable', params: failureOf },
        target: 'stale',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Nicht neu geladen: was dasteht, bleibt und kann überholt sein.',
        meta: { req: ['ERR-00', 'LIST-01'] },
      },
      failed,
    ],
  },
});

/** All that were found are asked for, and selected only when they are there to be seen (D-26). */
const gathering = listSetup.createStateConfig({
  ...loading,
  description: 'Alle Gefundenen werden geladen; sind sie da, sind sie ausgewählt.',
  meta: { req: ['LIST-01', 'D-26'] },
  invoke: {
    ...loading.invoke,
    onDone: [
      tooMuch,
      {
        guard: { type: 'hasItems', params: pageOf },
        target: 'listed',
        actions: [REMEMBERED, 'selectListed'],
        description: 'Alle Gefundenen sind da und ausgewählt.',
        meta: { req: ['LIST-01', 'D-26'] },
      },
      unmatched,
      empty,
    ],
    onError: [...refusals(...FAILED), failed],
  },
  on: {
    CLEAR_SELECTION: {
      guard: 'hasSelection',
      target: 'loading',
      actions: 'clearSelection',
      description: 'Nichts soll ausgewählt sein: die Liste wird nur geladen.',
      meta: { req: ['LIST-01'] },
    },
  },
});

/** What stands there is the answer, and may be overtaken. */
const RESTING = {
  invoke: { id: 'changes', src: 'changes' },
  on: {
    READ_ANEW: {
      target: 'loading',
      description: 'Es kann sich etwas geändert haben: die Liste wird neu geladen; was dasteht, bleibt so lange.',
      meta: { req: ['LIST-01'] },
    },
  },
} as const;

/** The list with its search, filters and pages; it can be asked anew in each of its states. */
export const shown = listSetup.createStateConfig({
  description: 'Die Liste mit Suche, Filtern und Seiten.',
  meta: { req: ['LIST-01'] },
  initial: 'loading',
  on: {
    ASK: {
      guard: { type: 'isAskable', params: changeOf },
      target: '.loading',
      reenter: true,
      actions: { type: 'ask', params: changeOf },
      description: 'Suche, Filter, Reihenfolge, Seite oder Anzahl je Seite ändern sich: die Liste wird neu geladen.',
      meta: { req: ['LIST-01'] },
    },
    ASK_SOON: {
      guard: { type: 'isAskable', params: changeOf },
      target: '.pausing',
      reenter: true,
      actions: { type: 'ask', params: changeOf },
      description: 'Es wird getippt: gefragt wird nach einer kurzen Pause.',
      meta: { req: ['LIST-01'] },
    },
    GO_TO: {
      guard: { type: 'isElsewhere', params: wantedOf },
      target: '.loading',
      reenter: true,
      actions: { type: 'goTo', params: wantedOf },
      description: 'Die Adresse nennt etwas anderes, durch die Tasten des Browsers oder einen Verweis: es wird geladen.',
      meta: { req: ['LIST-01'] },
    },
    RESET_FILTERS: {
      guard: 'isFiltered',
      target: '.loading',
      reenter: true,
      actions: 'forgetFilters',
      description: 'Suche und Filter werden zurückgesetzt.',
      meta: { req: ['LIST-01'] },
    },
    REFRESH: {
      target: '.loading',
      reenter: true,
      actions: ['forgetFailure', { type: 'amend', params: knownOf }],
      description:
        'Die Liste wird aktualisiert; was von einem Eintrag schon bekannt ist, steht sofort da, was gelöscht ist, nicht mehr, und was ein Neuladen aus der Auswahl nahm, ist wieder darin.',
      meta: { req: ['LIST-01'] },
    },
    SELECT: {
      guard: { type: 'isSelectable', params: idsOf },
      actions: { type: 'select', params: idsOf },
      description: 'Einträge, die die Antwort auf die jetzige Frage sind, werden ausgewählt.',
      meta: { req: ['LIST-01', 'D-26'] },
    },
    SELECT_ALL: {
      guard: 'isPart',
      target: '.gathering',
      reenter: true,
      actions: 'askAll',
      description: 'Alle Gefundenen sollen ausgewählt sein: dazu werden sie erst geladen.',
      meta: { req: ['LIST-01', 'D-26'] },
    },
    DESELECT: {
      guard: { type: 'isSelected', params: idsOf },
      actions: { type: 'deselect', params: idsOf },
      description: 'Einträge werden abgewählt, auch solche, die die Liste gerade nicht zeigt.',
      meta: { req: ['LIST-01', 'D-26'] },
    },
    CLEAR_SELECTION: {
      guard: 'hasSelection',
      actions: 'clearSelection',
      description: 'Nichts ist mehr ausgewählt, was die Liste auch gerade zeigt.',
      meta: { req: ['LIST-01'] },
    },
  },
  states: {
    loading,
    gathering,
    pausing: {
      description: 'Es wird getippt; was vorher gefunden war, steht noch da, und niemand kann daran etwas tun.',
      meta: { req: ['LIST-01'] },
      on: { ASK_NOW: { target: 'loading', description: 'Sofort, ohne die Pause.', meta: { req: ['LIST-01'] } } },
      after: { typingPause: { target: 'loading', description: 'Nichts mehr getippt: es wird gefragt.', meta: { req: ['LIST-01'] } } },
    },
    listed: { description: 'Einträge der Seite.', meta: { req: ['LIST-01'] }, ...RESTING },
    unmatched: { description: 'Keine Treffer; Suche und Filter lassen sich zurücksetzen.', meta: { req: ['LIST-01'] }, ...RESTING },
    empty: { description: 'Es gibt noch keinen Eintrag.', meta: { req: ['LIST-01'] }, ...RESTING },
    stale: {
      ...RESTING,
      description: 'Was dasteht, war die Antwort; neu geladen wurde es nicht und kann überholt sein.',
      meta: { req: ['ERR-00', 'LIST-01'] },
      on: {
        ...RESTING.on,
        RETRY: { target: 'loading', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } },
      },
    },
    failed: {
      description: 'Nicht geladen; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-00'] },
      on: { RETRY: { target: 'loading', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
    },
  },
});

export const awaiting = {
  awaitingStepUp: listSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
  awaitingSignIn: listSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
};
