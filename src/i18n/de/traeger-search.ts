import { defineCatalogue } from '../index';

/** Words of the search for a carrier. */
export const TRAEGER_SEARCH = defineCatalogue('traeger-search', {
  label: 'Schulträger (optional)',
  help: 'Suchen Sie nach dem Namen. Ohne Schulträger bleibt das Feld leer.',
  none: 'Kein Schulträger dieser Schulform passt zu Ihrer Suche.',
  more: 'Gezeigt werden {{shown}} von {{total}} Schulträgern. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Schulträger ließen sich nicht laden.',
});
