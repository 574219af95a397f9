import { atField, inDialog, type ErrorEntry } from './entry';
import { RETRY_WITH_INPUT } from './ways-out';

/** Portal notices. */
export const MELDUNG_ERRORS = {
  MELDUNG_INHALT: atField(
    'ERR-75',
    'server',
    'Länge des Hinweises',
    'Ein Hinweis hat mindestens ein und höchstens 2.000 Zeichen.',
    'Kürzen oder ergänzen Sie den Text.',
  ),
  MELDUNG_ERROR: inDialog('ERR-75', 'fault', 'Hinweis nicht gespeichert', 'Der Hinweis konnte nicht gespeichert werden.', RETRY_WITH_INPUT),
} as const satisfies Record<string, ErrorEntry>;
