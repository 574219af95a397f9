import { collectLines, toldName, withoutTrailingBlanks, type CsvLine } from './csv-table';
import { composed } from './names';
import { problemOfKennung, problemOfKlasseName, problemOfSchuleName, problemOfTraegerName } from './organisation-names';

/** The columns of a file of schools in canonical order (G1.2); the first one is in every file, the others may be missing. */
export const ORGANISATION_COLUMNS = ['kennung', 'name', 'schulform', 'traeger', 'klassen'] as const;
export type OrganisationColumn = (typeof ORGANISATION_COLUMNS)[number];

export const ORGANISATION_COLUMN_LABELS: Readonly<Record<OrganisationColumn, string>> = {
  kennung: 'Dienststellennummer',
  name: 'Schulname',
  schulform: 'Schulform',
  traeger: 'Schulträger',
  klassen: 'Klassen',
};

/** 10 MiB; a file of the largest state has some 60 000 lines where each class has its own. */
export const ORGANISATION_FILE_LIMITS = { bytes: 10 * 1024 * 1024, rows: 100_000, faults: 500, klassen: 500 } as const;

export const SCHULFORMEN = ['OEFFENTLICH', 'ERSATZ'] as const;
export type SchulformArt = (typeof SCHULFORMEN)[number];

/** A file as it is meant, to be filled in: each way of saying something once. */
export const EXAMPLE_FILE = [
  'Dienststellennummer;Schulname;Schulform;Schulträger;Klassen',
  ';;öffentlich;Stadt Beispielhausen;',
  '0799001;Grundschule Beispielhausen;öffentlich;Stadt Beispielhausen;1a, 1b, 2a, 2b',
  '0799002;Gymnasium am Musterplatz;öffentlich;;5a',
  '0799002;;;;5b',
  '0799003;Freie Schule Muster;Ersatz;;1, 2, 3',
  '',
].join('\r\n');

/** Further names under which the columns are known, folded to lower case. */
const ALIASES: Readonly<Record<string, OrganisationColumn>> = {
  'dienststellen-nr.': 'kennung',
  dienststellennr: 'kennung',
  dstnr: 'kennung',
  schulnummer: 'kennung',
  nummer: 'kennung',
  name: 'name',
  schule: 'name',
  'name der schule': 'name',
  form: 'schulform',
  rechtsform: 'schulform',
  träger: 'traeger',
  traeger: 'traeger',
  schultraeger: 'traeger',
  klasse: 'klassen',
  klassenname: 'klassen',
};

/** What may be wrong with a file of schools, in the order in which it is told for one line. */
export const FILE_FAULTS = [
  'DATEI_LEER',
  'DATEI_ZU_LANG',
  'KOPFZEILE_UNBEKANNT',
  'SPALTE_DOPPELT',
  'ANFUEHRUNGSZEICHEN',
  'ZEILE_UNGLEICH',
  'KEINE_ZEILEN',
  'FORMEL',
  'KENNUNG_FEHLT',
  'KENNUNG_UNGUELTIG',
  'NAME_FEHLT',
  'NAME_UNGUELTIG',
  'SCHULFORM_FEHLT',
  'SCHULFORM_UNBEKANNT',
  'TRAEGER_UNGUELTIG',
  'TRAEGER_UNBEKANNT',
  'TRAEGER_NAME_VERGEBEN',
  'KLASSE_UNGUELTIG',
  'KLASSE_DOPPELT',
  'KLASSEN_ZU_VIELE',
  'SCHULE_DOPPELT',
  'SCHULE_WIDERSPRUCH',
  'TRAEGER_DOPPELT',
  'KENNUNG_ANDERSWO',
  'SCHULFORM_GEAENDERT',
] as const;
export type FileFaultKind = (typeof FILE_FAULTS)[number];

/** One fault with its place; the header is line 1, a fault of the whole file has no line. */
export interface FileFault {
  readonly art: FileFaultKind;
  readonly zeile: number | null;
  readonly spalte: OrganisationColumn | null;
  readonly wert: string;
}

/** One school as a file means it; null where the file says nothing of it. */
export interface FileSchule {
  readonly zeile: number;
  readonly kennung: string;
  readonly name: string | null;
  readonly schulform: SchulformArt | null;
  readonly traeger: string | null;
  readonly klassen: readonly string[];
}

/** A carrier that the file itself names as one. */
export interface FileTraeger {
  readonly zeile: number;
  readonly name: string;
  readonly schulform: SchulformArt;
}

/** What a file says, and what of it cannot be read. */
export interface OrganisationFile {
  readonly schulen: readonly FileSchule[];
  readonly traeger: readonly FileTraeger[];
  readonly faults: readonly FileFault[];
  /** Names of columns that are left out. */
  readonly ignored: readonly string[];
}

/** What a spreadsheet would take for a formula, the wide signs too. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const clean = (text: string): string => composed(text.trim()).trim();

/** The same name in whatever case and with whatever blanks: what a person would take for one. */
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const columnNamed = (cell: string): OrganisationColumn | undefined => {
  const name = folded(cell.normalize('NFC'));
  return ORGANISATION_COLUMNS.find((column) => ORGANISATION_COLUMN_LABELS[column].toLowerCase() === name) ?? ALIASES[name];
};

const whole = (art: FileFaultKind, more: Partial<FileFault> = {}): OrganisationFile => ({
  schulen: [],
  traeger: [],
  ignored: [],
  faults: [{ art, zeile: null, spalte: null, wert: '', ...more }],
});

/**
 * Reads a file of schools, tolerantly and whole (G1.2): every fault is told, none hides another line's.
 * @param records fields of every line, empty lines included
 * @param hasBrokenQuotes whether the parser met a quotation mark that does not fit; asked once the records are read
 */
export function readOrganisationen(records: Iterable<readonly string[]>, hasBrokenQuotes: () => boolean): OrganisationFile {
  const { head, body, isEmpty, isTooLong } = collectLines(records, 'tolerant', ORGANISATION_FILE_LIMITS.rows);
  if (isEmpty) return whole('DATEI_LEER');
  if (isTooLong) return whole('DATEI_ZU_LANG');
  const names = withoutTrailingBlanks(head, 1);
  const found = names.map(columnNamed);
  if (!found.includes('kennung')) return whole('KOPFZEILE_UNBEKANNT', { zeile: 1, wert: toldName(names.join(' ')) });
  const repeated = ORGANISATION_COLUMNS.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (repeated !== undefined) return whole('SPALTE_DOPPELT', { zeile: 1, spalte: repeated });
  if (hasBrokenQuotes()) return whole('ANFUEHRUNGSZEICHEN');
  if (body.length === 0) return whole('KEINE_ZEILEN');
  const ignored = names.filter((_, index) => found[index] === undefined).slice(0, 20);
  return { ...understood(body, found), ignored: ignored.map(toldName) };
}

interface Row extends Readonly<Record<OrganisationColumn, string>> {
  readonly zeile: number;
}

/** A school while its lines come. */
type Collected = Omit<FileSchule, 'klassen'> & { readonly klassen: Set<string> };

function understood(body: readonly CsvLine[], found: readonly (OrganisationColumn | undefined)[]): Omit<OrganisationFile, 'ignored'> {
  const faults: FileFault[] = [];
  const schulen = new Map<string, Collected>();
  const traeger = new Map<string, FileTraeger>();
  for (const { zeile, cells } of body) {
    if (withoutTrailingBlanks(cells, found.length).length > found.length) {
      faults.push({ art: 'ZEILE_UNGLEICH', zeile, spalte: null, wert: toldName(cells.slice(found.length).join(' ')) });
      continue;
    }
    const at = (column: OrganisationColumn): string => (found.includes(column) ? clean(cells[found.indexOf(column)] ?? '') : '');
    const row: Row = {
      zeile,
      kennung: at('kennung'),
      name: at('name'),
      schulform: at('schulform'),
      traeger: at('traeger'),
      klassen: at('klassen'),
    };
    const formula = ORGANISATION_COLUMNS.find((column) => FORMULA.test(row[column]));
    if (formula !== undefined) faults.push({ art: 'FORMEL', zeile, spalte: formula, wert: toldName(row[formula]) });
    else if (row.kennung === '' && row.name === '' && row.klassen === '') faults.push(...takeTraeger(row, traeger));
    else faults.push(...takeSchule(row, schulen));
  }
  return {
    schulen: [...schulen.values()].map((schule) => ({ ...schule, klassen: [...schule.klassen] })),
    traeger: [...traeger.values()],
    faults,
  };
}

function schulformOf(text: string): SchulformArt | null {
  const form = folded(text);
  if (/^(?:ö|oe)ffentlich/.test(form)) return 'OEFFENTLICH';
  return form.startsWith('ersatz') ? 'ERSATZ' : null;
}

type Placed = (art: FileFaultKind, spalte: OrganisationColumn, wert?: string) => FileFault;
const placed =
  (row: Row): Placed =>
  (art, spalte, wert = row[spalte]) => ({ art, zeile: row.zeile, spalte, wert: toldName(wert) });

/** A line that names a carrier and nothing else makes one known. */
function takeTraeger(row: Row, traeger: Map<string, FileTraeger>): FileFault[] {
  const fault = placed(row);
  const schulform = schulformOf(row.schulform);
  if (row.traeger === '') return [fault('KENNUNG_FEHLT', 'kennung')];
  if (problemOfTraegerName(row.traeger) !== null) return [fault('TRAEGER_UNGUELTIG', 'traeger')];
  if (schulform === null) return [fault(row.schulform === '' ? 'SCHULFORM_FEHLT' : 'SCHULFORM_UNBEKANNT', 'schulform')];
  const key = `${schulform} ${row.traeger}`;
  if (traeger.has(key)) return [fault('TRAEGER_DOPPELT', 'traeger')];
  traeger.set(key, { zeile: row.zeile, name: row.traeger, schulform });
  return [];
}

/** A further line of a school adds classes to it, and repeats of the rest what it likes, but nothing else. */
function takeSchule(row: Row, schulen: Map<string, Collected>): FileFault[] {
  const fault = placed(row);
  const faults: FileFault[] = [];
  if (row.kennung === '') return [fault('KENNUNG_FEHLT', 'kennung')];
  if (problemOfKennung(row.kennung) !== null) return [fault('KENNUNG_UNGUELTIG', 'kennung')];
  if (row.name !== '' && problemOfSchuleName(row.name) !== null) faults.push(fault('NAME_UNGUELTIG', 'name'));
  const schulform = schulformOf(row.schulform);
  if (row.schulform !== '' && schulform === null) faults.push(fault('SCHULFORM_UNBEKANNT', 'schulform'));
  if (row.traeger !== '' && problemOfTraegerName(row.traeger) !== null) faults.push(fault('TRAEGER_UNGUELTIG', 'traeger'));
  const known = schulen.get(row.kennung);
  const named = row.klassen
    .split(/[,\n]/)
    .map(clean)
    .filter((klasse) => klasse !== '');
  const klassen = known?.klassen ?? new Set<string>();
  const before = klassen.size;
  for (const klasse of named) {
    if (problemOfKlasseName(klasse) !== null) faults.push(fault('KLASSE_UNGUELTIG', 'klassen', klasse));
    else if (klassen.has(klasse)) faults.push(fault('KLASSE_DOPPELT', 'klassen', klasse));
    klassen.add(klasse);
  }
  const most = ORGANISATION_FILE_LIMITS.klassen;
  if (klassen.size > most && before <= most) faults.push(fault('KLASSEN_ZU_VIELE', 'klassen', String(klassen.size)));
  const now = { name: row.name || null, schulform, traeger: row.traeger || null };
  if (known !== undefined) {
    if (named.length === 0) faults.push(fault('SCHULE_DOPPELT', 'kennung'));
    for (const column of ['name', 'schulform', 'traeger'] as const)
      if (known[column] !== null && now[column] !== null && known[column] !== now[column]) faults.push(fault('SCHULE_WIDERSPRUCH', column));
  }
  schulen.set(row.kennung, {
    zeile: known?.zeile ?? row.zeile,
    kennung: row.kennung,
    name: known?.name ?? now.name,
    schulform: known?.schulform ?? now.schulform,
    traeger: known?.traeger ?? now.traeger,
    klassen,
  });
  return faults;
}
