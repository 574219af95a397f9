import type { PersonHistoryField } from '#contract/enums';
import type { DbOrTrx } from '../../context';
import type { PersonRow } from '../../db/hold-person';
import { sortKey } from '../../db/sort-key';
import { giveUpNames } from '../../names/given-up-names';
import { findFreeUsername } from '../../names/free-username';
import { demand, RuleBroken } from '../../rights/refused';
import { usernameBase } from '../../names/username';

/** The names of a person. */
export interface Names {
  readonly vorname: string;
  readonly familienname: string;
}

const hasOuterBlanks = (name: string): boolean => name !== name.trim();

/** Names neither begin nor end with a blank (VAL-01). @throws RuleBroken */
export function demandNames(given: Names): void {
  demand(hasOuterBlanks(given.vorname) ? 'VORNAME_ENTHAELT_LEERZEICHEN' : null);
  demand(hasOuterBlanks(given.familienname) ? 'FAMILIENNAME_ENTHAELT_LEERZEICHEN' : null);
}

/** Which names are not the ones that a person has. */
export const changedNames = (person: Names, given: Names): PersonHistoryField[] =>
  (['vorname', 'familienname'] as const).filter((field) => given[field] !== person[field]);

export const nameColumns = ({ vorname, familienname }: Names) => ({
  vorname,
  familienname,
  vorname_sort: sortKey(vorname),
  familienname_sort: sortKey(familienname),
});

/**
 * The user name that goes with new names: the one that is there as long as it is made of the same letters, else the smallest free one.
 * @throws RuleBroken PERSON_ERROR when none can be made of them
 */
export async function usernameFor(trx: DbOrTrx, person: PersonRow, names: Names, now: Date): Promise<string | null> {
  const base = usernameBase(names.vorname, names.familienname);
  if (base === null) throw new RuleBroken('PERSON_ERROR');
  if (person.username !== null && base === usernameBase(person.vorname, person.familienname)) return person.username;
  return findFreeUsername(trx, base, person.id, now);
}

/** Lets a person sign in under another name, and keeps the one before from others; the lists of an import show it, too. */
export async function renameAccount(
  trx: DbOrTrx,
  { id: personId, username: before }: PersonRow,
  username: string | null,
  now: Date,
): Promise<void> {
  if (before !== null) await giveUpNames(trx, personId, [before], now);
  if (username === null) return;
  await trx.updateTable('account').set({ username }).where('person_id', '=', personId).execute();
  await trx.updateTable('import_data_item').set({ username }).where('person_id', '=', personId).execute();
}
