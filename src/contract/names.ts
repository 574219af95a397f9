/**
 * Names of natural persons by DIN 91379, group A: Latin letters with all their diacritics, the combining sequences that have no
 * letter of their own in Unicode, and the few signs that occur in names. No digits, brackets, underscore or slash (VAL-01).
 */
const RANGES = [
  'A-Z a-z 00C0-00D6 00D8-00F6 00F8-017E 0187-0188 018F 0197 01A0-01A1 01AF-01B0 01B7 01CD-01DC 01DE-01DF 01E2-01F0',
  '01F4-01F5 01F8-01FF 0212-0213 0218-021B 021E-021F 0227-0233 0259 0268 0292',
  '1E02-1E03 1E06-1E07 1E0A-1E11 1E17 1E1C-1E2B 1E2F-1E37 1E3A-1E3B 1E40-1E49 1E52-1E5B 1E5E-1E63 1E6A-1E6F 1E80-1E87',
  '1E8C-1E97 1E9E 1EA0-1EF9',
].join(' ');

/** Blank, apostrophe, comma, hyphen, full stop, grave, tilde, diaeresis, acute, middle dot, modifier letters, raised comma, double dagger. */
const SIGNS = '0020 0027 002C-002E 0060 007E 00A8 00B4 00B7 02B9-02BA 02BE-02BF 02C8 02CC 2019 2021';

/** Letters and the marks (`+` joins several) that may follow them; written for both cases, where Unicode has one letter NFC has used it. */
const SEQUENCES: readonly (readonly [letters: string, marks: string])[] = [
  ['Aa', '030B'],
  ['Cc', '0300 0304 0306 0308 0315 0323 0326 0328+0306'],
  ['Dd', '0302'],
  ['Ff', '0300 0304'],
  ['Gg', '0300'],
  ['Hh', '0304 0326 0331'],
  ['Jj', '0301 030C'],
  ['Kk', '0300 0302 0304 0307 0315 031B 0326 035F+0048 035F+0068'],
  ['Ll', '0302 0325 0325+0304 0326'],
  ['Mm', '0300 0302 0306 0310'],
  ['Nn', '0302 0304 0306 0326'],
  ['Pp', '0300 0304 0315 0323'],
  ['Rr', '0306 0325 0325+0304'],
  ['Ss', '0300 0304 031B+0304 0331'],
  ['Tt', '0300 0304 0308 0315 031B'],
  ['Uu', '0307'],
  ['Zz', '0300 0304 0306 0308 0327'],
  ['Çç', '0306'],
  ['Ûû', '0304'],
  ['ÿ', '0301'],
  ['Čč', '0315 0323'],
  ['ēō', '030D'],
  ['Īī', '0301'],
  ['Žž', '0326 0327'],
  ['ḲḳṢṣṬṭ', '0304'],
  ['ẠạỌọ', '0308'],
  ['Ụụ', '0304 0308'],
];

const code = (hex: string): string => (hex.length === 4 ? `\\u${hex}` : hex);
const classOf = (ranges: string): string =>
  ranges
    .split(' ')
    .map((range) => range.split('-').map(code).join('-'))
    .join('');
const marksOf = (marks: string): string =>
  marks
    .split(' ')
    .map((mark) => mark.split('+').map(code).join(''))
    .join('|');

const NAME = new RegExp(
  `^(?:${SEQUENCES.map(([letters, marks]) => `[${letters}](?:${marksOf(marks)})`).join('|')}|[${classOf(RANGES)}${classOf(SIGNS)}])*$`,
  'u',
);

export const NAME_MIN_LENGTH = 2;

/** The most characters that a name may have, counted after normalisation (VAL-01, VAL-10, ANG-04). */
export const NAME_MAX_LENGTH = { person: 100, rolle: 200, organisation: 255, angebot: 50 } as const;

/** No text of this many units composes to a name that is short enough: a letter takes four marks at most. */
const NEVER_A_NAME = 5 * NAME_MAX_LENGTH.organisation;

/** A text in composed form (NFC); one that can be no name stays as it is, because composing long texts takes very long. */
export function composed(text: string): string {
  return text.length > NEVER_A_NAME ? text : text.normalize('NFC');
}

/** Whether a name is longer than names of its kind may be, counted after normalisation. */
export function isTooLong(text: string, kind: keyof typeof NAME_MAX_LENGTH): boolean {
  return text.length > NEVER_A_NAME || [...composed(text)].length > NAME_MAX_LENGTH[kind];
}

/** Whether a person's name is too long. */
export const isNameTooLong = (text: string): boolean => isTooLong(text, 'person');

/** Whether a text holds only characters that a person's name may have. Length and outer blanks are other rules. */
export function hasOnlyNameCharacters(text: string): boolean {
  return NAME.test(composed(text));
}

/** Whether a name is too short, counted after normalisation. */
export function isNameTooShort(text: string): boolean {
  return text.length <= NEVER_A_NAME && [...composed(text)].length < NAME_MIN_LENGTH;
}

/** The whole rule for a first or last name: neither too short nor too long, only its characters, no outer blanks (VAL-01). */
export function isNameOfPerson(text: string): boolean {
  return !isNameTooLong(text) && !isNameTooShort(text) && hasOnlyNameCharacters(text) && text === text.trim();
}
