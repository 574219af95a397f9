import { defineCatalogue } from '../index';

export const SECOND_FACTOR = defineCatalogue('second-factor', {
  title: 'Zwei-Faktor-Authentifizierung (2FA)',
  loading: 'Der Stand Ihres zweiten Faktors wird geladen.',
  /** What opens with it: to whoever administers, and to everybody else. */
  closed: { administers: 'die Verwaltung und besonders geschützte Angebote', others: 'besonders geschützte Angebote' },
  opened: { administers: 'die Verwaltung oder ein besonders geschütztes Angebot', others: 'ein besonders geschütztes Angebot' },
  required: 'Für Sie ist noch kein zweiter Faktor eingerichtet. Ohne ihn öffnen sich {{closed}} nicht.',
  software: 'Eine App ist Ihr zweiter Faktor. Sie zeigt die Einmalpasswörter an.',
  hardware: 'Ihnen ist ein Hardware-Token zugeordnet. Er zeigt die Einmalpasswörter an.',
  serial: 'Seriennummer: {{serial}}',
  reset: 'Gerät gewechselt oder verloren? Die Schuladministration Ihrer Schule kann den zweiten Faktor zurücksetzen.',
  resetOwn:
    'Anderes Gerät? Setzen Sie den zweiten Faktor zurück, solange Sie noch ein Einmalpasswort haben. Sonst hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
  resetButton: 'Zweiten Faktor zurücksetzen',
  setUp: 'Zweiten Faktor einrichten',
  dialog: {
    title: 'Zweiten Faktor einrichten',
    steps: 'Schritte der Einrichtung',
    stepDone: 'erledigt',
  },
  explain: {
    step: 'Vorbereiten',
    heading: 'Was Sie brauchen',
    warning: 'Sie brauchen eine Authentifizierungs-App auf Ihrem Smartphone oder Tablet. Installieren Sie die App, bevor Sie weitergehen.',
    text: 'Im nächsten Schritt erzeugt das Schulportal einen Schlüssel und zeigt ihn als QR-Code. Ihre App berechnet daraus alle 30 Sekunden ein neues Einmalpasswort.',
    cancel: 'Sie können jederzeit abbrechen. Eingerichtet ist der zweite Faktor erst, wenn Sie am Ende ein Einmalpasswort bestätigt haben.',
  },
  key: {
    step: 'Schlüssel',
    heading: 'Schlüssel in die App übernehmen',
    text: 'Fügen Sie in Ihrer App einen Eintrag hinzu und scannen Sie diesen QR-Code.',
    creating: 'Der QR-Code wird erzeugt …',
    alt: 'QR-Code mit Ihrem Schlüssel. Der Schlüssel steht darunter auch als Text.',
    altOnly: 'QR-Code mit Ihrem Schlüssel für die Authentifizierungs-App',
    secret: 'Geben Sie den Schlüssel nicht weiter. Wer ihn kennt, kann Ihre Einmalpasswörter berechnen.',
    restart: 'Neuen QR-Code erzeugen',
  },
  code: {
    step: 'Bestätigen',
    heading: 'Einmalpasswort eingeben',
    text: 'Ihre App zeigt jetzt ein Einmalpasswort für das Schulportal. Geben Sie es ein, bevor es abläuft.',
    label: 'Einmalpasswort',
    help: 'Sechs Ziffern, Leerzeichen sind erlaubt.',
    missing: 'Geben Sie das Einmalpasswort ein.',
    malformed: 'Das Einmalpasswort besteht aus genau sechs Ziffern.',
    clock:
      'Stehen in der App zwei Einträge für das Schulportal, gilt der neuere. Wird auch das neue abgelehnt, prüfen Sie, ob Datum und Uhrzeit Ihres Geräts stimmen.',
    newer:
      'Haben Sie die Einrichtung inzwischen in einem anderen Fenster oder an einem anderen Gerät neu begonnen, gilt nur der neuere Schlüssel: Brechen Sie hier ab und schließen Sie die Einrichtung dort ab.',
    submit: 'Einrichtung abschließen',
    verifying: 'Das Einmalpasswort wird geprüft.',
  },
  resetDialog: {
    title: 'Zweiten Faktor zurücksetzen?',
    software: 'Der Schlüssel in Ihrer Authentifizierungs-App wird gelöscht. Ihre Einmalpasswörter gelten dann nicht mehr.',
    hardware: 'Der Hardware-Token {{serial}} wird Ihnen nicht mehr zugeordnet. Ihre Einmalpasswörter gelten dann nicht mehr.',
    consequence: 'Bis Sie einen neuen zweiten Faktor haben, öffnen sich {{closed}} nicht.',
    elsewhere: 'Auf anderen Geräten werden Sie abgemeldet.',
    lost: 'Ich habe den Hardware-Token verloren. Er wird gesperrt und kann niemandem mehr zugeordnet werden.',
    confirm: 'Zurücksetzen',
    sending: 'Der zweite Faktor wird zurückgesetzt …',
    doneTitle: 'Zweiter Faktor zurückgesetzt',
    doneHeading: 'Für Sie ist kein zweiter Faktor mehr eingerichtet',
    doneSoftware: 'Sie können auf dem Profil einen neuen zweiten Faktor einrichten. Den alten Eintrag können Sie aus Ihrer App entfernen.',
    doneHardware:
      'Geben Sie den Hardware-Token zurück; er kann neu zugeordnet werden. Auf dem Profil können Sie eine App als zweiten Faktor einrichten.',
    doneLost: 'Der verlorene Hardware-Token ist gesperrt. Auf dem Profil können Sie eine App als zweiten Faktor einrichten.',
    doneLevel: 'Die Verwaltung ist geschlossen, bis Sie sich mit einem neuen zweiten Faktor bestätigen.',
  },
  confirmFirst: {
    title: 'Bestätigung mit dem zweiten Faktor nötig',
    text: 'Den eigenen zweiten Faktor setzt nur zurück, wer sich mit ihm bestätigt hat. So kann niemand mit einem gestohlenen Passwort einen neuen einrichten.',
    wayOut:
      'Bestätigen Sie sich mit einem Einmalpasswort; danach sind Sie wieder hier. Haben Sie das Gerät nicht mehr, wenden Sie sich an die Schuladministration Ihrer Schule.',
  },
  exists: {
    title: 'Es gibt schon einen zweiten Faktor',
    text: 'Für Ihr Konto wurde inzwischen ein zweiter Faktor eingerichtet. Deshalb wurde kein weiterer erzeugt.',
    wayOut: 'Bestätigen Sie sich mit einem Einmalpasswort; danach sehen Sie hier den aktuellen Stand.',
  },
  done: {
    step: 'Fertig',
    heading: 'Ihr zweiter Faktor ist eingerichtet',
    text: 'Wenn Sie das nächste Mal {{opened}} öffnen, fragt das Schulportal nach einem Einmalpasswort aus Ihrer App.',
    keep: 'Behalten Sie die App auf Ihrem Gerät. Bei Verlust hilft die Schuladministration Ihrer Schule, ohne Schule die Landesverwaltung.',
  },
});
