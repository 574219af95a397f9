import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { checkRow, type CsvRow } from '#contract/csv';
import { CsvRecords } from '#contract/csv-records';
import { readTable } from '#contract/csv-table';
import { CSV_DELIMITERS, decodeCsv, delimiterOf } from '#contract/csv-text';
import { createDraw, type Draw } from '#server/demo/draw';

/** Letters that Windows-1252 has; a file with others is written in Unicode. */
const WESTERN = ['Möller', "O'Brien", 'Weiß', 'Søren', 'Ça Va', 'Anna-Lena', 'van ’t Hoff', 'Dr. Ågren', 'Þór'];
const OTHERS = ['Żółć', 'Đặng', 'Ķīlis', 'Ḥusain', 'Ạ̈nne', 'Cömert, Efe', 'Łuk'];
const HEADERS: readonly CsvRow[] = [
  { nachname: 'Nachname', vorname: 'Vorname', klasse: 'Klasse' },
  { nachname: ' FAMILIENNAME ', vorname: 'vornamen', klasse: 'Klassenname' },
  { nachname: 'Name', vorname: 'Rufname', klasse: 'klasse' },
];
const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text, 'utf8'),
  'UTF-8 with mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'UTF-16LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text.replace(/’/g, '\u0092'), 'latin1'),
} as const;
type Encoding = keyof typeof ENCODINGS;

function drawFile(draw: Draw) {
  const encoding = draw.of(Object.keys(ENCODINGS) as Encoding[]);
  const names = encoding === 'Windows-1252' ? WESTERN : [...WESTERN, ...OTHERS];
  const rows = Array.from({ length: 1 + draw.below(30) }, () => ({
    nachname: draw.of(names),
    vorname: draw.of(names),
    klasse: draw.of(['1A', '2b', '11a Profil', '10.c']),
  }));
  const order = draw.of([
    ['nachname', 'vorname', 'klasse'],
    ['klasse', 'nachname', 'vorname'],
    ['vorname', 'klasse', 'nachname'],
  ] as const);
  const pad = (text: string): string => (draw.chance(0.2) ? ` ${text} ` : text);
  const table = [draw.of(HEADERS), ...rows].map((row) => order.map((column) => pad(row[column])));
  const delimiter = draw.of(CSV_DELIMITERS);
  const text = Papa.unparse(table, { delimiter, quotes: draw.chance(0.5), newline: draw.of(['\n', '\r\n', '\r'] as const) });
  return { rows, encoding, delimiter, bytes: new Uint8Array(ENCODINGS[encoding](draw.chance(0.5) ? `${text}\r\n` : text)) };
}

describe('D-11: whatever the dialect, the rows are the same', () => {
  test.each(Array.from({ length: 60 }, (_, index) => index + 1))('drawn file %i', (seed) => {
    const { rows, encoding, delimiter, bytes } = drawFile(createDraw(seed));
    const decoded = decodeCsv(bytes);
    expect(delimiterOf(decoded.text)).toBe(delimiter);
    const records = new CsvRecords(decoded.text, delimiter);
    const table = readTable(records, () => records.hasBrokenQuotes(), 'tolerant');
    expect(table, encoding).toEqual({ ignored: [], rows: rows.map((row, index) => ({ ...normalised(row), zeile: index + 2 })) });
    expect(rows.flatMap((row) => checkRow(row))).toEqual([]);
  });
});

const normalised = (row: CsvRow): CsvRow => ({ ...row, nachname: row.nachname.normalize('NFC'), vorname: row.vorname.normalize('NFC') });
