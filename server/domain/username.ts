const FOLDS: Readonly<Record<string, string>> = {
  ä: 'ae',
  æ: 'ae',
  å: 'aa',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ü: 'ue',
  ß: 'ss',
  þ: 'th',
  ĳ: 'ij',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
};

/** Folds a name to the letters a to z, as DIN 91379 folds for searching; whatever is no letter vanishes. */
export function foldName(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => FOLDS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^a-z]/g, '');
}

/** First letter of the first name and the last name, folded; null when one of them folds to nothing. */
export function usernameBase(vorname: string, familienname: string): string | null {
  const [first, last] = [foldName(vorname), foldName(familienname)];
  return first === '' || last === '' ? null : `${first.charAt(0)}${last}`;
}

/** The base, or the base with the smallest free number behind it. */
export function freeUsername(base: string, isTaken: (username: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 1; ; number += 1) {
    if (!isTaken(`${base}${number}`)) return `${base}${number}`;
  }
}
