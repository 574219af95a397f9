import { EMPTY_ROLLE, type RolleDraft } from '#rules/rollen';
import { rolleAngeboteMachine } from '#machines/rollen/rolle-angebote/machine';
import type { NewRolle } from '#machines/rollen/rolle-angebote/types';
import { rolleFormMachine } from '#machines/rollen/rolle-form/machine';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';
import { keptDrafts } from '#shared/workflow/use-kept-draft';

const keeps = fieldsLike(EMPTY_ROLLE);
const isRolleDraft = (draft: unknown): draft is RolleDraft =>
  typeof draft === 'object' && draft !== null && Object.entries(draft).every(([name, value]) => keeps(name, value));

function isNewRolle(draft: unknown): draft is NewRolle {
  const { id, version, wanted } = (draft ?? {}) as { readonly [K in keyof NewRolle]?: unknown };
  return typeof id === 'string' && typeof version === 'number' && isRolleDraft(wanted) && Array.isArray(wanted.angebote);
}

/** What a reload leaves of the screens of roles: what was typed, and a role that has not got its Angebote yet (STATE-13). */
export const rolleForms = keptForms<RolleDraft>(rolleFormMachine.id, keeps);
export const angeboteDrafts = keptDrafts(rolleAngeboteMachine.id, isNewRolle);
