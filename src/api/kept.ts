import { dropAllSnapshots, dropExpiredSnapshots, dropSnapshotsOf, dropSnapshotsOfOthers } from './kept-snapshots';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers } from './run-store';

/** The notice that somebody has folded away today: what stands there names them. */
const FOLDED = 'hinweisEingeklappt';

/** What needs no database; a browser that keeps nothing has nothing to forget. */
function dropSmall(drop: () => void): void {
  try {
    drop();
  } catch {
    // Nothing is kept there.
  }
}

/** Whatever the browser keeps of a person, workflows at the login, runs over many and what needs no database, is forgotten together (AUTH-04). */
export const kept = {
  /** Everything, on sign-out. */
  dropAll: (): Promise<unknown> => {
    dropSmall(() => localStorage.clear());
    return Promise.all([dropAllSnapshots(), dropAllRuns()]);
  },
  /** What belongs to a person: somebody else is signed in now. */
  dropOf: (personId: string): Promise<unknown> => Promise.all([dropSnapshotsOf(personId), dropRunsOf(personId)]),
  /** What belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
  dropOfOthers: (personId: string, except: string | null): Promise<unknown> => {
    dropSmall(() => {
      if (localStorage.getItem(FOLDED)?.includes(personId) !== true) localStorage.removeItem(FOLDED);
    });
    return Promise.all([dropSnapshotsOfOthers(personId, except), dropRunsOfOthers(personId)]);
  },
  /** What nobody came back for, except for the ticket in the address. */
  dropExpired: (except: string | null): Promise<unknown> => Promise.all([dropExpiredSnapshots(except), dropExpiredRuns()]),
};
