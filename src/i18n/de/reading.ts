import { defineCatalogue } from '../index';

/** Words of every section of a page that reads what it shows. */
export const READING = defineCatalogue('reading', {
  loading: 'Wird geladen …',
  waitsForLine: 'Keine Verbindung. Es geht weiter, sobald sie wieder da ist.',
  unreadTitle: 'Noch nicht geladen',
  unread: 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.',
  read: 'Jetzt laden',
  stale: 'Dieser Stand kann überholt sein: Er ließ sich nicht neu laden. Gelesen: {{when}}.',
  missing: 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.',
});
