import { defineCatalogue } from '../index';

/** Words of the search for roles. */
export const ROLLE_SEARCH = defineCatalogue('rolle-search', {
  label: 'Rolle',
  help: 'Suchen Sie nach dem Namen; Sie können mehrere wählen.',
  none: 'Keine Rolle passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}} von {{total}} Rollen. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Rollen ließen sich nicht laden.',
});
