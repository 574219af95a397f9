export const CSV_DELIMITERS = [';', ',', '\t', '|'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * Recognises the encoding and decodes: by byte order mark, by the zero bytes of UTF-16, else UTF-8 where it is valid,
 * and Windows-1252 for the rest (D-11).
 * @returns the text without byte order mark, its line ends as `\n`
 */
export function decodeCsv(bytes: Uint8Array): { readonly text: string; readonly encoding: CsvEncoding } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return { text: decode(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0))
    return { text: decode(bytes, 'utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'UTF-8' };
  } catch {
    return { text: unifyLineEnds(decodeWindows1252(bytes)), encoding: 'Windows-1252' };
  }
}

interface Decoder {
  decode(bytes: Uint8Array): string;
}

/** Browsers and Node both have TextDecoder; the type comes from neither, so that this file needs no library of them. */
function decode(bytes: Uint8Array, label: string, fatal = false): string {
  const { TextDecoder } = globalThis as unknown as { TextDecoder: new (label: string, options: { fatal: boolean }) => Decoder };
  return unifyLineEnds(new TextDecoder(label, { fatal }).decode(bytes));
}

/** By splitting: replacing millions of line ends one by one takes several times as long. */
const unifyLineEnds = (text: string): string => (text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text);

/** The signs that Windows-1252 has from 0x80 to 0x9F; a blank stands for what it leaves open. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Done by hand: some versions of Node take Windows-1252 for Latin-1, so that a typographic apostrophe becomes a control character. */
function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const sign = byte >= 0x80 && byte <= 0x9f ? WINDOWS_SIGNS.charAt(byte - 0x80) : ' ';
    text += sign === ' ' ? String.fromCharCode(byte) : sign;
  }
  return text;
}

/** The delimiter of a file: the one that occurs most often in its first line, a semicolon where none does. */
export function delimiterOf(text: string): CsvDelimiter {
  const header = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const occurs = (delimiter: string): number => header.split(delimiter).length - 1;
  return CSV_DELIMITERS.reduce((best, delimiter) => (occurs(delimiter) > occurs(best) ? delimiter : best), CSV_DELIMITERS[0]);
}
