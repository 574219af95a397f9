import { describe, expect, test } from 'vitest';
import { hasOnlyNameCharacters, isNameOfPerson, isNameTooLong, isNameTooShort, isTooLong } from '#contract/names';

describe('VAL-01: names of persons', () => {
  test.each([
    'Anna-Lena',
    "O'Brien",
    'O’Brien',
    'von der Au',
    'Dr. Müller',
    'Müller, geb. Groß',
    'Żółkiewski',
    'Đặng',
    'Ágnes',
    'Əliyev',
    'Þórsdóttir',
    'Ǿrsted',
    'Çelik',
    'Nguyễn',
    'Ḥusain',
    'ʿAlī',
    'Avel·lí',
    'K͟hālid',
    'C̆ĉ',
    'Ạ̈nne',
    'J̌anez',
  ])('%s is a name', (name) => {
    expect(isNameOfPerson(name)).toBe(true);
  });

  test.each([
    'Anna1',
    'Anna (Lena)',
    'Anna_Lena',
    'Anna/Lena',
    'Anna;',
    'Anna"',
    'Anna@',
    'Νίκος',
    'Иван',
    '李雷',
    'Anna\u00A0Lena',
    'Anna\tLena',
    'M\uFFFDller',
    'Anna😀',
  ])('%j holds a character that no name has', (name) => {
    expect(hasOnlyNameCharacters(name)).toBe(false);
  });

  test('a letter and its mark count as the one letter they compose to', () => {
    expect(hasOnlyNameCharacters('Mu\u0308ller')).toBe(true);
    expect(isNameTooShort('U\u0308')).toBe(true);
  });

  test('a mark is allowed only after the letters that the standard lists', () => {
    expect(hasOnlyNameCharacters('M\u0302')).toBe(true);
    expect(hasOnlyNameCharacters('B\u0302')).toBe(false);
    expect(hasOnlyNameCharacters('\u0302Bert')).toBe(false);
    expect(hasOnlyNameCharacters('a\u0336b')).toBe(false);
  });

  test('two characters are the least, outer blanks are none of the name', () => {
    expect(isNameOfPerson('Li')).toBe(true);
    expect(isNameOfPerson('L')).toBe(false);
    expect(isNameOfPerson('')).toBe(false);
    expect(isNameOfPerson(' Li')).toBe(false);
    expect(isNameOfPerson('Li ')).toBe(false);
    expect(isNameOfPerson('  ')).toBe(false);
  });

  test('VAL-10: a hundred characters are the most, a letter and its marks count as one', () => {
    expect(isNameOfPerson('a'.repeat(100))).toBe(true);
    expect(isNameOfPerson('a'.repeat(101))).toBe(false);
    expect(isNameTooLong('u\u0308'.repeat(100))).toBe(false);
    expect(isNameTooLong('u\u0308'.repeat(101))).toBe(true);
    expect(isNameTooLong('\u{10000}'.repeat(100))).toBe(false);
  });

  test('VAL-10: names of roles have at most 200 characters, those of organisations 255', () => {
    expect([isTooLong('a'.repeat(200), 'rolle'), isTooLong('a'.repeat(201), 'rolle')]).toEqual([false, true]);
    expect([isTooLong('a'.repeat(255), 'organisation'), isTooLong('a'.repeat(256), 'organisation')]).toEqual([false, true]);
  });

  test('every single letter of the ranges is allowed, its neighbours outside are not', () => {
    for (const code of [0x41, 0x5a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x17e, 0x1cd, 0x1dc, 0x218, 0x1e9e, 0x1ea0, 0x1ef9])
      expect(hasOnlyNameCharacters(String.fromCodePoint(code)), code.toString(16)).toBe(true);
    for (const code of [0x30, 0x39, 0x40, 0x5b, 0x5f, 0x7b, 0xd7, 0xf7, 0x17f, 0x180, 0x1cc, 0x1dd, 0x226, 0x1e98, 0x1e9f, 0x1efa])
      expect(hasOnlyNameCharacters(String.fromCodePoint(code)), code.toString(16)).toBe(false);
  });
});
