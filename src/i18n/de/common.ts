import { defineCatalogue } from '../index';

/** Words that mean the same everywhere. */
export const COMMON = defineCatalogue('common', {
  errorCode: 'Fehlercode: {{code}}',
  errorCodeForHelp: 'Bleibt der Fehler, nennen Sie dem Helpdesk den Fehlercode: {{code}}',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  next: 'Weiter',
});
