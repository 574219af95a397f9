import { describe, expect, test } from 'vitest';
import { checkRow, type CsvRow } from '#contract/csv';
import { csvCell, formulaSafe, toCsv } from '#contract/csv-cells';
import { templateCsv, toCanonicalCsv } from '#rules/csv-output';
import { CsvRecords } from '#contract/csv-records';
import { readTable } from '#contract/csv-table';
import { decodeCsv, delimiterOf } from '#contract/csv-text';

const read = (text: string) => {
  const decoded = decodeCsv(new Uint8Array(Buffer.from(text, 'utf8'))).text;
  return readTable(new CsvRecords(decoded, delimiterOf(decoded)), () => false, 'strict');
};

describe('D-11: the canonical file', () => {
  test('has a byte order mark, semicolons, the canonical header and no quotation', () => {
    expect(toCanonicalCsv([{ nachname: "O'Brien", vorname: 'Ída, Rós', klasse: '1A' }])).toBe(
      "\uFEFFNachname;Vorname;Klasse\r\nO'Brien;Ída, Rós;1A\r\n",
    );
  });
  test.each(['a;b', 'a"b', 'a\nb', 'a\rb'])('refuses %j, which would need quotation', (value) => {
    expect(() => toCanonicalCsv([{ nachname: 'Hansen', vorname: 'Ida', klasse: value }])).toThrow(RangeError);
    expect(checkRow({ nachname: 'Hansen', vorname: 'Ida', klasse: value })).not.toEqual([]);
    expect(checkRow({ nachname: value, vorname: 'Ida', klasse: '1A' })).not.toEqual([]);
  });
  test('is read back as what it was written from', () => {
    const rows: CsvRow[] = ['Möller', "d'Arc", 'von der Au', 'Ạ̈nne', '=cmd', 'Đỗ, Thị'].map((nachname) => ({
      nachname,
      vorname: 'Ida',
      klasse: '10 c',
    }));
    expect(read(toCanonicalCsv(rows))).toEqual({
      ignored: [],
      rows: rows.map((row, index) => ({ ...row, zeile: index + 2 })),
    });
  });
  test('the template is a file that could be imported', () => {
    const table = read(templateCsv());
    expect('rows' in table && table.rows.flatMap((row) => checkRow(row))).toEqual([]);
  });
});

describe('files for people are formula-safe', () => {
  test.each(['=1+1', '+49', '-x', '@sum', '\tx', '\rx'])('%j is no formula', (value) => {
    expect(formulaSafe(value)).toBe(`'${value}`);
  });
  test.each([
    ['a,=1+1', "a,'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a\t@x', "a\t'@x"],
    ['a, "=1', 'a, "\'=1'],
    ['\n=1', "\n'=1"],
    [' =1', " '=1"],
    ['\u0000=1', "\u0000'=1"],
    ['\u200B+1', "\u200B'+1"],
    ['\uFEFF-1', "\uFEFF'-1"],
    ['"=1', '"\'=1'],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\t=1', "'\t'=1"],
    ['a,=1;b|-2', "a,'=1;b|'-2"],
  ])('VAL-10: no part of %j is a formula either, whatever the spreadsheet takes for the end of a cell', (value, safe) => {
    expect(formulaSafe(value)).toBe(safe);
    expect(formulaSafe(safe)).toBe(safe);
  });
  test('VAL-10: a value as long as a file is made safe in time', () => {
    const value = '\n'.repeat(500_000);
    const before = process.cpuUsage();
    expect(formulaSafe(`${value}=`)).toBe(`${value}'=`);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
  test('other values stay as they are, quoted where needed', () => {
    expect(csvCell('Müller, geb. Groß-Klein')).toBe('Müller, geb. Groß-Klein');
    expect(csvCell('Anna-Lena')).toBe('Anna-Lena');
    expect(csvCell('Regenbogen24+')).toBe('Regenbogen24+');
    expect(csvCell('a;b')).toBe('"a;b"');
    expect(csvCell('sagt "ja"')).toBe('"sagt ""ja"""');
    expect(csvCell('=a;b')).toBe('"\'=a;b"');
  });
  test('a file has a byte order mark, semicolons and CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['=c', 'd'],
      ]),
    ).toBe("\uFEFFa;b\r\n'=c;d\r\n");
  });
});
