import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { CsvFileRow } from '#contract/csv';
import { problemOfFile, problemsOfChoice } from '#contract/import-choice';
import { toFailure } from '../shared/failure';
import { byKlasse, isComplete } from './credentials';
import { remainingRows, unsentOmissions } from './inputs';
import type {
  FileCheck,
  ImportContext,
  ImportedUsers,
  ImportEvent,
  Interrupted,
  RolleOption,
  SchulenFound,
  SchuleOption,
  StatusRead,
  Uploaded,
} from './types';

type Fired = { readonly event: unknown };
type Facts = { readonly context: ImportContext };

const outputOf = <T>({ event }: Fired): T => (event as DoneActorEvent<T>).output;
const failureOf = ({ event }: Fired) => toFailure((event as ErrorActorEvent).error);
const statusOf = (fired: Fired): string => outputOf<StatusRead>(fired).status;
const schuleIn = (event: unknown): SchuleOption | null => (event as Extract<ImportEvent, { type: 'SCHULE_CHOSEN' }>).schule;
const was =
  (...places: readonly Interrupted[]) =>
  ({ context }: Facts): boolean =>
    places.includes(context.interrupted);

const zeilenOf = (event: unknown): readonly number[] => (event as Extract<ImportEvent, { type: 'LEAVE_OUT' | 'TAKE_IN' }>).zeilen;

/** Lines that are on offer, of which one at least is not left out yet; somebody must remain to be imported. */
function canLeaveOut(context: ImportContext, event: unknown, offered: readonly CsvFileRow[]): boolean {
  const zeilen = zeilenOf(event);
  return (
    zeilen.every((zeile) => offered.some((row) => row.zeile === zeile)) &&
    zeilen.some((zeile) => !context.leftOut.includes(zeile)) &&
    remainingRows(context).some((row) => !zeilen.includes(row.zeile))
  );
}

/** Whether an import has start passwords that a file could hold. */
export const hasCredentials = ({ context }: Facts): boolean => context.imported?.users.some((user) => user.startpasswort !== '') ?? false;

export const importGuards = {
  isNamedByAddress: ({ context }: Facts): boolean => context.vorgangId !== null,
  hasNotice: ({ context }: Facts): boolean => context.notice !== null,

  /** Only what the list offers can be chosen; choosing the same school again keeps its role. */
  isOtherSchule: ({ context, event }: Facts & Fired): boolean => {
    const id = schuleIn(event)?.id;
    return id !== context.schule?.id && context.schulen.some((schule) => schule.id === id);
  },
  isCleared: ({ context, event }: Facts & Fired): boolean => context.schule !== null && schuleIn(event) === null,
  /** The answer to no search at all: who may import at one school only need not choose. */
  isOnlySchule: ({ context, event }: Facts & Fired): boolean => outputOf<SchulenFound>({ event }).total === 1 && context.schule === null,
  hasSchulen: ({ context }: Facts): boolean => context.schulen.length > 0,
  hasNoRollen: (fired: Fired): boolean => outputOf<readonly RolleOption[]>(fired).length === 0,
  hasSchule: ({ context }: Facts): boolean => context.schule !== null,
  isChoiceComplete: ({ context }: Facts): boolean => Object.keys(problemsOfChoice(context)).length === 0,
  isReadable: ({ event }: Fired): boolean => problemOfFile((event as Extract<ImportEvent, { type: 'FILE_CHOSEN' }>).file) === null,

  isFileRefused: (fired: Fired): boolean => outputOf<FileCheck>(fired).fault !== null,
  hasFaultyRows: (fired: Fired): boolean => outputOf<FileCheck>(fired).faulty.length > 0,
  /** Of rows with the same name some can be left out, but never all rows of the file. */
  canLeaveOutRepeated: ({ context, event }: Facts & Fired): boolean => canLeaveOut(context, event, context.check?.repeated.flat() ?? []),
  canLeaveOutKnown: ({ context, event }: Facts & Fired): boolean => canLeaveOut(context, event, context.serverCheck?.known ?? []),
  isLeftOut: ({ context, event }: Facts & Fired): boolean => zeilenOf(event).some((zeile) => context.leftOut.includes(zeile)),
  isLeftOutHere: ({ context, event }: Facts & Fired): boolean => zeilenOf(event).some((zeile) => unsentOmissions(context).includes(zeile)),
  /** Rows are to be left out of what is on the server already. */
  leavesOut: ({ context }: Facts): boolean => unsentOmissions(context).length > 0,
  isUploadValid: (fired: Fired): boolean => outputOf<Uploaded>(fired).vorgang.status === 'VALID',
  isExecutable: ({ context }: Facts): boolean => context.vorgang?.status === 'VALID' && unsentOmissions(context).length === 0,

  /** The faulty rows of an import that the page has not uploaded itself are not known. */
  knowsFaulty: ({ context }: Facts): boolean => context.serverCheck !== null,

  isInProgress: (fired: Fired): boolean => statusOf(fired) === 'INPROGRESS',
  isBegun: (fired: Fired): boolean => statusOf(fired) === 'STARTED',
  isOver: (fired: Fired): boolean => ['FINISHED', 'FAILED'].includes(statusOf(fired)),
  isErased: (fired: Fired): boolean => statusOf(fired) === 'COMPLETED',
  isCancelled: (fired: Fired): boolean => statusOf(fired) === 'CANCELLED',
  isValid: (fired: Fired): boolean => statusOf(fired) === 'VALID',
  isInvalid: (fired: Fired): boolean => statusOf(fired) === 'INVALID',

  /** The server does not know the import, or what belongs to it is erased. */
  isMissing: (fired: Fired): boolean => failureOf(fired).status === 404,
  /** The import is no longer in the state that this page thinks it is in. */
  isOutdated: (fired: Fired): boolean => ['IMPORT_STAND_GEAENDERT', 'IMPORT_ERROR'].includes(failureOf(fired).code),
  /** Somebody else executed the import and is given its credentials (D-19). */
  isOfOthers: (fired: Fired): boolean => failureOf(fired).code === 'IMPORT_ZUGANGSDATEN_FREMD',

  hasCredentials,
  hasKlasse: ({ context, event }: Facts & Fired): boolean =>
    context.imported !== null &&
    byKlasse(context.imported).some(({ klasse }) => klasse === (event as Extract<ImportEvent, { type: 'SAVE_KLASSE' }>).klasse),
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
  resumesErasing: (fired: Fired & Facts): boolean =>
    was('erasing')(fired) &&
    isComplete(outputOf<ImportedUsers>(fired)) &&
    outputOf<ImportedUsers>(fired).users.some((user) => user.startpasswort !== ''),
  hasVorgang: was('reading', 'erasing'),
};
