import { fileNamePart, isoDay, type ExportFile } from '#shared/download';
import { CSV_COLUMNS, CSV_LABELS } from '#contract/csv';
import { toCsv } from '#contract/csv-cells';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { usersWithAccount } from '#machines/import/import/finishing/credentials';
import type { CredentialsFile } from '#machines/import/import/actor-types';
import type { FaultyRow, ImportedUsers } from '#machines/import/import/types';

/** Why a row cannot be imported, in words. */
export const reasonOf = (code: string): string => errorText(code, IMPORT_ERRORS).title;
export const reasonsOf = (codes: readonly string[]): string => codes.map(reasonOf).join(', ');

/** The credentials of everybody who was imported, class by class, or of one class (D-12): names, user name, start password. */
export function credentialsFile({ imported, kennung, klasse }: CredentialsFile, now: Date): ExportFile {
  const users = usersWithAccount(imported).filter((user) => klasse === null || (user.klasse ?? '') === klasse);
  const parts = [kennung ?? imported.organisationsname, ...(klasse === null ? [] : [klasse === '' ? 'ohne-Klasse' : klasse])];
  return {
    name: `Zugangsdaten_${parts.map(fileNamePart).join('_')}_${isoDay(now)}.csv`,
    text: toCsv([
      ['Klasse', 'Nachname', 'Vorname', 'Benutzername', 'Einstiegs-Passwort'],
      ...users.map((user) => [user.klasse ?? '', user.nachname, user.vorname, user.benutzername ?? '', user.startpasswort]),
    ]),
  };
}

/** Rows that cannot be imported, with line and reason; once corrected, the file can be chosen again as it is. */
export function faultyRowsFile(rows: readonly FaultyRow[], fileName: string): ExportFile {
  return {
    name: `Fehler_${fileName.replace(/\.[^.]*$/, '')}.csv`,
    text: toCsv([
      [...CSV_COLUMNS.map((column) => CSV_LABELS[column]), 'Zeile', 'Grund'],
      ...rows.map((row) => [
        ...CSV_COLUMNS.map((column) => row[column]),
        row.zeile === null ? '' : String(row.zeile),
        reasonsOf(row.errors),
      ]),
    ]),
  };
}

/** Rows that failed while they were imported. */
export function failedUsersFile(imported: ImportedUsers, now: Date): ExportFile {
  return {
    name: `Nicht_importiert_${fileNamePart(imported.organisationsname)}_${isoDay(now)}.csv`,
    text: toCsv([
      [...CSV_COLUMNS.map((column) => CSV_LABELS[column]), 'Grund'],
      ...failedUsers(imported).map((user) => [
        user.nachname,
        user.vorname,
        user.klasse ?? '',
        user.fehler == null ? '' : reasonOf(user.fehler),
      ]),
    ]),
  };
}

/** Whoever has no account now: failed, or never reached. */
export const failedUsers = ({ users }: ImportedUsers): ImportedUsers['users'] => users.filter((user) => user.status !== 'SUCCESS');
