import type { SnapshotFrom } from 'xstate';
import { lossOf, type Loss } from '#machines/shared/loss';
import { hasCredentials } from './guards';
import type { importMachine } from './machine';

type Snapshot = SnapshotFrom<typeof importMachine>;

/** A file that was read is in the browser alone until it is uploaded, with what was decided on its classes (SCREEN-08). */
export const holdsCheckedFile = (snapshot: Snapshot): boolean =>
  (snapshot.matches('reviewing') || snapshot.matches('uploadFailed')) && snapshot.context.check?.fault === null;

/**
 * What leaving the wizard would cost now: an order under way, credentials that are not saved or printed yet (D-12), or the check of a
 * file.
 */
export function lossOfImport(snapshot: Snapshot): Loss | null {
  const { saved } = snapshot.context;
  if (snapshot.hasTag('result') && hasCredentials(snapshot) && !saved) return lossOf(snapshot) ?? 'secret';
  return lossOf(snapshot) ?? (holdsCheckedFile(snapshot) ? 'input' : null);
}
