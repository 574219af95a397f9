import type { CsvFileRow, CsvRow } from '#contract/csv';
import type { ImportStatus } from '#contract/import-enums';
import type { ImportedUsers, RolleOption, RowsRead, SchuleOption, ServerCheck, Vorgang } from './types';

// What the actors of the machine take and yield.

export interface SchulenFound {
  readonly schulen: readonly SchuleOption[];
  readonly total: number;
}
/** What names an import on the server. */
export interface VorgangKey {
  readonly vorgangId: string;
}
/** An order that erases: it counts for an import that stands as the page shows it, and for no other (D-18). */
export interface EraseOrder extends VorgangKey {
  readonly expected: ImportStatus;
}
export interface UsersInput extends VorgangKey {
  readonly report: { send(event: RowsRead): void };
}
export interface UploadInput {
  readonly schule: SchuleOption;
  readonly rolle: RolleOption;
  readonly rows: readonly CsvFileRow[];
  /** Lines of the file that are not sent. */
  readonly omitted: readonly number[];
  readonly fileName: string;
}
export interface Uploaded {
  readonly vorgangId: string;
  readonly kennung: string | null;
  readonly vorgang: Vorgang;
  readonly serverCheck: ServerCheck;
}
export interface StatusRead {
  /** As the server says it; a foreign backend may know further ones. */
  readonly status: string;
  readonly total: number;
  readonly done: number;
  readonly created: number | null;
  /** Milliseconds on the clock of the page. */
  readonly at: number;
  /** Milliseconds since its execution was ordered in this browser; null where it was not (API-09). */
  readonly orderedAgo: number | null;
}
export interface ReadOrder extends VorgangKey {
  /** The page has the file, and knows whom the import is about. */
  readonly knowsRows: boolean;
}
/** The status of an import that the page knows nothing of, with the names that belong to it where they are still there. */
export interface VorgangRead extends StatusRead, Pick<Vorgang, 'organisationsname' | 'rollenname' | 'known' | 'sameFileAt'> {
  readonly kennung: string | null;
  /** Of a checked import whose file the page does not have: whom it is about; null where it is not told. */
  readonly rows: readonly CsvRow[] | null;
  /** Lines of the file that were not sent, as this browser noted them; null where it did not. */
  readonly omitted: readonly number[] | null;
}
export interface CredentialsFile {
  readonly imported: ImportedUsers;
  readonly kennung: string | null;
  /** One class, or null for everybody. */
  readonly klasse: string | null;
}
