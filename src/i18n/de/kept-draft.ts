import { defineCatalogue } from '../index';

/** What a reload or a crash has left of an input. */
export const KEPT_DRAFT = defineCatalogue('kept-draft', {
  text: 'Ihre Eingaben von {{time}} Uhr sind noch da.',
  take: 'Weitermachen',
  discard: 'Verwerfen',
});
