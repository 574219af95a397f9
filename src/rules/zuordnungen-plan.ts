import { lastDayOf, writeDay } from '#contract/days';
import type { Rollenart } from '#contract/enums';
import type { RollenMerkmal } from '#contract/rollen-enums';
import { deletionDay, latestEnd, type LastEnd } from './last-end';
import { problemOfPersonalnummer, type PersonFieldProblem } from './person-names';
import { isTitled, schuleOf, type Schule } from './schule';
import type { Personenuebersicht, Personenzuordnung } from '#contract/types';
import {
  chosenKlasse,
  chosenRollen,
  endOfChoice,
  NO_ZUORDNUNG,
  problemsOfZuordnung,
  type HeldKind,
  type ZuordnungDraft,
  type ZuordnungProblems,
} from './zuordnung-choice';

/** A class in which somebody is, with an end of its own. */
export interface PlannedKlasse {
  readonly id: string;
  readonly title: string;
  readonly befristung: string | null;
}

/** One assignment to a school with its classes, as it stands or is to stand (ENT-11). */
export interface PlannedLine {
  readonly organisation: Schule;
  readonly rolle: {
    readonly id: string;
    readonly title: string;
    readonly rollenart: Rollenart;
    readonly merkmale: readonly RollenMerkmal[];
  };
  readonly klassen: readonly PlannedKlasse[];
  /** Instant; null for one without an end. */
  readonly befristung: string | null;
  /** The actor manages the organisation. */
  readonly editable: boolean;
  /** Its role brings rights that the actor lacks there, where the backend tells: it stays as it is (D-16). */
  readonly isAbove?: boolean;
  /** A class whose school the answer does not hold: it stands for itself and can be in no other class. */
  readonly isKlasse: boolean;
}

/** Names an assignment in a plan: its organisation and its role. */
export type LineKey = `line-${string}`;
type Lines = Readonly<Record<LineKey, PlannedLine>>;
/** Which assignment goes for each that takes its place, at another school or with another role. */
type Moves = Readonly<Partial<Record<LineKey, LineKey>>>;

/** What is read along with the assignments. */
export interface PlanRead {
  /** How many entries the server holds, classes among them, and when the newest was changed: what a change stands on (STATE-12). */
  readonly count: number;
  readonly lastModified: string | null;
  readonly personalnummer: string | null;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  /** The actor manages persons everywhere, those without an assignment too. */
  readonly seesAll: boolean;
  /** Assignments whose role the actor is not offered at their place; those that could not be asked are not among them (API-12). */
  readonly unoffered: readonly LineKey[];
}

/**
 * What the assignments of a person are to be, line by line: null for one that goes, left out for one that stays as it was read. So nothing
 * goes that nobody has taken away. A type alias, so that forms know its fields.
 */
export type PlanDraft = {
  readonly [Key in LineKey]: PlannedLine | null;
} & {
  readonly moved: Moves;
  /** The KoPers number that a new role demands. */
  readonly personalnummer: string;
  /** There is none: said on purpose (VAL-02). */
  readonly hasNoPersonalnummer: boolean;
};

/** How the assignments stood when they were read; nothing is read along before. */
export interface PlanBase {
  readonly fields: PlanDraft;
  readonly read: PlanRead | null;
}

export const NO_PLAN = { moved: {}, personalnummer: '', hasNoPersonalnummer: false } as PlanDraft;

export const keyOf = (organisationId: string, rolleId: string): LineKey => `line-${organisationId}-${rolleId}`;
const isLineKey = (key: string): key is LineKey => key.startsWith('line-');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function isLine(value: unknown): value is PlannedLine {
  if (!isObject(value)) return false;
  const { organisation, rolle, klassen, editable } = value;
  return isTitled(organisation) && isTitled(rolle) && Array.isArray(klassen) && klassen.every(isTitled) && typeof editable === 'boolean';
}

/** Whether this belongs to a plan, by its name: a line or none, the number. */
export function isKeptPlanField(name: string, value: unknown): boolean {
  if (isLineKey(name)) return value === null || isLine(value);
  return name in NO_PLAN && typeof value === typeof NO_PLAN[name as keyof typeof NO_PLAN];
}

/** Whether a plan can stand on this. */
export const isKeptPlanRead = (value: unknown): boolean =>
  isObject(value) && typeof value['count'] === 'number' && Array.isArray(value['unoffered']);

const lineOf = (one: Personenzuordnung, klassen: readonly Personenzuordnung[]): PlannedLine => ({
  organisation: schuleOf({ id: one.sskId, kennung: one.sskDstNr, name: one.sskName }),
  rolle: { id: one.rolleId, title: one.rolle, rollenart: one.rollenArt, merkmale: one.merkmale },
  klassen: klassen.map(({ sskId, sskName, befristung }) => ({ id: sskId, title: sskName, befristung: befristung ?? null })),
  befristung: one.befristung ?? null,
  editable: one.editable,
  ...(one.rechteFehlen === true ? { isAbove: true } : {}),
  isKlasse: one.typ === 'KLASSE',
});

/** The assignments as they are read: classes with the one of the same role at their school; a class without one stands for itself. */
export function linesOf({ zuordnungen }: Personenuebersicht): Lines {
  const klassen = zuordnungen.filter(({ typ }) => typ === 'KLASSE');
  const schulen = zuordnungen.filter(({ typ }) => typ !== 'KLASSE');
  const isOf = (klasse: Personenzuordnung, schule: Personenzuordnung): boolean =>
    klasse.administriertVon === schule.sskId && klasse.rolleId === schule.rolleId;
  const alone = klassen.filter((klasse) => !schulen.some((schule) => isOf(klasse, schule)));
  const lines = [
    ...schulen.map((schule) =>
      lineOf(
        schule,
        klassen.filter((klasse) => isOf(klasse, schule)),
      ),
    ),
    ...alone.map((klasse) => lineOf(klasse, [])),
  ];
  return Object.fromEntries(lines.map((line) => [keyOf(line.organisation.id, line.rolle.id), line]));
}

/** The assignments as a form reads them: a plan that changes nothing yet. */
export const planOf = (lines: Lines, read: PlanRead) => ({ fields: { ...NO_PLAN, ...lines } as PlanDraft, read, version: null });

/** What becomes of one assignment. */
export interface PlannedChange {
  readonly key: LineKey;
  /** Null for one that is new. */
  readonly before: PlannedLine | null;
  /** Null for one that goes. */
  readonly after: PlannedLine | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every assignment of a plan, before and after, in the order in which it stands there. */
export function plannedLines(draft: PlanDraft, base: PlanBase): readonly PlannedChange[] {
  const before = base.fields;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(draft)])].filter(isLineKey);
  return keys
    .map((key) => ({ key, before: before[key] ?? null, after: key in draft ? (draft[key] ?? null) : (before[key] ?? null) }))
    .filter((line) => line.before !== null || line.after !== null);
}

/** Of which kind the roles of a person are, as they are stored: until they are gone there, none of another kind is offered (CALL-50). */
export function heldKind(base: PlanBase): HeldKind {
  const held = plannedLines(base.fields, base).flatMap(({ before }) => before ?? []);
  if (held.length === 0) return 'none';
  return held.some(({ rolle }) => rolle.rollenart === 'LERN') ? 'pupil' : 'other';
}

/** What a plan changes. */
export const changesOf = (draft: PlanDraft, base: PlanBase): readonly PlannedChange[] =>
  plannedLines(draft, base).filter(({ before, after }) => !isSame(before, after));

/** How many assignments a plan changes, for people: one that takes the place of another counts once with it. */
export function countChanges(draft: PlanDraft, base: PlanBase): number {
  const left = Object.values(draft.moved);
  return changesOf(draft, base).filter(({ key, after }) => after !== null || !left.includes(key)).length;
}

/** One entry as it is sent. */
export interface PlannedEntry {
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung?: string;
}

const entryOf = (organisationId: string, rolleId: string, befristung: string | null): PlannedEntry => ({
  organisationId,
  rolleId,
  ...(befristung === null ? {} : { befristung }),
});

/** All entries that a plan comes to: what was read and stays, and what is new; classes as entries of their own (CALL-48). */
export const entriesOf = (draft: PlanDraft, base: PlanBase): readonly PlannedEntry[] =>
  plannedLines(draft, base).flatMap(({ after }) =>
    after === null
      ? []
      : [
          entryOf(after.organisation.id, after.rolle.id, after.befristung),
          ...after.klassen.map(({ id, befristung }) => entryOf(id, after.rolle.id, befristung)),
        ],
  );

/** A new role demands a KoPers number, and the person has none (STATE-04). */
export const needsNewKopers = (draft: PlanDraft, base: PlanBase): boolean =>
  base.read?.personalnummer === null &&
  changesOf(draft, base).some(({ before, after }) => before === null && after?.rolle.merkmale.includes('KOPERS_PFLICHT') === true);

/** The number that is sent; null where none is wanted, or there is none. */
export const newKopersOf = (draft: PlanDraft, base: PlanBase): string | null =>
  needsNewKopers(draft, base) && !draft.hasNoPersonalnummer ? draft.personalnummer : null;

/** A role is added that wants a number, and there is none: the account will be locked (VAL-02, STATE-04). */
export const lacksNewKopers = (draft: PlanDraft, base: PlanBase): boolean => needsNewKopers(draft, base) && draft.hasNoPersonalnummer;

/** The day (`YYYY-MM-DD`) on which the person is deleted if it stays like this; null while there is an assignment (STATE-05). */
export const deletionDayOf = (draft: PlanDraft, base: PlanBase): string | null =>
  base.read !== null && plannedLines(draft, base).every(({ after }) => after === null) ? deletionDay(base.read.today) : null;

/** Where nothing goes on after a plan's latest end, and that is another one than before; else null (STATE-05). */
export function lastEndOf(draft: PlanDraft, base: PlanBase): LastEnd | null {
  const lines = plannedLines(draft, base);
  const endOf = (these: readonly (PlannedLine | null)[]): LastEnd | null =>
    latestEnd(these.flatMap((line) => (line === null ? [] : [line.befristung])));
  const end = endOf(lines.map(({ after }) => after));
  return end?.day === endOf(lines.map(({ before }) => before))?.day ? null : end;
}

/** The actor manages the person afterwards as before: the answer to the save tells so, no later reading is needed for it. */
export const keepsSight = (draft: PlanDraft, base: PlanBase): boolean =>
  base.read?.seesAll === true || plannedLines(draft, base).some(({ after }) => after?.editable === true);

export type PlanProblem = 'KLASSE_MISSING' | 'PERSONALNUMMER_REQUIRED' | PersonFieldProblem;

/** What is wrong with a plan, by field (VAL-11, VAL-13). */
export function problemsOfPlan(draft: PlanDraft, base: PlanBase): Partial<Record<keyof PlanDraft, PlanProblem>> {
  const withoutKlasse = changesOf(draft, base).filter(
    ({ after }) => after?.rolle.rollenart === 'LERN' && !after.isKlasse && after.klassen.length === 0,
  );
  const typed = newKopersOf(draft, base);
  const number = typed === null ? null : typed.trim() === '' ? ('PERSONALNUMMER_REQUIRED' as const) : problemOfPersonalnummer(typed, '');
  return {
    ...Object.fromEntries(withoutKlasse.map(({ key }) => [key, 'KLASSE_MISSING' as const])),
    ...(number === null ? {} : { personalnummer: number }),
  };
}

/** What is chosen anew: a further assignment, or what of one that is there. */
export type ChoiceKind = 'add' | 'klasse' | 'befristung' | 'rolle' | 'schule';

/** What is open in each kind of choice; the rest of an assignment stays as it is. */
export const CHOSEN_FIELDS: Readonly<Record<ChoiceKind, readonly (keyof ZuordnungDraft)[]>> = {
  add: ['organisation', 'rollen', 'klasse', 'befristung'],
  schule: ['organisation', 'rollen', 'klasse', 'befristung'],
  rolle: ['rollen', 'klasse', 'befristung'],
  klasse: ['klasse'],
  befristung: ['befristung'],
};

/** What is wrong with what is open (VAL-07, VAL-11); what is not can be neither seen nor mended there. */
export function problemsOfChoice(kind: ChoiceKind, choice: ZuordnungDraft, today: string): ZuordnungProblems {
  const found = problemsOfZuordnung(choice, today);
  return Object.fromEntries(CHOSEN_FIELDS[kind].flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])));
}

/** The class that a choice is about: the one that is named, else the first. */
const chosenOf = ({ klassen }: PlannedLine, klasseId: string | null): PlannedKlasse | null =>
  klassen.find(({ id }) => id === klasseId) ?? klassen[0] ?? null;

/** The choice with which a dialog about an assignment, and one of its classes, begins. */
export function choiceOf(line: PlannedLine, klasseId: string | null = null): ZuordnungDraft {
  const { organisation, rolle, befristung } = line;
  const klasse = chosenOf(line, klasseId);
  return {
    organisation,
    rollen: [{ ...rolle, organisationId: organisation.id }],
    klasse: klasse === null ? null : { id: klasse.id, title: klasse.title, organisationId: organisation.id },
    befristung: befristung === null ? { kind: 'unbefristet', day: '' } : { kind: 'tag', day: writeDay(lastDayOf(befristung)) },
  };
}

/** With what a choice begins: of a move all but the school, which is chosen anew. */
export function beginOf(kind: ChoiceKind, line: PlannedLine | null, klasseId: string | null = null): ZuordnungDraft {
  if (line === null) return NO_ZUORDNUNG;
  const choice = choiceOf(line, klasseId);
  return kind === 'schule' ? { ...choice, organisation: null } : choice;
}

/**
 * A choice as a change of the plan. Another class keeps the end of the one before, and other classes of the line stay; another school or
 * role is a new assignment in place of the old one. What is taken over as it was offered changes nothing.
 * @param line the assignment that it is about; null for a new one
 * @param klasseId which of its classes, where it has several
 * @param moved those of the plan so far
 */
export function changeOf(
  kind: ChoiceKind,
  line: PlannedLine | null,
  choice: ZuordnungDraft,
  today: string,
  klasseId: string | null = null,
  moved: Moves = {},
): Partial<PlanDraft> {
  if (line !== null && isSame(choice, beginOf(kind, line, klasseId))) return {};
  const end = endOfChoice(choice, today);
  const chosen = chosenKlasse(choice);
  const klasseWith = (befristung: string | null): readonly PlannedKlasse[] =>
    chosen === null ? [] : [{ id: chosen.id, title: chosen.title, befristung }];
  const before = line === null ? null : chosenOf(line, klasseId);
  /** The other classes of the line stay where they are. */
  const besides = (befristung: (klasse: PlannedKlasse) => string | null): readonly PlannedKlasse[] =>
    (line?.klassen ?? [])
      .filter(({ id }) => id !== before?.id && id !== chosen?.id)
      .map((klasse) => ({ ...klasse, befristung: befristung(klasse) }));
  if (line !== null && kind === 'befristung')
    return at(line, { ...line, klassen: line.klassen.map((klasse) => ({ ...klasse, befristung: end })), befristung: end });
  if (line !== null && kind === 'klasse')
    return at(line, {
      ...line,
      klassen: [...klasseWith(before?.befristung ?? line.befristung), ...besides(({ befristung }) => befristung)],
    });
  const { organisation } = choice;
  const [rolle] = chosenRollen(choice);
  if (organisation === null || rolle === undefined) return {};
  const { id, title, rollenart, merkmale } = rolle;
  const after: PlannedLine = {
    organisation,
    rolle: { id, title, rollenart, merkmale },
    klassen: [...klasseWith(end), ...(kind === 'rolle' && chosen !== null ? besides(() => end) : [])],
    befristung: end,
    editable: true,
    isKlasse: false,
  };
  if (line === null) return at(after, after);
  const [from, to] = [line, after].map((one) => keyOf(one.organisation.id, one.rolle.id)) as [LineKey, LineKey];
  return { moved: movedOn(moved, from, to), ...at(line, null), ...at(after, after) };
}

/** The moves of a plan once one assignment has taken the place of another; back at its own place it is none. */
function movedOn(moved: Moves, from: LineKey, to: LineKey): Moves {
  const { [from]: origin = from, ...others } = moved;
  return origin === to ? others : { ...others, [to]: origin };
}

/** What takes an assignment back to how it was read, and with it whatever has taken its place. */
export function undoOf(key: LineKey, { moved }: PlanDraft, base: PlanBase): Partial<PlanDraft> {
  const origin = moved[key] ?? key;
  const moves = Object.entries(moved) as [to: LineKey, from: LineKey][];
  const undone = [...moves.filter(([, from]) => from === origin).map(([to]) => to), origin];
  return {
    ...(undone.length === 1 ? {} : { moved: Object.fromEntries(moves.filter(([to]) => !undone.includes(to))) }),
    ...Object.fromEntries(undone.map((line) => [line, base.fields[line] ?? null])),
  };
}

const at = ({ organisation, rolle }: Pick<PlannedLine, 'organisation' | 'rolle'>, after: PlannedLine | null): Partial<PlanDraft> => ({
  [keyOf(organisation.id, rolle.id)]: after,
});
