/**
 * Names of natural persons by DIN 91379, group A: Latin letters with all their diacritics, also as combining sequences,
 * and the few signs that occur in names. No digits, no brackets, no underscore, no slash (VAL-01).
 */
const LETTERS =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u017E\\u0187\\u0188\\u018F\\u0197\\u01A0\\u01A1\\u01AF\\u01B0\\u01B7\\u01CD-\\u01DC\\u01DE\\u01DF\\u01E2-\\u01F0\\u01F4\\u01F5\\u01F8-\\u021B\\u021E\\u021F\\u0226-\\u0233\\u0259\\u0268\\u0292\\u1E02-\\u1EF9';
const COMBINING = '\\u0300-\\u030C\\u030F\\u0311\\u0313-\\u0315\\u031B\\u0323-\\u0329\\u032D\\u032E\\u0331\\u0332\\u0338\\u035E\\u035F';
const SIGNS = " ',.\\-`~\\u00A8\\u00B4\\u00B7\\u02B9\\u02BA\\u02BE\\u02BF\\u02C8\\u02CC\\u2019\\u2021";
const NAME = new RegExp(`^[${LETTERS}${COMBINING}${SIGNS}]*$`, 'u');

export const NAME_MIN_LENGTH = 2;

/** Whether a text holds only characters that a person's name may have. Length and outer blanks are other rules. */
export function hasOnlyNameCharacters(text: string): boolean {
  return NAME.test(text.normalize('NFC'));
}

/** Whether a name is too short, counted after normalisation. */
export function isNameTooShort(text: string): boolean {
  return [...text.normalize('NFC')].length < NAME_MIN_LENGTH;
}
