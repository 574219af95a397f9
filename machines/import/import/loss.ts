import type { SnapshotFrom } from 'xstate';
import { lossOf, type Loss } from '#machines/shared/loss';
import { hasCredentials } from './guards';
import { unsentOmissions } from './inputs';
import type { importMachine } from './machine';

type Snapshot = SnapshotFrom<typeof importMachine>;

/** A file that was read is in the browser alone until it is uploaded, with what was decided on its classes (SCREEN-08). */
const holdsCheckedFile = (snapshot: Snapshot): boolean =>
  (snapshot.matches('reviewing') || snapshot.matches('uploadFailed')) && snapshot.context.check?.fault === null;

/** Which rows are to be left out is known to this window alone until the import is made anew without them. */
const holdsOmissions = (snapshot: Snapshot): boolean => snapshot.matches('ready') && unsentOmissions(snapshot.context).length > 0;

/** Credentials are shown that are not saved or printed yet (D-12). */
const holdsUnsaved = (snapshot: Snapshot): boolean => snapshot.hasTag('result') && hasCredentials(snapshot) && !snapshot.context.saved;

/** What leaving the wizard would cost now: an order under way before all else. */
export const lossOfImport = (snapshot: Snapshot): Loss | null =>
  lossOf(snapshot) ?? (holdsUnsaved(snapshot) ? 'secret' : holdsCheckedFile(snapshot) || holdsOmissions(snapshot) ? 'input' : null);
