import { assign, sendTo, setup } from 'xstate';
import { problemsOfChoice } from '#rules/import-choice';
import type { Failure } from '#machines/shared/failure';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import { decided } from './checking/decisions';
import { pollDelay, reconnectDelay, searchDelay } from './delays';
import { importGuards } from './guards';
import { NOTHING_CHOSEN, omittedRows, toDraft } from './inputs';
import { advance } from './executing/progress';
import { IMPORT_META, type WizardStep } from './steps';
import type {
  CredentialsFile,
  EraseOrder,
  ReadOrder,
  SchulenFound,
  StatusRead,
  Uploaded,
  UploadInput,
  UsersInput,
  VorgangKey,
  VorgangRead,
} from './actor-types';
import type {
  ChosenFile,
  FileCheck,
  ImportContext,
  ImportedUsers,
  KlassenToCompare,
  ImportEvent,
  ImportInput,
  Interrupted,
  KlasseKey,
  KlassenChoice,
  PrintLayout,
  Reading,
  RolleOption,
  SchuleOption,
  UnknownKlasse,
} from './types';
import {
  chosen,
  comparedKlassen,
  CONSUMED,
  fitting,
  foundVorgang,
  knownVorgang,
  NOT_CHECKED,
  NOT_UPLOADED,
  NOTHING_SAVED,
  savedAfter,
  stillLeftOut,
} from './updates';

/** What the import wizard is made of. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as 'awaiting' | 'busy' | 'sending' | 'result',
    meta: IMPORT_META,
  },
  actors: {
    loadSchulen: notProvided<SchulenFound, { search: string }>('loadSchulen'),
    loadRollen: notProvided<readonly RolleOption[], { schuleId: string }>('loadRollen'),
    checkFile: notProvided<FileCheck, { file: ChosenFile }>('checkFile'),
    compareKlassen: notProvided<readonly UnknownKlasse[], KlassenToCompare>('compareKlassen'),
    upload: notProvided<Uploaded, UploadInput>('upload'),
    execute: notProvided<undefined, VorgangKey>('execute'),
    readVorgang: notProvided<VorgangRead, ReadOrder>('readVorgang'),
    pollStatus: notProvided<StatusRead, VorgangKey>('pollStatus'),
    fetchUsers: notProvided<ImportedUsers, UsersInput>('fetchUsers'),
    saveFile: notProvided<void, CredentialsFile>('saveFile'),
    printSheets: notProvided<void, undefined>('printSheets'),
    takeOver: notProvided<undefined, VorgangKey>('takeOver'),
    discard: notProvided<undefined, EraseOrder>('discard'),
    keeper: keeperNotProvided,
  },
  guards: { ...stepUpGuards, ...importGuards },
  delays: { searchDelay, pollDelay, reconnectDelay },
  actions: {
    ...stepUpActions,
    rememberSearch: assign((_, schuleSearch: string) => ({ schuleSearch })),
    forgetSearch: assign({ schuleSearch: '' }),
    rememberSchulen: assign((_, { schulen, total }: SchulenFound) => ({ schulen, schulenTotal: total, schulenFailure: null })),
    forgetSchulen: assign({ schulen: [], schulenTotal: 0 }),
    chooseOnlySchule: assign(({ context }) => ({ ...chosen(context, { schule: context.schulen[0] ?? null }), schuleSearch: '' })),
    rememberSchulenFailure: assign((_, schulenFailure: Failure) => ({ schulenFailure })),
    rememberSchule: assign(({ context }, schule: SchuleOption | null) => ({
      ...chosen(context, { schule, rolle: null }),
      decisions: [],
      rollen: [],
      rollenFailure: null,
    })),
    rememberRollen: assign(({ context }, rollen: readonly RolleOption[]) => ({
      ...chosen(context, { rolle: fitting(rollen, context.rolle) }),
      rollen,
      rollenFailure: null,
    })),
    rememberRollenFailure: assign((_, rollenFailure: Failure) => ({ rollenFailure })),
    rememberRolle: assign(({ context }, rolle: RolleOption | null) => chosen(context, { rolle })),
    rememberFile: assign(({ context }, file: ChosenFile) => ({ ...chosen(context, { file }), ...NOT_CHECKED, fileLost: false })),
    forgetFile: assign(({ context }) => ({ ...chosen(context, { file: null }), ...NOT_CHECKED })),
    rememberProblems: assign(({ context }) => ({ problems: problemsOfChoice(context) })),
    forgetProblems: assign({ problems: null }),
    rememberCheck: assign(({ context }, check: FileCheck) => ({
      check,
      unknownKlassen: [],
      klassenCompared: false,
      decisionsTold: false,
      wasChecked: true,
      leftOut: stillLeftOut(context.leftOut, check),
      failure: null,
    })),
    rememberKlassen: assign(({ context }, unknown: readonly UnknownKlasse[]) => comparedKlassen(context, unknown)),
    forgetDecisions: assign({ decisions: [] }),
    decideKlassen: assign(
      ({ context }, { names, choice }: { readonly names: readonly string[]; readonly choice: KlassenChoice | null }) => ({
        decisions: decided(context, names, choice),
      }),
    ),
    tellDecisions: assign({ decisionsTold: true }),
    forgetCheck: assign(({ context: { leftOut, decisions } }) => ({ ...NOT_CHECKED, leftOut, decisions })),
    leaveOut: assign(({ context }, zeilen: readonly number[]) => ({ leftOut: [...new Set([...context.leftOut, ...zeilen])] })),
    takeIn: assign(({ context: { leftOut, omitted } }, zeilen: readonly number[]) => ({
      leftOut: leftOut.filter((zeile) => !zeilen.includes(zeile) || omitted.includes(zeile)),
    })),
    rememberUpload: assign(({ context }, uploaded: Uploaded) => ({
      ...uploaded,
      omitted: context.leftOut,
      omittedRows: omittedRows(context),
      failure: null,
      moved: false,
    })),
    forgetUpload: assign(NOT_UPLOADED),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, moved: false }),
    rememberMoved: assign({ ...NOT_CHECKED, problems: null, imported: null, moved: true }),
    rememberVorgang: assign(({ context }, read: VorgangRead) => foundVorgang(context, read)),
    rememberStart: assign(({ context }) => ({
      vorgang: context.vorgang && { ...context.vorgang, status: 'INPROGRESS' as const },
      ...NOT_CHECKED,
      progress: null,
      moved: false,
    })),
    rememberProgress: assign(({ context }, read: StatusRead) => ({
      ...knownVorgang(context, read),
      progress: advance(context.progress, read),
      failure: null,
    })),
    rememberUsers: assign((_, imported: ImportedUsers) => ({ ...CONSUMED, imported, reading: null, interrupted: 'reading' as const })),
    rememberReading: assign((_, reading: Reading) => ({ reading })),
    forgetUsers: assign({ imported: null }),
    planSaving: assign((_, { klasse }: KlasseKey) => ({ savingKlasse: klasse })),
    rememberSaved: assign(({ context }) => savedAfter(context)),
    forgetSaving: assign({ savingKlasse: null }),
    planPrinting: assign((_, layout: PrintLayout) => ({ layout, failure: null })),
    rememberPrinted: assign({ saved: true, printed: true, savedKlassen: [] }),
    planAnother: assign({ afterwards: 'another', failure: null }),
    planClose: assign({ afterwards: 'close', failure: null }),
    forgetImport: assign(NOTHING_CHOSEN),
    settle: assign({ ...CONSUMED, ...NOTHING_SAVED, omittedRows: [], imported: null, reading: null, interrupted: 'reading' }),
    /** Where the machine was when a request met a lapsed level or session. */
    interruptAt: assign((_, { at }: { readonly at: Interrupted }) => ({ interrupted: at })),
    /** Puts step and import into the address, so that the page is found again. */
    showStep: (_facts, _params: { readonly step: WizardStep }) => undefined,
    /** While it is found out where the import stands, the address goes on naming the step that it names. */
    showVorgang: () => undefined,
    focusProblems: () => undefined,
    saveTemplate: () => undefined,
    saveFaulty: () => undefined,
    saveFailed: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
});
