/** What every screen says where it waits for somebody to identify himself. */
export const STEP_UP = [
  'Zweiter Faktor erforderlich',
  'Sie waren länger nicht aktiv. Zur Sicherheit müssen Sie sich erneut mit dem zweiten Faktor bestätigen.',
  'Bestätigen Sie sich mit einem Einmalpasswort. Ihre Eingaben bleiben erhalten.',
  'Nicht jetzt',
  'Mit zweitem Faktor bestätigen',
] as const;
export const SIGN_IN = [
  'Sie sind nicht mehr angemeldet',
  'Ihre Sitzung ist abgelaufen oder wurde beendet.',
  'Melden Sie sich erneut an. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Anmelden',
] as const;
export const PASSWORD = [
  'Passwort erneut eingeben',
  'Zur Sicherheit wird hier Ihr Passwort noch einmal verlangt, weil Ihre Anmeldung länger als fünf Minuten zurückliegt.',
  'Bestätigen Sie sich mit Ihrem Passwort. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Passwort eingeben',
] as const;

/** After the answer that what was typed cannot be kept over the login. */
export const NOT_KEPT = {
  'sent:keeper(NOT_KEPT)': [
    'Ihr Browser lässt nicht zu, dass Ihre Eingaben zwischengespeichert werden. Lassen Sie dieses Fenster offen und bestätigen Sie sich in einem neuen Tab; danach geht es hier weiter.',
  ],
} as const;

export const NO_CONNECTION = [
  'Das hat nicht geklappt',
  'Der Server hat nicht oder nicht verständlich geantwortet. Vielleicht ist die Verbindung unterbrochen.',
  'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'Fehlercode: UNSPECIFIED_ERROR',
] as const;

/** Below every list. */
export const SIZES = ['Einträge je Seite', '30', '50', '100', '300'] as const;
export const PAGER = ['Vorherige Seite', 'Nächste Seite'] as const;

/** Where nobody identified himself to read something for the first time. */
export const UNREAD = ['Noch nicht geladen', 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.', 'Jetzt laden'] as const;

/** The states of the form that are drawn. */
const FORM_STATES = [
  'reading',
  'unreadable',
  '{"editing":"clean"}',
  '{"editing":"changed"}',
  'saving',
  'refused',
  'comparing',
  'incomparable',
  'mergeable',
  'conflict',
  'saved',
  'awaitingStepUp',
  'awaitingSignIn',
] as const;

/** What a form's fields and buttons may say wherever they stand. */
export const inEveryFormState = (words: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(FORM_STATES.map((state) => [state, words]));

/** What every form says when others changed the same record and both fit together, or do not. */
export const FORM_MERGEABLE = [
  'Jemand anderes hat inzwischen etwas anderes geändert',
  'Beide Änderungen passen zusammen. Gespeichert würde:',
  'Meine Änderungen verwerfen',
  'Zusammen speichern',
] as const;
export const FORM_CONFLICT = [
  'Jemand anderes hat dasselbe geändert',
  'Entscheiden Sie für jedes Feld, welcher Wert gelten soll. Gespeichert wird erst danach.',
  'Meine Änderungen verwerfen',
] as const;

/** What every form says in the states of its pattern, with the words of its fields; what is refused and saved is its own. */
export const formSays = (fields: readonly string[]) => ({
  reading: ['Wird geladen …'],
  unreadable: { DECLINE: UNREAD, 'error:readRecord(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'] },
  '{"editing":"clean"}': fields,
  '{"editing":"changed"}': [...fields, 'Verwerfen'],
  saving: [...fields, 'Wird gespeichert …'],
  comparing: ['Jemand anderes hat inzwischen gespeichert. Der neue Stand wird geholt, Ihre Eingaben bleiben.'],
  incomparable: [
    'Jemand anderes hat inzwischen gespeichert. Der neue Stand ließ sich nicht holen; Ihre Eingaben sind noch da.',
    ...NO_CONNECTION,
    'Erneut versuchen',
    'Meine Änderungen verwerfen',
  ],
  mergeable: FORM_MERGEABLE,
  conflict: FORM_CONFLICT,
  awaitingStepUp: STEP_UP,
  awaitingSignIn: SIGN_IN,
});
