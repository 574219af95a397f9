import { assign, sendTo, setup } from 'xstate';
import {
  CREATION_STEPS,
  lacksPersonalnummer,
  NO_CREATION,
  problemsOfCreation,
  problemsOfStep,
  FIELDS_OF_STEP,
  type CreationDraft,
  type CreationStep,
} from '#rules/person-creation';
import { chosenKlasse } from '#rules/zuordnung-choice';
import type { Failure } from '#machines/shared/failure';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import { toDraft } from './params';
import { CREATION_META, stepsOf, type WizardStep } from './steps';
import type {
  Committed,
  CreatedPerson,
  CreationContext,
  CreationEvent,
  CreationInput,
  CreationOrder,
  FateQuestion,
  Interrupted,
  Namesake,
} from './types';

type Facts = { readonly context: CreationContext };
type OfStep = { readonly step: CreationStep };

const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;
/** What is missing or wrong in the steps before one. */
const problemsBefore = (step: CreationStep, context: CreationContext): object =>
  CREATION_STEPS.slice(0, CREATION_STEPS.indexOf(step)).reduce(
    (found, before) => ({ ...found, ...problemsOfStep(before, context.draft, context) }),
    {},
  );
/** Below this status the server has said that it did nothing. */
const SERVER_FAULT = 500;

/** Fields of the next person that are those of this one. */
const KEPT = ['organisation', 'rollen', 'klasse', 'befristung'] as const;
export const nextDraft = (draft: CreationDraft): CreationDraft => ({
  ...NO_CREATION,
  ...Object.fromEntries(KEPT.map((field) => [field, draft[field]])),
});

const createdOf = ({ draft }: CreationContext, person: Pick<CreatedPerson, 'personId' | 'username' | 'isNoted'>): CreatedPerson => ({
  ...person,
  name: `${draft.vorname} ${draft.familienname}`,
  klasse: chosenKlasse(draft)?.title ?? null,
});
const withRow = (row: readonly CreatedPerson[], person: CreatedPerson): readonly CreatedPerson[] => [
  ...row.filter(({ personId }) => personId !== person.personId),
  person,
];
const notedIn = (row: readonly CreatedPerson[], personId: string | undefined): readonly CreatedPerson[] =>
  row.map((person) => (person.personId === personId ? { ...person, isNoted: true } : person));

/** The start password that stands on the page was noted. */
export const isNoted = ({ committed, row }: Pick<CreationContext, 'committed' | 'row'>): boolean =>
  row.some(({ personId, isNoted: noted }) => noted && personId === committed?.personId);

/** What the wizard for a new person is made of. */
export const creationSetup = setup({
  types: {
    context: {} as CreationContext,
    events: {} as CreationEvent,
    input: {} as CreationInput,
    tags: {} as 'awaiting' | 'busy' | 'guarded' | 'sending' | 'secret' | 'entering',
    meta: CREATION_META,
  },
  actors: {
    checkChoice: notProvided<boolean, CreationOrder>('checkChoice'),
    findNamesakes: notProvided<readonly Namesake[], CreationOrder>('findNamesakes'),
    commit: notProvided<Committed, CreationOrder>('commit'),
    findArrived: notProvided<readonly Namesake[], FateQuestion>('findArrived'),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    hasOnlySchule: ({ context }: Facts) => context.only !== null,
    hasSeveralSchulen: ({ context }: Facts) => context.only === null,
    isAdding: ({ context }: Facts) => context.createType === 'add-person-to-own-schule',
    isStepFaulty: ({ context }: Facts, { step }: OfStep) => !isEmpty(problemsOfStep(step, context.draft, context)),
    isOfStep: (_, { step, change }: OfStep & { readonly change: Partial<CreationDraft> }) =>
      Object.keys(change).every((field) => (FIELDS_OF_STEP[step] as readonly string[]).includes(field)),
    /** The check page was seen, and nothing is wrong in any step. */
    canReturn: ({ context }: Facts) => context.checked && isEmpty(problemsOfCreation(context.draft, context)),
    isUnconfirmed: ({ context }: Facts) => lacksPersonalnummer(context.draft) && !context.confirmed,
    isAssignable: (_, isAssignable: boolean) => isAssignable,
    /** It is this step, and it applies here. */
    isStep: ({ context }: Facts, { wanted, step }: { readonly wanted: CreationStep | null; readonly step: CreationStep }) =>
      wanted === step && stepsOf(context).includes(step),
    /** No answer came, or one that says nothing about what was done. */
    isLost: (_, { status }: Failure) => status === 0 || status >= SERVER_FAULT,
    isNoted: ({ context }: Facts) => isNoted(context),
    isOneArrived: ({ context }: Facts) => context.arrived.length === 1,
    /** It was interrupted in this step, and nothing is missing before. */
    beginsAt: ({ context }: Facts, { step }: OfStep) =>
      context.at === step && stepsOf(context).includes(step) && isEmpty(problemsBefore(step, context)),
    /** It was interrupted when it was sent, and what was sent is known. */
    wasSent: ({ context }: Facts) => context.at === 'unclear' && isEmpty(problemsOfCreation(context.draft, context)),
    isNobody: (_, found: readonly Namesake[]) => found.length === 0,
    wasChecking: ({ context }: Facts) => context.interrupted === 'choice',
    wasSeeking: ({ context }: Facts) => context.interrupted === 'namesakes',
    wasLooking: ({ context }: Facts) => context.interrupted === 'fate',
  },
  actions: {
    ...stepUpActions,
    change: assign(({ context }, change: Partial<CreationDraft>) => ({
      draft: { ...context.draft, ...change },
      failure: null,
      cleared: false,
      confirmed: context.confirmed && change.hasNoPersonalnummer === undefined,
    })),
    checkAgain: assign(({ context }, { step }: OfStep) => ({
      problems: context.problems === null ? null : problemsOfStep(step, context.draft, context),
    })),
    rememberProblems: assign(({ context }, { step }: OfStep) => ({
      problems: problemsOfStep(step, context.draft, context),
      failure: null,
    })),
    rememberNotAssignable: assign({ problems: { rollen: 'ROLLEN_NOT_ASSIGNABLE' as const } }),
    forgetProblems: assign({ problems: null, failure: null }),
    rememberConfirmed: assign({ confirmed: true }),
    rememberNamesakes: assign((_, namesakes: readonly Namesake[]) => ({ namesakes, namesakesFailure: null })),
    rememberNamesakesFailure: assign((_, namesakesFailure: Failure) => ({ namesakes: null, namesakesFailure })),
    /** They are looked for anew with every way back to the check page. */
    forgetNamesakes: assign({ namesakes: null, namesakesFailure: null }),
    rememberChecked: assign({ checked: true, problems: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure, cleared: false })),
    forgetFailure: assign({ failure: null, cleared: false }),
    rememberCommitted: assign(({ context }, committed: Committed) => ({
      committed,
      row: withRow(context.row, createdOf(context, { personId: committed.personId, username: committed.username, isNoted: false })),
      base: context.draft,
      failure: null,
    })),
    rememberNoted: assign(({ context }) => ({ row: notedIn(context.row, context.committed?.personId) })),
    rememberNotedOf: assign(({ context }, personId: string) => ({ row: notedIn(context.row, personId) })),
    /** Who is there after a lost answer is one of the row; their password was lost with the answer. */
    rememberPerhaps: assign(({ context }) => ({
      row: context.arrived.reduce(
        (row, { personId, username }) => withRow(row, createdOf(context, { personId, username, isNoted: false })),
        context.row,
      ),
    })),
    rememberArrived: assign((_, arrived: readonly Namesake[]) => ({ arrived, failure: null })),
    rememberNobody: assign({ cleared: true, failure: null }),
    /** They are known from now on: only somebody further would be a new one. */
    acceptArrived: assign(({ context }) => ({
      namesakes: [...context.arrived, ...(context.namesakes ?? [])],
      namesakesFailure: null,
      arrived: [],
    })),
    begin: assign(({ context }) => ({
      base: nextDraft(context.draft),
      draft: nextDraft(context.draft),
      committed: null,
      checked: false,
      confirmed: false,
      namesakes: null,
      namesakesFailure: null,
      arrived: [],
    })),
    interruptAt: assign((_, { at }: { readonly at: Interrupted }) => ({ interrupted: at })),
    forgetInterruption: assign({ interrupted: 'choice' }),
    /** Puts the step into the address, so that the browser's back button leads to it. */
    showStep: (_facts, _params: { readonly step: WizardStep }) => undefined,
    /** The error summary takes the focus. */
    focusProblems: () => undefined,
    printResult: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
});
