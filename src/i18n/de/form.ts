import { defineCatalogue } from '../index';

/** Words of every form: what is wrong, what somebody else changed, what is saved. */
export const FORM = defineCatalogue('form', {
  problems_one: 'Prüfen Sie eine Angabe',
  problems_other: 'Prüfen Sie {{count}} Angaben',
  refused: 'Nicht gespeichert',
  save: 'Speichern',
  discard: 'Verwerfen',
  giveUp: {
    title: 'Eingaben zu {{name}} verwerfen?',
    titlePlain: 'Eingaben verwerfen?',
    text: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
    confirm: 'Eingaben verwerfen',
    stay: 'Weiter bearbeiten',
  },
  loading: 'Wird geladen …',
  saving: 'Wird gespeichert …',
  newer: 'Inzwischen wurde hier etwas anderes gespeichert. Wenn Sie speichern, sehen Sie zuerst, was sich geändert hat.',
  checking: 'Vor dem Speichern wird noch einmal nachgesehen …',
  gone: {
    title: 'Nicht mehr zu finden',
    text: 'Jemand hat es gelöscht, während Sie es bearbeitet haben, oder Sie dürfen es nicht mehr verwalten. Gespeichert ist nichts.',
    typed: 'Das hatten Sie geändert:',
  },
  offerSent:
    'Als die Seite neu geladen wurde, war schon gesendet, und die Antwort kam nicht mehr an. Machen Sie weiter, wird zuerst nachgesehen, ob gespeichert ist.',
  unread: {
    title: 'Noch nicht geladen',
    text: 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.',
    read: 'Jetzt laden',
  },
  looking: 'Die Antwort des Servers ist nicht angekommen. Es wird nachgesehen, ob Ihre Eingaben gespeichert sind …',
  notSaved:
    'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: Ihre Eingaben sind noch nicht gespeichert. Versuchen Sie es erneut.',
  unclear: {
    title: 'Unklar, ob gespeichert ist',
    text: 'Die Antwort des Servers ist nicht angekommen, und nachsehen ließ es sich nicht. Ihre Eingaben sind noch da. Sehen Sie nach, sobald die Verbindung steht.',
    look: 'Erneut nachsehen',
    discard: 'Eingaben verwerfen',
  },
  comparing: 'Jemand anderes hat inzwischen gespeichert. Der neue Stand wird geholt, Ihre Eingaben bleiben.',
  incomparable: 'Jemand anderes hat inzwischen gespeichert. Der neue Stand ließ sich nicht holen; Ihre Eingaben sind noch da.',
  discardMine: 'Eingaben verwerfen',
  conflict: {
    title: 'Jemand anderes hat dasselbe geändert',
    text: 'Auch ein anderes Fenster von Ihnen kann es gewesen sein. Entscheiden Sie, welcher Wert gelten soll: Er gilt ganz, der andere geht verloren. Gespeichert wird erst danach.',
    mine: 'Meine Eingabe: {{value}}',
    theirs: 'Neuer Stand: {{value}}',
    before: 'Vorher: {{value}}',
    undecided: 'Speichern ist möglich, sobald das entschieden ist.',
    keep: 'Neuen Stand übernehmen',
    others: 'Außerdem wurde geändert',
  },
  same: {
    title: 'Es gibt nichts mehr zu speichern',
    text: 'Jemand anderes hat inzwischen gespeichert. Was Sie eingegeben haben, steht schon so da.',
    show: 'Neuen Stand zeigen',
  },
  mergeable: {
    title: 'Jemand anderes hat inzwischen etwas anderes geändert',
    text: 'Beide Änderungen passen zusammen. (Auch ein anderes Fenster von Ihnen kann es gewesen sein.) Gespeichert würde:',
    mine: 'Ihre Änderung',
    theirs: 'Änderung von jemand anderem',
    save: 'Zusammen speichern',
  },
  dayHelp: 'TT.MM.JJJJ, frühestens heute ({{date}})',
  weekday: 'Der {{day}} ist ein {{weekday}}.',
  calendar: 'Tag im Kalender wählen',
  calendarFrom: 'Frühestens heute ({{date}})',
  savedData: 'Folgende Daten wurden gespeichert:',
});
