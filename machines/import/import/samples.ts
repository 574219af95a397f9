import type { CsvFileRow } from '#contract/csv';
import type { CsvFileError } from '#contract/csv-table';
import type { ImportStatus } from '#contract/import-enums';
import type { ImportedUser } from '#contract/types';
import type { StatusRead, Uploaded, VorgangRead } from './actor-types';
import type { ChosenFile, FileCheck, ImportedUsers, RolleOption, RowsRead, SchuleOption, UnknownKlasse } from './types';

/** Samples for the model of the import wizard: small, and one per thing that makes a difference. */
export const SCHULE: SchuleOption = { id: 'schule-1', name: 'Testschule-PW665', kennung: '1111165' };
export const OTHER_SCHULE: SchuleOption = { id: 'schule-2', name: 'Testschule Schulportal', kennung: '1111111' };
export const ROLLE: RolleOption = { id: 'rolle-1', name: 'itslearning-Schüler' };
export const OTHER_ROLLE: RolleOption = { id: 'rolle-2', name: 'Schüler Sekundarstufe' };

export const CSV_FILE: ChosenFile = { name: 'klasse-1a.csv', size: 120, type: 'text/csv' };
export const WORKBOOK: ChosenFile = { name: 'klasse-1a.xlsx', size: 9_000, type: 'application/vnd.ms-excel' };
export const HUGE_FILE: ChosenFile = { name: 'alle.csv', size: 6 * 1024 * 1024, type: 'text/csv' };

const row = (zeile: number, nachname: string, vorname: string): CsvFileRow => ({ zeile, nachname, vorname, klasse: '1A' });
const ROWS = [row(2, 'Möller', 'Anna-Lena'), row(3, 'Petersen', 'Jonte')];

const check = (change: Partial<FileCheck>): FileCheck => ({
  encoding: 'UTF-8',
  delimiter: ';',
  fault: null,
  rows: ROWS,
  faulty: [],
  ignored: [],
  repeated: [],
  sample: ROWS[0] ?? null,
  ...change,
});
export const SOUND = check({});
const NAMESAKES = [row(2, 'Möller', 'Anna-Lena'), row(3, 'Möller', 'Anna-Lena')];
export const REPEATED = check({ rows: [...NAMESAKES, { ...row(4, 'Petersen', 'Jonte'), klasse: '1B' }], repeated: [NAMESAKES] });
export const FAULTY = check({ faulty: [{ ...row(4, 'P3tersen', ''), errors: ['IMPORT_DATA_ITEM_NACHNAME_IS_INVALID'] }] });
export const UNKNOWN_KLASSE: readonly UnknownKlasse[] = [{ name: '1A', zeilen: [2, 3], similar: '1a' }];
export const refused = (error: CsvFileError): FileCheck =>
  check({ rows: [], sample: null, fault: { error, zeilen: [], missing: [], repeated: [], unknown: [] } });

const uploaded = (status: ImportStatus): Uploaded => ({
  vorgangId: 'vorgang-1',
  kennung: SCHULE.kennung,
  vorgang: {
    status,
    total: ROWS.length,
    created: null,
    organisationsname: SCHULE.name,
    rollenname: ROLLE.name,
    known: 0,
    sameFileAt: null,
  },
  serverCheck: {
    faulty: status === 'VALID' ? [] : [{ ...row(3, 'Petersen', 'Jonte'), errors: ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND'] }],
    known: [],
  },
});
export const UPLOADED_VALID = uploaded('VALID');
const known = (rows: readonly CsvFileRow[], sameFileAt: string | null): Uploaded => ({
  ...UPLOADED_VALID,
  vorgang: { ...UPLOADED_VALID.vorgang, known: rows.length, sameFileAt },
  serverCheck: {
    faulty: [],
    known: rows.map((one) => ({ ...one, inKlasse: true, personen: [{ benutzername: `konto${one.zeile}`, klassen: [one.klasse] }] })),
  },
});
export const UPLOADED_KNOWN = known(ROWS.slice(1), '2026-11-20T09:00:00.000Z');
/** Whoever leaves them out leaves nobody. */
export const UPLOADED_ALL_KNOWN = known(ROWS, null);
export const UPLOADED_INVALID = uploaded('INVALID');

/** Of several rows one failed. */
export const read = (status: string, done: number, orderedAgo: number | null = null): StatusRead => ({
  status,
  total: ROWS.length,
  done,
  created: Math.min(done, 1),
  at: done * 1_000,
  orderedAgo,
});
export const opened = (status: string, done = 0, orderedAgo: number | null = null): VorgangRead => ({
  ...read(status, done, orderedAgo),
  organisationsname: SCHULE.name,
  rollenname: ROLLE.name,
  kennung: SCHULE.kennung,
  known: null,
  sameFileAt: null,
  rows: null,
  omitted: null,
});
/** A server that tells anew whom it is about and how many there are already, in the browser that left a line out. */
export const OPENED_KNOWN: VorgangRead = {
  ...opened('VALID'),
  known: 1,
  sameFileAt: '2026-11-20T09:00:00.000Z',
  rows: ROWS.map(({ nachname, vorname, klasse }) => ({ nachname, vorname, klasse })),
  omitted: [4],
};

const user = (vorname: string, startpasswort: string, klasse = '1A'): ImportedUser => ({
  klasse,
  vorname,
  nachname: 'Möller',
  benutzername: startpasswort === '' ? null : `${vorname.toLowerCase()}moeller`,
  startpasswort,
  status: startpasswort === '' ? 'FAILED' : 'SUCCESS',
  fehler: startpasswort === '' ? 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND' : null,
});
const imported = (users: readonly ImportedUser[], total = users.length): ImportedUsers => ({
  organisationsname: SCHULE.name,
  rollenname: ROLLE.name,
  total,
  users,
  erasedAt: '2026-12-05T09:00:00.000Z',
});
export const SOME_IMPORTED = imported([user('Anna', 'Regen-Birke-41'), user('Jonte', ''), user('Mia', 'Wolke-Tanne-17', '1B')]);
export const NONE_IMPORTED = imported([user('Anna', ''), user('Jonte', '')]);
/** A backend that did not hand out everybody. */
export const SHORT_IMPORTED = imported([user('Anna', 'Regen-Birke-41')], 5);
export const SOME_READ: RowsRead = { type: 'ROWS_READ', read: 1, total: 3 };
