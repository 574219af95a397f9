import { isOver } from '#contract/days';
import type { CodesOf } from '#contract/endpoints';
import type { OrganisationsTyp, Rollenart } from '#contract/enums';
import type { RollenMerkmal } from '#contract/rollen-enums';
import type { RuleCode } from '#contract/errors/index';

/** The codes of rules about assignments; calls that write them answer all of these. */
export type KontextProblem = RuleCode & CodesOf<'workflow.update'> & CodesOf<'landesbediensteter.add'>;

/** One assignment as somebody wants it. */
export interface Entry {
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung: Date | null;
}

/** One that is there. */
export interface HeldKontext extends Entry {
  readonly id: string;
  readonly rollenart: Rollenart;
  readonly updatedAt: Date;
}

/** What the rules need to know of roles and organisations, by id; they hold all that the entries name. */
export interface KontextFacts {
  readonly rollen: ReadonlyMap<string, { readonly rollenart: Rollenart; readonly merkmale: readonly RollenMerkmal[] }>;
  readonly organisationen: ReadonlyMap<string, { readonly typ: OrganisationsTyp; readonly administriertVon: string | null }>;
}

/** What distinguishes the assignments that are wanted from those that are there. */
export interface Changes {
  readonly added: readonly Entry[];
  readonly removed: readonly HeldKontext[];
  /** Another Befristung of an assignment that stays. */
  readonly changed: readonly (HeldKontext & { readonly newBefristung: Date | null })[];
}

/** What of changes the audit log tells. */
type ToldChanges = Omit<Changes, 'removed'> & { readonly removed: readonly Entry[] };

/** Organisation and role: what makes an assignment of a person the same. */
export const pairOf = ({ organisationId, rolleId }: Pick<Entry, 'organisationId' | 'rolleId'>): string => `${organisationId} ${rolleId}`;

const isSameEnd = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** @param wanted each pair once (`withoutRepetition`) */
export function changesBetween(held: readonly HeldKontext[], wanted: readonly Entry[]): Changes {
  const heldByPair = new Map(held.map((kontext) => [pairOf(kontext), kontext]));
  const wantedByPair = new Map(wanted.map((entry) => [pairOf(entry), entry]));
  return {
    added: wanted.filter((entry) => !heldByPair.has(pairOf(entry))),
    removed: held.filter((kontext) => !wantedByPair.has(pairOf(kontext))),
    changed: held.flatMap((kontext) => {
      const entry = wantedByPair.get(pairOf(kontext));
      return entry === undefined || isSameEnd(entry.befristung, kontext.befristung)
        ? []
        : [{ ...kontext, newBefristung: entry.befristung }];
    }),
  };
}

export const isUnchanged = ({ added, removed, changed }: Changes): boolean => added.length + removed.length + changed.length === 0;

/** Organisation and role of everything that is added, removed or changed. */
export const touchedBy = ({ added, removed, changed }: ToldChanges): readonly Pick<Entry, 'organisationId' | 'rolleId'>[] => [
  ...added,
  ...removed,
  ...changed,
];

/** The entries without those that say the same twice; null where two contradict each other about the Befristung. */
export function withoutRepetition(entries: readonly Entry[]): readonly Entry[] | null {
  const byPair = new Map<string, Entry>();
  for (const entry of entries) {
    const other = byPair.get(pairOf(entry));
    if (other !== undefined && !isSameEnd(other.befristung, entry.befristung)) return null;
    byPair.set(pairOf(entry), other ?? entry);
  }
  return [...byPair.values()];
}

/** All assignments of a person have one Rollenart: that of the first that is there, else that of the first that is wanted. */
export function problemOfRollenarten(
  held: readonly Pick<HeldKontext, 'rollenart'>[],
  wanted: readonly Entry[],
  { rollen }: KontextFacts,
): KontextProblem | null {
  const arten = wanted.map(({ rolleId }) => rollen.get(rolleId)?.rollenart);
  const [first] = [...held.map(({ rollenart }) => rollenart), ...arten];
  return arten.every((art) => art === first) ? null : 'INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN';
}

/** Pupils are in a class. */
export function problemOfPupils(wanted: readonly Entry[], { rollen, organisationen }: KontextFacts): KontextProblem | null {
  const hasPupil = wanted.some(({ rolleId }) => rollen.get(rolleId)?.rollenart === 'LERN');
  const hasKlasse = wanted.some(({ organisationId }) => organisationen.get(organisationId)?.typ === 'KLASSE');
  return hasPupil && !hasKlasse ? 'LERN_HAT_KEINE_KLASSE' : null;
}

/** What is given an end, or loses it. */
const newEnds = ({ added, changed }: Changes): readonly Entry[] => [
  ...added,
  ...changed.map(({ newBefristung, ...kontext }) => ({ ...kontext, befristung: newBefristung })),
];

/** Some roles are given for a time only (ENT-08); what is there already without an end is left alone. */
export function problemOfMissingEnd(changes: Changes, { rollen }: KontextFacts): KontextProblem | null {
  const isMissing = ({ rolleId, befristung }: Entry): boolean =>
    befristung === null && rollen.get(rolleId)?.merkmale.includes('BEFRISTUNG_PFLICHT') === true;
  return newEnds(changes).some(isMissing) ? 'BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT' : null;
}

/** Nothing is given an end that is reached already (VAL-07, D-23). */
export function problemOfPastEnd(changes: Changes, now: Date): KontextProblem | null {
  const isPast = ({ befristung }: Entry): boolean => befristung !== null && befristung <= now;
  return newEnds(changes).some(isPast) ? 'PERSONENKONTEXT_SPECIFICATION_ERROR' : null;
}

/** Classes at which a role is held that is not held at the school above them. */
function strayKlassen(entries: readonly Entry[], { organisationen }: KontextFacts): ReadonlySet<string> {
  const pairs = new Set(entries.map(pairOf));
  const isStray = ({ organisationId, rolleId }: Entry): boolean => {
    const { typ, administriertVon } = organisationen.get(organisationId) ?? {};
    return typ === 'KLASSE' && !pairs.has(pairOf({ organisationId: administriertVon ?? '', rolleId }));
  };
  return new Set(entries.filter(isStray).map(pairOf));
}

/** Whoever is in a class is at its school in the same role; what was wrong before is not held against a change. */
export function problemOfSchools(held: readonly Entry[], wanted: readonly Entry[], facts: KontextFacts): KontextProblem | null {
  const before = strayKlassen(held, facts);
  return [...strayKlassen(wanted, facts)].every((pair) => before.has(pair)) ? null : 'GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE';
}

/** When the newest of some assignments was changed; null without any. */
export const newestOf = (held: readonly Pick<HeldKontext, 'updatedAt'>[]): Date | null =>
  held.length === 0 ? null : new Date(Math.max(...held.map(({ updatedAt }) => updatedAt.getTime())));

/** What ends at a moment: whose end has come, and with a school its classes in the same role (STATE-06, D-23). */
export function lapsedOf(held: readonly HeldKontext[], { organisationen }: KontextFacts, now: Date): readonly HeldKontext[] {
  const over = held.filter(({ befristung }) => isOver(befristung, now));
  const pairs = new Set(over.map(pairOf));
  const goesAlong = ({ organisationId, rolleId }: HeldKontext): boolean => {
    const { typ, administriertVon } = organisationen.get(organisationId) ?? {};
    return typ === 'KLASSE' && pairs.has(pairOf({ organisationId: administriertVon ?? '', rolleId }));
  };
  return held.filter((kontext) => over.includes(kontext) || goesAlong(kontext));
}

/** Whether somebody else was faster, by the number of assignments and the newest change that were read (STATE-12). */
export function problemOfVersion(
  held: readonly Pick<HeldKontext, 'updatedAt'>[],
  read: { readonly count: number; readonly lastModified: Date | null },
): KontextProblem | null {
  if (held.length !== read.count) return 'COUNT_MISMATCHING';
  const newest = newestOf(held);
  if (newest === null || (read.lastModified !== null && newest <= read.lastModified)) return null;
  return 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE';
}

/** The moment by which a change is told from the one before: later than every earlier one, also within one millisecond. */
export function stampAfter(held: readonly Pick<HeldKontext, 'updatedAt'>[], now: Date): Date {
  const newest = newestOf(held);
  return newest === null || now > newest ? now : new Date(newest.getTime() + 1);
}

const endOf = (befristung: Date | null): string => befristung?.toISOString() ?? '-';
const idsOf = ({ organisationId, rolleId }: Pick<Entry, 'organisationId' | 'rolleId'>): string => `${organisationId}/${rolleId}`;

/** How an organisation and a role are called, for those who read later what was changed. */
export type NamesOfPair = (pair: Pick<Entry, 'organisationId' | 'rolleId'>) => { readonly organisation: string; readonly rolle: string };

/**
 * What a change was, for the audit log: `+organisation/role@end` for what is added, `-organisation/role` for what is removed,
 * `~organisation/role@end` for another end (`@-` for none), and `personalnummer` where that was written as well. On a second line their
 * names of that time, in the same order: what they are called later, or that they are gone, changes nothing about it.
 */
export function detailOf(changes: ToldChanges, withPersonalnummer: boolean, namesOf: NamesOfPair): string {
  const names = touchedBy(changes).map((pair) => namesOf(pair));
  return [idsOfChange(changes, withPersonalnummer), ...(names.length === 0 ? [] : [JSON.stringify(names)])].join('\n');
}

function idsOfChange({ added, removed, changed }: ToldChanges, withPersonalnummer: boolean): string {
  return [
    ...added.map((entry) => `+${idsOf(entry)}@${endOf(entry.befristung)}`),
    ...removed.map((kontext) => `-${idsOf(kontext)}`),
    ...changed.map((kontext) => `~${idsOf(kontext)}@${endOf(kontext.newBefristung)}`),
    ...(withPersonalnummer ? ['personalnummer'] : []),
  ].join(' ');
}
