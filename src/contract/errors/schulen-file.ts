import { atField, inDialog, inline, type ErrorEntry } from './entry';
import { SCHULE_ERRORS } from './schule';

/** Schools that come from a file (825): what a refusal means there, and what to do with the file. */
export const FILE_ERRORS = {
  ...SCHULE_ERRORS,
  CSV_PARSING_ERROR: atField(
    'ERR-64',
    'server',
    'Datei nicht lesbar',
    'Die Datei ist keine CSV-Datei.',
    'Speichern Sie die Tabelle als CSV und wählen Sie die neue Datei.',
  ),
  ERROR_UPLOADING_FILE: inline(
    'ERR-66',
    'client',
    'Datei nicht geprüft',
    'Die Datei konnte nicht geprüft werden. Geladen ist nichts.',
    'Versuchen Sie es erneut.',
  ),
  SCHULE_UNTER_TRAEGER: inDialog(
    'ERR-50',
    'server',
    'Schulträger fehlt',
    'Den Schulträger dieser Schule gibt es im Portal nicht oder nicht mehr.',
    'Prüfen Sie die Datei noch einmal.',
  ),
  NEWER_VERSION_ORGANISATION: inDialog(
    'ERR-16',
    'server',
    'Schule inzwischen geändert',
    'Jemand anderes hat diese Schule geändert, nachdem die Datei geprüft war. Sie blieb, wie sie jetzt ist.',
    'Prüfen Sie die Datei noch einmal und sehen Sie nach, was sie an dieser Schule ändern würde.',
  ),
} as const satisfies Record<string, ErrorEntry>;
