import { get, set } from 'idb-keyval';
import { ours } from './kept-drafts';
import { snapshotStore, type KeptRecord } from './kept-snapshots';

/**
 * What this window has kept of what was typed is kept from now on, as on the way to a sign-in: its session has ended (STATE-13, 851).
 * What was forgotten stays so.
 */
export async function keepOn(now: number = Date.now()): Promise<void> {
  for (const key of ours) {
    const record = await get<KeptRecord>(key, snapshotStore());
    if (record !== undefined) await set(key, { ...record, keptAt: now }, snapshotStore());
  }
}
