import { defineCatalogue } from '../index';

/** The portal was updated, and the page is of a version that is too old. */
export const OUTDATED = defineCatalogue('outdated', {
  title: 'Das Portal wurde erneuert',
  text: 'Laden Sie diese Seite neu, sobald es Ihnen passt. Eingaben in Formularen werden danach wieder angeboten, Passwörter und Codes nicht.',
  reload: 'Neu laden',
  later: 'Später',
});
