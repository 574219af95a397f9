import { problemOfName, problemOfPersonalnummer, type PersonFieldProblem } from './person-names';
import type { CreateType } from '#contract/route-table';
import {
  NO_ZUORDNUNG,
  needsKopers,
  problemsOfZuordnung,
  ZUORDNUNG_CODES,
  type ZuordnungDraft,
  type ZuordnungProblem,
} from './zuordnung-choice';

/** What is chosen and typed to create a person, or to add one to a school. A type alias, so that forms know its fields. */
export type CreationDraft = ZuordnungDraft & {
  readonly vorname: string;
  readonly familienname: string;
  /** The KoPers number; it counts only where a role wants one. */
  readonly personalnummer: string;
  /** There is none: said on purpose, and asked once more (VAL-02). */
  readonly hasNoPersonalnummer: boolean;
};

export const NO_CREATION: CreationDraft = {
  ...NO_ZUORDNUNG,
  vorname: '',
  familienname: '',
  personalnummer: '',
  hasNoPersonalnummer: false,
};

/** The steps in which something is entered, in order. */
export const CREATION_STEPS = ['organisation', 'rolle', 'befristung', 'person'] as const;
export type CreationStep = (typeof CREATION_STEPS)[number];

/** So many who have the same names are told one by one. */
export const NAMESAKES_NAMED = 10;

type Field = keyof CreationDraft;
export type CreationProblem = ZuordnungProblem | PersonFieldProblem | 'PERSONALNUMMER_REQUIRED';
export type CreationProblems = Partial<Record<Field, CreationProblem>>;

/** Which field is entered in which step. */
export const FIELDS_OF_STEP: Readonly<Record<CreationStep, readonly Field[]>> = {
  organisation: ['organisation'],
  rolle: ['rollen', 'klasse'],
  befristung: ['befristung'],
  person: ['vorname', 'familienname', 'personalnummer', 'hasNoPersonalnummer'],
};

/** A role wants a number that was said not to be there: the account will be locked after eight weeks (STATE-04). */
export const lacksPersonalnummer = (draft: CreationDraft): boolean => needsKopers(draft) && draft.hasNoPersonalnummer;

/** The number that counts; null where there is none. */
export const personalnummerOf = (draft: CreationDraft): string | null =>
  needsKopers(draft) && !draft.hasNoPersonalnummer ? draft.personalnummer : null;

function problemOfNumber(draft: CreationDraft): CreationProblem | null {
  const number = personalnummerOf(draft);
  if (number === null) return null;
  return number.trim() === '' ? 'PERSONALNUMMER_REQUIRED' : problemOfPersonalnummer(number, '');
}

/** What decides about a draft, beside what is in it. */
export interface CreationRules {
  readonly createType: CreateType;
  /** In Berlin, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What is missing or wrong (VAL-01, VAL-02, VAL-07, VAL-11); who is added to a school has a name already. */
export function problemsOfCreation(draft: CreationDraft, { createType, today }: CreationRules): CreationProblems {
  const zuordnung = problemsOfZuordnung(draft, today);
  if (createType === 'add-person-to-own-schule') return zuordnung;
  const found = {
    vorname: problemOfName(draft.vorname, 'vorname'),
    familienname: problemOfName(draft.familienname, 'familienname'),
    personalnummer: problemOfNumber(draft),
  };
  return { ...zuordnung, ...Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) };
}

/** The same for what one step asks. */
export function problemsOfStep(step: CreationStep, draft: CreationDraft, rules: CreationRules): CreationProblems {
  const all: Readonly<Record<string, CreationProblem | undefined>> = problemsOfCreation(draft, rules);
  return Object.fromEntries(FIELDS_OF_STEP[step].flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])));
}

/** What a refused commit says about a field of the person. */
export const PERSON_CODES = {
  vorname: ['VORNAME_ENTHAELT_LEERZEICHEN'],
  familienname: ['FAMILIENNAME_ENTHAELT_LEERZEICHEN'],
  personalnummer: ['PERSONALNUMMER_NICHT_EINDEUTIG', 'PERSONALNUMMER_REQUIRED'],
} as const satisfies Partial<Record<Field, readonly string[]>>;

const CODES: Readonly<Partial<Record<Field, readonly string[]>>> = { ...ZUORDNUNG_CODES, ...PERSON_CODES };
/** What is refused at an organisation concerns what is given there, where it can be changed. */
const AT_ROLLE = ['404', 'MISSING_PERMISSIONS'];

/** The step to which a refused commit leads; null where no step can mend it. */
export function stepOfCode(code: string): CreationStep | null {
  if (AT_ROLLE.includes(code)) return 'rolle';
  return CREATION_STEPS.find((step) => FIELDS_OF_STEP[step].some((field) => CODES[field]?.includes(code) === true)) ?? null;
}
