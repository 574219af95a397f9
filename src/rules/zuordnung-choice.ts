import { dayAfter, endAfter, readDay, schoolYearEnd } from '#contract/entered-days';
import type { Rollenart } from '#contract/enums';
import type { RollenMerkmal } from '#contract/rollen-enums';
import type { Schule } from './schule';

/** A role that can be given at one organisation. */
export interface RolleChoice {
  readonly id: string;
  readonly title: string;
  readonly rollenart: Rollenart;
  readonly merkmale: readonly RollenMerkmal[];
  /** Where it was offered: at another organisation it may be none. */
  readonly organisationId: string;
}

/** Of which kind the roles are that somebody has already; beside them the server offers no other kind. */
export type HeldKind = 'none' | 'pupil' | 'other';

/** A class of one school. */
export interface KlasseChoice {
  readonly id: string;
  readonly title: string;
  /** Its school. */
  readonly organisationId: string;
}

/** How long: to the end of the school year, without an end, or to a day of one's own. */
export type BefristungKind = 'schuljahr' | 'unbefristet' | 'tag';

export interface BefristungChoice {
  /** Null while nobody has chosen: then the roles decide. */
  readonly kind: BefristungKind | null;
  /** The last day as typed, where it is one of its own. */
  readonly day: string;
}

/**
 * What is chosen for one assignment: organisation, roles, class, end. What was chosen for another organisation stays in it and does not
 * count, so that going back and forth loses nothing. A type alias, so that forms know its fields.
 */
export type ZuordnungDraft = {
  readonly organisation: Schule | null;
  readonly rollen: readonly RolleChoice[];
  readonly klasse: KlasseChoice | null;
  readonly befristung: BefristungChoice;
};

export const NO_ZUORDNUNG: ZuordnungDraft = { organisation: null, rollen: [], klasse: null, befristung: { kind: null, day: '' } };

/** What is wrong with a choice before the server is asked. */
export type ZuordnungProblem =
  | 'ORGANISATION_MISSING'
  | 'ROLLE_MISSING'
  | 'ROLLENARTEN_MIXED'
  | 'ROLLEN_NOT_ASSIGNABLE'
  | 'KLASSE_MISSING'
  | 'DAY_MISSING'
  | 'DAY_UNREADABLE'
  | 'DAY_PAST';

export type ZuordnungProblems = Partial<Record<keyof ZuordnungDraft, ZuordnungProblem>>;

/** The roles that count: those that were chosen at the chosen organisation. */
export const chosenRollen = ({ organisation, rollen }: Pick<ZuordnungDraft, 'organisation' | 'rollen'>): readonly RolleChoice[] =>
  rollen.filter(({ organisationId }) => organisationId === organisation?.id);

/** Pupils are in a class; nobody else is (VAL-13). */
export const needsKlasse = (draft: Pick<ZuordnungDraft, 'organisation' | 'rollen'>): boolean =>
  chosenRollen(draft).some(({ rollenart }) => rollenart === 'LERN');

/** The class that counts: of the chosen school, and only for pupils. */
export const chosenKlasse = (draft: ZuordnungDraft): KlasseChoice | null =>
  needsKlasse(draft) && draft.klasse?.organisationId === draft.organisation?.id ? draft.klasse : null;

const hasMerkmal = (draft: Pick<ZuordnungDraft, 'organisation' | 'rollen'>, merkmal: RollenMerkmal): boolean =>
  chosenRollen(draft).some(({ merkmale }) => merkmale.includes(merkmal));

/** One of the roles must end on a day (VAL-07). */
export const needsBefristung = (draft: Pick<ZuordnungDraft, 'organisation' | 'rollen'>): boolean => hasMerkmal(draft, 'BEFRISTUNG_PFLICHT');

/** One of the roles wants a KoPers number (VAL-02). */
export const needsKopers = (draft: Pick<ZuordnungDraft, 'organisation' | 'rollen'>): boolean => hasMerkmal(draft, 'KOPERS_PFLICHT');

const KOPERS_DAYS = 56;

/** When an account without the KoPers number is locked (`YYYY-MM-DD`): so long after the day of an assignment that wants one (STATE-04). */
export const kopersLockDay = (assignedOn: string): string => dayAfter(assignedOn, KOPERS_DAYS);

/** How long, as it stands: what roles with a duty do not allow becomes the end of the school year, which they propose. */
export function befristungKind(draft: ZuordnungDraft): BefristungKind {
  const { kind } = draft.befristung;
  if (needsBefristung(draft)) return kind === 'tag' ? 'tag' : 'schuljahr';
  return kind ?? 'unbefristet';
}

/** The end of the school year that is proposed on a day (`YYYY-MM-DD` in Berlin, D-23). */
export const proposedDay = (today: string): string => schoolYearEnd(new Date(`${today}T12:00:00Z`));

/** The last day of the assignment (`YYYY-MM-DD`); null for one without an end, or for a day that is none. */
export function lastDayOfChoice(draft: ZuordnungDraft, today: string): string | null {
  const kind = befristungKind(draft);
  if (kind === 'unbefristet') return null;
  return kind === 'schuljahr' ? proposedDay(today) : readDay(draft.befristung.day);
}

/** The end as it travels (D-23); null for an assignment without one. */
export function endOfChoice(draft: ZuordnungDraft, today: string): string | null {
  const day = lastDayOfChoice(draft, today);
  return day === null ? null : endAfter(day);
}

function problemOfDay(draft: ZuordnungDraft, today: string): ZuordnungProblem | null {
  if (befristungKind(draft) !== 'tag') return null;
  if (draft.befristung.day.trim() === '') return 'DAY_MISSING';
  const day = readDay(draft.befristung.day);
  if (day === null) return 'DAY_UNREADABLE';
  return day < today ? 'DAY_PAST' : null;
}

/** All roles of a person are of one Rollenart: the one of these, where there is one. */
export const rollenartOf = (rollen: readonly RolleChoice[]): Rollenart | null => rollen[0]?.rollenart ?? null;

function problemOfRollen(rollen: readonly RolleChoice[]): ZuordnungProblem | null {
  if (rollen.length === 0) return 'ROLLE_MISSING';
  return rollen.some(({ rollenart }) => rollenart !== rollenartOf(rollen)) ? 'ROLLENARTEN_MIXED' : null;
}

/**
 * What is missing or wrong, by field (VAL-07, VAL-11, VAL-13); empty when nothing is.
 * @param today in Berlin, `YYYY-MM-DD`; it still counts as a last day
 */
export function problemsOfZuordnung(draft: ZuordnungDraft, today: string): ZuordnungProblems {
  const found = {
    organisation: draft.organisation === null ? ('ORGANISATION_MISSING' as const) : null,
    rollen: problemOfRollen(chosenRollen(draft)),
    klasse: needsKlasse(draft) && chosenKlasse(draft) === null ? ('KLASSE_MISSING' as const) : null,
    befristung: problemOfDay(draft, today),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** An assignment that is still to be given. */
export interface NewKontext {
  readonly organisationId: string;
  readonly rolleId: string;
}

/** The assignments that a choice stands for: each role at the organisation, and for pupils once more at the class. */
export function kontexteOfChoice(draft: ZuordnungDraft): readonly NewKontext[] {
  const { organisation } = draft;
  if (organisation === null) return [];
  const klasse = chosenKlasse(draft);
  const at = (organisationId: string, rollen: readonly RolleChoice[]): readonly NewKontext[] =>
    rollen.map(({ id }) => ({ organisationId, rolleId: id }));
  const rollen = chosenRollen(draft);
  return [
    ...at(organisation.id, rollen),
    ...(klasse === null
      ? []
      : at(
          klasse.id,
          rollen.filter(({ rollenart }) => rollenart === 'LERN'),
        )),
  ];
}

/** What a refused commit says about a field, beside the problems of the choice itself. */
export const ZUORDNUNG_CODES: Readonly<Record<keyof ZuordnungDraft, readonly string[]>> = {
  organisation: [],
  rollen: [
    'ROLLE_NUR_AN_PASSENDE_ORGANISATION',
    'NUR_LEHR_UND_LERN_AN_KLASSE',
    'GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE',
    'INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN',
  ],
  klasse: ['LERN_HAT_KEINE_KLASSE'],
  befristung: ['BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT'],
};
