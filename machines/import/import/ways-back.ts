import { fileIn, zeilenOf } from './params';

export const BACK = {
  target: '#import.choosing',
  actions: 'forgetFailure',
  description: 'Zurück zur Auswahl; sie bleibt erhalten.',
  meta: { req: ['SCREEN-08'] },
} as const;

/** Where something is wrong with the file, a corrected one can be chosen at once. */
export const FILE_CHOSEN = [
  {
    guard: { type: 'isReadable', params: fileIn },
    target: '#import.checkingFile',
    actions: { type: 'rememberFile', params: fileIn },
    description: 'Eine berichtigte Datei wird gewählt und gleich geprüft.',
    meta: { req: ['SCREEN-08', 'VAL-10'] },
  },
  {
    target: '#import.choosing',
    actions: [{ type: 'rememberFile', params: fileIn }, 'rememberProblems', 'focusProblems'],
    description: 'Die gewählte Datei ist keine CSV-Datei oder zu groß.',
    meta: { req: ['VAL-10'] },
  },
] as const;

/** Left-out rows are to be imported after all. */
export const TAKE_IN = {
  guard: { type: 'isLeftOut', params: zeilenOf },
  actions: { type: 'takeIn', params: zeilenOf },
  description: 'Weggelassene Zeilen sollen doch importiert werden.',
  meta: { req: ['SCREEN-08'] },
} as const;
