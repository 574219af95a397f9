const LOADING = '.loading';

/** Every change of filters, order or page loads the list anew; a request that is overtaken is given up. */
export const asking = {
  STATUS_CHOSEN: {
    target: LOADING,
    actions: 'askStatus',
    description: 'Nach dem Stand wird gefiltert.',
    meta: { req: ['CALL-17', 'SCREEN-08'] },
  },
  SCHULE_CHOSEN: {
    guard: 'isOfferedSchule',
    target: LOADING,
    actions: 'askSchule',
    description: 'Nach der Schule wird gefiltert.',
    meta: { req: ['CALL-17', 'SCREEN-08'] },
  },
  ROLLE_CHOSEN: {
    guard: 'isOfferedRolle',
    target: LOADING,
    actions: 'askRolle',
    description: 'Nach der Rolle wird gefiltert.',
    meta: { req: ['CALL-17', 'SCREEN-08'] },
  },
  RESET_FILTERS: {
    guard: 'isFiltered',
    target: LOADING,
    actions: 'askWithoutFilters',
    description: 'Alle Filter werden zurückgesetzt.',
    meta: { req: ['CALL-17'] },
  },
  SORT: {
    guard: 'canSort',
    target: LOADING,
    actions: 'askOrder',
    description: 'Nach einer Spalte wird sortiert; noch einmal dreht die Richtung um.',
    meta: { req: ['CALL-17', 'SCREEN-08'] },
  },
  PAGE: {
    guard: 'isOtherPage',
    target: LOADING,
    actions: 'askPage',
    description: 'Eine andere Seite wird gezeigt.',
    meta: { req: ['CALL-17', 'LIST-01'] },
  },
  SIZE: {
    guard: 'isShowable',
    target: LOADING,
    actions: 'askSize',
    description: 'Die Anzahl je Seite wird gewählt.',
    meta: { req: ['LIST-01'] },
  },
  REFRESH: {
    target: LOADING,
    actions: 'forgetFailure',
    description: 'Die Liste wird aktualisiert.',
    meta: { req: ['CALL-17', 'STATE-09'] },
  },
} as const;
