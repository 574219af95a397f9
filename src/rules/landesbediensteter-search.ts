/** By what a state employee is searched: exactly one of these (ENT-19). */
export const SEARCH_CRITERIA = ['personalnummer', 'primaryEmailAddress', 'username', 'name'] as const;
export type SearchCriterion = (typeof SEARCH_CRITERIA)[number];

/** What is chosen and typed to search. A type alias, so that forms know its fields. */
export type LandesbediensteterDraft = {
  readonly by: SearchCriterion;
  readonly personalnummer: string;
  readonly primaryEmailAddress: string;
  readonly username: string;
  readonly vorname: string;
  readonly familienname: string;
};

export const NO_SEARCH: LandesbediensteterDraft = {
  by: 'personalnummer',
  personalnummer: '',
  primaryEmailAddress: '',
  username: '',
  vorname: '',
  familienname: '',
};

/** The names are compared as they are typed: blanks around them would find nobody (the server's own codes). */
export type SearchProblem = 'CRITERION_MISSING' | 'VORNAME_ENTHAELT_LEERZEICHEN' | 'FAMILIENNAME_ENTHAELT_LEERZEICHEN';
export type SearchProblems = Partial<Record<keyof LandesbediensteterDraft, SearchProblem>>;

/** The fields of a criterion. */
export const fieldsOfCriterion = (by: SearchCriterion): readonly Exclude<keyof LandesbediensteterDraft, 'by'>[] =>
  by === 'name' ? ['vorname', 'familienname'] : [by];

const BLANKS: Readonly<Partial<Record<keyof LandesbediensteterDraft, SearchProblem>>> = {
  vorname: 'VORNAME_ENTHAELT_LEERZEICHEN',
  familienname: 'FAMILIENNAME_ENTHAELT_LEERZEICHEN',
};

/** What is missing or wrong, by field; only the chosen criterion counts. */
export function problemsOfSearch(draft: LandesbediensteterDraft): SearchProblems {
  const found = fieldsOfCriterion(draft.by).map((field) => {
    const text = draft[field];
    const problem = text.trim() === '' ? 'CRITERION_MISSING' : text === text.trim() ? undefined : BLANKS[field];
    return [field, problem] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** What is sent: the one criterion, nothing else. */
export const searchQueryOf = (draft: LandesbediensteterDraft): Partial<Omit<LandesbediensteterDraft, 'by'>> =>
  Object.fromEntries(fieldsOfCriterion(draft.by).map((field) => [field, draft.by === 'name' ? draft[field] : draft[field].trim()]));
