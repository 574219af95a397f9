import type { SnapshotFrom } from 'xstate';
import { isNoted } from '#machines/person-creation/person-creation/setup';
import type { creationMachine } from '#machines/person-creation/person-creation/machine';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import type { HoldOptions } from '#shared/leave/use-hold';

/** What leaving the wizard would cost: nothing where nothing was entered, and the start password until it is noted (D-12). */
export function holdOf(snapshot: SnapshotFrom<typeof creationMachine>): HoldOptions {
  const { base, draft } = snapshot.context;
  if (snapshot.matches('created')) {
    if (isNoted(snapshot.context)) return { loss: null };
    return holdUnnoted(unnotedPassword('start', `${draft.vorname} ${draft.familienname}`))(snapshot);
  }
  return JSON.stringify(base) === JSON.stringify(draft) ? { loss: null } : {};
}
