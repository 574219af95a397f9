import { defineCatalogue } from '../index';

/** Words of the search for a school. */
export const SCHULE = defineCatalogue('schule', {
  label: 'Schule',
  help: 'Suchen Sie nach Dienststellennummer oder Name.',
  none: 'Keine Schule passt zu Ihrer Suche.',
  more: 'Gezeigt werden {{shown}} von {{total}} Treffern. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Schulen ließen sich nicht laden.',
  loading: 'Die Schulen werden geladen …',
  only: 'Sie verwalten nur diese eine.',
});
