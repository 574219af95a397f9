import { defineCatalogue } from '../index';

/** Words of every field whose list is searched. */
export const SEARCH_SELECT = defineCatalogue('search-select', {
  unchosen: '„{{text}}“ ist nicht gewählt. Wählen Sie aus der Liste.',
});
