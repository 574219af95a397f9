import type { CsvFileRow } from '#contract/csv';
import { problemOfFile, problemsOfChoice } from '#rules/import-choice';
import { saysMissing, type Failure } from '#machines/shared/failure';
import { decidedRepeated, isOffered, klassenToCreate } from './checking/decisions';
import { byKlasse, isComplete } from './finishing/credentials';
import { missingDecisions, remainingRows, unsentOmissions } from './inputs';
import { isRecent } from './executing/progress';
import type { SchulenFound, StatusRead, Uploaded } from './actor-types';
import type {
  ChosenFile,
  FileCheck,
  ImportContext,
  ImportedUsers,
  Interrupted,
  KlasseKey,
  KlassenChoice,
  RolleOption,
  SchuleOption,
  UnknownKlasse,
} from './types';

type Facts = { readonly context: ImportContext };

const was =
  (...places: readonly Interrupted[]) =>
  ({ context }: Facts): boolean =>
    places.includes(context.interrupted);

/** Lines that are on offer, of which one at least is not left out yet; somebody must remain to be imported. */
const canLeaveOut = (context: ImportContext, zeilen: readonly number[], offered: readonly CsvFileRow[]): boolean =>
  zeilen.every((zeile) => offered.some((row) => row.zeile === zeile)) &&
  zeilen.some((zeile) => !context.leftOut.includes(zeile)) &&
  remainingRows(context).some((row) => !zeilen.includes(row.zeile));

/** Each class is decided on, none is to be created any more, and somebody remains (D-37). */
const isSettled = (context: ImportContext): boolean => missingDecisions(context) === null && klassenToCreate(context).length === 0;

const holdsCredentials = ({ users }: Pick<ImportedUsers, 'users'>): boolean => users.some((user) => user.startpasswort !== '');

/** Whether an import has start passwords that a file could hold. */
export const hasCredentials = ({ context }: Facts): boolean => context.imported !== null && holdsCredentials(context.imported);

export const importGuards = {
  isNamedByAddress: ({ context }: Facts): boolean => context.vorgangId !== null,
  hasDraft: ({ context }: Facts): boolean => context.schule !== null || context.rolle !== null || context.file !== null,

  /** Only what the list offers can be chosen; choosing the same school again keeps its role. */
  isOtherSchule: ({ context }: Facts, chosen: SchuleOption | null): boolean =>
    chosen?.id !== context.schule?.id && context.schulen.some(({ id }) => id === chosen?.id),
  isCleared: ({ context }: Facts, chosen: SchuleOption | null): boolean => context.schule !== null && chosen === null,
  /** The answer to no search at all: who may import at one school only need not choose. */
  isOnlySchule: ({ context }: Facts, { total }: SchulenFound): boolean => total === 1 && context.schule === null,
  hasSchulen: ({ context }: Facts): boolean => context.schulen.length > 0,
  hasNoRollen: (_: unknown, rollen: readonly RolleOption[]): boolean => rollen.length === 0,
  hasSchule: ({ context }: Facts): boolean => context.schule !== null,
  isChoiceComplete: ({ context }: Facts): boolean => Object.keys(problemsOfChoice(context)).length === 0,
  /** The choice was checked before, and nothing else of it is missing. */
  isChosenAnew: ({ context }: Facts, file: ChosenFile): boolean =>
    context.wasChecked && Object.keys(problemsOfChoice({ ...context, file })).length === 0,
  isReadable: (_: unknown, file: ChosenFile): boolean => problemOfFile(file) === null,

  isFileRefused: (_: unknown, { fault }: FileCheck): boolean => fault !== null,
  hasFaultyRows: ({ context }: Facts): boolean => (context.check?.faulty.length ?? 0) > 0,
  hasOpenKlassen: ({ context }: Facts, unknownKlassen: readonly UnknownKlasse[]): boolean =>
    unknownKlassen.length > 0 && !isSettled({ ...context, unknownKlassen }),
  hasUnknownKlassen: ({ context }: Facts): boolean => context.unknownKlassen.length > 0,
  canDecide: (
    { context }: Facts,
    { names, choice }: { readonly names: readonly string[]; readonly choice: KlassenChoice | null },
  ): boolean =>
    choice === null
      ? context.decisions.some(({ name }) => names.includes(name))
      : context.unknownKlassen.some((klasse) => names.includes(klasse.name) && isOffered(klasse, choice)),
  createsKlassen: ({ context }: Facts): boolean => missingDecisions(context) === null && klassenToCreate(context).length > 0,
  isSettled: ({ context }: Facts): boolean => isSettled(context),
  /** Of rows with the same name some can be left out, but never all rows of the file. */
  canLeaveOutRepeated: ({ context }: Facts, zeilen: readonly number[]): boolean =>
    canLeaveOut(context, zeilen, decidedRepeated(context).flat()),
  canLeaveOutKnown: ({ context }: Facts, zeilen: readonly number[]): boolean =>
    canLeaveOut(context, zeilen, context.serverCheck?.known ?? []),
  isLeftOut: ({ context }: Facts, zeilen: readonly number[]): boolean => zeilen.some((zeile) => context.leftOut.includes(zeile)),
  isLeftOutHere: ({ context }: Facts, zeilen: readonly number[]): boolean =>
    zeilen.some((zeile) => unsentOmissions(context).includes(zeile)),
  /** Rows are to be left out of what is on the server already. */
  leavesOut: ({ context }: Facts): boolean => unsentOmissions(context).length > 0,
  isUploadValid: (_: unknown, { vorgang }: Uploaded): boolean => vorgang.status === 'VALID',
  isExecutable: ({ context }: Facts): boolean => context.vorgang?.status === 'VALID' && unsentOmissions(context).length === 0,

  /** The faulty rows of an import that the page has not uploaded itself are not known. */
  knowsFaulty: ({ context }: Facts): boolean => context.serverCheck !== null,

  isInProgress: (_: unknown, { status }: StatusRead): boolean => status === 'INPROGRESS',
  isBegun: (_: unknown, { status }: StatusRead): boolean => status === 'STARTED',
  isOver: (_: unknown, { status }: StatusRead): boolean => ['FINISHED', 'FAILED'].includes(status),
  isErased: (_: unknown, { status }: StatusRead): boolean => status === 'COMPLETED',
  isCancelled: (_: unknown, { status }: StatusRead): boolean => status === 'CANCELLED',
  isValid: (_: unknown, { status }: StatusRead): boolean => status === 'VALID',
  /** Executed from this browser a moment ago; the server says so only when it begins (API-09). */
  isStarting: (_: unknown, { status, orderedAgo }: StatusRead): boolean => status === 'VALID' && isRecent(orderedAgo),
  wasOrdered: ({ context }: Facts): boolean => context.wasOrdered,
  isInvalid: (_: unknown, { status }: StatusRead): boolean => status === 'INVALID',

  /** The server does not know the import, or what belongs to it is erased; a call that it does not know says nothing of the import. */
  isMissing: (_: unknown, failure: Failure): boolean => saysMissing(failure),
  /** The import is no longer in the state that this page thinks it is in. */
  isOutdated: (_: unknown, { code }: Failure): boolean => ['IMPORT_STAND_GEAENDERT', 'IMPORT_ERROR'].includes(code),
  /** Somebody else executed the import and is given its credentials (D-19). */
  isOfOthers: (_: unknown, { code }: Failure): boolean => code === 'IMPORT_ZUGANGSDATEN_FREMD',

  hasCredentials,
  hasKlasse: ({ context }: Facts, chosen: KlasseKey): boolean =>
    context.imported !== null && byKlasse(context.imported).some(({ klasse }) => klasse === chosen.klasse),
  isComplete: ({ context }: Facts): boolean => context.imported !== null && isComplete(context.imported),
  isIncomplete: ({ context }: Facts): boolean => context.imported !== null && !isComplete(context.imported),
  hasNothingToErase: (facts: Facts): boolean => importGuards.isComplete(facts) && !hasCredentials(facts),
  hasNoCredentials: (facts: Facts): boolean => !hasCredentials(facts),
  wantsAnother: ({ context }: Facts): boolean => context.afterwards === 'another',

  wasUploading: was('uploading'),
  wasStarting: was('starting'),
  wasReading: was('reading'),
  wasErasing: was('erasing'),
  /** Back from the second factor, with the credentials that were to be erased. */
  resumesErasing: (facts: Facts, imported: ImportedUsers): boolean =>
    was('erasing')(facts) && isComplete(imported) && holdsCredentials(imported),
  hasVorgang: was('reading', 'erasing'),
};
