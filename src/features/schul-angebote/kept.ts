import type { NamedRolle } from '#rules/angebote';
import type { ErweiterungsDraft } from '#rules/rollenerweiterung';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import { keptDrafts } from '#shared/workflow/use-kept-draft';

const isRollen = (value: unknown): value is readonly NamedRolle[] =>
  Array.isArray(value) && value.every((one: Partial<NamedRolle> | null) => typeof one?.id === 'string' && typeof one.name === 'string');

/** Whether what was kept is a choice of roles. */
export function isErweiterungsDraft(kept: unknown): kept is ErweiterungsDraft {
  const { adds, removes } = (kept ?? {}) as Partial<ErweiterungsDraft>;
  return isRollen(adds) && isRollen(removes);
}

/** What a reload leaves of a choice of roles (STATE-13). */
export const erweiterungDrafts = keptDrafts<ErweiterungsDraft>(rollenerweiterungMachine.id, isErweiterungsDraft);
