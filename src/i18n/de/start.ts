import { defineCatalogue } from '../index';

export const START = defineCatalogue('start', {
  title: 'Startseite',
  offers: 'Alle Angebote',
  loading: 'Angebote werden geladen ...',
  none: 'Für Ihr Konto gibt es noch keine Angebote. Fragen Sie Ihre Schuladministration.',
  kategorie: {
    EMAIL: 'Dienstliche E-Mail',
    UNTERRICHT: 'Unterricht',
    VERWALTUNG: 'Verwaltung',
    HINWEISE: 'Hinweise',
    ANGEBOTE: 'Schulische Angebote',
  },
  secondFactor: { asked: 'Mit zweitem Faktor geschützt', missing: 'Braucht einen zweiten Faktor' },
  nowhere: 'Für Ihr Konto nicht verfügbar',
  newTab: '(öffnet in neuem Tab)',
  hinweis: 'Hinweis des Portals',
  notice: 'Hinweis:',
  dismiss: 'Hinweis ausblenden',
  meldungFailed: 'Hinweise des Portals ließen sich nicht laden.',
  personFailed: 'Ihre Fristen ließen sich nicht alle laden.',
  limit: {
    KOPERS:
      'Ihr Konto braucht eine KoPers.-Nr. Geben Sie Ihrer Schuladministration die Nummer vor dem {{date}}, sonst wird es an diesem Tag gesperrt.',
    NO_KONTEXTE: 'Ihr Konto ist keiner Schule zugeordnet. Es wird am {{date}} gelöscht, wenn bis dahin keine Zuordnung eingetragen ist.',
    PERSONENKONTEXT_EXPIRES:
      'Ihre Zuordnung „{{rolle}}“ an „{{school}}“ gilt bis einschließlich {{date}}. Bleibt keine andere, wird Ihr Konto 84 Tage später gelöscht, mit dem Postfach. Soll sie länger gelten, fragen Sie Ihre Schuladministration.',
  },
});
