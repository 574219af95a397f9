import { defineCatalogue } from '../index';

/** Words of the search for schools and other organisations to filter by. */
export const ORGANISATION_SEARCH = defineCatalogue('organisation-search', {
  label: 'Schule',
  help: 'Suchen Sie nach Dienststellennummer oder Name; Sie können mehrere wählen.',
  none: 'Keine Schule passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}} von {{total}}. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Schulen ließen sich nicht laden.',
  only: 'Sie verwalten nur diese eine.',
});
