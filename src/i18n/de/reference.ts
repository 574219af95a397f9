import { defineCatalogue } from '../index';

/** What the helpdesk finds a request by. */
export const REFERENCE = defineCatalogue('reference', {
  number: 'Bleibt der Fehler, nennen Sie dem Helpdesk die Vorgangsnummer: {{id}}',
  copy: 'Nummer kopieren',
  copied: 'Die Vorgangsnummer ist in der Zwischenablage.',
  failed: 'Das Kopieren wurde nicht erlaubt. Markieren Sie die Vorgangsnummer und kopieren Sie sie.',
});
