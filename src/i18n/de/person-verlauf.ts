import { defineCatalogue } from '../index';

/** What was done to a person. */
export const PERSON_VERLAUF = defineCatalogue('person-verlauf', {
  title: 'Verlauf',
  open: 'Verlauf anzeigen',
  none: 'Noch ist nichts geändert worden.',
  more: 'Gezeigt werden die neuesten {{shown}} von {{total}} Änderungen.',
  action: {
    'person-create': 'Benutzer angelegt',
    'person-update': 'Persönliche Daten geändert',
    'person-lock': 'Gesperrt',
    'person-lock-change': 'Sperre geändert',
    'person-unlock': 'Sperre aufgehoben',
    'person-lock-expire': 'Sperre abgelaufen',
    'kopers-lock': 'Gesperrt, weil die KoPers.-Nr. fehlt',
    'password-reset': 'Passwort zurückgesetzt',
    'device-password': 'Inbetriebnahme-Passwort erzeugt',
    'person-sync': 'Neu synchronisiert',
    'kontexte-update': 'Zuordnungen geändert',
    'kontext-expire': 'Befristete Zuordnung abgelaufen',
    'second-factor-init': 'Software-Token erzeugt',
    'second-factor-verify': 'Software-Token bestätigt',
    'second-factor-assign': 'Hardware-Token zugeordnet',
    'second-factor-reset': 'Zweiter Faktor zurückgesetzt',
    'second-factor-lost': 'Zweiter Faktor als verloren zurückgesetzt',
    'second-factor-recovery': 'Zweiter Faktor durch den Betrieb zurückgesetzt',
    'email-update': 'E-Mail-Adresse geändert',
  },
  actor: {
    SELBST: 'die Person selbst',
    LANDESADMINISTRATION: 'Landesadministration',
    GELOESCHT: 'jemand, den es nicht mehr gibt',
    SCHULPORTAL: 'das Schulportal',
  },
  until: 'bis {{date}}',
  unlimited: 'unbefristet',
  change: {
    HINZUGEFUEGT: 'Hinzugefügt: {{place}}, {{end}}',
    ENTFERNT: 'Entfernt: {{place}}',
    BEFRISTUNG: 'Befristung geändert: {{place}}, jetzt {{end}}',
  },
  place: '{{organisation}}: {{rolle}}',
});
