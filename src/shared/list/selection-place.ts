/** Where what can be done with the selection stands. */
export const SELECTION_ID = 'auswahl';

/** On to it, past all that lies between a row and the line above the table. */
export const focusSelection = (): void => document.getElementById(SELECTION_ID)?.focus();
