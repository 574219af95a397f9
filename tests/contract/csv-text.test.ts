import { describe, expect, test } from 'vitest';
import { decodeCsv, delimiterOf } from '#contract/csv-text';

const TEXT = 'Nachname;Vorname;Klasse\nMöller;Søren;1Ä\n';
const bytes = (text: string, encoding: BufferEncoding): Uint8Array => new Uint8Array(Buffer.from(text, encoding));
const utf16be = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

describe('D-11: the encoding is recognised', () => {
  test.each([
    ['UTF-8', bytes(TEXT, 'utf8'), 'UTF-8'],
    ['UTF-8 with byte order mark', bytes(`\uFEFF${TEXT}`, 'utf8'), 'UTF-8'],
    ['UTF-16 little endian with byte order mark', bytes(`\uFEFF${TEXT}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 little endian without', bytes(TEXT, 'utf16le'), 'UTF-16'],
    ['UTF-16 big endian with byte order mark', utf16be(`\uFEFF${TEXT}`), 'UTF-16'],
    ['UTF-16 big endian without', utf16be(TEXT), 'UTF-16'],
    ['Windows-1252', bytes(TEXT, 'latin1'), 'Windows-1252'],
  ])('%s', (_, content, encoding) => {
    expect(decodeCsv(content)).toEqual({ text: TEXT, encoding });
  });

  test('signs of Windows-1252 that Latin-1 lacks are read', () => {
    expect(decodeCsv(new Uint8Array([0x4f, 0x92, 0xd6, 0x80, 0x81, 0x9f])).text).toBe('O’Ö€\u0081Ÿ');
  });
  test('line ends of every system become one', () => {
    expect(decodeCsv(bytes('a\r\nb\rc\nd', 'utf8')).text).toBe('a\nb\nc\nd');
  });
  test('nothing and a single byte are read', () => {
    expect(decodeCsv(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
    expect(decodeCsv(new Uint8Array([0x41]))).toEqual({ text: 'A', encoding: 'UTF-8' });
  });
});

describe('D-11: the delimiter is recognised by the first line', () => {
  test.each([
    ['Nachname;Vorname;Klasse\nvon, der Au;Ida;1,A', ';'],
    ['Nachname,Vorname,Klasse\nHansen,Ida;,1A', ','],
    ['Nachname\tVorname\tKlasse\nHansen\tIda\t1A', '\t'],
    ['Nachname|Vorname|Klasse', '|'],
    ['Nachname', ';'],
    ['', ';'],
  ])('%j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
