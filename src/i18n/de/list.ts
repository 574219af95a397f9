import { defineCatalogue } from '../index';

/** The words that every list has (LIST-01). */
export const LIST = defineCatalogue('list', {
  search: 'Suchen',
  refresh: 'Liste aktualisieren',
  loading: 'Wird geladen.',
  range: '{{plural}} {{from}} bis {{to}} von {{total}}',
  unmatched: 'Keine Treffer',
  unmatchedText: 'Zu dieser Auswahl gibt es keinen Eintrag.',
  unmatchedSearch: 'Zu „{{search}}“ gibt es mit dieser Auswahl keinen Eintrag.',
  filter: {
    label: 'Gesetzte Filter',
    all: 'Alle',
    chip: '{{name}}: {{value}}',
    remove: 'Filter {{name}} entfernen',
    reset: 'Filter zurücksetzen',
    unknown: 'nicht mehr vorhanden',
  },
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  pages: 'Seiten der Liste',
  pageOf: 'Seite {{page}} von {{pages}}',
  size: 'Einträge je Seite',
  all: 'Alle',
  tooMany: 'Mehr als {{n}} Einträge werden nicht auf einmal gezeigt. Grenzen Sie die Liste mit den Filtern ein.',
  selected_one: '{{n}} ausgewählt',
  selected_other: '{{n}} ausgewählt',
  clear: 'Auswahl aufheben',
  selection: 'Auswahl',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: '{{name}} auswählen',
});
