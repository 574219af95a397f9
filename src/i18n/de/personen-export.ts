import { defineCatalogue } from '../index';
import { BULK } from './bulk';

/** The export of the list of persons. */
export const PERSONEN_EXPORT = defineCatalogue('personen-export', {
  title: 'Benutzer exportieren',
  question_one: '{{n}} Benutzer als CSV-Datei speichern?',
  question_other: '{{n}} Benutzer als CSV-Datei speichern?',
  nobody: 'Inzwischen passt kein Benutzer mehr zu Suche und Filtern.',
  filtered: 'In die Datei kommen alle Seiten der Liste, mit Suche, Filtern und Reihenfolge, wie sie jetzt eingestellt sind.',
  columns: 'Eine Zeile je Benutzer: Nachname, Vorname, Benutzername, KoPers.-Nr., Rollen, Schulzuordnungen und Klassen.',
  columnsWithStatus: 'Eine Zeile je Benutzer: Nachname, Vorname, Benutzername, KoPers.-Nr., Rollen, Schulzuordnungen, Klassen und Status.',
  personal: 'Die Datei enthält personenbezogene Daten. Legen Sie sie dort ab, wo nur Berechtigte sie lesen.',
  start: 'Exportieren',
  part: 'Benutzer',
  partOf: 'Benutzer {{from}} bis {{to}}',
  tooMany: '{{n}} Benutzer passen zu Suche und Filtern. Exportiert werden höchstens {{most}} auf einmal.',
  tooManyWay: 'Grenzen Sie die Liste ein, zum Beispiel auf eine Schule, eine Rolle oder einen Status, und exportieren Sie nacheinander.',
  reading: 'Suche und Filter werden noch einmal gelesen …',
  saving: 'Die Datei wird gespeichert …',
  saved_one: 'Die Datei mit einem Benutzer ist gespeichert.',
  saved_other: 'Die Datei mit {{n}} Benutzern ist gespeichert.',
  savedWay:
    'Sie finden sie bei Ihren Downloads. Fehlt sie dort, hat der Browser sie zurückgehalten: Erlauben Sie dieser Seite Downloads und speichern Sie die Datei noch einmal.',
  unsaved: 'Die Datei ließ sich nicht speichern.',
  unsavedWay:
    'Der Browser hat sie nicht angenommen. Geben Sie Platz auf dem Gerät frei, schließen Sie andere Fenster und speichern Sie die Datei noch einmal. Gelesen wird dafür nichts.',
  saveAgain: 'Datei noch einmal speichern',
});

/** Words of the export while it runs and when it is over. */
export const EXPORT_RUN = defineCatalogue('personen-export-run', {
  ...BULK.texts,
  progress: '{{done}} von {{total}} Benutzern gelesen.',
  pausedText_one: '{{done}} von {{total}} Benutzern ist gelesen, {{open}} noch offen.',
  pausedText_other: '{{done}} von {{total}} Benutzern sind gelesen, {{open}} noch offen.',
  finished: 'Export beendet',
  finishedFailed: 'Export beendet',
  finishedOne: 'Ein Benutzer ist gelesen.',
  failedOne: 'Dieser Benutzer ließ sich nicht lesen. Deshalb ist keine Datei gespeichert.',
  finishedAll: '{{total}} Benutzer sind gelesen.',
  finishedSome_one: '{{failed}} von {{total}} Benutzern ließen sich nicht lesen. Deshalb ist keine Datei gespeichert.',
  finishedSome_other: '{{failed}} von {{total}} Benutzern ließen sich nicht lesen. Deshalb ist keine Datei gespeichert.',
  cancelled: 'Export abgebrochen',
  goOnText: 'Gelesen wird dort weiter, wo es stehen blieb.',
  cancelledText_one: 'Es ist keine Datei gespeichert.',
  cancelledText_other: 'Es ist keine Datei gespeichert.',
  retryFailed: 'Fehlende erneut lesen',
  captionBrief: 'Was sich nicht lesen ließ',
});
