import { describe, expect, test } from 'vitest';
import { toCsv } from '#contract/csv-cells';
import { toCanonicalCsv } from '#rules/csv-output';
import { checkCsv } from '#features/import/check-csv';
import { credentialsFile, failedUsersFile, faultyRowsFile } from '#features/import/csv-export';
import { sheetsOf } from '#shared/print/sheets';
import { toFaultyRows } from '#features/import/upload-file';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Möller${String.fromCharCode(97 + (index % 26))};Anna;${index % 9}a`).join('\n');

describe('D-11: whatever people have, it is read', () => {
  const expected = [{ zeile: 2, nachname: 'Möller', vorname: 'Jürgen', klasse: '1A' }];
  const dialects = [
    ['UTF-8 with semicolons', utf8('Nachname;Vorname;Klasse\nMöller;Jürgen;1A\n'), 'UTF-8', ';'],
    ['UTF-8 with byte order mark', utf8('\uFEFFNachname;Vorname;Klasse\r\nMöller;Jürgen;1A\r\n'), 'UTF-8', ';'],
    ['Windows-1252 with commas', latin1('Vorname,Nachname,Klasse\r\nJürgen,Möller,1A'), 'Windows-1252', ','],
    ['UTF-16 with tabs, as Excel saves it', utf16('Nachname\tVorname\tKlasse\r\nMöller\tJürgen\t1A\r\n'), 'UTF-16', '\t'],
    ['quotation marks and other names of the columns', utf8('"Familienname";"Rufname";"Klasse"\n"Möller";"Jürgen";"1A"\n'), 'UTF-8', ';'],
    ['empty columns at the edge', utf8('Nachname;Vorname;Klasse;;\nMöller;Jürgen;1A;;\n;;;;\n'), 'UTF-8', ';'],
  ] as const;
  test.for(dialects)('D-11: %s', ([, bytes, encoding, delimiter]) => {
    const check = checkCsv(bytes);
    expect({ ...check, sample: undefined }).toEqual({
      encoding,
      delimiter,
      fault: null,
      rows: expected,
      faulty: [],
      ignored: [],
      repeated: [],
      sample: undefined,
    });
  });

  test('D-11: what spreadsheets put before the header is passed over, and the lines stay those of the file', () => {
    const check = checkCsv(utf8('sep=;\n\nNachname;Vorname;Klasse\nMöller;J;1A\n'));
    expect(check.faulty).toEqual([
      { zeile: 4, nachname: 'Möller', vorname: 'J', klasse: '1A', errors: ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT'] },
    ]);
  });

  test('D-11: the sample shows umlauts where there are any', () => {
    expect(checkCsv(utf8('Nachname;Vorname;Klasse\nMeier;Jan;1A\nÖztürk;Ümit;1B\n')).sample).toMatchObject({ nachname: 'Öztürk' });
    expect(checkCsv(utf8('Nachname;Vorname;Klasse\nMeier;Jan;1A\n')).sample).toMatchObject({ nachname: 'Meier' });
  });
});

describe('VAL-10, VAL-01: what is wrong is told with its place', () => {
  test('VAL-01: each faulty row with line, values and reasons', () => {
    const check = checkCsv(utf8('Nachname;Vorname;Klasse\nMeier;Jan;1A\nM3ier;;\n'));
    expect(check.faulty).toEqual([
      {
        zeile: 3,
        nachname: 'M3ier',
        vorname: '',
        klasse: '',
        errors: ['IMPORT_DATA_ITEM_NACHNAME_IS_INVALID', 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT', 'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT'],
      },
    ]);
  });

  test('VAL-10: rows that stand more than once are pointed out with their lines', () => {
    const { repeated } = checkCsv(utf8('Nachname;Vorname;Klasse\nMeier;Jan;1A\nLund;Ida;1A\nmeier;JAN;1a\n'));
    expect(repeated.map((group) => group.map((row) => row.zeile))).toEqual([[2, 4]]);
  });

  test('VAL-10, ERR-67: 2000 rows pass, 2001 do not', () => {
    expect(checkCsv(utf8(`Nachname;Vorname;Klasse\n${rows(2000)}`))).toMatchObject({ fault: null, rows: { length: 2000 } });
    expect(checkCsv(utf8(`Nachname;Vorname;Klasse\n${rows(2001)}`)).fault?.error).toBe('IMPORT_MAX_USERS_LIMIT_ERROR');
  });

  const refusals = [
    ['ERR-75', '', 'CSV_FILE_EMPTY_ERROR'],
    ['ERR-75', 'Nachname;Vorname;Klasse\n', 'CSV_FILE_NO_USERS_ERROR'],
    ['ERR-68', 'Nachname;Vorname\nMeier;Jan\n', 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['ERR-64', 'Nachname;Vorname;Klasse\nMeier;Jan\n', 'CSV_PARSING_ERROR'],
  ] as const;
  test.for(refusals)('%s: the whole file is refused: %s', ([, text, error]) => {
    const check = checkCsv(utf8(text));
    expect([check.fault?.error, check.rows]).toEqual([error, []]);
  });

  test('ERR-64: the lines with too few or too many fields are named', () => {
    expect(checkCsv(utf8('sep=;\nNachname;Vorname;Klasse\nMeier;Jan;1A\nLund;Ida\n')).fault?.zeilen).toEqual([4]);
  });
});

describe('SCREEN-08: the files that the wizard hands out', () => {
  const user = {
    klasse: '1A',
    vorname: 'Anna',
    nachname: '=cmd()',
    benutzername: 'acmd',
    startpasswort: '-Birke41',
    status: 'SUCCESS',
  } as const;
  const imported = {
    organisationsname: 'Testschule',
    rollenname: 'Schüler',
    erasedAt: null,
    total: 3,
    users: [
      { ...user, klasse: '10B' },
      user,
      {
        ...user,
        klasse: '2A',
        benutzername: null,
        startpasswort: '',
        status: 'FAILED' as const,
        fehler: 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND',
      },
    ],
  };
  const now = new Date(2026, 10, 21);

  test('SCREEN-08, D-12: credentials are formula-safe, in the order of the classes, under a telling name', () => {
    const { name, text } = credentialsFile({ imported, kennung: '1111165', klasse: null }, now);
    expect(name).toBe('Zugangsdaten_1111165_2026-11-21.csv');
    expect(text).toBe(
      "\uFEFFKlasse;Nachname;Vorname;Benutzername;Einstiegs-Passwort\r\n1A;'=cmd();Anna;acmd;'-Birke41\r\n10B;'=cmd();Anna;acmd;'-Birke41\r\n",
    );
  });

  test('SCREEN-08: the file of one class holds its users alone and is named by it', () => {
    const { name, text } = credentialsFile({ imported, kennung: null, klasse: '10B' }, now);
    expect(name).toBe('Zugangsdaten_Testschule_10B_2026-11-21.csv');
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(["10B;'=cmd();Anna;acmd;'-Birke41"]);
  });

  test('D-12: each class begins on a sheet of its own; failed rows are on none', () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ ...user, benutzername: `a${index}` }));
    const sheets = sheetsOf({ users: [...imported.users, ...many] }, 'slips');
    expect(sheets.map(({ klasse, number, of, users }) => [klasse, number, of, users.length])).toEqual([
      ['1A', 1, 2, 10],
      ['1A', 2, 2, 2],
      ['10B', 1, 1, 1],
    ]);
    expect(sheetsOf({ users: many }, 'lists')).toHaveLength(1);
    expect(sheetsOf({ users: [] }, 'lists')).toEqual([]);
  });

  test('SCREEN-08: the failed rows carry their reason', () => {
    expect(failedUsersFile(imported, now).text).toContain("'=cmd();Anna;2A;Klasse nicht gefunden");
  });

  test('SCREEN-08: a file of faulty rows can be chosen again once it is corrected', () => {
    const { faulty } = checkCsv(utf8('Nachname;Vorname;Klasse\nMeier;J;1A\n'));
    const { name, text } = faultyRowsFile(faulty, 'klasse 1.csv');
    expect(name).toBe('Fehler_klasse 1.csv');
    expect(text).toContain('Meier;J;1A;2;Vorname fehlt oder ist zu kurz');
    expect(checkCsv(utf8(text.replace(';J;', ';Jan;')))).toMatchObject({ fault: null, faulty: [], rows: [{ vorname: 'Jan' }] });
  });

  test('D-11: the server speaks of lines of the normalised file, the user sees those of the chosen one', () => {
    const check = checkCsv(utf8('\n\nNachname;Vorname;Klasse\nMeier;Jan;1A\n\nLund;Ida;9Z\n'));
    const faultyOnServer = { nachname: 'Lund', vorname: 'Ida', klasse: '9Z', validationErrors: ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND'] };
    const answer = { importvorgangId: 'i', isValid: false, totalImportDataItems: 2, totalInvalidImportDataItems: 1 };
    const lineOf = (zeile: number | null): (number | null)[] =>
      toFaultyRows({ ...answer, invalidImportDataItems: [{ ...faultyOnServer, zeile }] }, check.rows).map((row) => row.zeile);
    expect(toCanonicalCsv(check.rows).split('\r\n')[2]).toBe('Lund;Ida;9Z');
    expect([lineOf(3), lineOf(null)]).toEqual([[6], [6]]);
  });

  test('SCREEN-08: files for people begin with a byte order mark', () => {
    expect(toCsv([['Ä']]).startsWith('\uFEFF')).toBe(true);
  });
});
