import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { IMPORT_STATUS, isOneOf } from '#contract/enums';
import { problemsOfChoice, type ChoiceProblems } from '#contract/import-choice';
import { toFailure } from '../shared/failure';
import { byKlasse } from './credentials';
import { NOTHING_CHOSEN } from './inputs';
import { advance } from './progress';
import type {
  FileCheck,
  ImportChoice,
  ImportContext,
  ImportedUsers,
  ImportEvent,
  Interrupted,
  RolleOption,
  RowsRead,
  SchulenFound,
  StatusRead,
  Uploaded,
  VorgangRead,
} from './types';

type Fired = { readonly context: ImportContext; readonly event: unknown };
type Update = Partial<ImportContext>;

const outputOf = <T>(event: unknown): T => (event as DoneActorEvent<T>).output;
const failureOf = (event: unknown) => toFailure((event as ErrorActorEvent).error);
const sent = <T extends ImportEvent['type']>(event: unknown): Extract<ImportEvent, { type: T }> =>
  event as Extract<ImportEvent, { type: T }>;

/** A changed choice; problems that were told before are told anew, so that what is mended loses its message at once. */
function chosen(context: ImportContext, change: Partial<ImportChoice>): Update {
  if (context.problems === null) return change;
  const now = problemsOfChoice({ ...context, ...change });
  const told = Object.keys(context.problems) as (keyof ChoiceProblems)[];
  return { ...change, problems: Object.fromEntries(told.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]]))) };
}

const NOT_CHECKED = { check: null, serverCheck: null, leftOut: [], omitted: [], failure: null } as const;

const FORGOTTEN_CHECK = { check: null, serverCheck: null, leftOut: [], omitted: [], problems: null } as const;

const NOTHING_SAVED = { saved: false, savedKlassen: [], savingKlasse: null, afterwards: 'close' } as const;

const NOT_UPLOADED = {
  vorgangId: null,
  kennung: null,
  vorgang: null,
  serverCheck: null,
  omitted: [],
  progress: null,
  reading: null,
  imported: null,
  ...NOTHING_SAVED,
  failure: null,
  moved: false,
} as const;

/** The choice has become an import; nothing of it is asked for again. */
const CONSUMED = { ...NOT_CHECKED, schulen: [], schulenTotal: 0, schule: null, rolle: null, file: null, problems: null } as const;

/** The role chosen before where it is still on offer, the only one where there is no choice. */
function fitting(rollen: readonly RolleOption[], before: RolleOption | null): RolleOption | null {
  const [first, second] = rollen;
  return rollen.find((rolle) => rolle.id === before?.id) ?? (second === undefined ? (first ?? null) : null);
}

/** Lines that stay left out when the same file was read anew; somebody must remain to be imported. */
function stillLeftOut(leftOut: readonly number[], { rows }: FileCheck): readonly number[] {
  const kept = leftOut.filter((zeile) => rows.some((row) => row.zeile === zeile));
  return kept.length < rows.length ? kept : [];
}

/** Takes over the counts of an answer and the status where it is one that the portal knows. */
function knownVorgang(context: ImportContext, read: StatusRead): Update {
  const before = context.vorgang ?? { status: 'STARTED', total: 0, created: null, organisationsname: null, rollenname: null };
  const status = isOneOf(IMPORT_STATUS, read.status) ? read.status : before.status;
  return { vorgang: { ...before, status, total: read.total, created: read.created } };
}

/** What each named action of the machine changes in the context. */
export const updates = {
  rememberSearch: ({ event }: Fired): Update => ({ schuleSearch: sent<'SCHULE_TYPED'>(event).text }),
  forgetSearch: (): Update => ({ schuleSearch: '' }),
  rememberSchulen: ({ event }: Fired): Update => {
    const { schulen, total } = outputOf<SchulenFound>(event);
    return { schulen, schulenTotal: total, schulenFailure: null };
  },
  chooseOnlySchule: ({ context }: Fired): Update => ({ ...chosen(context, { schule: context.schulen[0] ?? null }), schuleSearch: '' }),
  rememberSchulenFailure: ({ event }: Fired): Update => ({ schulenFailure: failureOf(event) }),
  rememberSchule: ({ context, event }: Fired): Update => ({
    ...chosen(context, { schule: sent<'SCHULE_CHOSEN'>(event).schule, rolle: null }),
    rollen: [],
    rollenFailure: null,
  }),
  rememberRollen: ({ context, event }: Fired): Update => {
    const rollen = outputOf<readonly RolleOption[]>(event);
    return { ...chosen(context, { rolle: fitting(rollen, context.rolle) }), rollen, rollenFailure: null };
  },
  rememberRollenFailure: ({ event }: Fired): Update => ({ rollenFailure: failureOf(event) }),
  rememberRolle: ({ context, event }: Fired): Update => chosen(context, { rolle: sent<'ROLLE_CHOSEN'>(event).rolle }),
  rememberFile: ({ context, event }: Fired): Update => ({
    ...chosen(context, { file: sent<'FILE_CHOSEN'>(event).file }),
    ...NOT_CHECKED,
  }),
  forgetFile: ({ context }: Fired): Update => ({ ...chosen(context, { file: null }), ...NOT_CHECKED }),
  rememberProblems: ({ context }: Fired): Update => ({ problems: problemsOfChoice(context) }),
  forgetProblems: (): Update => ({ problems: null, notice: null }),

  rememberCheck: ({ context, event }: Fired): Update => {
    const check = outputOf<FileCheck>(event);
    return { check, leftOut: stillLeftOut(context.leftOut, check), failure: null };
  },
  forgetCheck: ({ context: { leftOut } }: Fired): Update => ({ ...NOT_CHECKED, leftOut }),
  leaveOut: ({ context, event }: Fired): Update => ({ leftOut: [...new Set([...context.leftOut, ...sent<'LEAVE_OUT'>(event).zeilen])] }),
  takeIn: ({ context, event }: Fired): Update => {
    const { zeilen } = sent<'TAKE_IN'>(event);
    return { leftOut: context.leftOut.filter((zeile) => !zeilen.includes(zeile) || context.omitted.includes(zeile)) };
  },
  rememberUpload: ({ context, event }: Fired): Update => ({
    ...outputOf<Uploaded>(event),
    omitted: context.leftOut,
    failure: null,
    moved: false,
  }),
  forgetUpload: (): Update => NOT_UPLOADED,
  rememberFailure: ({ event }: Fired): Update => ({ failure: failureOf(event) }),
  forgetFailure: (): Update => ({ failure: null, moved: false }),
  rememberMoved: (): Update => ({ ...NOT_CHECKED, problems: null, imported: null, moved: true }),

  rememberVorgang: ({ context, event }: Fired): Update => {
    const read = outputOf<VorgangRead>(event);
    const { vorgang = null } = knownVorgang(context, read);
    return {
      vorgang: vorgang && {
        ...vorgang,
        organisationsname: read.organisationsname ?? vorgang.organisationsname,
        rollenname: read.rollenname ?? vorgang.rollenname,
      },
      kennung: context.kennung ?? read.kennung,
      progress: advance(null, read),
      // What was found in the file says nothing of an import that is past its confirmation.
      ...(read.status === 'VALID' ? {} : FORGOTTEN_CHECK),
      // Whose result is not there has nothing that could have been saved.
      ...(read.status === 'FINISHED' || read.status === 'FAILED' ? {} : NOTHING_SAVED),
    };
  },
  rememberStart: ({ context }: Fired): Update => ({
    vorgang: context.vorgang && { ...context.vorgang, status: 'INPROGRESS' },
    progress: null,
    failure: null,
    check: null,
    serverCheck: null,
    leftOut: [],
    omitted: [],
    moved: false,
  }),
  rememberProgress: ({ context, event }: Fired): Update => {
    const read = outputOf<StatusRead>(event);
    return { ...knownVorgang(context, read), progress: advance(context.progress, read), failure: null };
  },
  rememberUsers: ({ event }: Fired): Update => ({
    ...CONSUMED,
    imported: outputOf<ImportedUsers>(event),
    reading: null,
    interrupted: 'reading',
  }),
  rememberReading: ({ event }: Fired): Update => {
    const { read, total } = event as RowsRead;
    return { reading: { read, total } };
  },
  forgetUsers: (): Update => ({ imported: null }),
  planSaving: ({ event }: Fired): Update => {
    const { type, klasse = null } = event as { readonly type: ImportEvent['type']; readonly klasse?: string };
    return { savingKlasse: type === 'SAVE_KLASSE' ? klasse : null };
  },
  rememberSaved: ({ context: { imported, savingKlasse, savedKlassen } }: Fired): Update => {
    const klassen = savingKlasse === null ? null : [...new Set([...savedKlassen, savingKlasse])].toSorted();
    const everybody = klassen === null || byKlasse(imported ?? { users: [] }).every(({ klasse }) => klassen.includes(klasse));
    return { savingKlasse: null, failure: null, ...(everybody ? { saved: true, savedKlassen: [] } : { savedKlassen: klassen }) };
  },
  forgetSaving: (): Update => ({ savingKlasse: null }),
  planPrinting: ({ event }: Fired): Update => ({ layout: sent<'PRINT'>(event).layout, failure: null }),
  rememberPrinted: (): Update => ({ saved: true, savedKlassen: [] }),
  planAnother: (): Update => ({ afterwards: 'another', failure: null }),
  planClose: (): Update => ({ afterwards: 'close', failure: null }),
  forgetImport: (): Update => NOTHING_CHOSEN,
  settle: (): Update => ({
    ...CONSUMED,
    ...NOTHING_SAVED,
    imported: null,
    reading: null,
    interrupted: 'reading',
  }),
};

/** Where the machine was when a request met a lapsed level or session. */
export const interruptAt = (_fired: Fired, { at }: { readonly at: Interrupted }): Update => ({ interrupted: at });
