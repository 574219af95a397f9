import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvRecords } from '#contract/csv-records';
import { CSV_DELIMITERS } from '#contract/csv-text';
import { createDraw } from '#server/demo/draw';
import { checkCsv } from '#features/import/check-csv';

const read = (text: string, delimiter: (typeof CSV_DELIMITERS)[number] = ';') => {
  const records = new CsvRecords(text, delimiter);
  return { lines: [...records], isBroken: records.hasBrokenQuotes() };
};

describe('D-11: fields of a file', () => {
  test.each([
    [
      'plain fields',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line end at the end', 'a;b\n', [['a', 'b'], ['']]],
    ['empty lines and fields', '\n;\n\n', [[''], ['', ''], [''], ['']]],
    ['nothing', '', [['']]],
    ['quotation', '"a;b";"c\nd";"say ""ja"""', [['a;b', 'c\nd', 'say "ja"']]],
    ['blanks behind a quotation', '"a"  ;"b" \n"c"\t', [['a', 'b'], ['c']]],
    ['a quotation mark within a value', "O\"Brien;'x'", [['O"Brien', "'x'"]]],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual({ lines, isBroken: false });
  });

  test.each([
    ['a quotation that does not end', '"a;b\nc', [['a;b\nc']]],
    ['something behind a quotation', '"a"b;c"', [['a"b;c']]],
  ])('ERR-64: %s is told', (_, text, lines) => {
    expect(read(text)).toEqual({ lines, isBroken: true });
  });

  test('whoever has seen enough stops', () => {
    const records = new CsvRecords('a\n"b', ';');
    for (const cells of records) {
      expect(cells).toEqual(['a']);
      break;
    }
    expect(records.hasBrokenQuotes()).toBe(false);
  });

  test.each(Array.from({ length: 200 }, (_, index) => index + 1))('drawn text %i is read as by another reader', (seed) => {
    const draw = createDraw(seed);
    const delimiter = draw.of(CSV_DELIMITERS);
    const signs = ['a', 'ö', ' ', '"', '\n', delimiter, '""'];
    const table = Array.from({ length: 1 + draw.below(6) }, () =>
      Array.from({ length: 1 + draw.below(4) }, () => Array.from({ length: draw.below(5) }, () => draw.of(signs)).join('')),
    );
    const text = Papa.unparse(table, { delimiter, quotes: draw.chance(0.5), newline: '\n' });
    expect(read(text, delimiter)).toEqual({ lines: table, isBroken: false });
    expect(Papa.parse<string[]>(text === '' ? '\n' : text, { delimiter, newline: '\n' }).data.slice(0, table.length)).toEqual(table);
  });
});

const HEADER = 'Nachname;Vorname;Klasse\n';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('VAL-10: no file takes long, whatever it holds', () => {
  test.each([
    ['quotation marks and many blanks', `${HEADER}"${'"x'.repeat(60_000)}${' '.repeat(120_000)}\n`, 'CSV_PARSING_ERROR'],
    ['one quotation mark and many blanks', `${HEADER}"${' '.repeat(5_000_000)}`, 'CSV_PARSING_ERROR'],
    ['5 MB of line ends', `${HEADER}${'\n'.repeat(5_000_000)}`, 'CSV_FILE_NO_USERS_ERROR'],
    ['5 MB of line ends before anything', '\n'.repeat(5_000_000), 'CSV_FILE_EMPTY_ERROR'],
    ['5 MB of carriage returns', `${HEADER}${'\r'.repeat(5_000_000)}`, 'CSV_FILE_NO_USERS_ERROR'],
    ['5 MB of empty columns', `${HEADER}${';'.repeat(5_000_000)}`, 'CSV_FILE_NO_USERS_ERROR'],
    ['5 MB of columns', `${'a;'.repeat(2_500_000)}\n`, 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['5 MB of rows', `${HEADER}${'a;b;c\n'.repeat(800_000)}`, 'IMPORT_MAX_USERS_LIMIT_ERROR'],
    ['5 MB of quoted line ends', `${HEADER}"${'\n'.repeat(5_000_000)}";b;c\nd`, 'CSV_PARSING_ERROR'],
    ['5 MB of doubled quotation marks', `${HEADER}"${'""'.repeat(2_500_000)}`, 'CSV_PARSING_ERROR'],
    ['marks that take minutes to compose', `${HEADER}a${'\u0323\u0301'.repeat(1_000_000)};Ida;1A\nb`, 'CSV_PARSING_ERROR'],
  ])('%s', (_, text, error) => {
    const before = process.cpuUsage();
    expect(checkCsv(bytes(text)).fault?.error).toBe(error);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  test('ERR-68: of a first line as long as a file only enough is told to find the place', () => {
    const { fault } = checkCsv(bytes(`${'Spalte'.repeat(1000)};${'a;'.repeat(100_000)}\n`));
    expect(fault?.unknown.length).toBeLessThan(50);
    expect(fault?.unknown.every((name) => name.length <= 60)).toBe(true);
  });
});
