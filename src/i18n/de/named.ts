import { defineCatalogue } from '../index';

/** The objects that a question names. */
export const NAMED = defineCatalogue('named', {
  more_one: 'und {{count}} weitere',
  more_other: 'und {{count}} weitere',
});
