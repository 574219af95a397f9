import type { Area } from './engine/told';
import { folgtDemLink, hatDieAdresse, nieGesendet, sieht, siehtNicht } from './engine/words';

const given = (says: string, address: string) => ({ says, address, server: [] });

/** The pages that only tell something (SCREEN-01, SCREEN-16). */
export const smallPages: Area = {
  name: 'small-pages',
  title: 'Seite für Gäste und Seiten, die nur etwas sagen',
  scenarios: [
    {
      id: 'SEITEN-01',
      req: ['SCREEN-01', 'ROUTE-01'],
      title: 'Die Seite für Gäste sagt, was das Portal ist, wo man sich anmeldet und wen man ohne Zugangsdaten fragt',
      given: given('jemand öffnet die Seite für Gäste', '/'),
      steps: [
        sieht('Willkommen im Schulportal Schleswig-Holstein'),
        sieht('Ein Konto für alle Angebote Ihrer Schule: Unterricht, E-Mail und Verwaltung.'),
        sieht('Anmelden'),
        sieht('Sie haben noch keine Zugangsdaten? Fragen Sie die Schuladministration Ihrer Schule.'),
        nieGesendet('provider.list'),
      ],
    },
    {
      id: 'SEITEN-02',
      req: ['SCREEN-16', 'ERR-14', 'ROUTE-23'],
      title: 'Ein Konto, das das Portal nicht kennt, liest es so und findet die Abmeldung',
      given: given('die Anmeldung führt zu einem unbekannten Konto', '/login-error'),
      steps: [
        sieht('Konto im Schulportal unbekannt'),
        sieht('Ihre Anmeldung war erfolgreich, aber das Schulportal kennt Ihr Konto nicht.'),
        sieht('Abmelden'),
        siehtNicht('falsch'),
      ],
    },
    {
      id: 'SEITEN-03',
      req: ['SCREEN-16', 'NAV-05', 'ROUTE-24'],
      title: 'Wem der zweite Faktor fehlt, der liest warum und kommt zur Einrichtung; eingerichtet wird hier nichts',
      given: given('jemand ohne zweiten Faktor steht vor dem Hinweis', '/no-second-factor'),
      steps: [
        nieGesendet('secondFactor.init'),
        sieht('Zweiter Faktor fehlt'),
        sieht('Für Ihr Konto ist noch keiner eingerichtet.'),
        sieht('Sie können ihn mit einem Smartphone oder Tablet selbst einrichten.'),
        sieht('Zweiten Faktor einrichten'),
        folgtDemLink('Zurück zur Startseite', '/start'),
        hatDieAdresse('/start'),
      ],
    },
    {
      id: 'SEITEN-04',
      req: ['SCREEN-16', 'ROUTE-25', 'NAV-06'],
      title: 'Eine Seite, die es nicht gibt oder nicht geben darf, sagt beides und führt zur Startseite',
      given: given('jemand öffnet eine unbekannte Adresse', '/gibt/es/nicht'),
      steps: [
        sieht('Seite nicht gefunden'),
        sieht('Diese Seite gibt es nicht, oder Ihre Rolle erlaubt sie nicht.'),
        siehtNicht('Zurück'),
        folgtDemLink('Zur Startseite', '/start'),
        hatDieAdresse('/start'),
      ],
    },
  ],
};
