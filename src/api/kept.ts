import { dropAllSnapshots, dropExpiredSnapshots, dropSnapshotsOf, dropSnapshotsOfOthers } from './kept-snapshots';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers } from './run-store';

/** Whatever the browser keeps of a person's work, workflows at the login and runs over many, is forgotten together. */
export const kept = {
  /** Everything, on sign-out. */
  dropAll: (): Promise<unknown> => Promise.all([dropAllSnapshots(), dropAllRuns()]),
  /** What belongs to a person: somebody else is signed in now. */
  dropOf: (personId: string): Promise<unknown> => Promise.all([dropSnapshotsOf(personId), dropRunsOf(personId)]),
  /** What belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
  dropOfOthers: (personId: string, except: string | null): Promise<unknown> =>
    Promise.all([dropSnapshotsOfOthers(personId, except), dropRunsOfOthers(personId)]),
  /** What nobody came back for, except for the ticket in the address. */
  dropExpired: (except: string | null): Promise<unknown> => Promise.all([dropExpiredSnapshots(except), dropExpiredRuns()]),
};
