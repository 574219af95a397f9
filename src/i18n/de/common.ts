import { defineCatalogue } from '../index';

/** Words that mean the same wherever they stand. */
export const COMMON = defineCatalogue('common', {
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  next: 'Weiter',
  retry: 'Erneut versuchen',
  errorCode: 'Fehlercode: {{code}}',
});
