import { sql, type RawBuilder } from 'kysely';
import { containsPattern } from '../organisation/rows';

/** Nobody is found by a sign that no name has, nor by marks without a letter; the first stand between the names of `search_text`. */
const OF_NOBODY = /\p{Cc}|^\p{M}+$/u;

/**
 * The conditions that a search sets to a person, called `p`: each word is found in first name, surname, user name or KoPers.-Nr., in any
 * order; commas count as blanks (D-27). The database brings words and persons into the same form, and its index serves each condition.
 */
export const wordsOf = (searched = ''): readonly RawBuilder<unknown>[] =>
  eachWord(searched, (word) => sql`p.search_text like search_form(${containsPattern(word)}, false)`);

/** A condition for each word that is searched, in any order; one that nobody can fulfil where a word is of nobody. */
export function eachWord(searched: string, condition: (word: string) => RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  const words = [...new Set(searched.split(/[\s,]+/).filter((word) => word !== ''))];
  if (words.some((word) => OF_NOBODY.test(word))) return [sql`false`];
  return words.map(condition);
}
