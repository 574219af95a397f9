import { defineCatalogue } from '../index';

/** The portal was updated, and the page is of a version that is too old. */
export const OUTDATED = defineCatalogue('outdated', {
  title: 'Das Portal wurde erneuert',
  text: 'Diese Seite ist noch die alte. Beenden Sie in Ruhe, was Sie gerade tun, und laden Sie sie dann neu. Was Sie in Formulare eingegeben haben, bietet das Portal danach wieder an, außer Passwörtern und Codes.',
  reload: 'Neu laden',
  later: 'Später',
});
