import type { CsvFileRow, CsvRow, CsvRowError } from '#contract/csv';
import type { CsvFileFault } from '#contract/csv-table';
import type { CsvDelimiter, CsvEncoding } from '#contract/csv-text';
import type { ImportStatus } from '#contract/import-enums';
import type { ChoiceProblems } from '#rules/import-choice';
import type { ImportedUser } from '#contract/types';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

export interface SchuleOption {
  readonly id: string;
  readonly name: string;
  /** Dienststellennummer. */
  readonly kennung: string | null;
}

export interface RolleOption {
  readonly id: string;
  readonly name: string;
}

/** A file as the machine sees it; the browser's File is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as the browser guesses it; often empty. */
  readonly type: string;
}

export interface ImportChoice {
  readonly schule: SchuleOption | null;
  readonly rolle: RolleOption | null;
  readonly file: ChosenFile | null;
}

/** What a reload leaves of a choice: the file, which holds the names of persons, is asked for again. */
export interface KeptImport extends Omit<ImportChoice, 'file'> {
  readonly schule: SchuleOption;
  readonly hadFile: boolean;
}

/** A row that cannot be imported; `zeile` is null where a backend does not tell it. */
export interface FaultyRow extends CsvRow {
  readonly zeile: number | null;
  readonly errors: readonly string[];
}

/** What the browser found in a file before anything was sent. */
export interface FileCheck {
  readonly encoding: CsvEncoding;
  readonly delimiter: CsvDelimiter;
  /** Why the file as a whole is refused; then there are no rows. */
  readonly fault: CsvFileFault | null;
  readonly rows: readonly CsvFileRow[];
  readonly faulty: readonly (FaultyRow & { readonly errors: readonly CsvRowError[] })[];
  /** Columns that are no part of an import; nothing of them leaves the browser. */
  readonly ignored: readonly string[];
  /** Groups of rows with the same name, in the same class or in several. */
  readonly repeated: readonly (readonly CsvFileRow[])[];
  /** A row with umlauts where there is one, to see whether the encoding was recognised. */
  readonly sample: CsvRow | null;
}

/** A class that the file names and the school does not have. */
export interface UnknownKlasse {
  readonly name: string;
  /** Lines of the file that name it. */
  readonly zeilen: readonly number[];
  /** The class of the school that is written most alike; null where none is. */
  readonly similar: string | null;
}

/** What becomes of the rows of a class that the school does not have (D-37): it is created, the similar one is taken, they are left out. */
export type KlassenChoice = 'create' | 'take' | 'leaveOut';

export interface KlasseDecision {
  /** As the file writes it. */
  readonly name: string;
  readonly choice: KlassenChoice;
  /** The class that is taken instead. */
  readonly klasse: string | null;
}

/** Whose classes the rows of a file are compared with. */
export interface KlassenToCompare {
  readonly schuleId: string;
  readonly rows: readonly CsvFileRow[];
}

/** Somebody of the school who bears the name of a row; without classes where the person is in none. */
export interface KnownPerson {
  readonly benutzername: string | null;
  readonly klassen: readonly string[];
}

/** A row whose name somebody at the school bears already. */
export interface KnownRow extends CsvFileRow {
  /** That person is in the same class. */
  readonly inKlasse: boolean;
  /** Who that is; empty where it is not told: by another backend, or to somebody who may not see persons of the school. */
  readonly personen: readonly KnownPerson[];
}

/** A row of the file that the import lacks; once the page was loaded anew its line alone is known. */
export type OmittedRow = CsvFileRow | Pick<CsvFileRow, 'zeile'>;

/** What the server said of the uploaded rows. */
export interface ServerCheck {
  readonly faulty: readonly FaultyRow[];
  /** Rows whose names somebody at the school bears already; allowed, but worth a look. */
  readonly known: readonly KnownRow[];
}

/** The import on the server, as far as it is known. */
export interface Vorgang {
  readonly status: ImportStatus;
  readonly total: number;
  /** Persons that were created; null where the backend does not tell. */
  readonly created: number | null;
  /** Null where the page was opened by its address and the server no longer tells. */
  readonly organisationsname: string | null;
  readonly rollenname: string | null;
  /** Rows whose names somebody at the school bears already, as the server told it last; null where it does not tell (315). */
  readonly known: number | null;
  /** When the same rows were uploaded before (ISO instant). */
  readonly sameFileAt: string | null;
}

/** Rows done so far, with the times from which the remaining time is estimated (milliseconds). */
export interface Progress {
  readonly done: number;
  readonly at: number;
  readonly firstDone: number;
  readonly firstAt: number;
  /** Answers in a row without any progress. */
  readonly idlePolls: number;
}

/** The rows of an executed import; those that were imported carry their start password. Secret. */
export interface ImportedUsers {
  readonly organisationsname: string;
  readonly rollenname: string;
  /** Rows that the import has; more than `users` where a backend did not hand out all of them. */
  readonly total: number;
  readonly users: readonly ImportedUser[];
  /** When the server erases the start passwords at the latest (ISO instant). */
  readonly erasedAt: string | null;
  /** When start passwords that nobody used lapse (ISO instant, the midnight after the last day); nothing where they do not. */
  readonly lapsesAt?: string | null;
}

/** How much of the result is read (CALL-19). */
export interface Reading {
  readonly read: number;
  readonly total: number;
}

/** A request that waits for the second factor or a sign-in. */
export type Interrupted = 'choosing' | 'uploading' | 'starting' | 'reading' | 'erasing';

/** A class by its name, or null for everybody. */
export interface KlasseKey {
  readonly klasse: string | null;
}

/** Slips to cut out, one per pupil, or a list per class. */
export type PrintLayout = 'slips' | 'lists';

/** Something to be told once when the wizard opens (STATE-13). */
export interface ImportContext extends StepUpContext, ImportChoice {
  /** A file was chosen, and a reload has left the rest of the choice alone. */
  readonly fileLost: boolean;
  readonly schuleSearch: string;
  readonly schulen: readonly SchuleOption[];
  /** Schools that fit the search, those beyond the list included. */
  readonly schulenTotal: number;
  readonly rollen: readonly RolleOption[];
  readonly schulenFailure: Failure | null;
  readonly rollenFailure: Failure | null;
  /** Null until the choice was submitted; then what is wrong with it, kept up to date. */
  readonly problems: ChoiceProblems | null;
  readonly check: FileCheck | null;
  /** A file of this import was checked before: the next one is checked as soon as it is chosen. */
  readonly wasChecked: boolean;
  /** Classes of the file that the school does not have; empty where they were not compared. */
  readonly unknownKlassen: readonly UnknownKlasse[];
  /** What was decided on them, one by one. */
  readonly decisions: readonly KlasseDecision[];
  /** It was gone on before each was decided: what is missing is told. */
  readonly decisionsTold: boolean;
  /** The server told the classes of the school; else it compares them after the upload. */
  readonly klassenCompared: boolean;
  readonly serverCheck: ServerCheck | null;
  /** Lines of the file that are not to be imported; they stay left out as long as the file is the same. */
  readonly leftOut: readonly number[];
  /** Those of them that the import on the server lacks already. */
  readonly omitted: readonly number[];
  /** All rows of the file that the import on the server lacks, those of classes left out among them; null where this browser does not know. */
  readonly omittedRows: readonly OmittedRow[] | null;
  /** The rows of a checked import, told by the server because the page has no file of it; null where they are not told. */
  readonly foundRows: readonly CsvRow[] | null;
  /** Known from the upload or from the address. */
  readonly vorgangId: string | null;
  /** Dienststellennummer of its school, for the name of the credentials file. */
  readonly kennung: string | null;
  readonly vorgang: Vorgang | null;
  readonly progress: Progress | null;
  /** While the result is read. */
  readonly reading: Reading | null;
  readonly imported: ImportedUsers | null;
  /** The credentials were handed to the browser as a file. */
  readonly saved: boolean;
  /** The last time all of them were saved, it was on paper. */
  readonly printed: boolean;
  /** Classes whose credentials were saved one by one. */
  readonly savedKlassen: readonly string[];
  /** The class that is being saved; null for all. */
  readonly savingKlasse: string | null;
  /** What is printed: slips to cut out, or a list per class. */
  readonly layout: PrintLayout;
  /** What follows once the credentials are erased. */
  readonly afterwards: 'another' | 'close';
  readonly failure: Failure | null;
  /** It was executed from this browser, and the server has not begun (API-09). */
  readonly wasOrdered: boolean;
  /** An order was refused because the import stood elsewhere than this page showed; nothing was erased (D-18). */
  readonly moved: boolean;
  readonly interrupted: Interrupted;
}

export interface ImportInput {
  readonly personId: string;
  /** The import that the address names, and the Dienststellennummer of its school. */
  readonly vorgangId: string | null;
  readonly kennung: string | null;
  /** What an import that did not come to its upload has left; what does not fit is left out. */
  readonly draft?: unknown;
}

/** What the reader of the result says on its way. */
export interface RowsRead extends Reading {
  readonly type: 'ROWS_READ';
}

export type ImportEvent =
  | StepUpEvent
  | { readonly type: 'START' }
  | { readonly type: 'SAVE_TEMPLATE' }
  | { readonly type: 'SCHULE_TYPED'; readonly text: string }
  | { readonly type: 'SCHULE_CHOSEN'; readonly schule: SchuleOption | null }
  | { readonly type: 'ROLLE_CHOSEN'; readonly rolle: RolleOption | null }
  | { readonly type: 'FILE_CHOSEN'; readonly file: ChosenFile }
  | { readonly type: 'FILE_REMOVED' }
  | { readonly type: 'RETRY_SCHULEN' }
  | { readonly type: 'RETRY_ROLLEN' }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'SAVE_FAULTY' }
  /** What becomes of some classes that the school does not have. */
  /** Null: it is not decided any more. */
  | { readonly type: 'DECIDE_KLASSEN'; readonly names: readonly string[]; readonly choice: KlassenChoice | null }
  | { readonly type: 'CHANGE_DECISIONS' }
  /** Missing classes were created, or somebody else was quicker. */
  | { readonly type: 'KLASSEN_CREATED' }
  | { readonly type: 'UPLOAD' }
  | { readonly type: 'LEAVE_OUT'; readonly zeilen: readonly number[] }
  | { readonly type: 'TAKE_IN'; readonly zeilen: readonly number[] }
  | { readonly type: 'EXECUTE' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'TAKE_OVER' }
  | RowsRead
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_KLASSE'; readonly klasse: string }
  | { readonly type: 'PRINT'; readonly layout: PrintLayout }
  | { readonly type: 'PRINTED' }
  | { readonly type: 'REVEAL' }
  | { readonly type: 'COVER' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'ERASE' }
  | { readonly type: 'ANOTHER' };
