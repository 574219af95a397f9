import { defineCatalogue } from '../index';

export const LANDING = defineCatalogue('landing', {
  welcome: 'Willkommen im {{portalName}}',
  intro: 'Ein Konto für alle Angebote Ihrer Schule: Unterricht, E-Mail und Verwaltung.',
  elsewhere: 'Sie haben sich in einem anderen Fenster abgemeldet. Was hier noch nicht gespeichert war, ist gelöscht.',
  signIn: 'Anmelden',
  toStart: 'Zur Startseite',
  noAccount: 'Sie haben noch keine Zugangsdaten? Fragen Sie die Schuladministration Ihrer Schule.',
});
