import type { kept as all } from './kept';

type Kept = typeof all;

/** No page waits for what only forgets; a browser that cannot load it forgets at its next page load. */
async function forget(what: (kept: Kept) => Promise<unknown>): Promise<void> {
  const loaded = await import('./kept').catch(() => null);
  if (loaded !== null) await what(loaded.kept);
}

/** Forgets everything, on sign-out. */
export const dropAllKept = (): Promise<void> => forget((kept) => kept.all());

/** Forgets what belongs to a person: somebody else is signed in now. */
export const dropKeptOf = (personId: string): Promise<void> => forget((kept) => kept.of(personId));

/** Forgets what belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
export const dropKeptOfOthers = (personId: string, except: string | null): Promise<void> =>
  forget((kept) => kept.ofOthers(personId, except));

/** Forgets what nobody came back for, except for the ticket in the address. */
export const dropExpiredKept = (except: string | null): Promise<void> => forget((kept) => kept.expired(except));
