const FOLDS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/**
 * A key whose plain byte order is the German order with numbers by value: umlauts sort as their base letter, `2a` before `10a`,
 * case only as the last tie-break. Stored beside the text, so that every database sorts alike.
 */
export function sortKey(text: string): string {
  const folded = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => FOLDS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\d+/g, (digits) => digits.padStart(10, '0'));
  return `${folded}\u0001${text}`;
}
