/**
 * German words for the names in a machine's configuration, for the auditors' tables and diagrams.
 * Each machine has its own in `words.ts` of its folder; what several machines share stands here, and a machine's own word wins.
 * Nothing that runs reads them. What a state or a transition means stands in its `description`.
 */
export interface MachineWords {
  /** A short title for a state by its path, where the first clause of its description is too long for a heading: `uploading: 'Hochladen'`. */
  readonly states?: Readonly<Record<string, string>>;
  /** What happened: `SUBMIT: 'Auswahl abschicken'`. */
  readonly events?: Readonly<Record<string, string>>;
  /** A clause that is true or not: `isReadable: 'die Datei ist lesbar'`. */
  readonly guards?: Readonly<Record<string, string>>;
  /** What is done: `rememberFile: 'Datei merken'`. */
  readonly actions?: Readonly<Record<string, string>>;
  /** What is called or started, by the name of the invocation: `upload: 'Hochladen'`. */
  readonly actors?: Readonly<Record<string, string>>;
  /** A span of time: `pollDelay: 'Pause zwischen zwei Fragen'`. */
  readonly delays?: Readonly<Record<string, string>>;
}

export const SHARED_WORDS: MachineWords = {
  events: {
    RETRY: 'Erneut versuchen',
    CANCEL: 'Abbrechen',
    BACK: 'Zurück',
    NEXT: 'Weiter',
    CLOSE: 'Schließen',
    CONFIRM: 'Bestätigen',
    CONFIRM_STEP_UP: 'Mit dem zweiten Faktor bestätigen',
    CONFIRM_SIGN_IN: 'Erneut anmelden',
    CONFIRM_PASSWORD: 'Passwort noch einmal eingeben',
    KEPT: 'Vorgang ist aufgehoben',
    NOT_KEPT: 'Vorgang ließ sich nicht aufheben',
    RESUMED: 'Zurück von der Anmeldung',
    DECLINE: 'Nicht jetzt',
  },
  guards: {
    isStepUpDemand: 'der Server verlangt den zweiten Faktor',
    isPasswordDemand: 'der Server verlangt das Passwort noch einmal',
    isSignedOut: 'die Sitzung ist beendet',
    isBelowGold: 'ohne zweiten Faktor zurück',
    isAnonymous: 'ohne Anmeldung zurück',
  },
  actions: {
    rememberFailure: 'Fehler merken',
    forgetFailure: 'Fehler vergessen',
    askKeeper: 'Vorgang aufheben lassen',
    leaveForStepUp: 'zur Bestätigung mit dem zweiten Faktor gehen',
    leaveForSignIn: 'zur Anmeldung gehen',
    leaveForPassword: 'zur Eingabe des Passworts gehen',
    rememberNotKept: 'merken, dass nichts aufgehoben ist',
    forgetNotKept: 'Vermerk über das Aufheben löschen',
  },
  actors: { keeper: 'Aufheben des Vorgangs' },
};
