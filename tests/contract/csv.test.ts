import { describe, expect, test } from 'vitest';
import { checkRow, columnOf, CSV_LIMITS, isInSameKlasse, normaliseRow, repeatedRows, sampleRow } from '#contract/csv';
import { IMPORT_ERRORS } from '#contract/errors/import';

const row = (nachname: string, vorname: string, klasse: string) => ({ nachname, vorname, klasse });
const KLASSEN = new Set(['1A', '1B']);

describe('ERR-69 to ERR-74, VAL-10: what is wrong with a row', () => {
  test.each([
    ['a good one', row('Petersen', 'Jonte', '1A'), []],
    ['last name of one character', row('P', 'Jonte', '1A'), ['IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT']],
    ['no last name', row('', 'Jonte', '1A'), ['IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT']],
    ['a digit in the last name', row('Petersen1', 'Jonte', '1A'), ['IMPORT_DATA_ITEM_NACHNAME_IS_INVALID']],
    ['first name of one character', row('Petersen', 'J', '1A'), ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT']],
    ['no first name', row('Petersen', '', '1A'), ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT']],
    ['brackets in the first name', row('Petersen', 'Jonte (J.)', '1A'), ['IMPORT_DATA_ITEM_VORNAME_IS_INVALID']],
    ['no class', row('Petersen', 'Jonte', ''), ['IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT']],
    ['an unknown class', row('Petersen', 'Jonte', '9Z'), ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND']],
    ['a class in another case', row('Petersen', 'Jonte', '1a'), ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND']],
    [
      'everything empty',
      row('', '', ''),
      ['IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT', 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT', 'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT'],
    ],
    [
      'everything wrong, too short before invalid',
      row('1', '2', '9Z'),
      [
        'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT',
        'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID',
        'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT',
        'IMPORT_DATA_ITEM_VORNAME_IS_INVALID',
        'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND',
      ],
    ],
  ])('%s', (_, values, codes) => {
    expect(checkRow(values, KLASSEN)).toEqual(codes);
  });

  test.each([
    ['a hundred letters, also where each takes three signs', row('N'.repeat(100), 'A\u0323\u0308'.repeat(50), '1A'), []],
    ['a last name too long', row('N'.repeat(101), 'Jonte', '1A'), ['IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG']],
    ['a first name too long', row('Petersen', 'J'.repeat(101), '1A'), ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG']],
    ['one as long as a file', row('Petersen', 'J'.repeat(5_000_000), '1A'), ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG']],
    ['no class has a name of 256 letters', row('Petersen', 'Jonte', '1'.repeat(256)), ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND']],
  ])('VAL-10: %s', (_, values, codes) => {
    expect(checkRow(normaliseRow(values))).toEqual(codes);
  });

  test('VAL-10: a long heap of marks, which would take minutes to compose, is too long at once', () => {
    const marks = 'a\u0323\u0301'.repeat(10) + '\u0323\u0301'.repeat(500_000);
    const before = process.cpuUsage();
    expect(checkRow(normaliseRow(row(marks, 'Jonte', marks)))).toEqual([
      'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG',
      'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND',
    ]);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  test('without the names of the classes only an empty class and one that no file can carry are wrong', () => {
    expect(checkRow(row('Petersen', 'Jonte', '9Z'))).toEqual([]);
    expect(checkRow(row('Petersen', 'Jonte', ''))).toEqual(['IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT']);
    for (const klasse of ['1;A', '1"A', '1\nA'])
      expect(checkRow(row('Petersen', 'Jonte', klasse))).toEqual(['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND']);
  });

  test('every code has its German text and names its column', () => {
    const found = Object.keys(IMPORT_ERRORS).filter((code) => code.startsWith('IMPORT_DATA_ITEM_'));
    expect(found.map((code) => columnOf(code)).toSorted()).toEqual([
      'klasse',
      'klasse',
      'nachname',
      'nachname',
      'nachname',
      'vorname',
      'vorname',
      'vorname',
    ]);
    for (const code of checkRow(row('1', '2', '9Z'), KLASSEN)) expect(found).toContain(code);
    expect(columnOf('IMPORT_ERROR')).toBeNull();
  });
});

test('VAL-01: values lose outer blanks and are composed before they are checked', () => {
  expect(normaliseRow(row('  Mu\u0308ller\u00A0', ' Ida ', ' 1A '))).toEqual(row('Müller', 'Ida', '1A'));
});

test('VAL-10: 2000 users and 5 MiB are the most', () => {
  expect(CSV_LIMITS).toEqual({ rows: 2000, bytes: 5_242_880 });
});

describe('hints before an upload', () => {
  test('VAL-10: rows with the same name are grouped in file order, whatever their case or class', () => {
    const rows = [row('Hansen', 'Ida', '1A'), row('Petersen', 'Jonte', '1A'), row('HANSEN', 'Ida', '1A'), row('Hansen', 'Ida', '1B')];
    const [first, , second, third] = rows;
    expect(repeatedRows(rows)).toEqual([[first, second, third]]);
    expect(repeatedRows(rows)[0]?.map((one, _, group) => isInSameKlasse(one, group))).toEqual([true, true, false]);
  });
  test('the sample row is the first one with a letter beyond ASCII', () => {
    const rows = [row('Hansen', 'Ida', '1A'), row('Möller', 'Jonte', '1A')];
    expect(sampleRow(rows)).toBe(rows[1]);
    expect(sampleRow(rows.slice(0, 1))).toBe(rows[0]);
    expect(sampleRow([])).toBeUndefined();
  });
});
