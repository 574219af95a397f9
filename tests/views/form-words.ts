import { NO_CONNECTION, SIGN_IN, STEP_UP } from './phrases';
import type { Saying } from './words';

/** The states of the form pattern. */
export const FORM_STATES = [
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

/** What its fields and buttons say wherever they stand. */
export const inEveryState = (words: readonly string[]) => Object.fromEntries(FORM_STATES.map((state) => [state, words]));

/** The test ids of a form that waits for the second factor or a sign-in. */
export const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

export const UNREAD = {
  DECLINE: ['Noch nicht geladen', 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.', 'Jetzt laden'],
  'error:readRecord(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'],
};
export const COMPARING = ['Jemand anderes hat inzwischen gespeichert. Der neue Stand wird geholt, Ihre Eingaben bleiben.'];
export const INCOMPARABLE = [
  'Jemand anderes hat inzwischen gespeichert. Der neue Stand ließ sich nicht holen; Ihre Eingaben sind noch da.',
  ...NO_CONNECTION,
  'Erneut versuchen',
  'Meine Änderungen verwerfen',
];
export const MERGEABLE = [
  'Jemand anderes hat inzwischen etwas anderes geändert',
  'Beide Änderungen passen zusammen. Gespeichert würde:',
  'Meine Änderungen verwerfen',
  'Zusammen speichern',
];
export const CONFLICT = [
  'Jemand anderes hat dasselbe geändert',
  'Entscheiden Sie für jedes Feld, welcher Wert gelten soll. Gespeichert wird erst danach.',
  'Vorher:',
  'Meine Änderungen verwerfen',
];

/** What one form says beside what every form says in the same state. */
export interface OwnWords {
  /** Wherever its fields stand. */
  readonly fields: readonly string[];
  readonly refused?: readonly string[];
  readonly mergeable?: readonly string[];
  readonly conflict?: readonly string[];
  readonly saved: readonly string[];
}

/** What a form on a page says in each state. */
export const formSays = ({ fields, refused = [], mergeable = [], conflict = [], saved }: OwnWords): Saying['says'] => ({
  reading: ['Wird geladen …'],
  unreadable: UNREAD,
  '{"editing":"clean"}': fields,
  '{"editing":"changed"}': [...fields, 'Verwerfen'],
  saving: [...fields, 'Wird gespeichert …'],
  refused: [...fields, 'Nicht gespeichert', ...refused, 'Verwerfen'],
  comparing: COMPARING,
  incomparable: INCOMPARABLE,
  mergeable: [...MERGEABLE, ...mergeable],
  conflict: [...CONFLICT, ...conflict],
  saved,
  awaitingStepUp: STEP_UP,
  awaitingSignIn: SIGN_IN,
});
