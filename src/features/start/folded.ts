import { dayOf } from '#contract/days';
import type { Meldung } from '#contract/types';

const KEY = 'hinweisEingeklappt';

/** Which text of which notice somebody has folded away today; a changed text is another one. */
const keyOf = (personId: string, { id, revision, inhalt }: Meldung, now: Date): string =>
  [dayOf(now), personId, id, revision, inhalt.length].join(' ');

/** Whether this person has folded this text away today, in this browser (SCREEN-02). */
export function isFolded(personId: string, meldung: Meldung, now = new Date()): boolean {
  try {
    return localStorage.getItem(KEY) === keyOf(personId, meldung, now);
  } catch {
    return false;
  }
}

/** Keeps it until tomorrow; a browser that keeps nothing unfolds it the next time. */
export function keepFolded(folded: boolean, personId: string, meldung: Meldung, now = new Date()): void {
  try {
    if (folded) localStorage.setItem(KEY, keyOf(personId, meldung, now));
    else localStorage.removeItem(KEY);
  } catch {
    // Folded as long as the page is open.
  }
}
