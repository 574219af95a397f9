import type { OrganisationsTyp } from '#contract/enums';
import type { Personenuebersicht } from '#contract/types';
import { manualLockOf, type AllowedActions, type PersonRecord } from './person-record';
import {
  isRowKind,
  leftOutOf,
  missingInFilter,
  type EditFilter,
  type EditKind,
  type EditSchule,
  type LeftOut,
  type OnePerson,
  type OnePersonDialog,
  type PersonenOrder,
  type RowKind,
} from './personen-edits';

/** Who is about to be worked on, and where: read when somebody chooses an edit, so that its numbers are true (SCREEN-09, D-26). */
export interface SelectedPersonen {
  /** Those that the server shows; others are missing. */
  readonly personen: readonly Personenuebersicht[];
  /** What is in the school filter; null for an edit that needs none. */
  readonly schule: (EditSchule & { readonly typ: OrganisationsTyp }) | null;
  /** What is in the role filter; null for an edit that needs none. */
  readonly rolle: { readonly id: string; readonly title: string } | null;
  /** What may be done to the one person of a row (D-16); null where the backend does not say it, absent where there are several. */
  readonly erlaubt?: AllowedActions | null;
  /** The one person whose lock it is about, with the lock. */
  readonly record?: PersonRecord | null;
  /** Whether the one person of a row cannot sign in now, whatever is done. */
  readonly isLocked?: boolean;
}

/** Who is worked on and who is left out, with the reason: said before it begins. */
export interface EditPlan {
  readonly items: readonly string[];
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOut }[];
}

/** Why an edit cannot begin. */
export type EditLack = 'schule' | 'rolle' | 'notSchule' | 'gone';

/** An edit that somebody wants, with the filter as it stands at that moment. */
export interface WantedEdit {
  readonly kind: EditKind | RowKind;
  readonly filter: EditFilter;
  /** The action of a row: it is about one person, whatever is in the filter. */
  readonly single: boolean;
}

/** It needs more than its filter: the new class, or the role. */
export const isChosenFirst = (kind: WantedEdit['kind']): kind is 'transfer' | 'assignRolle' =>
  kind === 'transfer' || kind === 'assignRolle';

/** What its filter lacks before anything is read (VAL-12, D-07). */
export const lacksOf = ({ kind, filter, single }: WantedEdit): readonly EditLack[] =>
  single || kind === 'lock' || kind === 'unlock' ? [] : missingInFilter(kind, filter);

/** What turns out to be missing once it is read. */
export function lacksIn(wanted: WantedEdit, read: SelectedPersonen): readonly EditLack[] {
  if (read.schule !== null && read.schule.typ !== 'SCHULE') return ['notSchule'];
  const isComplete = isChosenFirst(wanted.kind) ? read.schule !== null : orderOf(wanted, read) !== null;
  return isComplete ? [] : ['gone'];
}

/** What of it is one person's alone, by what has to be allowed for it (D-16). */
const DEEDS: Readonly<Partial<Record<WantedEdit['kind'], keyof AllowedActions>>> = { delete: 'loeschen', lock: 'sperre', unlock: 'sperre' };

/** @param ids the selected ones, in their order */
export function planOf(
  order: Parameters<typeof leftOutOf>[0],
  ids: readonly string[],
  { personen, erlaubt, record }: SelectedPersonen,
  ownId: string,
): EditPlan {
  const known = new Map(personen.map((person) => [person.personId, person]));
  // The lock of another organisation has a reason of its own.
  const isRefused = erlaubt?.[DEEDS[order.kind] ?? 'passwort'] === false && record?.isLockForeign !== true;
  const refusal = erlaubt?.nurHinzugefuegt === true ? 'elsewhere' : 'rights';
  const told = ids.map((id) => ({ id, reason: leftOutOf(order, id, known.get(id), ownId) ?? (isRefused ? refusal : null) }));
  return {
    items: told.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    leftOut: told.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}

/** What there is to lift or to change is nothing, or not for oneself: then it says how it is (SCREEN-04, CALL-43, D-30). */
export function dialogOf({ kind }: OnePerson, { items }: EditPlan, record: PersonRecord | null | undefined): OnePersonDialog['dialog'] {
  if (items.length === 0) return 'notPossible';
  if (kind === 'password') return kind;
  if (record === null || record === undefined) return 'notPossible';
  const stands = manualLockOf(record) === null ? kind === 'unlock' : record.isLockForeign;
  return stands ? 'lockStands' : kind;
}

/** What is ordered, where nothing is left to be chosen; null while something is missing. */
export function orderOf(
  { kind, single }: Pick<WantedEdit, 'kind' | 'single'>,
  { schule, rolle }: SelectedPersonen,
): PersonenOrder | OnePerson | null {
  if (kind === 'delete') return { kind };
  if (isRowKind(kind) && single) return { kind, schule: null };
  if (schule === null) return null;
  const at = { id: schule.id, title: schule.title, kennung: schule.kennung };
  if (kind === 'password' || kind === 'unassign') return { kind, schule: at };
  return kind === 'unassignRolle' && rolle !== null ? { kind, schule: at, rolle } : null;
}
