/** What every screen says where it waits for somebody to identify himself. */
export const STEP_UP = [
  'Zweiter Faktor erforderlich',
  'Sie waren länger nicht aktiv. Zur Sicherheit müssen Sie sich erneut mit dem zweiten Faktor bestätigen.',
  'Bestätigen Sie sich mit einem Einmalpasswort. Ihre Eingaben bleiben erhalten.',
  'Nicht jetzt',
  'Mit zweitem Faktor bestätigen',
] as const;
export const SIGN_IN = [
  'Sie sind nicht mehr angemeldet',
  'Ihre Sitzung ist abgelaufen oder wurde beendet.',
  'Melden Sie sich erneut an. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Anmelden',
] as const;
export const PASSWORD = [
  'Passwort erneut eingeben',
  'Zur Sicherheit wird hier Ihr Passwort noch einmal verlangt, weil Ihre Anmeldung länger als fünf Minuten zurückliegt.',
  'Bestätigen Sie sich mit Ihrem Passwort. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Passwort eingeben',
] as const;

/** After the answer that what was typed cannot be kept over the login. */
export const NOT_KEPT = {
  'sent:keeper(NOT_KEPT)': [
    'Ihr Browser lässt nicht zu, dass Ihre Eingaben zwischengespeichert werden. Lassen Sie dieses Fenster offen und bestätigen Sie sich in einem neuen Tab; danach geht es hier weiter.',
  ],
} as const;

export const NO_CONNECTION = [
  'Das hat nicht geklappt',
  'Der Server hat nicht oder nicht verständlich geantwortet. Vielleicht ist die Verbindung unterbrochen.',
  'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'Fehlercode: UNSPECIFIED_ERROR',
] as const;

/** Below every list. */
export const SIZES = ['Einträge je Seite', '30', '50', '100', '300'] as const;
export const PAGER = ['Vorherige Seite', 'Nächste Seite'] as const;
