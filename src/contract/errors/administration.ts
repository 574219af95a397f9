import { inDialog, type ErrorEntry } from './entry';

/** What a change of a role is refused for like one of a person; both families hold it (D-28). */
export const ADMINISTRATION_ERRORS = {
  LAST_ADMINISTRATOR: inDialog(
    'ERR-75',
    'server',
    'Die letzte Administration bleibt',
    'Danach könnte niemand mehr die Rollen und die Personen des ganzen Landes verwalten. Deshalb wurde nichts geändert.',
    'Geben Sie zuerst einer anderen Person, die sich anmelden kann, beide Rechte auf der obersten Ebene. Führen Sie die Änderung dann erneut aus.',
  ),
} as const satisfies Record<string, ErrorEntry>;
