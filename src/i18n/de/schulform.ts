import { defineCatalogue } from '../index';

/** Words of the choice between the two lands. */
export const SCHULFORM = defineCatalogue('schulform', {
  label: 'Schulform',
  loading: 'Die Schulformen werden geladen …',
  fixed: 'Die Schulform lässt sich nicht ändern.',
  missing: 'Wählen Sie eine Schulform.',
});
