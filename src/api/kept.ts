import { dropAllSnapshots, dropExpiredSnapshots, dropSnapshotsOf, dropSnapshotsOfOthers } from './kept-snapshots';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers } from './run-store';

/** The notice that somebody has folded away today: what stands there names them. */
const FOLDED = 'hinweisEingeklappt';

/** What needs no database. A browser that keeps nothing has nothing to forget. */
function dropSmall(isToGo: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isToGo(key)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}

const isFoldedBy = (key: string, personId: string): boolean => key === FOLDED && localStorage.getItem(key)?.includes(personId) === true;

/** Whatever the browser keeps of a person, workflows at the login, runs over many and what needs no database, is forgotten together (AUTH-04). */
export const kept = {
  /** Everything, on sign-out. */
  dropAll: (): Promise<unknown> => {
    dropSmall(() => true);
    return Promise.all([dropAllSnapshots(), dropAllRuns()]);
  },
  /** What belongs to a person: somebody else is signed in now. */
  dropOf: (personId: string): Promise<unknown> => {
    dropSmall((key) => isFoldedBy(key, personId));
    return Promise.all([dropSnapshotsOf(personId), dropRunsOf(personId)]);
  },
  /** What belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
  dropOfOthers: (personId: string, except: string | null): Promise<unknown> => {
    dropSmall((key) => key === FOLDED && !isFoldedBy(key, personId));
    return Promise.all([dropSnapshotsOfOthers(personId, except), dropRunsOfOthers(personId)]);
  },
  /** What nobody came back for, except for the ticket in the address. */
  dropExpired: (except: string | null): Promise<unknown> => Promise.all([dropExpiredSnapshots(except), dropExpiredRuns()]),
};
