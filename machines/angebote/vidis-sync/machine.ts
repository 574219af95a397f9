import { actionMachine } from '#machines/patterns/action/machine';
import type { SyncedSchule, VidisOutcome } from './types';

/** Fetches the Angebote of one school from VIDIS and says what it changed (ANG-10); ordered twice, the second one changes nothing. */
export const vidisSyncMachine = actionMachine<SyncedSchule, VidisOutcome>({
  id: 'vidis-sync',
  description: 'Angebote einer Schule aus VIDIS abrufen: Rückfrage, Ausführung, was hinzukam, sich änderte, entfiel und was nicht ging.',
  req: ['ANG-10', 'D-36'],
  asks: true,
  tells: true,
});
