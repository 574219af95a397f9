import { ROLLENARTEN, type Rollenart } from '#contract/enums';
import { inOrderOfName, type AngebotRecord, type NamedRolle, type Titled } from './angebote';

/** What stands at one school and what can be chosen there, as it was read (ANG-08). */
export interface Erweiterungsstand {
  readonly angebot: AngebotRecord;
  readonly schule: Titled;
  /** Roles that can be assigned at the school. */
  readonly offered: readonly (NamedRolle & { readonly rollenart: Rollenart })[];
  /** Roles that are extended there now. */
  readonly standing: readonly NamedRolle[];
  /** All that stands is in `standing`; where the backend may have cut it, nothing is taken away. */
  readonly isWhole: boolean;
}

/** What somebody wants to be otherwise than it stands; it survives what others change meanwhile. */
export interface ErweiterungsDraft {
  readonly adds: readonly NamedRolle[];
  readonly removes: readonly NamedRolle[];
}

export const NOTHING_WANTED: ErweiterungsDraft = { adds: [], removes: [] };

/** Why a role cannot be chosen anew: it has the Angebot anyway, its Rollenart does not fit, or it cannot be assigned here any more. */
export type Hindrance = 'carries' | 'unfit' | 'gone';

/** One role of the choice. */
export interface Entry extends NamedRolle {
  readonly stands: boolean;
  readonly chosen: boolean;
  readonly hindrance: Hindrance | null;
  /** It stays as it is: it cannot be chosen, or what stands may not be seen whole. */
  readonly isFixed: boolean;
}

export interface Gruppe {
  /** Null for what cannot be assigned here any more: its Rollenart is not told. */
  readonly rollenart: Rollenart | null;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly total: number;
}

const has = (list: readonly NamedRolle[], id: string): boolean => list.some((one) => one.id === id);

/** Only an Angebot that is meant for it extends roles. */
export const isExtending = ({ merkmale }: Pick<AngebotRecord, 'merkmale'>): boolean =>
  merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG');

function hindranceOf({ angebot, offered }: Erweiterungsstand, id: string): Hindrance | null {
  const rolle = offered.find((one) => one.id === id);
  if (rolle === undefined) return 'gone';
  if (has(angebot.rollen, id)) return 'carries';
  return angebot.rollenarten.length === 0 || angebot.rollenarten.includes(rolle.rollenart) ? null : 'unfit';
}

const isChosen = ({ standing }: Erweiterungsstand, { adds, removes }: ErweiterungsDraft, id: string): boolean =>
  has(standing, id) ? !has(removes, id) : has(adds, id);

function entryOf(stand: Erweiterungsstand, draft: ErweiterungsDraft, { id, name }: NamedRolle): Entry {
  const stands = has(stand.standing, id);
  const hindrance = hindranceOf(stand, id);
  const isFixed = !isExtending(stand.angebot) || (stands ? !stand.isWhole : hindrance !== null);
  return { id, name, stands, chosen: !isFixed ? isChosen(stand, draft, id) : stands, hindrance, isFixed };
}

/**
 * What is shown to choose from, by Rollenart in their order, each by name; last what stands and cannot be assigned here any more.
 * @param search part of a role's name; the numbers of a group are those of all its roles
 */
export function gruppenOf(stand: Erweiterungsstand, draft: ErweiterungsDraft, search = ''): readonly Gruppe[] {
  const typed = search.trim().toLocaleLowerCase('de');
  const gruppe = (rollenart: Rollenart | null, rollen: readonly NamedRolle[]): Gruppe => {
    const all = inOrderOfName(rollen).map((rolle) => entryOf(stand, draft, rolle));
    const entries = all.filter(({ name }) => name.toLocaleLowerCase('de').includes(typed));
    return { rollenart, entries, chosen: all.filter(({ chosen }) => chosen).length, total: all.length };
  };
  const gone = stand.standing.filter(({ id }) => !has(stand.offered, id));
  return [
    ...ROLLENARTEN.map((art) =>
      gruppe(
        art,
        stand.offered.filter(({ rollenart }) => rollenart === art),
      ),
    ),
    gruppe(null, gone),
  ].filter(({ entries }) => entries.length > 0);
}

const entriesOf = (stand: Erweiterungsstand, draft: ErweiterungsDraft): readonly Entry[] =>
  gruppenOf(stand, draft).flatMap(({ entries }) => entries);

/** The whole of a group as its box takes it: only what could be chosen anew; what stands in spite of a hindrance is unticked by name. */
export const boxOf = ({ entries }: Gruppe): readonly Entry[] => entries.filter(({ isFixed, hindrance }) => !isFixed && hindrance === null);

/** Which of these roles a tick or untick would change. */
export const changedBy = (stand: Erweiterungsstand, draft: ErweiterungsDraft, ids: readonly string[], on: boolean): readonly Entry[] =>
  entriesOf(stand, draft).filter(({ id, isFixed, chosen }) => ids.includes(id) && !isFixed && chosen !== on);

/** The draft after these roles were ticked or unticked; what is fixed stays. */
export function toggled(stand: Erweiterungsstand, draft: ErweiterungsDraft, ids: readonly string[], on: boolean): ErweiterungsDraft {
  const changed = changedBy(stand, draft, ids, on).map(({ id, name }) => ({ id, name }));
  const kept = (list: readonly NamedRolle[]): readonly NamedRolle[] => list.filter(({ id }) => !has(changed, id));
  const added = changed.filter(({ id }) => on && !has(stand.standing, id));
  const removed = changed.filter(({ id }) => !on && has(stand.standing, id));
  return { adds: [...kept(draft.adds), ...added], removes: [...kept(draft.removes), ...removed] };
}

/** What is sent: only what is otherwise than it stands, and only of what was shown and may be changed (ANG-08). */
export function differenceOf(stand: Erweiterungsstand, draft: ErweiterungsDraft): ErweiterungsDraft {
  const changed = entriesOf(stand, draft).filter(({ stands, chosen }) => stands !== chosen);
  const ref = ({ id, name }: Entry): NamedRolle => ({ id, name });
  return { adds: changed.filter(({ chosen }) => chosen).map(ref), removes: changed.filter(({ chosen }) => !chosen).map(ref) };
}

export const isNothing = ({ adds, removes }: ErweiterungsDraft): boolean => adds.length === 0 && removes.length === 0;

/** Roles whose persons get or lose the Angebot. */
export const rollenIn = ({ adds, removes }: ErweiterungsDraft): readonly NamedRolle[] => [...adds, ...removes];

/** What others have changed between two readings. */
export interface Meanwhile {
  readonly extended: readonly NamedRolle[];
  readonly ended: readonly NamedRolle[];
  /** Can be chosen no more. */
  readonly closed: readonly NamedRolle[];
  /** The Angebot extends no roles any more. */
  readonly isUnavailable: boolean;
  /** What stands may be shown cut now: nothing is taken away. */
  readonly isCut: boolean;
}

/** What the second reading says otherwise about what the first one told; null where it says the same (ANG-09). */
export function meanwhileOf(before: Erweiterungsstand, after: Erweiterungsstand): Meanwhile | null {
  const choosable = (stand: Erweiterungsstand): readonly NamedRolle[] => stand.offered.filter(({ id }) => hindranceOf(stand, id) === null);
  const less = (one: readonly NamedRolle[], other: readonly NamedRolle[]): readonly NamedRolle[] =>
    one.filter(({ id }) => !has(other, id)).map(({ id, name }) => ({ id, name }));
  const meanwhile: Meanwhile = {
    extended: less(after.standing, before.standing),
    // What is not shown may stand.
    ended: after.isWhole ? less(before.standing, after.standing) : [],
    closed: less(choosable(before), choosable(after)),
    isUnavailable: isExtending(before.angebot) && !isExtending(after.angebot),
    isCut: before.isWhole && !after.isWhole,
  };
  const { extended, ended, closed, isUnavailable, isCut } = meanwhile;
  return extended.length + ended.length + closed.length === 0 && !isUnavailable && !isCut ? null : meanwhile;
}

/** A role that the server has refused, with the reason. */
export interface Refusal {
  readonly rolleId: string;
  readonly code: string;
}

/** The roles that an answer refuses one by one, whatever it holds; null where it names none. */
export function refusalsIn(told: unknown): readonly Refusal[] | null {
  if (!Array.isArray(told)) return null;
  const named = told.flatMap((one: { readonly rolleId?: unknown; readonly i18nKey?: unknown } | null) =>
    typeof one?.rolleId === 'string' && typeof one.i18nKey === 'string' ? [{ rolleId: one.rolleId, code: one.i18nKey.trim() }] : [],
  );
  return named.length === 0 ? null : named;
}

/** What came of one role: `open` was not carried out, `unseen` cannot be told. */
export interface Outcome extends NamedRolle {
  readonly gets: boolean;
  readonly came: 'done' | 'refused' | 'open' | 'unseen';
  /** Of a refused one. */
  readonly code: string | null;
}

const each = (
  sent: ErweiterungsDraft,
  outcome: (rolle: NamedRolle, gets: boolean) => Pick<Outcome, 'came' | 'code'>,
): readonly Outcome[] => [
  ...sent.adds.map((rolle) => ({ ...rolle, gets: true, ...outcome(rolle, true) })),
  ...sent.removes.map((rolle) => ({ ...rolle, gets: false, ...outcome(rolle, false) })),
];

/** What the answer says of each role that was sent; those without a refusal are done (ANG-09). */
export const answeredOutcomes = (sent: ErweiterungsDraft, refusals: readonly Refusal[]): readonly Outcome[] =>
  each(sent, ({ id }) => {
    const refusal = refusals.find(({ rolleId }) => rolleId === id);
    return refusal === undefined ? { came: 'done', code: null } : { came: 'refused', code: refusal.code };
  });

/** The same told by what stands, where the answer was lost (D-36). */
export const comparedOutcomes = (sent: ErweiterungsDraft, { standing, isWhole }: Erweiterungsstand): readonly Outcome[] =>
  each(sent, ({ id }, gets) => {
    const stands = has(standing, id);
    const isUnseen = !stands && !isWhole;
    return { came: isUnseen ? 'unseen' : stands === gets ? 'done' : 'open', code: null };
  });

/** What stands after these outcomes. */
export function standAfter(stand: Erweiterungsstand, outcomes: readonly Outcome[]): Erweiterungsstand {
  const done = outcomes.filter(({ came }) => came === 'done');
  const kept = stand.standing.filter(({ id }) => !has(done, id));
  return { ...stand, standing: [...kept, ...done.filter(({ gets }) => gets).map(({ id, name }) => ({ id, name }))] };
}

/**
 * What is wanted still: all that is not done and that another try may help.
 * @param mayPass whether a refusal with this code may pass
 */
export function againOf(outcomes: readonly Outcome[], mayPass: (code: string) => boolean): ErweiterungsDraft {
  const left = outcomes.filter(({ came, code }) => came !== 'done' && (code === null || mayPass(code)));
  const ref = ({ id, name }: Outcome): NamedRolle => ({ id, name });
  return { adds: left.filter(({ gets }) => gets).map(ref), removes: left.filter(({ gets }) => !gets).map(ref) };
}
