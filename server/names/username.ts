/** Letters that are no base letter with marks. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ƈ: 'c',
  đ: 'd',
  ð: 'd',
  ə: 'e',
  ǥ: 'g',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĳ: 'ij',
  ŀ: 'l',
  ł: 'l',
  ŉ: 'n',
  ŋ: 'n',
  ø: 'oe',
  œ: 'oe',
  ĸ: 'q',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ʒ: 'z',
};
const DIAERESIS = '\u0308';
const RING = '\u030A';

/** A base letter with its marks: the umlauts get an e, the ring doubles the a, all other marks vanish. */
function foldMarks(letter: string, marks: string): string {
  if (marks.includes(DIAERESIS) && 'aou'.includes(letter)) return `${letter}e`;
  if (marks.includes(RING) && letter === 'a') return 'aa';
  return LETTERS[letter] ?? letter;
}

/** Brings a text into the search form of DIN 91379, in lower case; signs and blanks stay. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\P{M})(\p{M}*)/gu, (_, letter: string, marks: string) => foldMarks(letter, marks));
}

/** A name reduced to the letters a to z. */
export function foldName(name: string): string {
  return foldLetters(name).replace(/[^a-z]/g, '');
}

/** First letter of the first name and the last name, folded; null when one of them folds to nothing. */
export function usernameBase(vorname: string, familienname: string): string | null {
  const [first, last] = [foldName(vorname), foldName(familienname)];
  return first === '' || last === '' ? null : `${first.charAt(0)}${last}`;
}

/** The base, then the base with 1, 2, 3 behind it. */
export function usernameAt(base: string, index: number): string {
  return index === 0 ? base : `${base}${index}`;
}

/** The base, or the base with the smallest free number behind it. */
export function freeUsername(base: string, isTaken: (username: string) => boolean): string {
  let index = 0;
  while (isTaken(usernameAt(base, index))) index += 1;
  return usernameAt(base, index);
}
