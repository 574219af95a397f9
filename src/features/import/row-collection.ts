import type { ImportedUser } from '#contract/types';

/**
 * Rows of an import out of pages that may overlap, each counted once: those with an account by its user name, the others by all that is
 * known of them. The same page never holds a row twice, so that namesakes without an account count as often as one page shows them.
 */
export class RowCollection {
  readonly #byName = new Map<string, ImportedUser>();
  readonly #nameless = new Map<string, readonly ImportedUser[]>();

  get size(): number {
    return this.all().length;
  }

  add(page: readonly ImportedUser[]): void {
    const nameless = new Map<string, ImportedUser[]>();
    for (const user of page) {
      if (user.benutzername != null) this.#byName.set(user.benutzername, user);
      else {
        const key = JSON.stringify([user.klasse, user.nachname, user.vorname, user.status, user.fehler]);
        nameless.set(key, [...(nameless.get(key) ?? []), user]);
      }
    }
    for (const [key, users] of nameless) {
      if (users.length > (this.#nameless.get(key)?.length ?? 0)) this.#nameless.set(key, users);
    }
  }

  all(): ImportedUser[] {
    return [...this.#byName.values(), ...[...this.#nameless.values()].flat()];
  }
}
