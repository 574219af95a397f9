import { defineCatalogue } from '../index';

/** Words around a generated password that is shown once. */
export const SECRET = defineCatalogue('secret', {
  covered: 'Das Passwort ist verdeckt.',
  show: 'Passwort anzeigen',
  hide: 'Passwort verdecken',
  copy: 'Passwort kopieren',
  copied: 'Das Passwort liegt in der Zwischenablage.',
  copyFailed: 'Das Kopieren war nicht möglich. Zeigen Sie das Passwort an und schreiben Sie es ab.',
  print: 'Passwort drucken',
});
