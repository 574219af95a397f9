import type { OrganisationsTyp } from '#contract/enums';
import type { Personenuebersicht } from '#contract/types';
import type { AllowedActions } from './person-record';
import {
  leftOutOf,
  missingInFilter,
  type EditFilter,
  type EditKind,
  type EditSchule,
  type LeftOut,
  type OnePassword,
  type PersonenOrder,
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
  readonly kind: EditKind;
  readonly filter: EditFilter;
  /** The action of a row: it is about one person, whatever is in the filter. */
  readonly single: boolean;
}

/** It needs more than its filter: the new class, or the role. */
export const isChosenFirst = (kind: EditKind): kind is 'transfer' | 'assignRolle' => kind === 'transfer' || kind === 'assignRolle';

/** What its filter lacks before anything is read (VAL-12, D-07). */
export const lacksOf = ({ kind, filter, single }: WantedEdit): readonly EditLack[] => (single ? [] : missingInFilter(kind, filter));

/** What turns out to be missing once it is read. */
export function lacksIn(wanted: WantedEdit, read: SelectedPersonen): readonly EditLack[] {
  if (read.schule !== null && read.schule.typ !== 'SCHULE') return ['notSchule'];
  const isComplete = isChosenFirst(wanted.kind) ? read.schule !== null : orderOf(wanted, read) !== null;
  return isComplete ? [] : ['gone'];
}

/** @param ids the selected ones, in their order */
export function planOf(
  order: Parameters<typeof leftOutOf>[0],
  ids: readonly string[],
  { personen, erlaubt }: SelectedPersonen,
  ownId: string,
): EditPlan {
  const known = new Map(personen.map((person) => [person.personId, person]));
  const isRefused = erlaubt?.[order.kind === 'delete' ? 'loeschen' : 'passwort'] === false;
  const told = ids.map((id) => ({ id, reason: leftOutOf(order, id, known.get(id), ownId) ?? (isRefused ? ('rights' as const) : null) }));
  return {
    items: told.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    leftOut: told.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}

/** What is ordered, where nothing is left to be chosen; null while something is missing. */
export function orderOf(
  { kind, single }: Pick<WantedEdit, 'kind' | 'single'>,
  { schule, rolle }: SelectedPersonen,
): PersonenOrder | OnePassword | null {
  if (kind === 'delete') return { kind };
  if (kind === 'password' && single) return { kind, schule: null };
  if (schule === null) return null;
  const at = { id: schule.id, title: schule.title, kennung: schule.kennung };
  if (kind === 'password' || kind === 'unassign') return { kind, schule: at };
  return kind === 'unassignRolle' && rolle !== null ? { kind, schule: at, rolle } : null;
}
