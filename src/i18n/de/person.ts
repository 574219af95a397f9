import { defineCatalogue } from '../index';

/** The page of one person. */
export const PERSON = defineCatalogue('person', {
  title: 'Benutzer bearbeiten',
  toList: 'Zu den Benutzern',
  missing: 'Diese Person gibt es nicht',
  missingText: 'Sie wurde gelöscht, oder Sie dürfen sie nicht verwalten. Vielleicht ist auch die Adresse nicht vollständig.',
  header: 'Benutzer',
  status: {
    title: 'Status',
    active: 'Aktiv. Diese Person kann sich anmelden.',
    locked: 'Gesperrt. Diese Person kann sich nicht anmelden.',
    kopers:
      'Die KoPers.-Nr. fehlt seit mehr als acht Wochen. Diese Sperre wird nur aufgehoben, indem eine gültige KoPers.-Nr. eingetragen wird.',
    by: 'Gesperrt durch:',
    since: 'Gesperrt seit:',
    until: 'Gesperrt bis:',
    unlimited: 'unbefristet',
    unknownOrganisation: 'eine Organisation, die Sie nicht sehen dürfen',
  },
  data: {
    title: 'Persönliche Daten',
    vorname: 'Vorname:',
    familienname: 'Nachname:',
    username: 'Benutzername:',
    noUsername: 'noch keiner',
    kopers: 'KoPers.-Nr.:',
    kopersLong: 'Personalnummer',
    missing: 'fehlt',
    email: 'E-Mail:',
    emailStatus: { REQUESTED: 'wird erzeugt', DISABLED: 'deaktiviert', FAILED: 'fehlerhaft' },
    emailHint: {
      ENABLED: 'Die Adresse ist aktiv.',
      REQUESTED: 'Das dauert meist nur wenige Minuten. Laden Sie die Seite später neu.',
      DISABLED: 'Das Postfach ist abgeschaltet.',
      FAILED: 'Die Adresse ließ sich nicht einrichten. Melden Sie das dem Helpdesk.',
    },
  },
  zuordnungen: {
    title: 'Schulzuordnungen',
    none: 'Diese Person ist keiner Schule zugeordnet.',
    until: '(befristet bis {{date}})',
  },
  factor: {
    section: 'Anmeldung',
    title: 'Zwei-Faktor-Authentifizierung (2FA)',
    software: 'Ein Software-Token ist eingerichtet.',
    hardware: 'Ein Hardware-Token ist zugeordnet.',
    serial: 'Seriennummer: {{serial}}',
    none: 'Kein zweiter Faktor.',
    noneRequired: 'Kein zweiter Faktor, obwohl Angebote dieser Person einen verlangen.',
    notRequired: 'Zurzeit verlangt ihn kein Angebot dieser Person.',
    change: 'Wechselt die Person das Gerät oder verliert sie es, setzen Sie den Token zurück.',
  },
});
