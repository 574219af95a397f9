import type { ImportedUser } from '#contract/types';
import type { ImportedUsers } from '../types';

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** Everybody of an import who has an account now, class by class and by name within it. */
export function usersWithAccount({ users }: Pick<ImportedUsers, 'users'>): readonly ImportedUser[] {
  return users
    .filter((user) => user.status === 'SUCCESS')
    .toSorted(
      (a, b) =>
        COLLATOR.compare(a.klasse ?? '', b.klasse ?? '') ||
        COLLATOR.compare(a.nachname, b.nachname) ||
        COLLATOR.compare(a.vorname, b.vorname),
    );
}

/** Whether every row of the import is known: only then may what is on the server be erased (D-12, CALL-19). */
export const isComplete = ({ users, total }: Pick<ImportedUsers, 'users' | 'total'>): boolean => users.length >= total;

/** One class with its users; the name is empty for users without a class. */
export interface KlasseUsers {
  readonly klasse: string;
  readonly users: readonly ImportedUser[];
}

/** The users with an account in their classes, in German order. */
export function byKlasse(imported: Pick<ImportedUsers, 'users'>): readonly KlasseUsers[] {
  const groups = new Map<string, ImportedUser[]>();
  for (const user of usersWithAccount(imported)) {
    const klasse = user.klasse ?? '';
    const group = groups.get(klasse);
    if (group === undefined) groups.set(klasse, [user]);
    else group.push(user);
  }
  return [...groups].map(([klasse, users]) => ({ klasse, users }));
}
