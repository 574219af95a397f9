import { inDialog, type ErrorEntry } from './entry';
import { PERSON_ERRORS } from './person';

/** A person's lock; what is met right before it is sent is said by the page, as no call says so. */
export const LOCK_ERRORS = {
  ...PERSON_ERRORS,
  LOCKED_ELSEWHERE: inDialog(
    'ERR-00',
    'client',
    'Inzwischen von anderer Stelle gesperrt',
    'Jemand anderes hat die Person gesperrt, im Namen einer Organisation, die Sie nicht verwalten. Ihre Angaben sind nicht gespeichert.',
    'Schließen Sie dies: Bei der Sperre steht, wer gesperrt hat und an wen Sie sich wenden.',
  ),
  LOCK_LIFTED: inDialog(
    'ERR-00',
    'client',
    'Sperre schon aufgehoben',
    'Jemand anderes hat die Sperre aufgehoben, während Sie sie bearbeitet haben. Gespeichert ist nichts.',
    'Soll sie weiter gelten, schließen Sie dies und sperren Sie die Person neu.',
  ),
} as const satisfies Record<string, ErrorEntry>;
