import type { CsvFileRow } from '#contract/csv';
import { toCanonicalCsv } from '#rules/csv-output';
import type { ImportUpload } from '#contract/types';
import type { FaultyRow, KnownPerson, KnownRow } from '#machines/import/import/types';

type ToldPerson = NonNullable<NonNullable<ImportUpload['bereitsVorhanden']>[number]['personen']>[number];

/** The normalised file: whatever was chosen, every backend reads this (D-11). */
export function toUploadFile(rows: readonly CsvFileRow[], fileName: string): File {
  return new File([toCanonicalCsv(rows)], fileName, { type: 'text/csv' });
}

/** The header is line 1 of the normalised file, its rows follow without a gap. */
const rowOf = (zeile: number | null | undefined, rows: readonly CsvFileRow[]): CsvFileRow | undefined =>
  zeile === null || zeile === undefined ? undefined : rows[zeile - 2];

/** The server's faulty rows with their lines in the chosen file; a backend that names no line is answered by the values. */
export function toFaultyRows(answer: ImportUpload, rows: readonly CsvFileRow[]): FaultyRow[] {
  return answer.invalidImportDataItems.map(({ nachname, vorname, klasse, validationErrors, zeile }) => {
    const own =
      rowOf(zeile, rows) ?? rows.find((row) => row.nachname === nachname && row.vorname === vorname && row.klasse === (klasse ?? ''));
    return { nachname, vorname, klasse: klasse ?? '', errors: validationErrors, zeile: own?.zeile ?? null };
  });
}

const toKnownPerson = ({ benutzername, klassen }: ToldPerson): KnownPerson => ({ benutzername: benutzername ?? null, klassen });

/** Rows whose names somebody at the school bears already, with their lines in the chosen file. */
export function toKnownRows(answer: ImportUpload, rows: readonly CsvFileRow[]): KnownRow[] {
  return (answer.bereitsVorhanden ?? []).flatMap(({ zeile, inKlasse, personen }) => {
    const own = rowOf(zeile, rows);
    return own === undefined ? [] : [{ ...own, inKlasse: inKlasse ?? false, personen: (personen ?? []).map(toKnownPerson) }];
  });
}
