import type { PendingMove } from '#machines/schultraeger/traeger-moves/types';

/** Schools in the order of their numbers, however they were chosen. */
export const byNumber = (moves: readonly PendingMove[]): readonly PendingMove[] =>
  moves.toSorted((one, other) => one.schule.title.localeCompare(other.schule.title, 'de'));
