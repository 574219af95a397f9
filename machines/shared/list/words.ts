import type { MachineWords } from '../words';

export const words: MachineWords = {
  events: {
    ASK: 'Anders suchen, filtern, sortieren oder blättern',
    RESET_FILTERS: 'Filter zurücksetzen',
    REFRESH: 'Liste aktualisieren',
    SELECT: 'Einträge auswählen',
    DESELECT: 'Einträge abwählen',
    CLEAR_SELECTION: 'Auswahl aufheben',
  },
  guards: {
    isAskable: 'etwas ändert sich, und die Seite gibt es',
    isFiltered: 'es ist gesucht oder gefiltert',
    hasItems: 'es gibt Einträge auf der Seite',
    isBehindEnd: 'die Seite liegt hinter dem Ende',
    isTooMuch: 'es sind zu viele Einträge für eine Seite',
    isSelectable: 'die Einträge stehen in der Liste',
    hasSelection: 'etwas ist ausgewählt',
  },
  actions: {
    ask: 'merken, was gefragt ist',
    forgetFilters: 'Suche und Filter zurücksetzen',
    askNearestPage: 'letzte Seite merken',
    askLargestPage: 'größte Seite merken',
    rememberPage: 'Seite der Liste merken',
    forgetPage: 'Seite der Liste vergessen',
    select: 'Auswahl ergänzen',
    deselect: 'Auswahl verkleinern',
    clearSelection: 'Auswahl aufheben',
    showQuery: 'Suche, Filter und Seite in die Adresse schreiben',
  },
  actors: { loadPage: 'Laden der Liste' },
};
