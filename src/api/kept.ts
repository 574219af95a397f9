import { dropAllSnapshots, dropExpiredSnapshots, dropSnapshotsOf, dropSnapshotsOfOthers } from './kept-snapshots';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers } from './run-store';

/** Whatever the browser keeps of a person's work, workflows at the login and runs over many, is forgotten together. */
export const kept = {
  /** Forgets everything. */
  all: (): Promise<unknown> => Promise.all([dropAllSnapshots(), dropAllRuns()]),
  of: (personId: string): Promise<unknown> => Promise.all([dropSnapshotsOf(personId), dropRunsOf(personId)]),
  ofOthers: (personId: string, except: string | null): Promise<unknown> =>
    Promise.all([dropSnapshotsOfOthers(personId, except), dropRunsOfOthers(personId)]),
  expired: (except: string | null): Promise<unknown> => Promise.all([dropExpiredSnapshots(except), dropExpiredRuns()]),
};
