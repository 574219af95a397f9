/** Ways out that several families of codes share. */
export const WAIT = 'Versuchen Sie es in einigen Minuten erneut.';
export const RETRY = 'Versuchen Sie es erneut.';
export const RETRY_WITH_INPUT = 'Versuchen Sie es erneut. Ihre Eingaben bleiben erhalten.';
export const NO_SPACES = 'Entfernen Sie die Leerzeichen am Anfang und am Ende.';
