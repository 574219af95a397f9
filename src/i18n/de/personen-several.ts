import { defineCatalogue } from '../index';

/** Edits of many persons at once. */
export const PERSONEN_SEVERAL = defineCatalogue('personen-several', {
  loading: 'Wird geladen …',
  unread: 'Ohne Anmeldung oder Bestätigung lässt sich nicht zeigen, um wen es geht. Geschehen ist nichts.',
  item: 'Benutzer',
  gone: 'Nicht mehr vorhanden ({{id}})',
  title: {
    password: 'Passwort zurücksetzen',
    transfer: 'Schülerinnen und Schüler versetzen',
    unassign: 'Schulzuordnung aufheben',
    unassignRolle: 'Rolle entziehen',
    assignRolle: 'Rolle zuordnen',
    delete: 'Benutzer löschen',
    lock: 'Benutzer sperren',
    unlock: 'Sperre aufheben',
  },
  question: {
    password_one: 'Passwort von {{name}} zurücksetzen?',
    password_other: 'Passwörter von {{count}} Benutzern zurücksetzen?',
    transfer_one: '{{name}} in die Klasse {{klasse}} versetzen?',
    transfer_other: '{{count}} Benutzer in die Klasse {{klasse}} versetzen?',
    unassign_one: 'Schulzuordnung von {{name}} aufheben?',
    unassign_other: 'Schulzuordnung von {{count}} Benutzern aufheben?',
    unassignRolle_one: '{{name}} die Rolle {{rolle}} entziehen?',
    unassignRolle_other: '{{count}} Benutzern die Rolle {{rolle}} entziehen?',
    assignRolle_one: '{{name}} die Rolle {{rolle}} zuordnen?',
    assignRolle_other: '{{count}} Benutzern die Rolle {{rolle}} zuordnen?',
    delete_one: '{{name}} löschen?',
    delete_other: '{{count}} Benutzer löschen?',
  },
  consequence: {
    password_one:
      'Das bisherige Passwort gilt dann nicht mehr. Das neue sehen Sie nur einmal, als Datei oder auf Papier, und es muss bei der nächsten Anmeldung geändert werden.',
    password_other:
      'Die bisherigen Passwörter gelten dann nicht mehr. Die neuen sehen Sie nur einmal, als Datei oder auf Papier, und sie müssen bei der nächsten Anmeldung geändert werden.',
    transfer_one: 'Alle bisherigen Klassen an der Schule {{schule}} werden durch diese Klasse ersetzt. Befristungen bleiben.',
    transfer_other: 'Alle bisherigen Klassen an der Schule {{schule}} werden durch diese Klasse ersetzt. Befristungen bleiben.',
    unassign_one:
      'Alle Zuordnungen zur Schule und zu ihren Klassen werden entfernt. Ohne jede Zuordnung wird das Konto nach 84 Tagen gelöscht.',
    unassign_other:
      'Alle Zuordnungen zur Schule und zu ihren Klassen werden entfernt. Wer danach keine Zuordnung mehr hat, wird nach 84 Tagen gelöscht.',
    unassignRolle_one:
      'Die Rolle wird an der Schule {{schule}} und in ihren Klassen entfernt. Ohne jede Zuordnung wird das Konto nach 84 Tagen gelöscht.',
    unassignRolle_other:
      'Die Rolle wird an der Schule {{schule}} und in ihren Klassen entfernt. Wer danach keine Zuordnung mehr hat, wird nach 84 Tagen gelöscht.',
    assignRolle_one: 'Die Rolle gilt zusätzlich an der Schule {{schule}}.',
    assignRolle_other: 'Die Rolle gilt zusätzlich an der Schule {{schule}}.',
    delete_one: 'Das Konto und alle Zuordnungen werden endgültig entfernt. Das lässt sich nicht rückgängig machen.',
    delete_other: 'Konten und alle Zuordnungen werden endgültig entfernt. Das lässt sich nicht rückgängig machen.',
  },
  start: {
    password: 'Passwort zurücksetzen',
    transfer: 'Versetzen',
    unassign: 'Zuordnung aufheben',
    unassignRolle: 'Rolle entziehen',
    assignRolle: 'Rolle zuordnen',
    delete: 'Löschen',
  },
  done: {
    password: 'neues Passwort gesetzt',
    transfer: 'versetzt',
    unassign: 'Zuordnung aufgehoben',
    unassignRolle: 'Rolle entzogen',
    assignRolle: 'Rolle zugeordnet',
    delete: 'gelöscht',
  },
  schule: 'Schule: {{schule}}',
  klasse: 'Neue Klasse',
  klasseMissing: 'Wählen Sie die neue Klasse.',
  kopers: 'Diese Rolle verlangt eine KoPers.-Nr. Wer keine hat, wird nach 8 Wochen gesperrt.',
  concernsNobody: 'Niemand ist ausgewählt. Wählen Sie in der Liste aus, um wen es geht.',
  concerns_one: 'Es geht um {{count}} ausgewählten Benutzer.',
  concerns_other: 'Es geht um {{count}} ausgewählte Benutzer.',
  next: 'Weiter',
  nobody: 'Für diese Auswahl ist nichts zu tun.',
  leftOut_one: '{{count}} Benutzer bleibt unverändert:',
  leftOut_other: '{{count}} Benutzer bleiben unverändert:',
  reason: {
    self: 'Sie selbst: am eigenen Konto geht das nicht',
    rights: 'hat Rechte, die Sie nicht haben',
    unseen: 'nicht mehr vorhanden, oder nicht in Ihrer Verwaltung',
    notAtSchule: 'nicht an dieser Schule',
    notPupil: 'hat hier keine Schülerrolle, oder daneben noch eine andere Rolle',
    lacksRolle: 'hat diese Rolle hier nicht',
    hasRolle: 'hat diese Rolle hier schon',
    pupil: 'hat eine Schülerrolle; eine andere Rolle ist daneben nicht möglich',
    inKlasse: 'schon in dieser Klasse',
  },
  more_one: 'und {{count}} weiterer',
  more_other: 'und {{count}} weitere',
  missing: {
    schule: 'Wählen Sie im Filter „Schule“ genau eine Schule.',
    notSchule: 'Im Filter „Schule“ steht {{schule}}. Wählen Sie dort genau eine Schule, keine andere Organisation.',
    rolle: 'Wählen Sie im Filter „Rolle“ genau eine Rolle.',
    gone: 'Die Schule oder die Rolle im Filter gibt es nicht mehr.',
  },
  lost_one:
    '{{count}} neues Passwort ging verloren, bevor es gespeichert war. Beim Weitermachen wird es noch einmal neu gesetzt; bis dahin kann sich diese Person nicht anmelden:',
  lost_other:
    '{{count}} neue Passwörter gingen verloren, bevor sie gespeichert waren. Beim Weitermachen werden sie noch einmal neu gesetzt; bis dahin können sich diese Personen nicht anmelden:',
  secrets_one: 'Speichern oder drucken Sie das neue Passwort jetzt: Es wird nicht noch einmal gezeigt.',
  secrets_other: 'Speichern oder drucken Sie die neuen Passwörter jetzt: Sie werden nicht noch einmal gezeigt.',
  handedOver_one: 'Das neue Passwort ist gespeichert oder gedruckt. Nach dem Schließen wird es nicht mehr gezeigt.',
  handedOver_other: 'Die neuen Passwörter sind gespeichert oder gedruckt. Nach dem Schließen werden sie nicht mehr gezeigt.',
  save: 'Zugangsdaten speichern',
  lossTitle_one: 'Ohne das neue Passwort von {{name}} schließen?',
  lossTitle_other: 'Ohne die neuen Passwörter schließen?',
  lossText_one:
    'Das neue Passwort ist weder gespeichert noch gedruckt. Niemand kennt es dann, und es muss noch einmal zurückgesetzt werden.',
  lossText_other:
    'Die neuen Passwörter sind weder gespeichert noch gedruckt. Niemand kennt sie dann, und sie müssen noch einmal zurückgesetzt werden.',
});
