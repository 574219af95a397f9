import { defineCatalogue } from '../index';

export const SHELL = defineCatalogue('shell', {
  portal: 'Schulportal',
  titleOf: '{{title}} – Schulportal',
  skipToContent: 'Zum Inhalt springen',
  logo: 'Schulportal, zur Startseite',
  help: 'Hilfe',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  profile: 'Mein Profil',
  account: 'Konto',
  newTab: '(öffnet in neuem Tab)',
  notLoaded: 'Die Seite lässt sich gerade nicht zeigen',
  leaving: 'Sie werden zur Anmeldung weitergeleitet.',
  signingOut: 'Sie werden abgemeldet.',
  leavingLink: 'Zur Anmeldung',
  flagsFailed: 'Einige Funktionen fehlen. Laden Sie die Seite neu.',
  footer: {
    label: 'Kontakt und Rechtliches',
    contact: 'Kontakt',
    imprint: 'Impressum',
    privacy: 'Datenschutzerklärung',
    accessibility: 'Erklärung zur Barrierefreiheit',
    status: 'Systemstatus',
    sponsors: 'Gefördert durch',
  },
  crash: {
    updated: 'Keine Verbindung, oder das Portal wurde aktualisiert.',
    reload: 'Seite neu laden',
    home: 'Zur Startseite',
  },
});
