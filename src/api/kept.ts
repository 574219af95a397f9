import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers } from './kept-runs';
import { dropAllSnapshots, dropExpiredSnapshots, dropSnapshotsOf, dropSnapshotsOfOthers } from './kept-snapshots';

/** Whatever the browser keeps of a person's work, workflows at the login and runs over many, is forgotten together. */

/** Forgets everything, on sign-out. */
export async function dropAllKept(): Promise<void> {
  await Promise.all([dropAllSnapshots(), dropAllRuns()]);
}

/** Forgets what belongs to a person: somebody else is signed in now. */
export async function dropKeptOf(personId: string): Promise<void> {
  await Promise.all([dropSnapshotsOf(personId), dropRunsOf(personId)]);
}

/** Forgets what belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
export async function dropKeptOfOthers(personId: string, except: string | null): Promise<void> {
  await Promise.all([dropSnapshotsOfOthers(personId, except), dropRunsOfOthers(personId)]);
}

/** Forgets what nobody came back for, except for the ticket in the address. */
export async function dropExpiredKept(except: string | null): Promise<void> {
  await Promise.all([dropExpiredSnapshots(except), dropExpiredRuns()]);
}
