import { isTitled } from './schule';
import type { Personenuebersicht, Personenzuordnung } from '#contract/types';

/** The school that is in the filter, as a run shows and files name it. */
export interface EditSchule {
  readonly id: string;
  readonly title: string;
  /** Its number; null where it has none. */
  readonly kennung: string | null;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** What is done with many persons at once (SCREEN-09): ids and names of schools, classes and roles, never of persons. */
export type PersonenOrder =
  | { readonly kind: 'password'; readonly schule: EditSchule }
  | { readonly kind: 'delete' }
  | { readonly kind: 'unassign'; readonly schule: EditSchule }
  | {
      readonly kind: 'transfer';
      readonly schule: EditSchule;
      readonly klasse: Named;
      /** Ids of the classes in which they were when it was asked, of the school for those in none; absent where nobody was asked about them. */
      readonly from?: readonly string[];
    }
  | {
      readonly kind: 'assignRolle';
      readonly schule: EditSchule;
      readonly rolle: Named;
      /** As it travels (D-23); null for an assignment without an end. */
      readonly befristung: string | null;
    }
  | { readonly kind: 'unassignRolle'; readonly schule: EditSchule; readonly rolle: Named };

/** What is done to the one person of a row in a dialog of its own. */
const ROW_KINDS = ['password', 'lock', 'unlock'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** One of these, which says whom it is about: no run, and no school of the filter. */
export interface OnePerson {
  readonly kind: RowKind;
  readonly schule: null;
}

/** What then opens: what was asked for, how the lock stands, or why there is nothing to ask. */
export interface OnePersonDialog extends OnePerson {
  readonly dialog: RowKind | 'lockStands' | 'notPossible';
}

/** Whether it is one of these, and no run. */
export const isOnePerson = (order: PersonenOrder | OnePerson): order is OnePerson => 'schule' in order && order.schule === null;

export const isRowKind = (kind: string): kind is RowKind => (ROW_KINDS as readonly string[]).includes(kind);

/** Whether a run that was kept works with this: another version of the portal may have kept something else. */
export function isPersonenOrder(kept: unknown): kept is PersonenOrder {
  const { kind, schule, klasse, rolle, befristung, from } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const isSchule = isTitled(schule) && ['string', 'object'].includes(typeof (schule as Partial<EditSchule>).kennung);
  switch (kind) {
    case 'delete':
      return true;
    case 'password':
    case 'unassign':
      return isSchule;
    case 'transfer':
      return isSchule && isTitled(klasse) && (from === undefined || (Array.isArray(from) && from.every((id) => typeof id === 'string')));
    case 'unassignRolle':
      return isSchule && isTitled(rolle);
    case 'assignRolle':
      return isSchule && isTitled(rolle) && (befristung === null || typeof befristung === 'string');
    default:
      return false;
  }
}

export type EditKind = PersonenOrder['kind'];
export const EDIT_KINDS = [
  'password',
  'transfer',
  'unassign',
  'unassignRolle',
  'assignRolle',
  'delete',
] as const satisfies readonly EditKind[];

/** What of the list's filter an edit needs before it begins (VAL-12, D-07). */
export interface EditFilter {
  readonly organisationIds: readonly string[];
  readonly rolleIds: readonly string[];
}

/** The run of these edits, as machine, journal and search name it. */
export const PERSONEN_RUN = 'personen-several';

/** What is missing in the filter for an edit: exactly one school, and exactly one role where one is taken away (VAL-12, D-07). */
export function missingInFilter(kind: EditKind, { organisationIds, rolleIds }: EditFilter): readonly ('schule' | 'rolle')[] {
  const lacksSchule = kind !== 'delete' && organisationIds.length !== 1;
  const lacksRolle = kind === 'unassignRolle' && rolleIds.length !== 1;
  return [...(lacksSchule ? (['schule'] as const) : []), ...(lacksRolle ? (['rolle'] as const) : [])];
}

/** Why a person is left out before it begins. */
export type LeftOut =
  | 'self'
  | 'rights'
  | 'elsewhere'
  | 'unseen'
  | 'notAtSchule'
  | 'notPupil'
  | 'otherRolle'
  | 'pupil'
  | 'lacksRolle'
  | 'hasRolle'
  | 'inKlasse';

/** The school itself, and its classes. */
const isOf =
  (schuleId: string) =>
  ({ sskId, administriertVon }: Personenzuordnung): boolean =>
    sskId === schuleId || administriertVon === schuleId;

const isPupil = ({ rollenArt }: Personenzuordnung): boolean => rollenArt === 'LERN';

/**
 * Why an edit would change nothing of a person, or may not be done to them; null where it goes ahead. That somebody has more
 * rights than oneself (D-16) the server alone can tell: of several persons it comes as the reason of that person's refusal.
 * @param person undefined when the server does not show them
 */
export function leftOutOf(
  order: { readonly kind: EditKind | RowKind } & {
    readonly schule?: EditSchule | null;
    readonly rolle?: Named | null;
    readonly klasse?: Named | null;
  },
  id: string,
  person: Personenuebersicht | undefined,
  ownId: string,
): LeftOut | null {
  if (id === ownId) return 'self';
  if (person === undefined) return 'unseen';
  const { kind, schule, rolle, klasse } = order;
  if (kind === 'delete' || schule == null) return null;
  const there = person.zuordnungen.filter(isOf(schule.id));
  const atSchule = there.filter(({ sskId }) => sskId === schule.id);
  if (kind === 'assignRolle') {
    if (rolle != null && atSchule.some(({ rolleId }) => rolleId === rolle.id)) return 'hasRolle';
    // Only roles that are none of pupils are given to several, and nobody has both kinds (VAL-13).
    return person.zuordnungen.some(isPupil) ? 'pupil' : null;
  }
  if (there.length === 0) return 'notAtSchule';
  if (kind === 'unassignRolle' && rolle != null && !there.some(({ rolleId }) => rolleId === rolle.id)) return 'lacksRolle';
  if (kind !== 'transfer') return null;
  if (!person.zuordnungen.every(isPupil)) return there.some(isPupil) ? 'otherRolle' : 'notPupil';
  const klassen = there.filter(({ sskId }) => sskId !== schule.id);
  return klasse != null && klassen.length > 0 && klassen.every(({ sskId }) => sskId === klasse.id) ? 'inKlasse' : null;
}

/** An assignment as it is sent (CALL-48). */
export interface SentKontext {
  readonly personId: string;
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung?: string;
}

interface Wanted {
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung: string | null;
}

const wantedOf = ({ sskId, rolleId, befristung }: Personenzuordnung): Wanted => ({
  organisationId: sskId,
  rolleId,
  befristung: befristung ?? null,
});

/** The earlier of two ends; none is the latest. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null ? one : Date.parse(one) <= Date.parse(other) ? one : other;

/** Every organisation and role once; of two ends the earlier one holds. */
function eachOnce(entries: readonly Wanted[]): readonly Wanted[] {
  const known = new Map<string, Wanted>();
  for (const entry of entries) {
    const key = `${entry.organisationId} ${entry.rolleId}`;
    const other = known.get(key);
    known.set(key, other === undefined ? entry : { ...entry, befristung: earlier(entry.befristung, other.befristung) });
  }
  return [...known.values()];
}

/** In which classes of the school somebody is as a pupil; the school itself for who is in none. */
function klassenAt(schuleId: string, zuordnungen: readonly Personenzuordnung[]): readonly string[] {
  const klassen = zuordnungen.filter((one) => isPupil(one) && one.administriertVon === schuleId).map(({ sskId }) => sskId);
  return klassen.length > 0 ? klassen : [schuleId];
}

/** The order with what it was asked about: the classes that these persons would leave. */
export function asAsked<Order extends PersonenOrder | OnePerson>(order: Order, personen: readonly Personenuebersicht[]): Order {
  if (order.kind !== 'transfer') return order;
  return { ...order, from: [...new Set(personen.flatMap(({ zuordnungen }) => klassenAt(order.schule.id, zuordnungen)))].toSorted() };
}

/** Somebody else has put them into a class that nobody was asked about: it is not taken from them unseen (D-28, STATE-12). */
export const isElsewhere = (order: PersonenOrder, { zuordnungen }: Personenuebersicht): boolean =>
  order.kind === 'transfer' &&
  order.from !== undefined &&
  klassenAt(order.schule.id, zuordnungen).some((id) => id !== order.klasse.id && order.from?.includes(id) !== true);

/** All classes of the school become one, with role and end of what was there; a pupil of the school without a class gets it. */
function transferred(zuordnungen: readonly Personenzuordnung[], schuleId: string, klasseId: string): readonly Wanted[] {
  const isKlasse = (one: Personenzuordnung): boolean => isPupil(one) && one.administriertVon === schuleId;
  const stays = zuordnungen.filter((one) => !isKlasse(one)).map(wantedOf);
  const before = zuordnungen.filter(isKlasse);
  const atSchule = zuordnungen.filter((one) => isPupil(one) && one.sskId === schuleId);
  const from = before.length > 0 ? before : atSchule;
  return [...stays, ...from.map((one) => ({ ...wantedOf(one), organisationId: klasseId }))];
}

function wantedAfter(order: PersonenOrder, zuordnungen: readonly Personenzuordnung[]): readonly Wanted[] {
  const all = zuordnungen.map(wantedOf);
  switch (order.kind) {
    case 'unassign':
      return zuordnungen.filter((one) => !isOf(order.schule.id)(one)).map(wantedOf);
    case 'transfer':
      return transferred(zuordnungen, order.schule.id, order.klasse.id);
    case 'unassignRolle':
      // At the school and, as nobody is in a class in another role than at its school, in its classes.
      return zuordnungen.filter((one) => !(isOf(order.schule.id)(one) && one.rolleId === order.rolle.id)).map(wantedOf);
    case 'assignRolle': {
      const isThere = zuordnungen.some(({ sskId, rolleId }) => sskId === order.schule.id && rolleId === order.rolle.id);
      const ends = zuordnungen.filter(({ sskId }) => sskId === order.schule.id).map(({ befristung }) => befristung ?? null);
      // An end that is asked for is never later than one that is there already (persons-api 9.8).
      const befristung = order.befristung === null ? null : ends.reduce(earlier, order.befristung);
      return isThere ? all : [...all, { organisationId: order.schule.id, rolleId: order.rolle.id, befristung }];
    }
    case 'password':
    case 'delete':
      return all;
  }
}

const keyOf = ({ organisationId, rolleId, befristung }: Wanted): string => `${organisationId} ${rolleId} ${befristung ?? ''}`;
const isSame = (one: readonly Wanted[], other: readonly Wanted[]): boolean =>
  one.length === other.length && one.map(keyOf).toSorted().join() === other.map(keyOf).toSorted().join();

/**
 * The full list of assignments that a person is to have after an edit, computed from the latest read alone; null where nothing changes
 * and nothing is sent. Nothing but what the edit is about is ever left out of it.
 */
export function kontexteAfter(order: PersonenOrder, { personId, zuordnungen }: Personenuebersicht): readonly SentKontext[] | null {
  const before = zuordnungen.map(wantedOf);
  const after = eachOnce(wantedAfter(order, zuordnungen));
  if (isSame(eachOnce(before), after)) return null;
  return after.map(({ organisationId, rolleId, befristung }) => ({
    personId,
    organisationId,
    rolleId,
    ...(befristung === null ? {} : { befristung }),
  }));
}
