import { isOneOf } from '#contract/enums';
import { IMPORT_STATUS } from '#contract/import-enums';
import { problemsOfChoice, type ChoiceProblems } from '#rules/import-choice';
import { decisionOn } from './checking/decisions';
import { byKlasse } from './finishing/credentials';
import { advance } from './executing/progress';
import type { StatusRead, VorgangRead } from './actor-types';
import type { FileCheck, ImportChoice, ImportContext, RolleOption, UnknownKlasse, Vorgang } from './types';

type Update = Partial<ImportContext>;

/** A changed choice; problems that were told before are told anew, so that what is mended loses its message at once. */
export function chosen(context: ImportContext, change: Partial<ImportChoice>): Update {
  if (context.problems === null) return change;
  const now = problemsOfChoice({ ...context, ...change });
  const told = Object.keys(context.problems) as (keyof ChoiceProblems)[];
  return { ...change, problems: Object.fromEntries(told.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]]))) };
}

export const NOT_COMPARED = { unknownKlassen: [], decisions: [], decisionsTold: false, klassenCompared: false } as const;

export const NOT_CHECKED = {
  ...NOT_COMPARED,
  check: null,
  serverCheck: null,
  leftOut: [],
  omitted: [],
  foundRows: null,
  failure: null,
} as const;

export const NOTHING_SAVED = { saved: false, printed: false, savedKlassen: [], savingKlasse: null, afterwards: 'close' } as const;

export const NOT_UPLOADED = {
  vorgangId: null,
  kennung: null,
  vorgang: null,
  serverCheck: null,
  omitted: [],
  omittedRows: [],
  foundRows: null,
  progress: null,
  reading: null,
  imported: null,
  ...NOTHING_SAVED,
  failure: null,
  wasOrdered: false,
  moved: false,
} as const;

/** The choice has become an import; nothing of it is asked for again. */
export const CONSUMED = {
  ...NOT_CHECKED,
  wasChecked: false,
  schulen: [],
  schulenTotal: 0,
  schule: null,
  rolle: null,
  file: null,
  fileLost: false,
  problems: null,
} as const;

/** The role chosen before where it is still on offer, the only one where there is no choice. */
export function fitting(rollen: readonly RolleOption[], before: RolleOption | null): RolleOption | null {
  const [first, second] = rollen;
  return rollen.find((rolle) => rolle.id === before?.id) ?? (second === undefined ? (first ?? null) : null);
}

/** Lines that stay left out when the same file was read anew; somebody must remain to be imported. */
export function stillLeftOut(leftOut: readonly number[], { rows }: FileCheck): readonly number[] {
  const kept = leftOut.filter((zeile) => rows.some((row) => row.zeile === zeile));
  return kept.length < rows.length ? kept : [];
}

/** What the school does not have; decisions on other classes count no more (D-37). */
export const comparedKlassen = ({ decisions }: ImportContext, unknownKlassen: readonly UnknownKlasse[]): Update => ({
  unknownKlassen,
  klassenCompared: true,
  decisions: unknownKlassen.flatMap(({ name }) => decisionOn(decisions, name) ?? []),
});

const NO_VORGANG: Vorgang = {
  status: 'STARTED',
  total: 0,
  created: null,
  organisationsname: null,
  rollenname: null,
  known: null,
  sameFileAt: null,
};

/** Takes over the counts of an answer and the status where it is one that the portal knows. */
export function knownVorgang(context: ImportContext, read: StatusRead): Update {
  const before = context.vorgang ?? NO_VORGANG;
  const status = isOneOf(IMPORT_STATUS, read.status) ? read.status : before.status;
  const wasOrdered = status === 'VALID' && read.orderedAgo !== null;
  return { vorgang: { ...before, status, total: read.total, created: read.created }, wasOrdered };
}

/** An import that the page has not followed, where it stands now. */
export function foundVorgang(context: ImportContext, read: VorgangRead): Update {
  const { vorgang = null, wasOrdered = false } = knownVorgang(context, read);
  return {
    wasOrdered,
    vorgang: vorgang && {
      ...vorgang,
      organisationsname: read.organisationsname ?? vorgang.organisationsname,
      rollenname: read.rollenname ?? vorgang.rollenname,
      known: read.known,
      sameFileAt: read.sameFileAt ?? vorgang.sameFileAt,
    },
    kennung: context.kennung ?? read.kennung,
    // Who uploaded it here knows more of what was left out than a note of lines.
    ...(context.vorgang === null ? { omittedRows: read.omitted?.map((zeile) => ({ zeile })) ?? null } : {}),
    foundRows: read.rows,
    progress: advance(null, read),
    // What was found in the file says nothing of an import that is past its confirmation.
    ...(read.status === 'VALID' ? {} : { ...NOT_CHECKED, problems: null }),
    // Whose result is not there has nothing that could have been saved.
    ...(read.status === 'FINISHED' || read.status === 'FAILED' ? {} : NOTHING_SAVED),
  };
}

/** After a file was saved: everybody is, or one class more. */
export function savedAfter({ imported, savingKlasse, savedKlassen }: ImportContext): Update {
  const klassen = savingKlasse === null ? null : [...new Set([...savedKlassen, savingKlasse])].toSorted();
  const everybody = klassen === null || byKlasse(imported ?? { users: [] }).every(({ klasse }) => klassen.includes(klasse));
  return {
    savingKlasse: null,
    failure: null,
    ...(everybody ? { saved: true, printed: false, savedKlassen: [] } : { savedKlassen: klassen }),
  };
}
