import { leftOutOf, type EditKind, type LeftOut, type PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import type { SelectedPersonen } from '#machines/personen/selected-personen/machine';

/** Who is worked on and who is left out, with the reason: said before it begins. */
export interface EditPlan {
  readonly items: readonly string[];
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOut }[];
}

/** @param ids the selected ones, in their order */
export function planOf(
  order: Parameters<typeof leftOutOf>[0],
  ids: readonly string[],
  personen: ReadonlyMap<string, Personenuebersicht>,
  ownId: string,
): EditPlan {
  const told = ids.map((id) => ({ id, reason: leftOutOf(order, id, personen.get(id), ownId) }));
  return {
    items: told.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    leftOut: told.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}

/** What is ordered, where nothing is left to be chosen; null while something is missing. */
export function orderOf(kind: EditKind, { schule, rolle }: SelectedPersonen, single: boolean): PersonenOrder | null {
  if (kind === 'delete') return { kind };
  if (kind === 'password' && single) return { kind, schule: null };
  if (schule === null) return null;
  const at = { id: schule.id, title: schule.title, kennung: schule.kennung };
  if (kind === 'password' || kind === 'unassign') return { kind, schule: at };
  return kind === 'unassignRolle' && rolle !== null ? { kind, schule: at, rolle } : null;
}

/** "Anna Meier (ameier)" */
export const callName = ({ vorname, nachname, benutzername }: Personenuebersicht): string =>
  benutzername == null ? `${vorname} ${nachname}` : `${vorname} ${nachname} (${benutzername})`;
