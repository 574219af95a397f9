import { inDialog, type ErrorEntry } from './entry';

const COMPARE = 'Vergleichen Sie Ihre Eingaben mit dem neuen Stand und speichern Sie erneut. Ihre Eingaben bleiben erhalten.';

/** Somebody else was faster: nothing typed is lost, the save can be retried on the newer version (STATE-12). */
export const VERSION_CONFLICT_ERRORS = {
  NEWER_VERSION_ORGANISATION: inDialog(
    'ERR-16',
    'server',
    'Daten wurden inzwischen geändert',
    'Jemand anderes hat diese Organisation geändert, während Sie sie bearbeitet haben.',
    COMPARE,
  ),
  NEWER_VERSION_OF_PERSON_AVAILABLE: inDialog(
    'ERR-17',
    'server',
    'Daten wurden inzwischen geändert',
    'Jemand anderes hat diese Person geändert, während Sie sie bearbeitet haben.',
    COMPARE,
  ),
  NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE: inDialog(
    'ERR-18',
    'server',
    'Zuordnungen wurden inzwischen geändert',
    'Jemand anderes hat die Zuordnungen dieser Person geändert, während Sie sie bearbeitet haben.',
    COMPARE,
  ),
  COUNT_MISMATCHING: inDialog(
    'ERR-19',
    'server',
    'Zuordnungen wurden inzwischen geändert',
    'Die Person hat inzwischen eine andere Zahl von Zuordnungen als bei Ihrem letzten Abruf.',
    COMPARE,
  ),
  NEWER_VERSION_OF_ROLLE_AVAILABLE: inDialog(
    'ERR-20',
    'server',
    'Rolle wurde inzwischen geändert',
    'Jemand anderes hat diese Rolle geändert, während Sie sie bearbeitet haben.',
    COMPARE,
  ),
  NEWER_VERSION_OF_ANGEBOT_AVAILABLE: inDialog(
    'ERR-75',
    'server',
    'Angebot wurde inzwischen geändert',
    'Jemand anderes hat dieses Angebot geändert, während Sie es bearbeitet haben.',
    COMPARE,
  ),
  MISMATCHED_REVISION: inDialog(
    'ERR-21',
    'server',
    'Hinweis wurde inzwischen geändert',
    'Jemand anderes hat den Hinweis geändert, während Sie ihn bearbeitet haben.',
    COMPARE,
  ),
} as const satisfies Record<string, ErrorEntry>;
