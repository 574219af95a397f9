import { defineCatalogue } from '../index';

/** The words on the paper that carries the credentials of an import (D-12). */
export const IMPORT_PRINT = defineCatalogue('import-print', {
  klasse: 'Klasse {{klasse}}',
  noKlasse: 'ohne Klasse',
  sheet: 'Blatt {{number}} von {{of}}',
  address: 'Anmeldung',
  username: 'Benutzername',
  password: 'Einstiegs-Passwort',
  nachname: 'Nachname',
  vorname: 'Vorname',
  lapses: 'Das Einstiegs-Passwort gilt bis zum {{date}}. Danach gibt Ihnen die Schuladministration ein neues.',
  listIntro:
    'Zugangsdaten für {{address}}. Bewahren Sie dieses Blatt verschlossen auf und vernichten Sie es, sobald es nicht mehr gebraucht wird.',
  erased: 'Im Schulportal werden die Einstiegs-Passwörter spätestens am {{date}} gelöscht.',
});
