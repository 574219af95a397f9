import { WHATS, type Change, type Group, type What } from './change';

/** So many of a kind are told by themselves in a summary, where they can be. */
const BY_THEMSELVES = 3;

/** A group in one sentence: `2 Übergänge neu, 1 Bedingung geändert.` */
export function summaryOf({ parts }: Group): string {
  const changes = parts.flatMap((part) => part.changes);
  const told = (Object.keys(WHATS) as What[]).flatMap((what) => {
    const some = changes.filter((change) => change.what === what);
    const briefs = some.flatMap(({ brief }) => brief ?? []);
    if (some.length > 0 && some.length <= BY_THEMSELVES && briefs.length === some.length) return briefs;
    const count = countOf(some);
    return count === 0 ? [] : [`${count} ${WHATS[what][count === 1 ? 0 : 1]}`];
  });
  return told.length === 0 ? 'keine Änderung.' : `${told.join(', ')}.`;
}

/** How many changes there are. */
export const countOf = (changes: readonly Change[]): number => changes.reduce((sum, { count = 1 }) => sum + count, 0);
