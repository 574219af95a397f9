import { defineCatalogue } from '../index';

/** Words of the pages that only tell something and offer a way on. */
export const SMALL_PAGES = defineCatalogue('small-pages', {
  loginError: { heading: 'Anmeldung nicht möglich', signOut: 'Abmelden' },
  noSecondFactor: {
    heading: 'Zwei-Faktor-Authentifizierung (2FA)',
    title: 'Zweiter Faktor fehlt',
    text: 'Was Sie öffnen wollten, ist mit einem zweiten Faktor geschützt. Für Ihr Konto ist noch keiner eingerichtet.',
    wayOut:
      'Sie können ihn mit einem Smartphone oder Tablet selbst einrichten. Sonst hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
    setUp: 'Zweiten Faktor einrichten',
    back: 'Zurück zur Startseite',
    signIn: 'Anmelden',
    anonymous: 'Melden Sie sich an, um den zweiten Faktor einzurichten.',
  },
  notFound: {
    heading: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht, oder Ihre Rolle erlaubt sie nicht.',
    wayOut: 'Prüfen Sie die Adresse oder gehen Sie zur Startseite.',
    home: 'Zur Startseite',
  },
});
