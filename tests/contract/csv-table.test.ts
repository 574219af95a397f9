import { describe, expect, test } from 'vitest';
import { readTable, recogniseHeader, type CsvReading } from '#contract/csv-table';

const HEADER = ['Nachname', 'Vorname', 'Klasse'];
const GOOD = ['Hansen', 'Ida', '1A'];
const fits = () => false;
const NO_DETAIL = { zeilen: [], missing: [], repeated: [], unknown: [] };
const many = (count: number): string[][] => Array.from({ length: count }, () => GOOD);

describe('ERR-68: the header', () => {
  test.each([
    ['any order', ['klasse', 'nachname', 'vorname'], { klasse: 0, nachname: 1, vorname: 2 }],
    ['any case, outer blanks', [' NACHNAME', 'VorName ', 'klasse'], { nachname: 0, vorname: 1, klasse: 2 }],
  ])('%s', (_, cells, columns) => {
    expect(recogniseHeader(cells, 'strict')).toEqual({ columns, ignored: [] });
    expect(recogniseHeader(cells, 'tolerant')).toEqual({ columns, ignored: [] });
  });

  test.each([
    ['another name', ['Nachname', 'Vorname', 'Klasse', 'Geburtsdatum'], { unknown: ['Geburtsdatum'] }],
    ['a delimiter too many', ['Nachname', 'Vorname', 'Klasse', ''], { unknown: [''] }],
    ['a repeated name', ['Nachname', 'Vorname', 'vorname'], { missing: ['klasse'], repeated: ['vorname'] }],
    ['a missing name', ['Nachname', 'Vorname'], { missing: ['klasse'] }],
    ['a blank line', [''], { missing: ['nachname', 'vorname', 'klasse'], unknown: [''] }],
  ])('%s is refused with its detail', (_, cells, detail) => {
    expect(recogniseHeader(cells, 'strict')).toEqual({ ...NO_DETAIL, ...detail, error: 'CSV_FILE_INVALID_HEADER_ERROR' });
  });

  test('D-11: a tolerant reading knows other names of the columns, the API does not', () => {
    const cells = ['Name', 'Vornamen', 'Klassenname'];
    expect(recogniseHeader(cells, 'tolerant')).toEqual({ columns: { nachname: 0, vorname: 1, klasse: 2 }, ignored: [] });
    expect(recogniseHeader(cells, 'strict')).toMatchObject({
      error: 'CSV_FILE_INVALID_HEADER_ERROR',
      missing: ['nachname', 'vorname', 'klasse'],
    });
    expect(recogniseHeader(['Nachname', 'Familienname', 'Vorname', 'Klasse'], 'tolerant')).toMatchObject({ repeated: ['nachname'] });
  });
});

describe('ERR-64, ERR-67, ERR-75: the file as a whole', () => {
  const errorOf = (records: string[][], reading: CsvReading = 'strict', brokenQuotes = false): string => {
    const table = readTable(records, () => brokenQuotes, reading);
    return 'error' in table ? table.error : 'none';
  };

  test.each([[[['']]], [[['""']]], [[["''"]]], [[['  '], ['']]], [[]]])('%j is empty', (records) => {
    expect(errorOf(records)).toBe('CSV_FILE_EMPTY_ERROR');
  });
  test('2000 rows are let in, 2001 are not; the last line may be empty', () => {
    expect(errorOf([HEADER, ...many(2000), ['']])).toBe('none');
    expect(errorOf([HEADER, ...many(2001)])).toBe('IMPORT_MAX_USERS_LIMIT_ERROR');
  });
  test('too many rows are told before a wrong header, a wrong header before a wrong line', () => {
    expect(errorOf([['Name'], ...many(2001)])).toBe('IMPORT_MAX_USERS_LIMIT_ERROR');
    expect(errorOf([['Name'], ['a', 'b']])).toBe('CSV_FILE_INVALID_HEADER_ERROR');
  });
  test('a header alone holds no users', () => {
    expect(errorOf([HEADER])).toBe('CSV_FILE_NO_USERS_ERROR');
    expect(errorOf([HEADER, [''], ['']])).toBe('CSV_FILE_NO_USERS_ERROR');
  });
  test('lines with more or fewer fields are told with their numbers', () => {
    expect(readTable([HEADER, GOOD, ['Hansen', 'Ida'], [''], ['a', 'b', 'c', 'd']], fits, 'strict')).toEqual({
      ...NO_DETAIL,
      error: 'CSV_PARSING_ERROR',
      zeilen: [3, 5],
    });
  });
  test('a quotation mark that does not fit is told', () => {
    expect(errorOf([HEADER, GOOD], 'strict', true)).toBe('CSV_PARSING_ERROR');
  });
});

describe('D-11: strict and tolerant reading', () => {
  test('empty lines are skipped and counted; a line of delimiters is a row for the API, nothing for people', () => {
    const records = [HEADER, [''], GOOD, ['', '', ''], ['  '], GOOD];
    expect(readTable(records.toSpliced(4, 1), fits, 'strict')).toEqual({
      ignored: [],
      rows: [
        { zeile: 3, nachname: 'Hansen', vorname: 'Ida', klasse: '1A' },
        { zeile: 4, nachname: '', vorname: '', klasse: '' },
        { zeile: 5, nachname: 'Hansen', vorname: 'Ida', klasse: '1A' },
      ],
    });
    expect(readTable(records, fits, 'strict')).toMatchObject({ error: 'CSV_PARSING_ERROR', zeilen: [5] });
    expect(readTable(records, fits, 'tolerant')).toMatchObject({ rows: [{ zeile: 3 }, { zeile: 6 }] });
  });
  test('empty columns at the edge, as spreadsheets leave them, disturb only the API', () => {
    const records = [
      [...HEADER, '', ''],
      [...GOOD, '', ''],
      [...GOOD, ' '],
    ];
    expect(readTable(records, fits, 'tolerant')).toMatchObject({ rows: [{ zeile: 2 }, { zeile: 3 }] });
    expect(readTable(records, fits, 'strict')).toMatchObject({ error: 'CSV_FILE_INVALID_HEADER_ERROR' });
  });
  test('D-12: columns that are no part of an import are named and left out, wherever they stand; the API takes none', () => {
    const records = [
      ['Geburtsdatum', ...HEADER, 'Bemerkung'],
      ['01.02.2016', ...GOOD, 'zieht um'],
      ['01.02.2016', ...GOOD],
    ];
    expect(readTable(records, fits, 'tolerant')).toMatchObject({
      ignored: ['Geburtsdatum', 'Bemerkung'],
      rows: [{ zeile: 2, nachname: 'Hansen', vorname: 'Ida', klasse: '1A' }, { zeile: 3 }],
    });
    expect(readTable([...records, ['01.02.2016', 'Hansen', 'Ida']], fits, 'tolerant')).toMatchObject({ zeilen: [4] });
    expect(readTable(records, fits, 'strict')).toMatchObject({ error: 'CSV_FILE_INVALID_HEADER_ERROR' });
  });
  test('a missing class at the end of a line is a faulty row, not a column too few', () => {
    expect(readTable([HEADER, ['Hansen', 'Ida', '']], fits, 'tolerant')).toMatchObject({ rows: [{ klasse: '' }] });
  });
  test('a field that spans lines moves the numbers of those behind it', () => {
    expect(readTable([HEADER, ['Han\nsen', 'Ida', '1A'], GOOD], fits, 'strict')).toMatchObject({ rows: [{ zeile: 2 }, { zeile: 4 }] });
  });
  test('columns are put in order and values normalised', () => {
    expect(
      readTable(
        [
          ['Klasse', 'Vorname', 'Nachname'],
          [' 1A', ' Ida ', 'Mu\u0308ller '],
        ],
        fits,
        'strict',
      ),
    ).toEqual({
      ignored: [],
      rows: [{ zeile: 2, nachname: 'Müller', vorname: 'Ida', klasse: '1A' }],
    });
  });
});
