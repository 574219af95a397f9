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
  slip: 'Zugangszettel drucken',
  unnoted: {
    start: 'Das Einstiegs-Passwort von {{name}} ist noch nicht notiert',
    device: 'Das Inbetriebnahme-Passwort von {{name}} ist noch nicht notiert',
    ownDevice: 'Ihr Inbetriebnahme-Passwort ist noch nicht notiert',
    text: 'Sobald Sie diese Anzeige verlassen, lässt es sich nicht mehr anzeigen, nur neu erzeugen. Kopieren oder drucken Sie es vorher, oder schreiben Sie es ab.',
    confirm: 'Passwort ist notiert, schließen',
  },
  sheet: {
    username: 'Benutzername: {{username}}',
    portal: 'Anmeldung: {{address}}',
    text: 'Bei der nächsten Anmeldung legen Sie ein eigenes Passwort fest.',
  },
});
