import type { SnapshotFrom } from 'xstate';
import { EDIT_KINDS } from '#rules/personen-edits';
import { isZuordnungDraft } from '#rules/kept-zuordnung';
import type { personenEditMachine } from './machine';
import type { KeptEdit } from './types';

/**
 * What a reload must leave of an edit that has not begun (STATE-13): what is wanted, of whom, and what is chosen, by ids; null where
 * nothing would be lost. Once its run has begun, that is kept by itself.
 * @param selected who is selected in the list now
 */
export function keptEdit(snapshot: SnapshotFrom<typeof personenEditMachine>, selected: readonly string[]): KeptEdit | null {
  const { wanted, draft, choice, kept } = snapshot.context;
  const isOver = snapshot.matches('idle') || snapshot.matches('lacking') || snapshot.matches('running');
  if (wanted === null || wanted.single || kept !== null || isOver) return null;
  const ids = snapshot.matches('choosing') || snapshot.matches('invalid') ? selected : snapshot.context.ids;
  return ids.length === 0 ? null : { wanted, ids, choice: draft?.choice ?? choice };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const areIds = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Whether this is what an edit works with; what another version of the portal has kept may not be. */
export function isKeptEdit(kept: unknown): kept is KeptEdit {
  if (!isRecord(kept) || !isRecord(kept['wanted']) || !isRecord(kept['wanted']['filter'])) return false;
  const { wanted, ids, choice } = kept;
  const { kind, filter, single } = kept['wanted'];
  return (
    isRecord(wanted) &&
    (EDIT_KINDS as readonly unknown[]).includes(kind) &&
    single === false &&
    isRecord(filter) &&
    areIds(filter['organisationIds']) &&
    areIds(filter['rolleIds']) &&
    areIds(ids) &&
    ids.length > 0 &&
    (choice === null || isZuordnungDraft(choice))
  );
}
