import { defineCatalogue } from '../index';

/** Words of the search for classes. */
export const KLASSE_SEARCH = defineCatalogue('klasse-search', {
  label: 'Klassen',
  help: 'Suchen Sie nach dem Namen; Sie können mehrere wählen.',
  none: 'Keine Klasse dieser Schule passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}} von {{total}} Klassen. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Klassen ließen sich nicht laden.',
  full: 'Mehr als {{most}} lassen sich nicht auf einmal auswählen.',
  later: 'Wählen Sie zuerst eine Schule.',
});

/** The same among the classes of several schools. */
export const KLASSE_SEARCH_SEVERAL = defineCatalogue('klasse-search-several', {
  ...KLASSE_SEARCH.texts,
  help: 'Suchen Sie nach dem Namen der Klasse; die Schule steht dahinter. Sie können mehrere wählen.',
  none: 'Keine Klasse der gewählten Schulen passt zu Ihrer Suche.',
});
