import { defineCatalogue } from '../index';

/** What a reload or a crash has left of an input. */
export const KEPT_DRAFT = defineCatalogue('kept-draft', {
  text: 'Ihre Eingaben von {{time}} Uhr sind noch da. Gesendet ist davon nichts.',
  take: 'Weitermachen',
  discard: 'Verwerfen',
});
