import { isTitled } from '#rules/schule';
import type { TraegerDraft } from '#rules/schulen';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import type { PendingMove } from '#machines/schultraeger/traeger-moves/types';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';
import { keptDrafts } from '#shared/workflow/use-kept-draft';

/** Which schools are to come to a carrier or to leave it, and how the carrier is called. */
export interface MovesDraft {
  readonly name: string;
  readonly pending: readonly PendingMove[];
}

function isMovesDraft(draft: unknown): draft is MovesDraft {
  const { name, pending } = (draft ?? {}) as { readonly [K in keyof MovesDraft]?: unknown };
  return (
    typeof name === 'string' &&
    Array.isArray(pending) &&
    pending.every(
      (move: Partial<PendingMove> | null) =>
        isTitled(move?.schule) && typeof move?.joins === 'boolean' && (move.from === undefined || isTitled(move.from)),
    )
  );
}

/** What a reload leaves of the screens of carriers (STATE-13). */
export const movesDrafts = keptDrafts(traegerMovesMachine.id, isMovesDraft);
export const traegerForms = keptForms<TraegerDraft>(schultraegerFormMachine.id, fieldsLike({ schulform: null, name: '' }));
