import { defineCatalogue } from '../index';

export const OWN_SESSIONS = defineCatalogue('own-sessions', {
  title: 'Wo Sie angemeldet sind',
  text: 'Etwas, das Sie nicht kennen? Melden Sie es ab und ändern Sie Ihr Passwort.',
  device: '{{browser}} auf {{system}}',
  unknownSystem: '{{browser}}, unbekanntes System',
  unknownBrowser: 'Unbekannter Browser auf {{system}}',
  unknown: 'Unbekannter Browser',
  here: 'dieser Browser',
  since: 'Angemeldet seit {{since}}',
  used: 'zuletzt benutzt {{used}}',
  level: { none: 'ohne Anmeldung', silver: 'mit Passwort', gold: 'mit zweitem Faktor bestätigt' },
  more: 'Gezeigt sind die {{shown}} zuletzt benutzten von {{total}} Sitzungen.',
  only: 'Sonst sind Sie nirgends angemeldet.',
  end: 'Abmelden',
  endNamed: '{{device}} abmelden, angemeldet seit {{since}}',
  endOthers: 'Alle anderen abmelden',
  one: {
    title: '{{device}} abmelden?',
    since: 'Dort angemeldet seit {{since}}.',
    text: 'Dort muss sich sofort neu anmelden, wer mit Ihrem Konto weiterarbeiten will. In diesem Browser bleiben Sie angemeldet.',
    doneTitle: 'Abgemeldet',
    done: '{{device}} ist abgemeldet.',
  },
  others: {
    title: 'Alle anderen Geräte und Browser abmelden?',
    text: 'Nur in diesem Browser bleiben Sie angemeldet. Überall sonst muss sich sofort neu anmelden, wer mit Ihrem Konto weiterarbeiten will.',
    doneTitle: 'Überall sonst abgemeldet',
    done: 'Alle anderen Geräte und Browser sind abgemeldet.',
  },
  busy: 'Es wird abgemeldet …',
});
