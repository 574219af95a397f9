import type { NamedRolle } from '#rules/angebote';
import type { ErweiterungsDraft } from '#rules/rollenerweiterung';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import { keptDrafts } from '#shared/workflow/use-kept-draft';

const isRollen = (value: unknown): value is readonly NamedRolle[] =>
  Array.isArray(value) && value.every((one: Partial<NamedRolle> | null) => typeof one?.id === 'string' && typeof one.name === 'string');

/** What is kept of a choice: with the name of the Angebot, for whoever is asked whether to go on. */
export type KeptChoice = ErweiterungsDraft & { readonly angebot?: string };

/** Whether what was kept is a choice of roles. */
export function isErweiterungsDraft(kept: unknown): kept is KeptChoice {
  const { adds, removes, angebot = '' } = (kept ?? {}) as Partial<KeptChoice>;
  return isRollen(adds) && isRollen(removes) && typeof angebot === 'string';
}

/** What a reload leaves of a choice of roles (STATE-13). */
export const erweiterungDrafts = keptDrafts<KeptChoice>(rollenerweiterungMachine.id, isErweiterungsDraft);
