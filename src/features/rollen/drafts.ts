import { EMPTY_ROLLE, type RolleDraft } from '#rules/rollen';
import { rolleAngeboteMachine } from '#machines/rollen/rolle-angebote/machine';
import type { NewRolle } from '#machines/rollen/rolle-angebote/types';
import { rolleFormMachine } from '#machines/rollen/rolle-form/machine';
import { isDraftOf } from '#shared/form/use-form-keeping';
import { keptDrafts } from '#shared/workflow/use-kept-draft';

const isRolleDraft = isDraftOf<RolleDraft>(EMPTY_ROLLE);

function isNewRolle(draft: unknown): draft is NewRolle {
  const { id, version, wanted } = (draft ?? {}) as { readonly [K in keyof NewRolle]?: unknown };
  return typeof id === 'string' && typeof version === 'number' && isRolleDraft(wanted) && Array.isArray(wanted.angebote);
}

/** What a reload leaves of the screens of roles: what was typed, and a role that has not got its Angebote yet (STATE-13). */
export const rolleDrafts = keptDrafts(rolleFormMachine.id, isRolleDraft);
export const angeboteDrafts = keptDrafts(rolleAngeboteMachine.id, isNewRolle);
