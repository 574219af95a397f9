import type { SnapshotFrom } from 'xstate';
import { lossOf, type Loss } from '#machines/shared/loss';
import { hasCredentials } from './guards';
import type { importMachine } from './machine';

/** What leaving the wizard would cost now: an order under way, or credentials that are not saved or printed yet (D-12). */
export function lossOfImport(snapshot: SnapshotFrom<typeof importMachine>): Loss | null {
  const { saved } = snapshot.context;
  return lossOf(snapshot) ?? (snapshot.hasTag('result') && hasCredentials(snapshot) && !saved ? 'secret' : null);
}
